import { definePage } from '../define-page.ts';
import type { NewsArticleProps } from './props.ts';

/** A news article (SPEC §2 "News article page"). */
export const newsArticlePage = definePage<NewsArticleProps>({
  name: 'NewsArticle',
  addresses: ['/{locale}/news/{slug}'],
  isInEntry: true,
});
