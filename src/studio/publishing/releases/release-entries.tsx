import type { EntrySummary, Finding } from '../../api/entries.ts';
import type { Release, ReleaseEntry } from '../../api/publishing.ts';
import { describePlace, toEditAddress } from '../../editor/entry-list/entry-kinds.ts';
import { toPath } from '../../editor/load-entry.ts';
import { callApi } from '../../shell/call-api.ts';
import { Badge } from '../../shell/controls/badge.tsx';
import { Button, IconButton } from '../../shell/controls/button.tsx';
import { showToast } from '../../shell/toasts/toasts.ts';
import { useKnownEntries } from '../../shell/use-known-entries.ts';
import { words } from '../../shell/words/plans.ts';
import { words as publishWords } from '../../shell/words/publishing.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { listChanges } from '../change-list.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { showFailure } from '../show-failure.ts';
import { putIntoRelease } from './put-into-release.ts';
import styles from './releases.module.css';
import type { ReleaseCheck } from './use-release-check.ts';

export interface ReleaseEntriesProps {
  release: Release;
  check: ReleaseCheck;
  mayChange: boolean;
  onChanged: () => void;
}

/** A release's entries, each with its changes and faults. */
export function ReleaseEntries({ release, check, mayChange, onChanged }: ReleaseEntriesProps) {
  const { id, entries } = release;
  const { error, loadAgain } = check;
  const others = check.faults.filter((fault) => entries.every(({ file }) => file !== fault.file));
  const known = useKnownEntries([...entries, ...others].map(({ file }) => file));
  if (entries.length === 0) return <p className={styles.muted}>{words.emptyRelease}</p>;
  return (
    <>
      <ErrorNotice error={error} onTryAgain={loadAgain} />
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <li key={entry.file} className={styles.row}>
            <EntryLines
              entry={entry}
              known={known.get(entry.file)}
              check={check}
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
        {others.length > 0 && (
          <li className={styles.row}>
            <div className={styles.entry}>
              {others.map((fault) => (
                <FaultLine
                  key={`${fault.file} ${fault.path} ${fault.message}`}
                  fault={fault}
                  title={known.get(fault.file)?.title ?? fault.file}
                  isElsewhere
                />
              ))}
            </div>
          </li>
        )}
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
  /** The entry itself, once it is loaded. */
  known: EntrySummary | undefined;
  check: ReleaseCheck;
  onTakeNewer: (() => void) | undefined;
}

function EntryLines({ entry, known, check, onTakeNewer }: EntryLinesProps) {
  const { file, title, action, hasNewerDraft, isOvertaken } = entry;
  const faults = check.faults.filter((fault) => fault.file === file);
  const change = check.changes.find((one) => one.file === file);
  const lines = action === 'withdraw' ? [words.goes] : change ? listChanges(change) : [];
  return (
    <div className={styles.entry}>
      <p className={styles.heading}>
        <a href={toEditAddress(entry)}>{title}</a>
        <Badge>{words.actions[action]}</Badge>
        <span className={styles.muted}>{known && describePlace(known)}</span>
      </p>
      {check.isLoading && <p className={styles.muted}>{shellWords.loading}</p>}
      {lines.length > 0 && <p className={styles.muted}>{lines.join(' · ')}</p>}
      {faults.map((fault) => (
        <FaultLine key={`${fault.path} ${fault.message}`} fault={fault} title={title} />
      ))}
      {isOvertaken && <p className={styles.newer}>{words.overtaken}</p>}
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

interface FaultLineProps {
  fault: Finding;
  /** The title of the entry with the fault. */
  title: string;
  /** The entry is not part of the release. */
  isElsewhere?: boolean;
}

/** A fault, with a link to its place. */
function FaultLine({ fault, title, isElsewhere = false }: FaultLineProps) {
  return (
    <p className={styles.fault}>
      <strong>{fault.message}</strong> {isElsewhere && publishWords.inEntry(title)} {fault.remedy}{' '}
      <a href={toEditAddress(fault, fault)} aria-label={words.mend(title)}>
        {words.toFault}
      </a>
    </p>
  );
}
