import type { NewsArticle } from '#content-source/content.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import { foldText } from '#i18n/fold-text.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';

const mostRelated = 3;
/** The most recent articles to compare; older ones are rarely relevant, and comparing takes time. */
const mostCompared = 200;
/** Shorter words are mostly function words. */
const shortestWord = 5;

/**
 * Finds the previous and next articles by date, and those that share the most words in headline and summary, best first.
 */
export function findRelatedNews({ newsByDate }: LocaleContent, article: NewsArticle) {
  const position = newsByDate.indexOf(article);
  const own = collectWords(article);
  const related = newsByDate
    .slice(0, mostCompared)
    .filter((other) => other !== article)
    .map((other) => ({ other, shared: countShared(own, collectWords(other)) }))
    // The sort is stable, so among equals the newest come first.
    .sort((a, b) => b.shared - a.shared)
    .slice(0, mostRelated)
    .map(({ other }) => other);
  return { previous: newsByDate[position + 1], next: newsByDate[position - 1], related };
}

const collectWords = memoizeByIdentity(({ headline, summary }: NewsArticle) =>
  splitWords(`${headline} ${documentToPlainText(summary)}`),
);

function splitWords(text: string): ReadonlySet<string> {
  const all = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return new Set(all.map(foldText).filter((word) => word.length >= shortestWord));
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.intersection(b).size;
}
