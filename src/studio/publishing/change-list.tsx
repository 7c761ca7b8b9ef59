import { toFieldLabel } from '#schema/editor-labels.ts';
import { describePlace } from '#studio/entries/entry-kinds.ts';
import { useKnownEntries } from '#studio/entries/use-known-entries.ts';
import type { ChangeSummary } from './contract.ts';
import { messages } from './messages.ts';
import styles from './publishing.module.css';

export interface ChangeListProps {
  changes: readonly ChangeSummary[];
  /** The entry being published; other changes are consequences, and are named. */
  file: string;
}

export function ChangeList({ changes, file }: ChangeListProps) {
  const others = changes.map((change) => change.file).filter((other) => other !== file);
  const known = useKnownEntries(others);
  const lines = changes.flatMap((change) => {
    const said = listChanges(change);
    const entry = known.get(change.file);
    // A product's words and its facts have one title.
    const name = entry ? `${entry.title} (${describePlace(entry)})` : change.file;
    return change.file === file ? said : said.map((line) => `${name}: ${line}`);
  });
  return (
    <section className={styles.section}>
      <h3>{messages.changes}</h3>
      {lines.length === 0 ? (
        <p>{messages.noChanges}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
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
    ...(fields.length > 0 && !isNew ? [messages.fields(fields.map(toLabel).join(', '))] : []),
    ...(move ? [messages.move(move.from, move.to)] : []),
  ];
  return lines.length === 0 && settles ? [messages.settles] : lines;
}

/** A field's label by its path: `meta.title` gives the labels of both, joined. */
function toLabel(field: string): string {
  return field.split('.').map(toFieldLabel).join(' › ');
}
