import { decodePath } from '#links/decode-path.ts';
import { toShownAddress } from '#links/shown-address.ts';
import { greatestLength } from './canonical-path.ts';

/** A request as far as an answer may depend on it, whoever sends it. */
export interface Ask {
  method: string;
  /** Path and query, as they were sent. */
  target: string;
  /** A header's value by its name in lower case. */
  header(name: string): string | undefined;
}

/** What many visitors may ask for: a path, as HTML, or as the JSON that Inertia's client of this build gets. */
export interface SharedAsk {
  target: string;
  representation: 'html' | 'json';
}

/** By these, Inertia's client asks for less than the page, or for another form of it. */
const narrowing = [
  'x-inertia-partial-component',
  'x-inertia-partial-data',
  'x-inertia-partial-except',
  'x-inertia-reset',
  'x-inertia-except-once-props',
  'x-inertia-error-bag',
  'x-inertia-infinite-scroll-merge-intent',
];

/**
 * What a request asks for, if every visitor who asks so gets the same answer, and few enough different requests are made
 * for the answer to be worth keeping: there is no end of what is searched and chosen, of what forms send, and of ways to
 * write a path. Queries that decide nothing make no difference.
 *
 * @param version of the browser's build: a client of another one is told to reload
 */
export function readSharedAsk({ method, target, header }: Ask, version: string): SharedAsk | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  // Refused, whatever it leads to.
  if (target.length > greatestLength) return undefined;
  const isClient = header('x-inertia');
  // The client is told the whole address that it asked for.
  const path = isClient === undefined ? toShownAddress(target) : target;
  if (path.includes('?')) return undefined;
  if (path.includes('%') && path !== encodeURI(decodePath(path) ?? '')) return undefined;
  if (isClient === undefined) return { target: path, representation: 'html' };
  if (isClient !== 'true' || header('x-inertia-version') !== version) return undefined;
  return narrowing.some((name) => header(name) !== undefined)
    ? undefined
    : { target: path, representation: 'json' };
}

const sharedVary: ReadonlySet<string> = new Set(['accept-encoding', 'x-inertia']);

/**
 * Whether the answer to such a request is the same for whoever sends it; 304 stands for the one before. One that says
 * `no-store` is not, but for the client's: those say so to caches that do not tell JSON from HTML.
 */
export function isSharedAnswer({ status, headers }: Response): boolean {
  const vary =
    headers
      .get('Vary')
      ?.toLowerCase()
      .split(',')
      .map((name) => name.trim()) ?? [];
  return (
    (status === 200 || status === 304) &&
    !headers.has('Set-Cookie') &&
    vary.every((name) => sharedVary.has(name)) &&
    (headers.get('X-Inertia') === 'true' || !headers.get('Cache-Control')?.includes('no-store'))
  );
}
