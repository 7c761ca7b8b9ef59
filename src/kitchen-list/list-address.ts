import { type Locale, locales } from '#i18n/locales.ts';
import { readCovers } from '#recipes/read-covers.ts';

/** The most products and recipes on a list, together. */
export const mostItems = 40;

/** A product with the number of its packs, or a recipe with the number of its covers. */
export interface ListItem {
  kind: 'product' | 'recipe';
  key: string;
  /** Packs or covers, 1 to 1,000; without it, one pack or the recipe's own covers. */
  count?: number | undefined;
  /** What stands in the place of `count` and is none. */
  fault?: string;
}

export interface ReadList {
  items: readonly ListItem[];
  /** There were more than `mostItems`. */
  isCut: boolean;
  /** Its version is unknown, so nothing of it was read. */
  isOtherVersion: boolean;
}

const version = '1';
const kinds = { p: 'product', r: 'recipe' } as const;
/** Of a fault that is shown. */
const mostLetters = 20;

/**
 * Reads the query of a list's address (docs/decisions/facts.md#kitchen-list): `v=1&p=burger,mince*2&r=curry*60`, or as a
 * form without scripts sends it: `p=mince&n=2&r=curry&n=60`. Never throws; of what is listed twice, the first counts.
 */
export function readListQuery(query: string): ReadList {
  const parameters = new URLSearchParams(query);
  if ((parameters.get('v') ?? version) !== version) return { items: [], isCut: false, isOtherVersion: true };
  const items = new Map<string, ListItem>();
  let isCut = false;
  let last: ListItem | undefined;
  for (const [name, value] of parameters) {
    if (name === 'n' && last) Object.assign(last, readCount(value));
    if (name !== 'p' && name !== 'r') continue;
    for (const text of value.split(',')) {
      const [key = '', ...rest] = text.trim().split('*');
      const count = rest.length > 0 ? rest.join('*') : undefined;
      if (key === '') continue;
      last = { kind: kinds[name], key, ...(count !== undefined && readCount(count)) };
      if (items.has(name + key)) continue;
      if (items.size === mostItems) isCut = true;
      else items.set(name + key, last);
    }
  }
  return { items: [...items.values()], isCut, isOtherVersion: false };
}

function readCount(text: string): Pick<ListItem, 'count' | 'fault'> {
  const count = readCovers(text.trim());
  return count === undefined ? { fault: text.slice(0, mostLetters) } : { count };
}

/** A test for being the same product or recipe, in whatever number. */
export function isSame({ kind, key }: Pick<ListItem, 'kind' | 'key'>): (item: ListItem) => boolean {
  return (item) => item.kind === kind && item.key === key;
}

/** The query of a list's address, without `?`; empty for an empty list. */
export function writeListQuery(items: readonly ListItem[]): string {
  const parts = Object.entries(kinds).flatMap(([name, kind]) => {
    const own = items.filter((item) => item.kind === kind);
    const written = own.map(({ key, count }) => encodeURIComponent(key) + (count ? `*${count}` : ''));
    return written.length > 0 ? [`${name}=${written.join()}`] : [];
  });
  return parts.length > 0 ? [`v=${version}`, ...parts].join('&') : '';
}

/** The path of a list's page, with its query if there is one. */
export function toListAddress(locale: Locale, query = ''): string {
  return `${locales[locale].paths.home}/list${query && `?${query}`}`;
}
