import type { ItemList, Thing } from 'schema-dts';

/** A structured-data record (https://schema.org). */
export type StructuredData = Exclude<Thing, string>;

/** Describes an ordered list of things with their URLs (https://schema.org/ItemList). */
export function describeList(items: readonly { name: string; url: string | undefined }[]): StructuredData {
  const list: ItemList & { '@type': 'ItemList' } = {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
  return list;
}
