import type { Selectable } from 'kysely';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { MediaFilesTable, MediaTable } from './tables.server.ts';

/** An item's row, with the version of its file that visitors see. */
export interface StoredMedia extends Selectable<MediaTable> {
  /** Absent for metadata of a content file. */
  version?: Version;
  /** Versions that were shown before, whose addresses visitors may still have. */
  formers: readonly Version[];
  /** The uploader's name. */
  uploader: string | null;
}

export type Version = Selectable<MediaFilesTable>;

/**
 * Reads items, sorted by name: the present ones, or the deleted ones.
 *
 * @param only restricts it to this name
 */
export async function readStoredMedia(
  kysely: StudioKysely,
  which: 'present' | 'deleted' = 'present',
  only?: string,
): Promise<ReadonlyMap<string, StoredMedia>> {
  const items = await kysely
    .selectFrom('studio_media as item')
    .leftJoin('studio_people as person', 'person.id', 'item.uploaded_by')
    .selectAll('item')
    .select('person.name as uploader')
    .where('item.deleted_at', which === 'present' ? 'is' : 'is not', null)
    .$if(only !== undefined, (query) => query.where('item.name', '=', only ?? ''))
    .orderBy('item.name')
    .execute();
  // After the items: a version that one of them names has been there since before, and never changes.
  const shown = await kysely
    .selectFrom('studio_media_files')
    .selectAll()
    .where('is_proposed', '=', 0)
    .$if(only !== undefined, (query) => query.where('name', '=', only ?? ''))
    .orderBy('number')
    .execute();
  const versions = Map.groupBy(shown, ({ name }) => name);
  return new Map(
    items.map((item) => {
      const own = versions.get(item.name) ?? [];
      const version = own.find(({ id }) => id === item.file_id);
      const formers = own.filter((one) => one !== version);
      return [item.name, { ...item, formers, ...(version && { version }) }];
    }),
  );
}

/** A version of an item, whether it is shown or not. */
export function readVersion(kysely: StudioKysely, name: string, id: string): Promise<Version | undefined> {
  return kysely
    .selectFrom('studio_media_files')
    .selectAll()
    .where('name', '=', name)
    .where('id', '=', id)
    .executeTakeFirst();
}
