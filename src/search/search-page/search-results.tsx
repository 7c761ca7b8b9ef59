import { formatMonthAndYear } from '#i18n/format-date.ts';
import type { TextKey } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import {
  type Correction,
  countResults,
  type ResultKind,
  resultKinds,
  type SearchAnswer,
  type SearchResult,
} from '#search/search-results.ts';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { MarkedText } from './marked-text.tsx';
import { toSearchAddress } from './search-address.ts';
import styles from './search-results.module.css';
import { SimilarQueries } from './similar-queries.tsx';

const filters = [null, ...resultKinds] as const;

const labels: Record<ResultKind, TextKey> = {
  product: 'search.product',
  recipe: 'search.recipe',
  page: 'search.page',
  news: 'news.title',
};
const plurals: Record<ResultKind, TextKey> = {
  product: 'search.products',
  recipe: 'search.recipes',
  page: 'search.pages',
  news: 'news.title',
};

/** The results, best first, with links to filter them by kind and to further pages. */
export function SearchResults({ search }: { search: SearchAnswer }) {
  const { t } = useTranslate();
  return (
    <>
      <KindFilter search={search} />
      {search.isPartial && <p className="size-m16-d18">{t('search.someWords')}</p>}
      <SimilarQueries queries={search.similarQueries} />
      {search.results.length > 0 ? <ResultList results={search.results} /> : <p>{t('search.noneOfKind')}</p>}
      <ResultPages search={search} />
    </>
  );
}

/** The first results for a corrected query, with a link to all of them. */
export function CorrectedResults({ correction: { query, count, results } }: { correction: Correction }) {
  const { t, locale } = useTranslate();
  return (
    <>
      <ResultList results={results} />
      <p>
        <Link href={toSearchAddress(locale, { query })}>{t('search.results', { count, query })}</Link>
      </p>
    </>
  );
}

/** A list of results, best first. */
export function ResultList({ results }: { results: readonly SearchResult[] }) {
  return (
    <ol className={styles.results}>
      {results.map((result) => (
        <Result key={result.path} result={result} />
      ))}
    </ol>
  );
}

function KindFilter({ search: { query, kind, counts } }: { search: SearchAnswer }) {
  const { t, locale } = useTranslate();
  return (
    <nav aria-label={t('search.filter')}>
      <ul className={joinClasses('size-m16-d18', styles.filters)}>
        {filters.flatMap((filter) =>
          filter && counts[filter] === 0 && filter !== kind ? (
            []
          ) : (
            <li key={filter ?? 'all'}>
              <Link
                href={toSearchAddress(locale, { query, kind: filter })}
                aria-current={filter === kind || undefined}
                className={joinClasses(styles.filter, focusRing.ring)}
              >
                {t(filter ? plurals[filter] : 'search.all')}{' '}
                <span className={styles.count}>{countResults(counts, filter)}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function Result({ result }: { result: SearchResult }) {
  const { t } = useTranslate();
  const {
    path,
    kind,
    title,
    context = [],
    titleLanguage,
    contextLanguage,
    excerpt,
    language,
    date,
    image,
  } = result;
  return (
    <li className={styles.result}>
      {image && (
        <span className={styles.picture}>
          <Image image={image} preset="card" ratio="1x1" sizes="96px" alt="" />
        </span>
      )}
      <h3 className="size-m20-d24">
        <Link href={path} lang={titleLanguage} className={focusRing.ring}>
          <MarkedText parts={title} />
        </Link>
      </h3>
      <p className={joinClasses('size-m14-d16', styles.facts)}>
        {t(labels[kind])}
        {context.length > 0 && (
          <>
            {' · '}
            <span lang={contextLanguage}>
              <MarkedText parts={context} />
            </span>
          </>
        )}
        {date && (
          <>
            {' · '}
            <time dateTime={date.slice(0, 7)}>{formatMonthAndYear(date, t)}</time>
          </>
        )}
      </p>
      {excerpt.length > 0 && (
        <p lang={language} className="size-m16-d18">
          <MarkedText parts={excerpt} />
        </p>
      )}
    </li>
  );
}

/** Pagination of the results; renders nothing if there is only one page. */
function ResultPages({ search }: { search: SearchAnswer }) {
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

/** The page numbers to link: the first, the last, and those around the current one; `null` marks a gap. */
export function listPageNumbers(page: number, lastPage: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, lastPage])]
    .filter((number) => number >= 1 && number <= lastPage)
    .sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const skipped = number - (numbers[index - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    // A gap of a single page is replaced by its number, which takes no more space.
    return skipped === 1 ? [number - 1, number] : [null, number];
  });
}
