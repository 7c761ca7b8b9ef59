import type { NewsArticle, NewsLink, NewsTeaser } from '#content-source/content.ts';
import type { SharedProps } from '#layouts/site-props.ts';
import { definePage } from '../define-page.ts';

export interface NewsArticleProps extends SharedProps {
  article: Pick<
    NewsArticle,
    'headline' | 'languages' | 'date' | 'category' | 'products' | 'recipes' | 'header' | 'body'
  > & {
    /** The article as a structured-data record (schema.org NewsArticle). */
    structuredData: object;
  };
  moreNews: {
    previous?: NewsLink | undefined;
    next?: NewsLink | undefined;
    related: readonly NewsTeaser[];
  };
}

/** A news article (R2.21). */
export const newsArticlePage = definePage<NewsArticleProps>({
  name: 'NewsArticle',
  addresses: ['/{locale}/news/{slug}'],
});
