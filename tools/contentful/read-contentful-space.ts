import type {
  ContentTypeProps,
  EditorInterfaceProps,
  LocaleProps,
  PlainClientAPI,
} from 'contentful-management';

/** What a space's environment has that a model is compared with. */
export interface ContentfulSpace {
  /** By their ids. */
  contentTypes: ReadonlyMap<string, ContentTypeProps>;
  /** By the ids of their types. */
  editorInterfaces: ReadonlyMap<string, EditorInterfaceProps>;
  locales: readonly LocaleProps[];
  /** Whether there is any entry or asset. */
  hasContent: boolean;
}

type Page<Item> = { items: Item[]; total: number };

/** Reads types, their editors and the locales, in pages. */
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

/** The id of an entry whose draft or published version holds something in a field, in any locale. */
export async function findEntryWithContent(
  client: PlainClientAPI,
  contentType: string,
  field: string,
): Promise<string | undefined> {
  // A response has 7 MB at most, and a long text up to 50,000 characters in each locale.
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

/** Reads a collection in pages: smaller ones where an answer would be larger than Contentful gives. */
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
