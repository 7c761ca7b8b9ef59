import { toFieldLabel } from '#schema/editor-labels.ts';
import type { ChangeSummary } from '../api/publishing.ts';
import { words } from '../shell/words/publishing.ts';
import styles from './publishing.module.css';

export interface ChangeListProps {
  changes: readonly ChangeSummary[];
  /** The entry that is to be published; others change because of it. */
  file: string;
}

/** What would change for visitors, in words. */
export function ChangeList({ changes, file }: ChangeListProps) {
  const lines = changes.flatMap((change) => {
    const said = describe(change);
    return change.file === file ? said : said.map((line) => `${change.file}: ${line}`);
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

function describe({ blocks, fields, move }: ChangeSummary): string[] {
  const kinds = ['added', 'changed', 'moved', 'removed'] as const;
  const counts = kinds.filter((kind) => blocks[kind] > 0).map((kind) => words.blocks[kind](blocks[kind]));
  return [
    ...(counts.length > 0 ? [counts.join(', ')] : []),
    ...(fields.length > 0 ? [words.fields(fields.map(nameField).join(', '))] : []),
    ...(move ? [words.move(move.from, move.to)] : []),
  ];
}

/** `meta.title` as the form calls it. */
function nameField(path: string): string {
  return path.split('.').map(toFieldLabel).join(': ');
}
