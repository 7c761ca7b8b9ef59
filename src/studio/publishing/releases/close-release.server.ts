import type { Editor } from '../../api/roles.ts';
import { ApiError } from '../../api-error.server.ts';
import { recordAudit } from '../../audit/record-audit.server.ts';
import type { StudioKysely } from '../../database/studio-tables.server.ts';
import { isEqual } from '../../documents/is-equal.ts';
import type { Publication } from '../../entries/publish/publish-context.server.ts';
import { listPublications, lockOpen } from './releases.server.ts';

/**
 * Closes a release in the transaction that publishes it by hand, and cancels its schedule.
 *
 * @param done the entries that are published
 * @throws ReleaseChanged, or ApiError where it has been published
 */
export async function closeRelease(
  transaction: StudioKysely,
  id: string,
  done: readonly Publication[],
  editor: Editor,
): Promise<void> {
  const at = new Date().toISOString();
  if (await endRelease(transaction, id, done, at)) {
    await transaction
      .updateTable('studio_schedules')
      .set({ state: 'cancelled', done_at: at })
      .where('release_id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  }
  await recordAudit(transaction, { by: editor.id, action: 'releases.publish', subject: id });
}

/** An entry was taken out of a release while it was being published. */
export class ReleaseChanged extends ApiError {
  constructor(file: string) {
    super({
      code: 'conflict',
      message: `${file} has been removed from this release in the meantime. Nothing was published.`,
      remedy: 'Check the latest version, then publish again.',
    });
    this.name = 'ReleaseChanged';
  }
}

/**
 * Closes a release in the transaction that publishes its entries. Entries that were put in meanwhile stay, and keep it
 * open.
 *
 * @param at ISO 8601
 * @returns whether it is closed
 * @throws ReleaseChanged, or ApiError where it has been published
 */
export async function endRelease(
  transaction: StudioKysely,
  id: string,
  done: readonly Publication[],
  at: string,
): Promise<boolean> {
  await lockOpen(transaction, id);
  const entries = await listPublications(transaction, id);
  const gone = done.find(({ file }) => entries.every((entry) => entry.file !== file));
  if (gone) throw new ReleaseChanged(gone.file);
  const late = entries.filter((entry) => !done.some((was) => isEqual(was, entry)));
  if (late.length === 0) {
    await transaction
      .updateTable('studio_releases')
      .set({ state: 'published', published_at: at })
      .where('id', '=', id)
      .execute();
    return true;
  }
  const files = late.map(({ file }) => file);
  await transaction
    .deleteFrom('studio_release_entries')
    .where('release_id', '=', id)
    .where('file', 'not in', files)
    .execute();
  return false;
}
