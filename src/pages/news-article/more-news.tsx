import { useId } from 'react';
import type { NewsLink } from '#content-source/content.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import { breakHeadingLines } from '#rich-text/line-breaks.tsx';
import { Card } from '#ui/card/card.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './more-news.module.css';
import type { NewsArticleProps } from './props.ts';

/** Where to go on from an article: its neighbours in time, and those most like it. */
export function MoreNews({ previous, next, related }: NewsArticleProps['moreNews']) {
  const { t, languageTag } = useTranslate();
  const headingId = useId();
  if (!previous && !next && related.length === 0) return null;
  return (
    <aside aria-labelledby={headingId} lang={languageTag} className={styles.more}>
      <Heading element="h2" id={headingId} text={t('news.more')} size="m32-d40" />
      <CardGrid
        cards={related.map(({ path, summary, category, ...article }) => (
          <Card
            key={path}
            type="news"
            {...article}
            label={category && t(`news.category.${category}`)}
            link={path}
            text={summary}
            element="h3"
          />
        ))}
      />
      {(previous || next) && (
        <ul className={styles.neighbours}>
          {previous && <Neighbour label={t('news.previous')} article={previous} />}
          {next && <Neighbour label={t('news.next')} article={next} />}
        </ul>
      )}
    </aside>
  );
}

function Neighbour({ label, article }: { label: string; article: NewsLink }) {
  return (
    <li className={styles.neighbour}>
      <Link href={article.path} className={joinClasses(styles.link, focusRing.ring)}>
        <span className="size-m14-d16">{label}</span>
        <span lang={article.languages?.headline} className={joinClasses('size-m18-d20', styles.headline)}>
          {breakHeadingLines(article.title)}
        </span>
      </Link>
    </li>
  );
}
