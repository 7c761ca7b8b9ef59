import type { Context, MiddlewareHandler } from 'hono';
import type { Redirect } from '#content-source/content.ts';
import { isLocale } from '#i18n/locales.ts';
import { decodeAnyPath, decodePath, encodePercent } from '#links/decode-path.ts';

/**
 * The most characters of a path with its query; longer ones are answered 414. Node itself answers 431 if the address and
 * all headers exceed 16 KiB together, so this leaves room for a browser's headers.
 */
export const greatestLength = 12_000;

/** Redirects in a row that are followed; browsers give up after as many. */
const mostSteps = 20;

/** The one path below the root that ends in a slash (R2.56). */
const designSystemRoot = '/ds/';

export interface CanonicalPathVariables {
  /** The request's path: percent-decoded, in Unicode's NFC form. */
  path: string;
}

export interface CanonicalPathOptions {
  /** The site's own origin. */
  origin: string;
  /** Looks up a redirect in the content by path, decoded and in NFC form. */
  findRedirect: (path: string) => Redirect | undefined;
  /** Answers an address that is malformed (400), gone for good (410) or too long (414). */
  reject: (c: Context, status: 400 | 410 | 414) => Response | Promise<Response>;
}

/**
 * Redirects every variant of a path to its canonical form (docs/decisions/protocol.md#canonical-addresses): no doubled or trailing slashes, the locale in lower
 * case. Redirects old paths to new ones as well, in a single hop that keeps the query, however many redirects lead there.
 *
 * @example
 * app.use(canonicalPath({ origin, findRedirect: () => undefined, reject: (c, status) => c.text('…', status) }));
 */
export function canonicalPath({ origin, findRedirect, reject }: CanonicalPathOptions): MiddlewareHandler<{
  Variables: CanonicalPathVariables;
}> {
  return async function sendToCanonicalPath(c, next) {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.length + search.length > greatestLength) return reject(c, 414);
    const canonical = canonicalise(pathname);
    if (canonical === undefined) return reject(c, 400);
    const path = decodePath(canonical);

    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    // Old addresses may be malformed, as /100% is.
    const redirect = isRead ? followRedirects(path ?? decodeAnyPath(canonical), search) : undefined;
    if (redirect === 'gone') return reject(c, 410);
    if (redirect) return c.redirect(redirect.location, redirect.isPermanent ? 301 : 302);
    if (path === undefined) return reject(c, 400);
    if (isRead && canonical !== pathname) return c.redirect(canonical + search, 301);

    c.set('path', path);
    return next();
  };

  /**
   * Where a path's redirect leads, and those it leads to: with the request's query, unless a target has its own or is on
   * another site. Undefined without a redirect, and in a circle: the content's own have none, but it cannot know which
   * absolute URLs point back to this site.
   */
  function followRedirects(
    start: string,
    search: string,
  ): { location: string; isPermanent: boolean } | 'gone' | undefined {
    const seen = new Set<string>();
    let path = start;
    let query = search;
    let hash = '';
    let location: string | undefined;
    let isPermanent = true;
    for (;;) {
      const redirect = findRedirect(path);
      if (!redirect) return location === undefined ? undefined : { location, isPermanent };
      if (redirect.to === undefined) return 'gone';
      if (seen.has(path) || seen.size === mostSteps) return undefined;
      seen.add(path);
      isPermanent &&= redirect.kind === 'permanent';
      const target = new URL(redirect.to, origin);
      if (target.origin !== origin) return { location: target.href, isPermanent };
      query = target.search || query;
      hash = target.hash || hash;
      const canonical = canonicalise(encodePercent(target.pathname)) ?? '/';
      location = canonical + query + hash;
      path = decodeAnyPath(canonical);
    }
  }
}

/** The canonical form of a path, percent-encoded as it came; undefined if its first part is malformed. */
function canonicalise(pathname: string): string | undefined {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const locale = decodePath(first)?.toLowerCase();
  if (locale === undefined) return undefined;
  const path = `/${[isLocale(locale) ? locale : first, ...rest].join('/')}`;
  return `${path}/` === designSystemRoot ? designSystemRoot : path;
}
