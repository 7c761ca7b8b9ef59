import { reservedNames } from './reserved-addresses.ts';

/**
 * Why an entry cannot have this slug.
 *
 * @param kind `pages`, or a kind whose addresses are below a folder of their own
 */
export function findSlugFault(kind: string, slug: string): { message: string; remedy: string } | undefined {
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

/** Names that the site itself serves in such folders. */
const ownNames: readonly string[] = [
  'feed.xml',
  'specifications.pdf',
  'range.csv',
  'range.xlsx',
  'range.json',
];

/** Whether a slug is a single segment, as articles, products and recipes need. */
function isLastPart(slug: string): boolean {
  return isPath([slug]) && !ownNames.includes(slug);
}

/** Whether the segments need no encoding in a path, so that the path has only one form. */
function isPath(parts: readonly string[]): boolean {
  return parts.every((part) => /^[^\s/?#%\\\p{Cc}\p{Cs}\ufffd]+$/u.test(part) && !/^\.+$/.test(part));
}
