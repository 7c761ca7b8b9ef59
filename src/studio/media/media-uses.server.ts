import { isRecord } from '#schema/is-record.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import { findTitle } from '#studio/entries/list-entries.server.ts';
import type { MediaUse } from './contract.ts';
import { findMediaNames, type NamedMedia } from './find-media-names.ts';
import type { MediaContext } from './media-context.server.ts';
import { readLibrary } from './media-items.server.ts';

/** Uses by name, those of published entries before those of drafts. */
type MediaUses = ReadonlyMap<string, readonly MediaUse[]>;

export type FindMediaUses = (names: ReadonlySet<string>) => Promise<MediaUses>;

/**
 * Creates the search for uses of items, in all published entries and drafts, and as posters of films.
 * Unchanged published documents are not searched again.
 */
export function createMediaUses(
  context: Pick<MediaContext, 'database' | 'content' | 'overlay' | 'files'>,
): FindMediaUses {
  const { database, content, overlay } = context;
  const known = new WeakMap<object, readonly NamedMedia[]>();

  return async function findUses(names: ReadonlySet<string>): Promise<MediaUses> {
    const uses = new Map<string, MediaUse[]>();
    for (const [file, document] of await listPublished()) add(file, document, false);
    const drafts = await database.kysely
      .selectFrom('studio_drafts')
      .select(['file', 'document'])
      .where('document', 'is not', null)
      .orderBy('file')
      .execute();
    for (const { file, document } of drafts) add(file, JSON.parse(document ?? 'null'), true);
    for (const { name, title = name, poster } of await readLibrary(context)) {
      if (poster && names.has(poster)) note(poster, { file: `media/${name}`, title, path: 'poster' });
    }
    return uses;

    function add(file: string, document: unknown, isDraft: boolean): void {
      if (!isRecord(document)) return;
      const entry = nameEntry(file);
      const title = entry ? findTitle(entry, document) : file;
      const where = { ...(entry && { kind: entry.kind }), ...(entry?.locale && { locale: entry.locale }) };
      for (const { name, path } of find(document)) {
        if (names.has(name)) note(name, { file, title, path, isDraft, ...where });
      }
    }

    function note(name: string, use: Omit<MediaUse, 'isDraft'> & { isDraft?: boolean }): void {
      uses.set(name, [...(uses.get(name) ?? []), { isDraft: false, ...use }]);
    }
  };

  /** All words that could be names; independent of the query, so that the result can be cached. */
  function find(document: object): readonly NamedMedia[] {
    const found = known.get(document) ?? findMediaNames(document, (word) => /^[A-Za-z0-9][\w-]*$/.test(word));
    known.set(document, found);
    return found;
  }

  async function listPublished(): Promise<Map<string, object>> {
    const documents = new Map<string, object>();
    for (const [file, { document }] of await content.files()) if (document) documents.set(file, document);
    for (const [file, { document }] of overlay.current()?.entries ?? []) {
      if (document) documents.set(file, document);
      else documents.delete(file);
    }
    return documents;
  }
}
