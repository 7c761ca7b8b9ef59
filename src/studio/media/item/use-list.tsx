import type { MediaUse } from '../../api/media.ts';
import { Badge } from '../../shell/controls/badge.tsx';
import { words } from '../../shell/words/media.ts';
import styles from './use-list.module.css';

/** Entries that use something, each with where in it, linked to its editor. */
export function UseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ file, title, path, isDraft }) => (
        <li key={`${file} ${path} ${isDraft}`} className={styles.use}>
          <a href={`/studio/edit/${file}`}>{title}</a>
          {isDraft && <Badge tone="info">{words.draft}</Badge>}
          <span className={styles.place}>
            {file} · {path}
          </span>
        </li>
      ))}
    </ul>
  );
}
