import type { Kysely, Selectable } from 'kysely';
import type { StudioTables } from '#studio/contract/studio-tables.server.ts';
import type { MediaFilesTable, MediaTable } from './tables.server.ts';

/** An item's row, with the version of its file that visitors see. */
export interface StoredMedia extends Selectable<MediaTable> {
  /** Absent for metadata of a content file. */
  version?: Version;
  /** Versions that were shown before, whose addresses visitors may still have. */
  formers: readonly Version[];
  /** The uploader's name. */
  uploader?: string | undefined;
}

/**
 * Reads items, sorted by name: the present ones, or the deleted ones.
 *
 * @param only restricts it to this name
 */
export async function readStoredMedia(
  kysely: Kysely<StudioTables>,
  which: 'present' | 'deleted' = 'present',
  only?: string,
): Promise<ReadonlyMap<string, StoredMedia>> {
  // One statement, so that an item comes with its own version.
  const rows = await kysely
    .selectFrom('studio_media as item')
    .leftJoin('studio_media_files as version', 'version.id', 'item.file_id')
    .leftJoin('studio_people as person', 'person.id', 'item.uploaded_by')
    .selectAll('item')
    .select([
      'version.number',
      'version.digest',
      'version.file_name',
      'version.given_name',
      'version.kind',
      'version.content_type',
      'version.size',
      'version.width',
      'version.height',
      'version.color',
      'version.created_at',
      'version.created_by',
      'version.is_proposed',
      'version.replaced_id',
      'version.replaced_words',
      'person.name as person_name',
    ])
    .where('item.deleted_at', which === 'present' ? 'is' : 'is not', null)
    .$if(only !== undefined, (query) => query.where('item.name', '=', only ?? ''))
    .orderBy('item.name')
    .execute();
  const formers = await readFormers(kysely, only);
  return new Map(rows.map((row) => [row.name, toStored(row, formers.get(row.name) ?? [])]));
}

export type Version = Selectable<MediaFilesTable>;

/** The versions of items that were shown and are not any more, by item. */
async function readFormers(
  kysely: Kysely<StudioTables>,
  only: string | undefined,
): Promise<Map<string, Version[]>> {
  const rows = await kysely
    .selectFrom('studio_media_files as file')
    .leftJoin('studio_media as item', 'item.file_id', 'file.id')
    .selectAll('file')
    .where('file.is_proposed', '=', 0)
    .where('item.name', 'is', null)
    .$if(only !== undefined, (query) => query.where('file.name', '=', only ?? ''))
    .orderBy('file.number')
    .execute();
  return Map.groupBy(rows, ({ name }) => name);
}

/** A version of an item, whether it is shown or not. */
export function readVersion(
  kysely: Kysely<StudioTables>,
  name: string,
  id: string,
): Promise<Version | undefined> {
  return kysely
    .selectFrom('studio_media_files')
    .selectAll()
    .where('name', '=', name)
    .where('id', '=', id)
    .executeTakeFirst();
}

type Row = Selectable<MediaTable> & {
  [Field in keyof Omit<Version, 'id' | 'name'>]: Version[Field] | null;
} & { person_name: string | null };

function toStored(row: Row, formers: readonly Version[]): StoredMedia {
  const { number, digest, file_name, given_name, kind, content_type, size, width, height, color } = row;
  const { created_at, created_by, is_proposed, replaced_id, replaced_words, person_name, ...item } = row;
  const file = { number, digest, file_name, given_name, kind, content_type, size, width, height, color };
  const stored: StoredMedia = { ...item, formers, uploader: person_name ?? undefined };
  if (row.file_id === null || digest === null) return stored;
  const made = { created_at, created_by, is_proposed, replaced_id, replaced_words };
  const version = { ...file, ...made, id: row.file_id, name: row.name };
  return { ...stored, version: version as Version };
}
