import type { ItemList, Thing } from 'schema-dts';

/** A structured-data record (https://schema.org). */
export type StructuredData = Exclude<Thing, string>;

/** Describes an ordered list of things with their addresses (https://schema.org/ItemList), unless it is empty. */
export function describeList(
  items: readonly { name: string; path: string | undefined }[],
  origin: string,
): StructuredData[] {
  const list: ItemList & { '@type': 'ItemList' } = {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name },
      ...(path && { url: new URL(path, origin).href }),
    })),
  };
  return items.length > 0 ? [list] : [];
}
