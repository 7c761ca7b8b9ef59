import { decodePath } from '#links/decode-path.ts';
import { toShownAddress } from '#links/shown-address.ts';
import { greatestLength } from './canonical-path.ts';

/** The parts of a request that a cached response may depend on. */
export interface RequestHead {
  method: string;
  /** Path and query, as sent. */
  target: string;
  /** The value of a header; the name is in lower case. */
  header(name: string): string | undefined;
}

/** A request whose response may be cached: a path, as HTML, as JSON for this build's Inertia client, or content as data. */
export interface CacheableRequest {
  target: string;
  representation: 'html' | 'json' | 'data';
  /** The site whose page asks for data, if it may. */
  origin?: string | undefined;
}

/** What caching depends on besides the request. */
export interface CachePolicy {
  /** Of the browser's build; clients of other builds are told to reload. */
  version: string;
  /** Origins whose pages may read the content API; undefined where it is off. */
  dataOrigins?: readonly string[] | undefined;
}

const dataRoot = '/api/content/';

/** Parameters of the content API with few values. Filters, orders and cursors have no bound. */
const dataParameters = ['depth', 'path', 'richText'];

/** The length of `html,plain`: names repeated or out of bounds make no end of addresses. */
const longestForms = 10;

/** The choice of a country for a page, of which there are as many as pages: others redirect. Not with a query, encoded. */
const countryChoice = /^\/\?from=[^?&#+]*$/;

/** Headers by which Inertia's client asks for part of a page, or for a variation of it. */
const partialReloadHeaders = [
  'x-inertia-partial-component',
  'x-inertia-partial-data',
  'x-inertia-partial-except',
  'x-inertia-reset',
  'x-inertia-error-bag',
];

/**
 * Reads what a request asks for if its response is worth caching: every visitor gets the same one, and the number of
 * distinct requests is bounded. Searches, filters, form posts and odd spellings of a path are not. Query parameters that
 * do not affect the page are ignored.
 */
export function readCacheableRequest(
  { method, target, header }: RequestHead,
  { version, dataOrigins }: CachePolicy,
): CacheableRequest | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  // Answered 414 by `canonicalPath`.
  if (target.length > greatestLength) return undefined;
  if (dataOrigins && target.startsWith(dataRoot)) return readDataRequest(target, header, dataOrigins);
  const isClient = header('x-inertia');
  // The page object names the full address, query included.
  const path = isClient === undefined ? toShownAddress(target) : target;
  if (path.includes('?') && !countryChoice.test(path)) return undefined;
  if (path.includes('%') && path !== encodeURI(decodePath(path) ?? '')) return undefined;
  if (isClient === undefined) return { target: path, representation: 'html' };
  if (isClient !== 'true' || header('x-inertia-version') !== version) return undefined;
  return partialReloadHeaders.some((name) => header(name) !== undefined)
    ? undefined
    : { target: path, representation: 'json' };
}

function readDataRequest(
  target: string,
  header: RequestHead['header'],
  origins: readonly string[],
): CacheableRequest | undefined {
  // It has to be refused.
  if (header('authorization') !== undefined) return undefined;
  const [path = '', query] = target.split('?', 2);
  const asked = new URLSearchParams(query);
  if (path.includes('%') || ![...asked.keys()].every((name) => dataParameters.includes(name)))
    return undefined;
  const { depth = '', path: page = '', richText = '' } = Object.fromEntries(asked);
  const isOddlySpelt = depth.length > 1 || richText.length > longestForms || page.includes('%');
  if (isOddlySpelt || page !== page.normalize('NFC')) return undefined;
  asked.sort();
  const origin = header('origin');
  return {
    target: asked.size > 0 ? `${path}?${asked}` : path,
    representation: 'data',
    ...(origin !== undefined && origins.includes(origin) && { origin }),
  };
}

/** What the cache's key tells apart. */
const sharedVary: ReadonlySet<string> = new Set(['accept-encoding', 'origin', 'x-inertia']);

/**
 * Whether the response to a cacheable request is the same for every visitor; 304 confirms the previous one. `no-store`
 * rules it out, except for Inertia's JSON: there it is meant for caches in between, which might confuse it with the HTML.
 */
export function isCacheableResponse({ status, headers }: Response): boolean {
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
