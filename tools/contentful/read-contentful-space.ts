import type {
  ContentTypeProps,
  EditorInterfaceProps,
  LocaleProps,
  PlainClientAPI,
} from 'contentful-management';

/** The parts of a space's environment that a model is compared with. */
export interface ContentfulSpace {
  /** By id. */
  contentTypes: ReadonlyMap<string, ContentTypeProps>;
  /** By content type id. */
  editorInterfaces: ReadonlyMap<string, EditorInterfaceProps>;
  locales: readonly LocaleProps[];
  /** Whether there is any entry or asset. */
  hasContent: boolean;
}

type Page<Item> = { items: Item[]; total: number };

/** Reads content types, editor interfaces and locales. */
export async function readContentfulSpace(client: PlainClientAPI): Promise<ContentfulSpace> {
  const contentTypes = await readAll((query) => client.contentType.getMany({ query }));
  const editorInterfaces = await readAll((query) => client.editorInterface.getMany({ query }));
  const locales = await readAll((query) => client.locale.getMany({ query }));
  const entries = await client.entry.getMany({ query: { limit: 1 } });
  const assets = await client.asset.getMany({ query: { limit: 1 } });
  return {
    contentTypes: new Map(contentTypes.map((type) => [type.sys.id, type])),
    editorInterfaces: new Map(editorInterfaces.map((editor) => [editor.sys.contentType.sys.id, editor])),
    locales,
    hasContent: entries.total + assets.total > 0,
  };
}

/** Finds the id of an entry whose draft or published version has a value in a field, in any locale. */
export async function findEntryWithContent(
  client: PlainClientAPI,
  contentType: string,
  field: string,
): Promise<string | undefined> {
  // Responses are limited to 7 MB, and a long text has up to 50,000 characters per locale.
  const size = 10;
  const narrow = { content_type: contentType, select: `sys.id,fields.${field}`, order: 'sys.id' };
  for (const readPage of [
    (query: object) => client.entry.getMany({ query: { ...narrow, ...query } }),
    (query: object) => client.entry.getPublished({ query: { ...narrow, ...query } }),
  ]) {
    for (let skip = 0, total = 1; skip < total; skip += size) {
      const page = await readPage({ skip, limit: size });
      const holder = page.items.find(({ fields }) =>
        Object.values(fields?.[field] ?? {}).some((value) => value !== null && value !== undefined),
      );
      if (holder) return holder.sys.id;
      total = page.total;
    }
  }
  return undefined;
}

/** Reads a whole collection, in smaller pages if a response would exceed Contentful's limit. */
export async function readAll<Item>(
  readPage: (query: { skip: number; limit: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let limit = 100;
  let total = 1;
  while (items.length < total) {
    try {
      const page = await readPage({ skip: items.length, limit });
      items.push(...page.items);
      total = page.items.length === 0 ? 0 : page.total;
    } catch (error) {
      if (limit === 1 || !/response size/i.test(String(error))) throw error;
      limit = Math.ceil(limit / 10);
    }
  }
  return items;
}
