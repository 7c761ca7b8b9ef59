import type { EntrySummary } from '#studio/entries/contract.ts';
import styles from './references.module.css';

/** A thumbnail of a product or recipe; an empty box where it has no picture, nothing for other kinds. */
export function EntryPicture({ kind, thumbnail }: Pick<EntrySummary, 'kind' | 'thumbnail'>) {
  if (kind !== 'products' && kind !== 'recipes') return null;
  return <span className={styles.picture}>{thumbnail && <img src={thumbnail} alt="" loading="lazy" />}</span>;
}
