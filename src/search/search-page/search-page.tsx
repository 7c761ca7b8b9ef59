import type { Site } from '#content-source/content.ts';
import { locales } from '#i18n/locales.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { DefaultLayout } from '#layouts/default-layout/default-layout.tsx';
import { Link } from '#links/link.tsx';
import { countResults, type SearchAnswer } from '#search/search-results.ts';
import { Button } from '#ui/button/button.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { SearchProps } from './page.ts';
import { SearchField } from './search-field.tsx';
import styles from './search-page.module.css';
import { CorrectedResults, ResultList, SearchResults } from './search-results.tsx';
import { SimilarQueries } from './similar-queries.tsx';
import { useChosenPage } from './use-chosen-page.ts';

/** A locale's search page: the form, and the results or, without any, suggestions. */
export function Search({ search, site, contactPath }: SearchProps) {
  const { t } = useTranslate();
  const { query, kind, counts, shortcuts, similarQueries, correction } = search;
  const isFound = countResults(counts, null) > 0;
  const isAnswered = shortcuts.length > 0;
  useChosenPage(isFound || isAnswered || search.isUnavailable ? undefined : query || undefined);
  const others = similarQueries.filter((similar) => similar !== correction?.query);
  return (
    <div className={styles.page}>
      <Heading element="h1" text={t('search.title')} size="m48-d80" />
      <SearchField key={query} query={query} />
      <div role="status" className={styles.status}>
        {search.isUnavailable ? (
          <h2 className={styles.summary}>{t('search.unavailable')}</h2>
        ) : (
          query && (
            <h2 dir="auto" className={styles.summary}>
              {isFound || isAnswered
                ? t('search.results', { count: countResults(counts, kind) + shortcuts.length, query })
                : t('search.noResults', { query })}
            </h2>
          )
        )}
        {correction && (
          <h2 dir="auto" className={joinClasses('size-m20-d24', styles.correction)}>
            {t('search.corrected', { query: correction.query })}
          </h2>
        )}
      </div>
      {isAnswered && <ResultList results={shortcuts} />}
      {isFound && <SearchResults search={search} />}
      {correction && (
        <>
          <SimilarQueries queries={others} />
          <CorrectedResults correction={correction} />
        </>
      )}
      {!isFound && !correction && !isAnswered && (
        <SearchAdvice search={search} navigation={site.navigation} contactPath={contactPath} />
      )}
    </div>
  );
}

Search.layout = DefaultLayout;

interface SearchAdviceProps {
  search: SearchAnswer;
  navigation: Site['navigation'];
  contactPath: string | undefined;
}

/** Suggestions after a search without results: corrected queries, the site's sections, and the contact page. */
function SearchAdvice({
  search: { query, similarQueries, isUnavailable },
  navigation,
  contactPath,
}: SearchAdviceProps) {
  const { t, locale } = useTranslate();
  const { home } = locales[locale].paths;
  const sections = navigation
    .flatMap((entry) => [entry, ...entry.items])
    .filter(({ link }) => link && link !== home && link !== contactPath);
  const SectionsHeading = query ? 'h3' : 'h2';
  return (
    <div className={styles.advice}>
      <SimilarQueries queries={similarQueries} />
      {query && !isUnavailable && <p>{t('search.advice')}</p>}
      {sections.length > 0 && (
        <>
          <SectionsHeading className="size-m20-d24">{t('search.sections')}</SectionsHeading>
          <ul className={joinClasses('size-m16-d18', styles.sections)}>
            {sections.map(({ link, label }) => (
              <li key={label}>
                <Link href={link}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {query && contactPath && (
        <p>
          <Button href={contactPath}>{t('error.contact')}</Button>
        </p>
      )}
    </div>
  );
}
