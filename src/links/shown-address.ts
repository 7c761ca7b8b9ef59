/**
 * The parameters of addresses that decide what a page shows. All others, such as those that campaigns count visitors
 * by, change nothing in it: one answer serves all addresses that differ by them alone.
 */
const queryNames = [
  'category',
  'cooking',
  'country',
  'course',
  'covers',
  'hide',
  'page',
  'product',
  'q',
  'samples',
  'sector',
  'sort-cooking',
  'sort-nutrition',
  'sort-packs',
  'sort-portion-nutrition',
  'without',
] as const;

export type QueryName = (typeof queryNames)[number];

const known: ReadonlySet<string> = new Set(queryNames);

/** What of an address's query decides what is shown, in the order in which it is asked for. */
export function readShownQuery(query: string): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => known.has(name)));
}

/**
 * An address without what decides nothing of what is shown there; as it is where all of it does.
 *
 * @param url a path with its query
 */
export function toShownAddress(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const query = url.slice(start + 1);
  const shown = readShownQuery(query);
  if (shown.size > 0 && shown.size === new URLSearchParams(query).size) return url;
  return shown.size > 0 ? `${url.slice(0, start)}?${shown}` : url.slice(0, start);
}
