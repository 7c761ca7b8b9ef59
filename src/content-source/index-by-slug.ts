import type { ReportProblem } from './content-problem.ts';
import { reservedNames } from './reserved-addresses.ts';
import type { Sourced } from './source-entries.ts';

/** Pages by their slug in NFC form. One whose slug is taken, or cannot be an address, is left out and reported. */
export function indexPages(
  pages: readonly Sourced<'pages'>[],
  report: ReportProblem,
): ReadonlyMap<string, Sourced<'pages'>> {
  return indexBySlug(pages, report, (slug) => {
    const [first = '', ...rest] = slug.split('/');
    return slug === '' || slug === 'news' || (isPath([first, ...rest]) && !reservedNames.includes(first));
  });
}

/** The same for news articles, whose slug is a single part of a path. */
export function indexNews(
  news: readonly Sourced<'news'>[],
  report: ReportProblem,
): ReadonlyMap<string, Sourced<'news'>> {
  return indexBySlug(news, report, (slug) => isPath([slug]) && slug !== 'feed.xml');
}

function indexBySlug<Entry extends Sourced<'pages'> | Sourced<'news'>>(
  entries: readonly Entry[],
  report: ReportProblem,
  isPossible: (slug: string) => boolean,
): ReadonlyMap<string, Entry> {
  const index = new Map<string, Entry>();
  for (const entry of entries) {
    const slug = entry.value.slug.normalize('NFC');
    const other = index.get(slug);
    if (other) {
      report({
        file: entry.file,
        path: 'slug',
        message: `The slug "${slug}" is taken by ${other.file}.`,
        remedy: 'Give one of the two another slug.',
      });
    } else if (isPossible(slug)) index.set(slug, entry);
    else {
      report({
        file: entry.file,
        path: 'slug',
        message: `The slug "${slug}" cannot be an address here.`,
        remedy: `Join words by hyphens, without a slash at either end; ${reservedNames.join(', ')} and news/feed.xml are the site’s own.`,
      });
    }
  }
  return index;
}

/** Whether the parts can stand in a path unchanged, so that the path has one form only. */
function isPath(parts: readonly string[]): boolean {
  return parts.every((part) => /^[^\s/?#%\\\p{Cc}\p{Cs}\ufffd]+$/u.test(part) && !/^\.+$/.test(part));
}
