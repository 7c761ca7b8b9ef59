import { formatMonthAndYear } from '#i18n/format-date.ts';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import type { Spoken } from '#schema/languages.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import stretchedLink from '#ui/stretched-link.module.css';
import styles from './article-list.module.css';

export interface ArticleListProps {
  /** `date` is an ISO date, shown as month and year. */
  articles: readonly ({ path: string; name: string; date?: string | undefined } & Spoken)[];
}

/** A list of links to articles. Renders nothing without articles. */
export function ArticleList({ articles }: ArticleListProps) {
  const { t } = useTranslate();
  const { content } = usePassageLanguage();
  if (articles.length === 0) return null;
  return (
    <ul className={styles.list}>
      {articles.map(({ path, name, date, languages }) => (
        <li key={path} className={styles.article}>
          {date && (
            <time
              dateTime={date.slice(0, 'YYYY-MM'.length)}
              className={joinClasses('size-m14-d16', styles.date)}
            >
              {formatMonthAndYear(date, t)}
            </time>
          )}
          <Link
            href={path}
            lang={languages?.name ?? content}
            className={joinClasses('size-m20-d24', stretchedLink.link, styles.link)}
          >
            {name}
          </Link>
          <span className={styles.arrow}>
            <Icon name="arrow-right" />
          </span>
        </li>
      ))}
    </ul>
  );
}
