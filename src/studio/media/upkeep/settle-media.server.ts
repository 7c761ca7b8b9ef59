import { parse } from 'node:path';
import type { ExaminedFile } from '#content-source/files/index-media.ts';
import { saysTheSame } from '#content-source/overlay/compare-media.ts';
import { toMediaKey } from '#content-source/overlay/lay-over-media.ts';
import { toTime } from '#studio/contract/studio-tables.server.ts';
import { audit, changeLibrary } from '../change-media.server.ts';
import type { MediaContext } from '../media-context.server.ts';

export type SettleContext = Pick<MediaContext, 'database' | 'content' | 'overlay' | 'now'>;

/**
 * Creates the job that clears overlay items whose content files and manifest say the same: from then on the
 * files count, and may be changed by hand.
 *
 * @param age milliseconds for which they have to have been equal: long enough for a
 *   deployment to reach every server, or to be rolled back
 */
export function createMediaSettler(context: SettleContext, age: number): () => Promise<void> {
  const { database, content, overlay } = context;
  /** When each was first found equal, by name and time of its last change. */
  let since = new Map<string, number>();

  return async function settle(): Promise<void> {
    const same = listSame(overlay.current()?.media ?? [], content.mediaFiles());
    if (same.length === 0) {
      since = new Map();
      return;
    }
    const rows = await database.kysely
      .selectFrom('studio_media')
      .select(['name', 'updated_at'])
      .where('name', 'in', same)
      .where('deleted_at', 'is', null)
      .execute();
    const now = context.now();
    since = new Map(rows.map((row) => [toKey(row), since.get(toKey(row)) ?? now]));
    const due = rows.filter((row) => now - (since.get(toKey(row)) ?? now) >= age);
    if (due.length === 0) return;
    await changeLibrary(context, undefined, async (transaction) => {
      for (const { name, updated_at } of due) {
        const { numUpdatedRows } = await transaction
          .updateTable('studio_media')
          .set({ file_id: null, deleted_at: toTime(context.now()) })
          .where('name', '=', name)
          .where('updated_at', '=', updated_at)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await audit(context, transaction, { id: 'system' }, 'media.settle', name);
      }
    });
  };
}

function toKey({ name, updated_at }: { name: string; updated_at: string }): string {
  return `${name} ${updated_at}`;
}

/** Names of overlay items without effect. */
function listSame(media: readonly ExaminedFile[], folder: readonly ExaminedFile[]): string[] {
  const outcomes = new Map<string, boolean>();
  for (const upload of media) {
    const { name } = parse(upload.name);
    const own = folder.filter((file) => file.asset && toMediaKey(file) === toMediaKey(upload));
    // Metadata of a missing file, or of a film's missing other format, has no effect.
    if (!upload.asset && own.length === 0) continue;
    const isSame =
      upload.problems.length === 0 &&
      upload.entry !== undefined &&
      own.every((file) => saysTheSame(upload, file)) &&
      own.length > 0;
    outcomes.set(name, isSame && (outcomes.get(name) ?? true));
  }
  return [...outcomes].flatMap(([name, isSame]) => (isSame ? [name] : []));
}
