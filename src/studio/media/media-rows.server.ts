import type { Kysely, Selectable } from 'kysely';
import type { StudioTables } from '../database/studio-tables.server.ts';
import type { MediaFilesTable, MediaTable } from './media-tables.server.ts';

/** An item's row, with the version of its file that visitors see. */
export interface StoredMedia extends Selectable<MediaTable> {
  /** Absent for metadata of a content file. */
  version?: Selectable<MediaFilesTable>;
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
      'person.name as person_name',
    ])
    .where('item.deleted_at', which === 'present' ? 'is' : 'is not', null)
    .$if(only !== undefined, (query) => query.where('item.name', '=', only ?? ''))
    .orderBy('item.name')
    .execute();
  return new Map(rows.map((row) => [row.name, toStored(row)]));
}

type Row = Selectable<MediaTable> & {
  [Field in keyof Omit<Selectable<MediaFilesTable>, 'id' | 'name'>]: MediaFilesTable[Field] | null;
} & { person_name: string | null };

function toStored(row: Row): StoredMedia {
  const { number, digest, file_name, given_name, kind, content_type, size, width, height, color } = row;
  const { created_at, created_by, person_name, ...item } = row;
  const file = { number, digest, file_name, given_name, kind, content_type, size, width, height, color };
  const stored: StoredMedia = { ...item, uploader: person_name ?? undefined };
  if (row.file_id === null || digest === null) return stored;
  const version = { ...file, id: row.file_id, name: row.name, created_at, created_by };
  return { ...stored, version: version as Selectable<MediaFilesTable> };
}
