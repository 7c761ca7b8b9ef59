import type { Context, MiddlewareHandler } from 'hono';
import type { Redirect } from '#content-source/content.ts';
import { isLocale } from '#i18n/locales.ts';
import { toPagePath } from '#inertia/page-path.ts';
import { decodePath } from '#links/decode-path.ts';

/**
 * The most characters of a path with its query; longer ones are answered 414. Node itself answers 431 if the address and
 * all headers exceed 16 KiB together, so this leaves room for a browser's headers.
 */
export const greatestLength = 12_000;

/** Redirects in a row after which browsers give up. */
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
 * case. Redirects old paths to new ones as well, in a single hop that keeps the query.
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
    const path = canonical === undefined ? undefined : decodePath(canonical);
    if (canonical === undefined || path === undefined) return reject(c, 400);

    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const redirect = isRead ? findRedirect(path) : undefined;
    if (redirect && !isLoop(path)) {
      if (redirect.to === undefined) return reject(c, 410);
      return c.redirect(
        resolveTarget(redirect.to, search, origin),
        redirect.kind === 'temporary' ? 302 : 301,
      );
    }
    if (isRead && canonical !== pathname) return c.redirect(canonical + search, 301);

    c.set('path', path);
    return next();
  };

  /** The content's paths are free of loops, but it cannot know which absolute URLs point back to this site. */
  function isLoop(start: string): boolean {
    const seen = new Set<string>();
    let path: string | undefined = start;
    while (path !== undefined && !seen.has(path) && seen.size < mostSteps) {
      seen.add(path);
      const to = findRedirect(path)?.to;
      const target = to === undefined ? undefined : new URL(to, origin);
      if (target?.origin !== origin) return false;
      path = decodePath(canonicalise(target.pathname) ?? '');
    }
    return path !== undefined;
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

/** Where a redirect leads: with the request's query, unless the target has its own or is on another site. */
function resolveTarget(to: string, search: string, origin: string): string {
  const target = new URL(to, origin);
  if (target.origin !== origin) return target.href;
  target.search ||= search;
  return toPagePath(target.href) + target.hash;
}
