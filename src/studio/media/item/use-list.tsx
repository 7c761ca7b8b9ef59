import type { MediaUse } from '../../api/media.ts';
import { toEditAddress } from '../../editor/entry-list/entry-kinds.ts';
import { Badge } from '../../shell/controls/badge.tsx';
import { words } from '../../shell/words/media.ts';
import styles from './use-list.module.css';

/** Lists uses, each linked to its field in the editor. */
export function UseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ file, title, path, isDraft }) => (
        <li key={`${file} ${path} ${isDraft}`} className={styles.use}>
          <a href={toAddress(file, path)}>{title}</a>
          {isDraft && <Badge tone="info">{words.draft}</Badge>}
          <span className={styles.place}>
            {file} · {path}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Entries open in the editor at the field, films in the library. */
function toAddress(file: string, path: string): string {
  const [folder, name = ''] = file.split('/');
  if (folder === 'media') return `/studio/media?item=${encodeURIComponent(name)}`;
  return toEditAddress({ file }, { path });
}
