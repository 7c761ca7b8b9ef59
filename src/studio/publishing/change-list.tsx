import { useMemo, useState } from 'react';
import { toPathLabel } from '#schema/editor-labels.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { compareDocuments } from '#studio/documents/compare-documents.ts';
import { describePlace } from '#studio/entries/entry-kinds.ts';
import { useKnownEntries } from '#studio/entries/use-known-entries.ts';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import type { ChangeSummary } from './contract.ts';
import { messages } from './messages.ts';
import styles from './publishing.module.css';
import { VersionComparison } from './version-comparison.tsx';

export interface ChangeListProps {
  changes: readonly ChangeSummary[];
  /** The entry being published; other changes are consequences, and are named. */
  file: string;
}

export function ChangeList({ changes, file }: ChangeListProps) {
  const others = changes.map((change) => change.file).filter((other) => other !== file);
  const known = useKnownEntries(others);
  const listed = changes.filter((change) => listChanges(change).length > 0);
  return (
    <section className="stack2">
      <h3>{messages.changes}</h3>
      {listed.length === 0 && <p>{messages.noChanges}</p>}
      <ul className={styles.lines}>
        {listed.map((change) => {
          const entry = known.get(change.file);
          // A product's words and its facts have one title.
          const name = entry ? `${entry.title} (${describePlace(entry)})` : change.file;
          const said = listChanges(change).map((line) => (change.file === file ? line : `${name}: ${line}`));
          return (
            <li key={change.file}>
              {said.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {!change.isNew && <Difference file={change.file} isOpen={change.file === file} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What changes in an entry for visitors, block by block, with the words before and after. */
function Difference({ file, isOpen }: { file: string; isOpen: boolean }) {
  const [isShown, setShown] = useState(isOpen);
  const { value, error, loadAgain } = useLoaded(
    async (signal) => (isShown ? callApi('GET /entries/{file}', { file, signal }) : undefined),
    [file, isShown],
  );
  const changes = useMemo(
    () => (value ? compareDocuments(value.published ?? {}, value.document) : []),
    [value],
  );
  return (
    <details open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{messages.words}</summary>
      <ErrorNotice error={error} onTryAgain={loadAgain} />
      {value && <VersionComparison before={value.published ?? {}} after={value.document} changes={changes} />}
    </details>
  );
}

/** One entry's changes, a sentence each; none where publishing it would do nothing. */
export function listChanges({ isNew, blocks, fields, move, settles }: ChangeSummary): string[] {
  const kinds = ['added', 'changed', 'moved', 'removed'] as const;
  const counts = kinds.filter((kind) => blocks[kind] > 0).map((kind) => messages.blocks[kind](blocks[kind]));
  const lines = [
    ...(isNew ? [messages.appears] : []),
    ...(counts.length > 0 ? [counts.join(', ')] : []),
    // All fields of a new entry are new.
    ...(fields.length > 0 && !isNew ? [messages.fields(fields.map(toPathLabel).join(', '))] : []),
    ...(move ? [messages.move(move.from, move.to)] : []),
  ];
  return lines.length === 0 && settles ? [messages.settles] : lines;
}
