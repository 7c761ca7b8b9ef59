import { locales } from '#i18n/locales.ts';
import { toPathLabel } from '#schema/editor-labels.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { listedKinds } from '#studio/entries/entry-kinds.ts';
import { Badge } from '#studio/kit/badge.tsx';
import type { MediaUse } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './use-list.module.css';

/** Lists uses, each linked to its field in the editor. */
export function UseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ file, title, path, isDraft, kind, locale }) => (
        <li key={`${file} ${path} ${isDraft}`} className={styles.use}>
          <a href={toAddress(file, path)}>{title}</a>
          {isDraft && <Badge tone="info">{messages.draft}</Badge>}
          <span className="faint ownLine">
            {[kind && kindTitles.get(kind), locale && locales[locale].label, toPathLabel(path)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

const kindTitles = new Map(listedKinds.map(({ kind, title }) => [kind, title]));

/** Entries open in the editor at the field, films in the library. */
function toAddress(file: string, path: string): string {
  const [folder, name = ''] = file.split('/');
  if (folder === 'media') return `/studio/media?item=${encodeURIComponent(name)}`;
  return toEditAddress({ file }, { path });
}
