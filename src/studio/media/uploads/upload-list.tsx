import { Label, ProgressBar } from 'react-aria-components';
import { Button, IconButton } from '#studio/kit/button.tsx';
import { Icon } from '#studio/kit/icon.tsx';
import type { IconName } from '#studio/kit/icons.ts';
import { messages } from '../messages.ts';
import styles from './upload-list.module.css';
import {
  cancelUpload,
  clearUploads,
  isOnItsWay,
  type QueuedUpload,
  retryUpload,
  useUploads,
} from './upload-queue.ts';

/**
 * Uploads with their progress and outcome; renders nothing without any.
 *
 * @param linksItems whether finished uploads link to their items
 */
export function UploadList({ linksItems = false }: { linksItems?: boolean }) {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const isOver = uploads.some((upload) => !isOnItsWay(upload));
  const count = (state: QueuedUpload['state']) => uploads.filter((upload) => upload.state === state).length;
  return (
    <section aria-label={messages.uploads} className="card">
      <header className={`line3 small ${styles.header}`}>
        <h2>{messages.uploads}</h2>
        <p className={`grow quiet ${styles.over}`}>{messages.uploadsOver(count('done'), count('failed'))}</p>
        {isOver && (
          <Button look="quiet" size="small" onPress={clearUploads}>
            {messages.clearUploads}
          </Button>
        )}
      </header>
      <ul className={styles.list}>
        {[...uploads].sort(compareUploads).map((upload) => (
          <UploadRow key={upload.id} upload={upload} linksItem={linksItems} />
        ))}
      </ul>
    </section>
  );
}

/** Those that need somebody come first; the others stay in their order. */
function compareUploads(one: QueuedUpload, other: QueuedUpload): number {
  const needsSomebody = ({ state, proposed }: QueuedUpload) =>
    Number(state === 'failed' || proposed !== undefined);
  return needsSomebody(other) - needsSomebody(one);
}

const icons: Readonly<Record<QueuedUpload['state'], IconName>> = {
  waiting: 'upload',
  sending: 'upload',
  looking: 'upload',
  offline: 'offline',
  done: 'check',
  failed: 'warning',
};

function UploadRow({ upload, linksItem }: { upload: QueuedUpload; linksItem: boolean }) {
  const { id, name, state, offset, size, isRefused, item } = upload;
  const percent = Math.floor((offset / Math.max(1, size)) * 100);
  const isRunning = isOnItsWay(upload);
  return (
    <li className={styles.row} data-state={state}>
      <Icon name={icons[state]} />
      {item && linksItem ? (
        <a className={styles.name} href={`/studio/media?item=${encodeURIComponent(item.name)}`}>
          {name}
        </a>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {isRunning ? (
        <ProgressBar
          value={percent}
          className={styles.progress as string}
          aria-label={messages.uploadProgress(name)}
        >
          <span className={styles.track}>
            <span className={styles.bar} style={{ inlineSize: `${percent}%` }} />
          </span>
          <Label className={styles.state as string}>{describeState(upload, percent)}</Label>
        </ProgressBar>
      ) : (
        <span className={styles.state} role={state === 'failed' ? 'alert' : undefined}>
          {describeState(upload, percent)}
        </span>
      )}
      {state === 'failed' && !isRefused && (
        <Button look="quiet" size="small" onPress={() => retryUpload(id)}>
          {messages.retryUpload}
        </Button>
      )}
      <IconButton
        icon="x"
        size="small"
        label={isRunning ? messages.cancelUpload(name) : messages.dismissUpload(name)}
        onPress={() => cancelUpload(id)}
      />
    </li>
  );
}

function describeState({ state, isKnown, proposed, error }: QueuedUpload, percent: number): string {
  if (proposed) return messages.uploadState.proposed;
  const why = error && `${error.message} ${error.remedy ?? ''}`;
  if (why) return state === 'failed' ? `${messages.uploadState.failed}: ${why}` : why;
  if (state === 'sending') return messages.uploadState.sending(percent);
  if (state === 'done' && isKnown) return messages.uploadState.known;
  return messages.uploadState[state];
}
