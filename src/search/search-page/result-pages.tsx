import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { SearchAnswer } from '../search-results.ts';
import { listPageNumbers } from './list-page-numbers.ts';
import styles from './result-pages.module.css';
import { toSearchAddress } from './search-address.ts';

/** Pagination of the results; renders nothing if there is only one page. */
export function ResultPages({ search }: { search: SearchAnswer }) {
  const { t, locale } = useTranslate();
  const { query, kind, page, lastPage } = search;
  if (lastPage === 1) return null;
  const toPage = (number: number) => toSearchAddress(locale, { query, kind, page: number });
  const step = joinClasses(styles.step, focusRing.ring);
  return (
    <nav aria-label={t('search.resultPages')}>
      <ul className={joinClasses('size-m16-d18', styles.pages)}>
        {page > 1 && (
          <li>
            <Link href={toPage(page - 1)} aria-label={t('search.previousPage')} className={step}>
              <Icon name="chevron-left" />
            </Link>
          </li>
        )}
        {listPageNumbers(page, lastPage).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                href={toPage(number)}
                aria-label={t('search.goToPage', { number })}
                aria-current={number === page ? 'page' : undefined}
                className={step}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < lastPage && (
          <li>
            <Link href={toPage(page + 1)} aria-label={t('search.nextPage')} className={step}>
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
