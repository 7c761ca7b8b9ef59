import { PassageBlocks } from '#blocks/blocks.tsx';
import { formatMonthAndYear } from '#i18n/format-date.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { DefaultLayout } from '#layouts/default-layout/default-layout.tsx';
import { LanguageNote } from '#layouts/language-note/language-note.tsx';
import { JsonLd } from '#seo/json-ld.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { ArticleLinks } from './article-links.tsx';
import { MoreNews } from './more-news.tsx';
import styles from './news-article.module.css';
import type { NewsArticleProps } from './props.ts';

/** A news article with its structured-data record (R2.21–R2.23). */
export function NewsArticle({ article, moreNews, site }: NewsArticleProps) {
  const { t, languageTag } = useTranslate();
  const header = article.header.blocks.length > 0 ? article.header : { blocks: site.newsHeader };
  return (
    <>
      <article className={styles.article}>
        <JsonLd data={article.structuredData} />
        <PassageBlocks passage={header} isFirst />
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
        <PassageBlocks
          passage={article.body}
          isFirst={header.blocks.length === 0}
          note={<LanguageNote language={article.body.language} />}
        />
      </article>
      <ArticleLinks recipes={article.recipes} products={article.products} />
      <MoreNews {...moreNews} />
    </>
  );
}

NewsArticle.layout = DefaultLayout;
