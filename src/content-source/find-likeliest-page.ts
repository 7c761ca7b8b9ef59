import { foldText } from '#i18n/fold-text.ts';
import type { NewsArticle, Page } from './content.ts';
import { memoizeByIdentity } from './incremental.ts';
import { isIndexable } from './is-indexable.ts';
import type { LocaleContent } from './snapshot.ts';

/** Minimum similarity of paths for one to be suggested for the other. */
const leastLikeness = 0.3;
/** Pages that are compared with a path; of a larger site none is, as every unknown path would cost several milliseconds. */
const mostCompared = 2000;
/** Letters of a path that are compared. */
const mostLetters = 100;

/** A published page that was probably meant by an unknown path. */
interface LikelyPage {
  path: string;
  title: string;
  /** BCP 47 tag of the title, if it differs from the locale's language. */
  language?: string | undefined;
}

/** Finds the page of a locale, the home page aside, whose last segment is most similar to that of an unknown path. */
export function findLikeliestPage(
  missing: string,
  { pages, news }: Pick<LocaleContent, 'pages' | 'news'>,
): LikelyPage | undefined {
  if (pages.size + news.size > mostCompared) return undefined;
  const wanted = splitRuns(missing);
  let best: { entry: Page | NewsArticle; likeness: number } | undefined;
  for (const [slug, entry] of [...pages, ...news]) {
    if (slug === '' || !isIndexable(entry)) continue;
    const likeness = compare(wanted, splitRunsOf(entry));
    if (likeness >= leastLikeness && likeness > (best?.likeness ?? 0)) best = { entry, likeness };
  }
  if (!best) return undefined;
  const { entry } = best;
  const { path, languages } = entry;
  return 'headline' in entry
    ? { path, title: entry.title, language: languages?.headline }
    : { path, title: entry.entryTitle, language: languages?.entryTitle };
}

const splitRunsOf = memoizeByIdentity(({ path }: Page | NewsArticle) => splitRuns(path));

/** All bigrams and trigrams of a path's last segment: bigrams tolerate typos, trigrams tell words apart. */
function splitRuns(path: string): ReadonlySet<string> {
  const last = path.split('/').at(-1) ?? '';
  const name = ` ${foldText(last.slice(0, mostLetters)).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const runs = new Set<string>();
  for (let end = 2; end <= name.length; end += 1)
    runs.add(name.slice(end - 2, end)).add(name.slice(Math.max(end - 3, 0), end));
  return runs;
}

/** The Sørensen–Dice coefficient, from 0 to 1. */
function compare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size + b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size);
}
