import { useTranslate } from '#i18n/translator-context.tsx';
import { DefaultLayout } from '#layouts/default-layout/default-layout.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { SearchProps } from './props.ts';
import { SearchAdvice } from './search-advice.tsx';
import { SearchField } from './search-field.tsx';
import styles from './search-page.module.css';
import { CorrectedResults, SearchResults } from './search-results.tsx';
import { SimilarQueries } from './similar-queries.tsx';

/** A locale's search page: the form, and the results or, without any, suggestions. */
export function Search({ search, site, contactPath }: SearchProps) {
  const { t } = useTranslate();
  const { query, kind, counts, similarQueries, correction } = search;
  const isFound = counts.page + counts.news > 0;
  const count = kind ? counts[kind] : counts.page + counts.news;
  const others = similarQueries.filter((similar) => similar !== correction?.query);
  return (
    <div className={styles.page}>
      <Heading element="h1" text={t('search.title')} size="m48-d80" />
      <SearchField key={query} query={query} />
      <div role="status" className={styles.status}>
        {search.isUnavailable ? (
          <h2 className={styles.summary}>{t('search.unavailable')}</h2>
        ) : query ? (
          <h2 dir="auto" className={styles.summary}>
            {isFound ? t('search.results', { count, query }) : t('search.noResults', { query })}
          </h2>
        ) : (
          <p>{t('search.emptyQuery')}</p>
        )}
        {correction && (
          <h2 dir="auto" className={joinClasses('size-m20-d24', styles.correction)}>
            {t('search.corrected', { query: correction.query })}
          </h2>
        )}
      </div>
      {isFound && <SearchResults search={search} />}
      {correction && (
        <>
          <SimilarQueries queries={others} />
          <CorrectedResults correction={correction} />
        </>
      )}
      {!isFound && !correction && (
        <SearchAdvice search={search} navigation={site.navigation} contactPath={contactPath} />
      )}
    </div>
  );
}

Search.layout = DefaultLayout;
