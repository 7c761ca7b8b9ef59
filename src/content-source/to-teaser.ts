import type { NewsArticle, NewsTeaser } from './content.ts';

/** An article as a card shows it. */
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
