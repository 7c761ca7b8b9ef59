import { reservedNames } from './reserved-addresses.ts';
import type { EntryKind } from './source-entries.ts';

/** Why a page or an article cannot have an address of this slug. */
export function findSlugFault(
  kind: EntryKind,
  slug: string,
): { message: string; remedy: string } | undefined {
  const normalised = slug.normalize('NFC');
  if (kind === 'pages' ? isPageSlug(normalised) : isLastPart(normalised)) return undefined;
  return {
    message: `The slug "${normalised}" cannot be an address here.`,
    remedy: `Join words by hyphens, without a slash at either end; ${reservedNames.join(', ')} and news/feed.xml are the site’s own.`,
  };
}

function isPageSlug(slug: string): boolean {
  const [first = '', ...rest] = slug.split('/');
  return slug === '' || slug === 'news' || (isPath([first, ...rest]) && !reservedNames.includes(first));
}

/** What the site itself answers among them. */
const ownNames: readonly string[] = ['feed.xml', 'specifications.pdf'];

/** Of what stands in a folder of its own: articles, products and recipes. */
function isLastPart(slug: string): boolean {
  return isPath([slug]) && !ownNames.includes(slug);
}

/** Whether the parts can stand in a path unchanged, so that the path has one form only. */
function isPath(parts: readonly string[]): boolean {
  return parts.every((part) => /^[^\s/?#%\\\p{Cc}\p{Cs}\ufffd]+$/u.test(part) && !/^\.+$/.test(part));
}
