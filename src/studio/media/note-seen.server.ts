import { parse } from 'node:path';
import type { Transaction } from 'kysely';
import type { ExaminedFile } from '#content-source/embedded/index-media.ts';
import { digestMedia } from '#content-source/overlay/compare-media.ts';
import type { StudioTables } from '../database/studio-tables.server.ts';
import type { MediaContext } from './media-context.server.ts';
import { readStoredMedia, type StoredMedia } from './media-rows.server.ts';
import { toExaminedFile } from './to-examined-file.server.ts';

/** Digests kept of an item: more than there are changes between two exports. */
const most = 100;

/**
 * Records, before an item changes, the digests of its content files and of its own state: an export
 * overwrites files with these digests, and no others.
 */
export async function noteSeen(
  { content }: Pick<MediaContext, 'content'>,
  transaction: Transaction<StudioTables>,
  name: string,
): Promise<void> {
  const stored = (await readStoredMedia(transaction, 'present', name)).get(name);
  if (!stored) return;
  const own = content.mediaFiles().filter((file) => file.asset && parse(file.name).name === name);
  const digests = [own, describe(stored, own)].filter((files) => files.length > 0).map(digestMedia);
  const seen = new Set([...(JSON.parse(stored.seen) as string[]), ...digests]);
  await transaction
    .updateTable('studio_media')
    .set({ seen: JSON.stringify([...seen].slice(-most)) })
    .where('name', '=', name)
    .execute();
}

/** The files that an export would write for an item. */
function describe(stored: StoredMedia, own: readonly ExaminedFile[]): ExaminedFile[] {
  const { version } = stored;
  if (version) return [toExaminedFile(stored, { path: '', modified: 0 }, version.file_name)];
  return own.map((file) => {
    const { entry } = toExaminedFile(stored, undefined, file.name);
    return entry ? { ...file, entry: { ...file.entry, ...entry } } : file;
  });
}
