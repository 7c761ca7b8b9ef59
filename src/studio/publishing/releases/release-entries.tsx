import type { CheckAnswer, Release, ReleaseEntry } from '../../api/publishing.ts';
import { toEditAddress } from '../../editor/entry-list/entry-kinds.ts';
import { toPath } from '../../editor/state/entry-editor.ts';
import { callApi } from '../../shell/call-api.ts';
import { Badge } from '../../shell/controls/badge.tsx';
import { Button, IconButton } from '../../shell/controls/button.tsx';
import { showToast } from '../../shell/toasts/toasts.ts';
import { useLoaded } from '../../shell/use-loaded.ts';
import { words } from '../../shell/words/plans.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { listChanges } from '../change-list.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { showFailure } from '../show-failure.ts';
import { putIntoRelease } from './put-into-release.ts';
import styles from './releases.module.css';

export interface ReleaseEntriesProps {
  release: Release;
  mayChange: boolean;
  onChanged: () => void;
}

/** What is in a release: what each changes for visitors, and what keeps it from being published. */
export function ReleaseEntries({ release, mayChange, onChanged }: ReleaseEntriesProps) {
  const { id, entries, state } = release;
  const isChecked = state === 'open' && entries.length > 0;
  const { value, error, isLoading, loadAgain } = useLoaded(
    async (signal) =>
      isChecked ? callApi<CheckAnswer>(`/releases/${id}/check`, { method: 'POST', signal }) : undefined,
    [id, release],
  );
  if (entries.length === 0) return <p className={styles.muted}>{words.emptyRelease}</p>;
  return (
    <>
      <ErrorNotice error={error} onTryAgain={loadAgain} />
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <li key={entry.file} className={styles.row}>
            <EntryLines
              entry={entry}
              answer={isChecked ? value : undefined}
              isLoading={isLoading && !value}
              onTakeNewer={mayChange ? () => void takeNewer(entry) : undefined}
            />
            {mayChange && (
              <IconButton
                icon="x"
                size="small"
                label={words.takeOut(entry.title)}
                onPress={() => void takeOut(entry)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );

  async function takeOut({ file, title }: ReleaseEntry): Promise<void> {
    try {
      await callApi(`/releases/${id}/entries/${toPath(file)}`, { method: 'DELETE' });
      showToast(words.tookOut(title));
    } catch (reason) {
      showFailure(reason);
    }
    onChanged();
  }

  async function takeNewer(entry: ReleaseEntry): Promise<void> {
    const { failed } = await putIntoRelease(id, [entry]);
    if (failed) showFailure(failed.error);
    else showToast(words.tookNewer(entry.title));
    onChanged();
  }
}

interface EntryLinesProps {
  entry: ReleaseEntry;
  answer: CheckAnswer | undefined;
  isLoading: boolean;
  onTakeNewer: (() => void) | undefined;
}

function EntryLines({ entry, answer, isLoading, onTakeNewer }: EntryLinesProps) {
  const { file, title, action, hasNewerDraft } = entry;
  const faults = answer?.findings.filter((found) => found.file === file && found.severity === 'fault') ?? [];
  const change = answer?.changes.find((one) => one.file === file);
  const lines = action === 'withdraw' ? [words.goes] : change ? listChanges(change) : [];
  return (
    <div className={styles.entry}>
      <p className={styles.heading}>
        <a href={toEditAddress(entry)}>{title}</a>
        <Badge>{words.actions[action]}</Badge>
        <span className={styles.muted}>{file}</span>
      </p>
      {isLoading && <p className={styles.muted}>{shellWords.loading}</p>}
      {lines.length > 0 && <p className={styles.muted}>{lines.join(' · ')}</p>}
      {faults.map((fault) => (
        <p key={`${fault.path} ${fault.message}`} className={styles.fault}>
          <strong>{fault.message}</strong> {fault.remedy}{' '}
          <a href={toEditAddress(entry, fault)} aria-label={words.mend(title)}>
            {words.toFault}
          </a>
        </p>
      ))}
      {hasNewerDraft && (
        <p className={styles.newer}>
          {words.entryNewer}{' '}
          {onTakeNewer && (
            <Button size="small" onPress={onTakeNewer}>
              {words.takeNewer}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
