import type { NewsArticle } from '#schema/content.ts';
import type { NewsTeaser } from './page-props.ts';

/** What a card shows of an article. */
export function toTeaser({ path, headline, date, summary, image }: NewsArticle): NewsTeaser {
  return { path, headline, date, summary, image };
}
