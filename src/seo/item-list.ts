import type { ItemList } from 'schema-dts';
import type { StructuredData } from './structured-data.ts';

/** Describes a list of things with their addresses, in order (https://schema.org/ItemList). */
export function describeList(items: readonly { name: string; url: string | undefined }[]): StructuredData {
  const list: ItemList & { '@type': 'ItemList' } = {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
  return list;
}
