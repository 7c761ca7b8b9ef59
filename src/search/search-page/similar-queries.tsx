import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import { toSearchAddress } from './search-address.ts';
import styles from './similar-queries.module.css';

/** Links to corrected queries; renders nothing without any. */
export function SimilarQueries({ queries }: { queries: readonly string[] }) {
  const { t, locale } = useTranslate();
  if (queries.length === 0) return null;
  return (
    <p className={styles.similar}>
      {t('search.similar')}{' '}
      {queries.map((query) => (
        <Link key={query} href={toSearchAddress(locale, { query })}>
          {query}
        </Link>
      ))}
    </p>
  );
}
