/**
 * The query parameters that decide what a page shows. All others, such as those of campaigns, have no effect, so that
 * URLs that differ only in them share one response.
 */
const queryNames = [
  'category',
  'compare',
  'cooking',
  'course',
  'covers',
  'diet',
  'from',
  'hide',
  'kind',
  'n',
  'p',
  'page',
  'place',
  'product',
  'q',
  'r',
  'samples',
  'sector',
  'sort-cooking',
  'sort-nutrition',
  'sort-packs',
  'sort-portion-nutrition',
  'v',
  'without',
] as const;

export type QueryName = (typeof queryNames)[number];

const known: ReadonlySet<string> = new Set(queryNames);

/** The parameters of a query that decide what is shown, in their original order. */
export function readShownQuery(query: string): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => known.has(name)));
}

/**
 * An address without the parameters that have no effect; unchanged if there are none.
 *
 * @param url path and query
 */
export function toShownAddress(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const query = url.slice(start + 1);
  const shown = readShownQuery(query);
  if (shown.size > 0 && shown.size === new URLSearchParams(query).size) return url;
  return shown.size > 0 ? `${url.slice(0, start)}?${shown}` : url.slice(0, start);
}
