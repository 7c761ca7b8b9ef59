import { definePage } from '../define-page.ts';
import type { NewsArticleProps } from './props.ts';

/** A news article (R2.21). */
export const newsArticlePage = definePage<NewsArticleProps>({
  name: 'NewsArticle',
  addresses: ['/{locale}/news/{slug}'],
});
