import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { Presence } from './contract.ts';

/** Milliseconds without a heartbeat after which an editor counts as gone; clients send one every ten seconds. */
const longestSilence = 30_000;

export interface PresenceContext {
  kysely: StudioKysely;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Records that an editor has an entry open.
 *
 * @returns the others who have it open
 */
export async function notePresence(
  { kysely, now }: PresenceContext,
  { file, blockId, editorId }: { file: string; blockId?: string | undefined; editorId: string },
): Promise<Presence[]> {
  const seen_at = new Date(now()).toISOString();
  const block_id = blockId ?? null;
  await kysely
    .insertInto('studio_presence')
    .values({ file, editor_id: editorId, block_id, seen_at })
    .onConflict((conflict) => conflict.columns(['file', 'editor_id']).doUpdateSet({ block_id, seen_at }))
    .execute();
  const since = new Date(now() - longestSilence).toISOString();
  await kysely.deleteFrom('studio_presence').where('seen_at', '<', since).execute();
  const others = await kysely
    .selectFrom('studio_presence')
    .innerJoin('studio_people', 'studio_people.id', 'editor_id')
    .select(['editor_id', 'name', 'block_id', 'seen_at'])
    .where('file', '=', file)
    .where('editor_id', '<>', editorId)
    .orderBy('name')
    .execute();
  return others.map((row) => ({
    editorId: row.editor_id,
    name: row.name,
    ...(row.block_id !== null && { blockId: row.block_id }),
    seenAt: row.seen_at,
  }));
}

/** Records that an editor has left an entry. Another tab of theirs restores it with its next heartbeat. */
export async function endPresence(
  { kysely }: Pick<PresenceContext, 'kysely'>,
  { file, editorId }: { file: string; editorId: string },
): Promise<void> {
  await kysely
    .deleteFrom('studio_presence')
    .where('file', '=', file)
    .where('editor_id', '=', editorId)
    .execute();
}
