/**
 * What following an address means:
 * - `page`: another page of this site, navigated to without a full load;
 * - `document`: on this site, but loaded by the browser: a file, or a path relative to the page;
 * - `hash`: a place on the same page;
 * - `consent`: opens the consent dialog;
 * - `external`: another site;
 * - `contact`: a mail or telephone address;
 * - `disallowed`: nothing that may be followed.
 */
type LinkKind = 'page' | 'document' | 'hash' | 'consent' | 'external' | 'contact' | 'disallowed';

export interface ClassifiedLink {
  kind: LinkKind;
  /** What belongs in `href`; empty for `consent` (its page depends on the locale) and `disallowed`. */
  href: string;
}

const disallowed: ClassifiedLink = { kind: 'disallowed', href: '' };

/**
 * Tells how to follow an address that an editor entered (R2.92–R2.94, R2.96).
 * Only http, https, mailto, tel, paths and hashes may be followed. Never throws.
 *
 * @param address anything; what is not a string is disallowed
 * @param origin the site's own, for example `https://example.com`
 */
export function classifyLink(address: unknown, origin: string): ClassifiedLink {
  if (typeof address !== 'string') return disallowed;
  const href = address.trim();
  if (href === '' || holdsDeceptiveCharacter(href)) return disallowed;
  if (href.includes('#cmp')) return { kind: 'consent', href: '' };
  if (href.startsWith('#')) return { kind: 'hash', href };

  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme === 'mailto' || scheme === 'tel') return { kind: 'contact', href };
  if (scheme === 'http' || scheme === 'https') return classifyWebAddress(href, origin);
  if (scheme !== undefined) return disallowed;
  if (href.startsWith('//')) return classifyWebAddress(href, origin);
  if (href.startsWith('/')) return classifyPath(new URL(href, 'http://localhost'));
  return isRelativePath(href) ? { kind: 'document', href } : disallowed;
}

/** Browsers read a backslash as a slash and skip control characters, so that `/\host` or `java\tscript:` is not what it seems. */
function holdsDeceptiveCharacter(href: string): boolean {
  return /[\\\p{Cc}\u2028\u2029]/u.test(href);
}

function classifyWebAddress(href: string, origin: string): ClassifiedLink {
  const isComplete = /^(https?:)?\/\/[^/?#]/i.test(href);
  if (!isComplete || !URL.canParse(href, origin)) return disallowed;
  const url = new URL(href, origin);
  return url.origin === new URL(origin).origin ? classifyPath(url) : { kind: 'external', href };
}

/** Paths are handed on resolved: `/..//host` would otherwise become the address of another site. */
function classifyPath(url: URL): ClassifiedLink {
  const path = url.pathname.replace(/^\/{2,}/, '/');
  const isFile = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{2,5}$/i.test(path);
  return { kind: isFile ? 'document' : 'page', href: path + url.search + url.hash };
}

/** A colon or an entity before the first slash would make it a scheme, to a browser or to a careless decoder. */
function isRelativePath(href: string): boolean {
  const [start = ''] = href.split(/[/?]/, 1);
  return !/[:&]|%3a/i.test(start);
}
