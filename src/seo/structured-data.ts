import type { ItemList, Thing } from 'schema-dts';

/** What a page tells programs about something on it (https://schema.org). */
export type StructuredData = Exclude<Thing, string>;

/** Describes a list of things with their addresses, in order (https://schema.org/ItemList). */
export function describeList(items: readonly { name: string; url: string | undefined }[]): StructuredData {
  const list: ItemList & { '@type': 'ItemList' } = {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
  return list;
}
