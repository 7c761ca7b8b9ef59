import type { NewsArticle, NewsTeaser } from './content.ts';

/** What a card shows of an article. */
export function toTeaser({
  path,
  headline,
  date,
  category,
  summary,
  image,
  languages,
}: NewsArticle): NewsTeaser {
  return {
    path,
    headline,
    date,
    ...(category && { category }),
    summary,
    image,
    ...(languages && { languages }),
  };
}
