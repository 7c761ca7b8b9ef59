import { compareTexts } from '#content-source/compare-texts.ts';
import { addMilliseconds, readDatabaseTime } from '#jobs/database-time.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import { readNames } from '#studio/contract/people.server.ts';
import { isEqual } from '#studio/documents/is-equal.ts';
import { findEdited, readEntry, show } from '#studio/entries/read-entry.server.ts';
import { readDocument, readDraft } from '#studio/entries/stored-documents.server.ts';
import { findTitleAmongAll } from '#studio/entries/title-facts.server.ts';
import type { Plan, PlannedEntry } from '../contract.ts';
import type { PublishContext } from '../gate/publish-context.server.ts';

type Context = Pick<PublishContext, 'database' | 'content'>;

/** Milliseconds for which plans that are over are listed. */
const shownFor = 90 * 86_400_000;
/** Milliseconds past its time from which a plan counts as done late. */
const lateAfter = 60_000;

/** Plans that failed, those to come, next first, and those without a time; then recent ones, latest first. */
export async function listPlans(context: Context): Promise<Plan[]> {
  const { database } = context;
  const since = addMilliseconds(await readDatabaseTime(database), -shownFor);
  const rows = await database.kysely
    .selectFrom('studio_plans')
    .selectAll()
    .where(({ or, eb }) => or([eb('state', 'in', ['open', 'waiting', 'failed']), eb('done_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .execute();
  const names = await readNames(database);
  const entries = await readEntries(context, rows);
  const all = rows.map((row): Plan => {
    const { id, name, state, planned_for, time_zone, note, done_at, error, created_by } = row;
    const lateness = done_at && planned_for ? Date.parse(done_at) - Date.parse(planned_for) : 0;
    return {
      id,
      name,
      state,
      entries: entries.get(id) ?? [],
      ...(planned_for !== null && { dueAt: planned_for }),
      ...(time_zone !== null && { timeZone: time_zone }),
      ...(note !== null && { note }),
      ...(done_at !== null && { doneAt: done_at }),
      ...(state === 'done' && lateness > lateAfter && { isLate: true }),
      ...(error !== null && { error }),
      by: names.get(created_by) ?? '',
    };
  });
  const of = (...states: Plan['state'][]) => all.filter(({ state }) => states.includes(state));
  return [
    ...of('failed', 'waiting').sort(
      (one, other) =>
        Number(other.state === 'failed') - Number(one.state === 'failed') ||
        compareTexts(one.dueAt ?? '', other.dueAt ?? '') ||
        compareTexts(one.id, other.id),
    ),
    ...of('open'),
    ...of('done', 'cancelled').sort((one, other) => compareTexts(other.doneAt ?? '', one.doneAt ?? '')),
  ];
}

/** Entries by plan; of plans that can be changed, with what is newer than their versions. */
async function readEntries(
  { database: { kysely }, content }: Context,
  plans: readonly Pick<Plan, 'id' | 'state'>[],
): Promise<ReadonlyMap<string, PlannedEntry[]>> {
  const found = new Map<string, PlannedEntry[]>();
  if (plans.length === 0) return found;
  const rows = await kysely
    .selectFrom('studio_plan_entries')
    .leftJoin('studio_versions', 'studio_versions.id', 'studio_plan_entries.version_id')
    .leftJoin('studio_drafts', 'studio_drafts.file', 'studio_plan_entries.file')
    .leftJoin('studio_live', 'studio_live.file', 'studio_plan_entries.file')
    .select([
      'plan_id',
      'studio_plan_entries.file',
      'action',
      'studio_plan_entries.version_id',
      'studio_versions.document as version',
      'studio_versions.created_at as chosen_at',
      'studio_live.version_id as live_id',
      'studio_live.published_at',
      'studio_drafts.document as draft',
    ])
    .where(
      'plan_id',
      'in',
      plans.map(({ id }) => id),
    )
    .orderBy('studio_plan_entries.file')
    .execute();
  const isOver = new Set(
    plans.filter(({ state }) => state === 'done' || state === 'cancelled').map(({ id }) => id),
  );
  for (const { plan_id: id, file, action, version_id: versionId, ...row } of rows) {
    const name = nameEntry(file);
    if (!name) continue;
    const document = readDocument(row.version);
    const draft = await readDraft(row.draft);
    const isPinned = versionId !== null && !isOver.has(id);
    const isOvertaken =
      row.chosen_at !== null &&
      row.published_at !== null &&
      row.live_id !== versionId &&
      row.published_at > row.chosen_at;
    const shown = document ?? findEdited(await readEntry(kysely, content, file));
    const entry: PlannedEntry = {
      file,
      title: await findTitleAmongAll(kysely, content, name, shown),
      action,
      ...(versionId !== null && { versionId }),
      ...(isPinned && draft && !isEqual(show(draft), document) && { hasNewerDraft: true }),
      ...(isPinned && isOvertaken && { isOvertaken: true }),
    };
    found.set(id, [...(found.get(id) ?? []), entry]);
  }
  return found;
}
