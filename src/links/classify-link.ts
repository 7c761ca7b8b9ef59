import { encodePercent } from './decode-path.ts';

/**
 * What following an address means:
 * - `page`: a page of this site, visited client-side;
 * - `document`: a file of this site, or a path relative to the page, which takes a full page load;
 * - `hash`: an anchor on the same page;
 * - `consent`: opens the consent dialog;
 * - `external`: another site;
 * - `contact`: an e-mail address or telephone number;
 * - `disallowed`: anything that must not be followed.
 */
type LinkKind = 'page' | 'document' | 'hash' | 'consent' | 'external' | 'contact' | 'disallowed';

export interface ClassifiedLink {
  kind: LinkKind;
  /** The `href`; empty for `consent`, whose page depends on the locale, and `disallowed`. */
  href: string;
}

const disallowed: ClassifiedLink = { kind: 'disallowed', href: '' };

/**
 * Classifies an address that an editor entered (R2.92–R2.94, R2.96). Only http, https, mailto, tel, paths and hashes
 * may be followed. Never throws.
 *
 * @param address any value; a non-string is disallowed
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

/**
 * Browsers read a backslash as a slash and skip control characters: `/\host` is another site, `java\tscript:` a script.
 */
function holdsDeceptiveCharacter(href: string): boolean {
  return /[\\\p{Cc}\u2028\u2029]/u.test(href);
}

function classifyWebAddress(href: string, origin: string): ClassifiedLink {
  const isComplete = /^(https?:)?\/\/[^/?#]/i.test(href);
  if (!isComplete || !URL.canParse(href, origin)) return disallowed;
  const url = new URL(href, origin);
  return url.origin === new URL(origin).origin ? classifyPath(url) : { kind: 'external', href };
}

/** Returns the resolved path, since a browser would resolve `/..//host` to another site. */
function classifyPath(url: URL): ClassifiedLink {
  const path = encodePercent(url.pathname.replace(/^\/{2,}/, '/'));
  const isFile = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{2,5}$/i.test(path);
  return { kind: isFile ? 'document' : 'page', href: path + url.search + url.hash };
}

/** A colon before the first slash would make it a scheme, and so might an entity that is decoded later. */
function isRelativePath(href: string): boolean {
  const [start = ''] = href.split(/[/?]/, 1);
  return !/[:&]|%3a/i.test(start);
}
