import type { Site } from '#content-source/content.ts';
import { locales } from '#i18n/locales.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import { Button } from '#ui/button/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { SearchAnswer } from '../search-results.ts';
import styles from './search-advice.module.css';
import { SimilarQueries } from './similar-queries.tsx';

interface SearchAdviceProps {
  search: SearchAnswer;
  navigation: Site['navigation'];
  contactPath: string | undefined;
}

/** Suggestions after a search without results: corrected queries, the site's sections, and the contact page. */
export function SearchAdvice({
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
