import { useId } from 'react';
import { PassageBlocks } from '#blocks/blocks.tsx';
import type { NewsLink } from '#content-source/content.ts';
import { formatMonthAndYear } from '#i18n/format-date.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { DefaultLayout } from '#layouts/default-layout/default-layout.tsx';
import { LanguageNote } from '#layouts/language-note/language-note.tsx';
import { Link } from '#links/link.tsx';
import { breakHeadingLines } from '#rich-text/line-breaks.tsx';
import { JsonLd } from '#seo/json-ld.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Heading, TitledElsewhere } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './news-article.module.css';
import type { NewsArticleProps } from './page.ts';

/** A news article with its structured-data record (R2.21–R2.23). */
export function NewsArticle({ article, moreNews, site }: NewsArticleProps) {
  const { t, languageTag } = useTranslate();
  const header = article.header.blocks.length > 0 ? article.header : { blocks: site.newsHeader };
  return (
    <>
      <article className={styles.article}>
        <JsonLd data={article.structuredData} />
        <TitledElsewhere>
          <PassageBlocks passage={header} isFirst />
        </TitledElsewhere>
        <header className={styles.header}>
          {(article.category || article.date) && (
            <p lang={languageTag} className={styles.date}>
              {article.category && t(`news.category.${article.category}`)}
              {article.category && article.date && ' · '}
              {article.date && (
                <time dateTime={article.date.slice(0, 7)}>{formatMonthAndYear(article.date, t)}</time>
              )}
            </p>
          )}
          <Heading element="h1" text={article.headline} lang={article.languages?.headline} size="m40-d64" />
        </header>
        <TitledElsewhere>
          <PassageBlocks
            passage={article.body}
            isFirst={header.blocks.length === 0}
            note={<LanguageNote language={article.body.language} />}
          />
        </TitledElsewhere>
      </article>
      <ArticleLinks recipes={article.recipes} products={article.products} />
      <MoreNews {...moreNews} />
    </>
  );
}

NewsArticle.layout = DefaultLayout;

/** The recipes that an article tells of and the products that it is about, as ways to their pages. */
function ArticleLinks({ recipes, products }: Pick<NewsArticleProps['article'], 'recipes' | 'products'>) {
  const { t, languageTag } = useTranslate();
  const groups = [
    { name: t('news.recipes'), links: recipes },
    { name: t('news.products'), links: products },
  ].filter(({ links }) => links.length > 0);
  if (groups.length === 0) return null;
  return (
    <aside lang={languageTag} aria-label={groups.map(({ name }) => name).join(', ')} className={styles.links}>
      {groups.map(({ name, links }) => (
        <div key={name} className={styles.group}>
          <Heading element="h2" text={name} size="m24-d32" />
          <ul>
            {links.map((link) => (
              <li key={link.path}>
                <Button style="link" href={link.path} lang={link.languages?.name}>
                  {link.name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </aside>
  );
}

/** Where to go on from an article: its neighbours in time, and those most like it. */
function MoreNews({ previous, next, related }: NewsArticleProps['moreNews']) {
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
