import { useState } from 'react';
import type { Release, Schedule } from '../api/publishing.ts';
import { type Editor, isAllowed } from '../api/roles.ts';
import { callApi } from '../shell/call-api.ts';
import { Button, IconButton } from '../shell/controls/button.tsx';
import { Dialog } from '../shell/controls/dialog.tsx';
import { EmptyState, Loading } from '../shell/controls/notice.tsx';
import { TextField } from '../shell/controls/text-field.tsx';
import type { ScreenProps } from '../shell/screen.ts';
import { showToast } from '../shell/toasts/toasts.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { words } from '../shell/words/publishing.ts';
import { words as shellWords } from '../shell/words/shell.ts';
import { ErrorNotice } from './error-notice.tsx';
import styles from './publishing.module.css';
import { showTimeIn } from './show-time-in.ts';

/** What is to be published together, and what at a time. */
export default function ReleasesScreen({ editor }: ScreenProps) {
  const { value, error, loadAgain } = useLoaded(async (signal) => {
    const [releases, schedules] = await Promise.all([
      callApi<Release[]>('/releases', { signal }),
      callApi<Schedule[]>('/schedules', { signal }),
    ]);
    return { releases, schedules };
  }, []);
  const [isAdding, setAdding] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const mayPublish = isAllowed(editor, 'publish');
  const act = async (work: () => Promise<unknown>, done?: string) => {
    setFailed(undefined);
    try {
      await work();
      if (done) showToast(done);
    } catch (reason) {
      setFailed(reason);
    }
    loadAgain();
  };
  const begin = mayPublish && (
    <Button icon="plus" onPress={() => setAdding(true)}>
      {words.addRelease}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{words.releases}</h1>
        {begin}
      </header>
      <ErrorNotice error={failed ?? (value ? undefined : error)} onTryAgain={loadAgain} />
      {!value && error === undefined && <Loading label={shellWords.loading} />}
      {value?.releases.length === 0 && (
        <EmptyState icon="stack" title={words.noReleases}>
          <p>{words.releasesHint}</p>
        </EmptyState>
      )}
      {value?.releases.map((release) => (
        <ReleaseCard key={release.id} release={release} editor={editor} act={act} />
      ))}
      {value && <ScheduleList schedules={value.schedules} mayPublish={mayPublish} act={act} />}
      {isAdding && (
        <AddRelease
          onClose={() => setAdding(false)}
          onAdd={(name) => {
            setAdding(false);
            void act(() => callApi('/releases', { method: 'POST', body: { name } }));
          }}
        />
      )}
    </div>
  );
}

type Act = (work: () => Promise<unknown>, done?: string) => Promise<void>;

function ReleaseCard({ release, editor, act }: { release: Release; editor: Editor; act: Act }) {
  const { id, name, state, entries, by, scheduledAt, publishedAt } = release;
  const isOpen = state === 'open' && isAllowed(editor, 'publish');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = publishedAt ?? scheduledAt;
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.header}>
        <div>
          <h2>{name}</h2>
          <p className={styles.muted}>
            {words.releaseStates[state]} {time && words.due(showTimeIn(time, zone), zone)} {words.by(by)}
          </p>
        </div>
        {isOpen && entries.length > 0 && (
          <Button
            look="primary"
            onPress={() =>
              void act(
                () => callApi(`/releases/${id}/publish`, { method: 'POST', body: {} }),
                words.releasePublished(name),
              )
            }
          >
            {words.publishRelease}
          </Button>
        )}
      </header>
      {entries.length === 0 && <p className={styles.muted}>{words.emptyRelease}</p>}
      <ul className={styles.rows}>
        {entries.map(({ file, action, hasNewerDraft }) => (
          <li key={file} className={styles.row}>
            <span>
              {words.actions[action]}: <a href={`/studio/edit/${file}`}>{file}</a>
              {hasNewerDraft && <span className={styles.muted}> {words.newerDraft}</span>}
            </span>
            {isOpen && (
              <IconButton
                icon="x"
                size="small"
                label={words.takeOut(file)}
                onPress={() =>
                  void act(() => callApi(`/releases/${id}/entries/${file}`, { method: 'DELETE' }))
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ScheduleListProps {
  schedules: readonly Schedule[];
  mayPublish: boolean;
  act: Act;
}

function ScheduleList({ schedules, mayPublish, act }: ScheduleListProps) {
  return (
    <section className={styles.section}>
      <h2>{words.schedules}</h2>
      {schedules.length === 0 && <p className={styles.muted}>{words.noSchedules}</p>}
      <ul className={styles.rows}>
        {schedules.map(({ id, title, action, dueAt, timeZone, state, error, by }) => (
          <li key={id} className={styles.row}>
            <span>
              <strong>{title}</strong> · {words.actions[action]} · {words.states[state]} ·{' '}
              {words.due(showTimeIn(dueAt, timeZone), timeZone)} {words.by(by)}
              {error && <span className={styles.wrong}> {error}</span>}
            </span>
            {mayPublish && state === 'waiting' && (
              <IconButton
                icon="x"
                size="small"
                label={words.cancelSchedule(title)}
                onPress={() =>
                  void act(() => callApi(`/schedules/${id}`, { method: 'DELETE' }), words.cancelled)
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddRelease({ onAdd, onClose }: { onAdd: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <Dialog
      title={words.addRelease}
      isOpen
      onClose={onClose}
      actions={
        <Button look="primary" isDisabled={name.trim() === ''} onPress={() => onAdd(name.trim())}>
          {words.addRelease}
        </Button>
      }
    >
      <TextField label={words.releaseName} value={name} onChange={setName} autoFocus />
    </Dialog>
  );
}
