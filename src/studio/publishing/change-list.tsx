import { toFieldLabel } from '#schema/editor-labels.ts';
import type { ChangeSummary } from '../api/publishing.ts';
import { words } from '../shell/words/publishing.ts';
import styles from './publishing.module.css';

export interface ChangeListProps {
  changes: readonly ChangeSummary[];
  /** The entry that is to be published; others change because of it. */
  file: string;
  /** Others that have a title. */
  needed?: readonly { file: string; title: string }[];
}

/** What would change for visitors, in words. */
export function ChangeList({ changes, file, needed = [] }: ChangeListProps) {
  const lines = changes.flatMap((change) => {
    const said = listChanges(change);
    const name = needed.find((one) => one.file === change.file)?.title ?? change.file;
    return change.file === file ? said : said.map((line) => `${name}: ${line}`);
  });
  return (
    <section className={styles.section}>
      <h3>{words.changes}</h3>
      {lines.length === 0 ? (
        <p>{words.noChanges}</p>
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

/** What would change of one entry, a sentence each. */
export function listChanges({ isNew, blocks, fields, move }: ChangeSummary): string[] {
  const kinds = ['added', 'changed', 'moved', 'removed'] as const;
  const counts = kinds.filter((kind) => blocks[kind] > 0).map((kind) => words.blocks[kind](blocks[kind]));
  return [
    ...(isNew ? [words.appears] : []),
    ...(counts.length > 0 ? [counts.join(', ')] : []),
    // Of what is new, each field is.
    ...(fields.length > 0 && !isNew ? [words.fields(fields.map(toLabel).join(', '))] : []),
    ...(move ? [words.move(move.from, move.to)] : []),
  ];
}

/** What a form calls a field: `meta.title` is the title among search and link previews. */
function toLabel(field: string): string {
  return field.split('.').map(toFieldLabel).join(' › ');
}
