import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { compareTexts } from '#content-source/compare-texts.ts';
import { readDatabaseTime } from '#jobs/database-time.ts';
import { ApiError, conflict, invalid, notFound } from '#studio/contract/api-error.server.ts';
import { noteNotice } from '#studio/contract/note-notice.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioDatabase, StudioKysely, StudioTables } from '#studio/contract/studio-tables.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import { isEqual } from '#studio/documents/is-equal.ts';
import type { ChangedPlan, EntryToPlan } from '../contract.ts';
import { explainOutage } from '../gate/explain-outage.server.ts';
import { pinDraft } from '../gate/pin-draft.server.ts';
import type { Publication, PublishContext } from '../gate/publish-context.server.ts';
import { approve } from '../gate/second-eyes.server.ts';

export type PlanContext = Pick<PublishContext, 'database' | 'content' | 'now'>;

export interface AddedPlan {
  name: string;
  note: string | undefined;
  entries: readonly EntryToPlan[];
  time: { dueAt: string; timeZone: string } | undefined;
}

/**
 * Adds a plan.
 *
 * @returns its id
 */
export async function addPlan(
  context: PlanContext,
  { name, note, entries, time }: AddedPlan,
  editor: Requester,
): Promise<string> {
  const { database } = context;
  const id = randomUUID();
  const created_at = await readDatabaseTime(database);
  const adding = writeAs(database, editor, async (transaction) => {
    await transaction
      .insertInto('studio_plans')
      .values({
        id,
        // Truncated to the column's length.
        name: [...name].slice(0, 400).join(''),
        state: time ? 'waiting' : 'open',
        planned_for: time?.dueAt ?? null,
        time_zone: time?.timeZone ?? null,
        note: note || null,
        due_at: time?.dueAt ?? null,
        lease: null,
        attempts: 0,
        done_at: null,
        error: null,
        created_at,
        created_by: editor.id,
      })
      .execute();
    await insertEntries(transaction, id, await pin(transaction, context, entries, editor));
    await noteChange(transaction, id, editor, 'plans.add', {
      ...(entries.length === 1 && { what: entries[0]?.action }),
      ...time,
    });
    return id;
  });
  return explainOutage(database, adding);
}

/** Puts entries into a plan, each in place of what the plan had of it. */
export async function putEntries(
  context: PlanContext,
  id: string,
  entries: readonly EntryToPlan[],
  editor: Requester,
): Promise<void> {
  const putting = writeAs(context.database, editor, async (transaction) => {
    // Drafts before plans, as publishing and sending back lock them.
    const pinned = await pin(transaction, context, entries, editor);
    await lockOpen(transaction, id);
    await insertEntries(transaction, id, pinned);
    for (const { file, action } of entries)
      await noteChange(transaction, id, editor, 'plans.put', { file, what: action }, id);
  });
  await explainOutage(context.database, putting);
}

/** Takes an entry out of a plan; its draft stays. */
export async function takeOutEntry(
  database: StudioDatabase,
  id: string,
  file: string,
  editor: Requester,
): Promise<void> {
  await writeAs(database, editor, async (transaction) => {
    await lockOpen(transaction, id);
    await transaction
      .deleteFrom('studio_plan_entries')
      .where('plan_id', '=', id)
      .where('file', '=', file)
      .execute();
    await noteChange(transaction, id, editor, 'plans.take-out', { file }, id);
  });
}

/**
 * Gives a plan another time or none, also one that failed or was cancelled; or cancels it.
 *
 * @param seen what the editor found in it: who gives that a time approves of it
 * @throws ApiError where it was done or is being done
 */
export async function changePlan(
  database: StudioDatabase,
  id: string,
  time: ChangedPlan | 'cancelled',
  seen: readonly Publication[],
  editor: Requester,
): Promise<void> {
  const now = await readDatabaseTime(database);
  const isCancelled = time === 'cancelled';
  const dueAt = isCancelled ? null : time.dueAt;
  const dueBefore = isCancelled ? undefined : time.dueBefore;
  await writeAs(database, editor, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('studio_plans')
      .set({
        state: isCancelled ? 'cancelled' : dueAt === null ? 'open' : 'waiting',
        due_at: dueAt,
        lease: null,
        done_at: isCancelled ? now : null,
        ...(!isCancelled && { planned_for: dueAt, time_zone: dueAt && time.timeZone, error: null }),
        ...(!isCancelled && time.note && { note: time.note }),
      })
      .where('id', '=', id)
      .where('state', 'in', ['open', 'waiting', 'failed', ...(isCancelled ? [] : (['cancelled'] as const))])
      .where((where) => where.or([where('lease', 'is', null), where('due_at', '<=', now)]))
      .$if(dueBefore !== undefined, (query) =>
        query.where((where) =>
          // Where it has the new time already, the answer to the same request was lost.
          where.or(
            [dueBefore ?? null, dueAt].map((at) => where('planned_for', at === null ? 'is' : '=', at)),
          ),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const { planned_for } = await requirePlan(transaction, id);
      if (dueBefore !== undefined && planned_for !== dueBefore && planned_for !== dueAt)
        throw conflict('Somebody else has given this another time meanwhile.');
      await requireOpen(transaction, id);
      throw conflict('It’s too late to change this: it is happening now.');
    }
    await passOverBefore(transaction, id, now);
    const pinned = seen.filter((one) => 'versionId' in one);
    if (dueAt !== null) await approve(transaction, pinned, editor.id);
    const action = isCancelled ? 'plans.cancel' : 'plans.change';
    await noteChange(transaction, id, editor, action, { ...(dueAt !== null && { dueAt }) });
  });
}

/**
 * Ends a plan in the transaction that publishes its entries. Entries that were put in meanwhile stay, and keep it open.
 *
 * @param done the entries that are published
 * @throws PlanChanged, or ApiError where it is over
 */
export async function endPlan(
  transaction: StudioKysely,
  id: string,
  done: readonly Publication[],
  { at, isRun = false }: { at: string; isRun?: boolean },
): Promise<void> {
  await lockOpen(transaction, id);
  const entries = await listPublications(transaction, id);
  const gone = done.find(({ file }) => entries.every((entry) => entry.file !== file));
  if (gone) throw new PlanChanged(gone.file);
  const late = entries.filter((entry) => !done.some((was) => isEqual(was, entry)));
  if (late.length > 0) {
    const files = late.map(({ file }) => file);
    await transaction
      .deleteFrom('studio_plan_entries')
      .where('plan_id', '=', id)
      .where('file', 'not in', files)
      .execute();
  }
  const isOver = late.length === 0;
  if (!isOver && !isRun) return;
  await transaction
    .updateTable('studio_plans')
    .set({
      due_at: null,
      lease: null,
      error: null,
      ...(isOver ? { state: 'done', done_at: at } : { state: 'open', planned_for: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** What becomes of a plan that fails. */
export function failFor(error: string, done_at: string) {
  return { state: 'failed', error, done_at, due_at: null, lease: null } as const;
}

/** Notes that a plan has failed, and tells whoever made it. */
export async function noteFailure(
  transaction: StudioKysely,
  { id, created_by }: { id: string; created_by: string },
  { error, at, by, plannedBy }: { error: string; at: string; by: string; plannedBy?: string },
): Promise<void> {
  await passOverBefore(transaction, id, at);
  await noteChange(transaction, id, { id: by }, 'plans.fail', { plannedBy, error });
  const said = `What you planned was not done. ${error}`;
  await noteNotice(transaction, { people: [created_by], said, path: '/studio/plans', by });
}

/** Stops the plans that would publish an entry, in a transaction that holds its draft: nobody approves of its versions any more. */
export async function stopPlans(
  transaction: StudioKysely,
  file: string,
  why: { error: string; at: string; by: string },
): Promise<void> {
  const entries = transaction.selectFrom('studio_plan_entries').select('plan_id').orderBy('plan_id');
  const own = await entries.where('file', '=', file).where('action', '=', 'publish').execute();
  // One after the other: who stops the same plans because of another draft would lock them in another order.
  for (const { plan_id } of own) {
    const plan = await transaction
      .updateTable('studio_plans')
      .set(failFor(why.error, why.at))
      .where('state', 'in', ['open', 'waiting', 'failed'])
      .where('id', '=', plan_id)
      .returning(['id', 'created_by'])
      .executeTakeFirst();
    if (plan) await noteFailure(transaction, plan, why);
  }
  const versions = transaction.updateTable('studio_versions').set({ approved_by: null });
  await versions.where('file', '=', file).where('cause', '=', 'draft').execute();
}

/** An entry was taken out of a plan while that was being published. */
export class PlanChanged extends ApiError {
  constructor(file: string) {
    super({
      code: 'conflict',
      message: `${file} has been removed from this plan in the meantime. Nothing was published.`,
      remedy: 'Check the latest version, then publish again.',
    });
    this.name = 'PlanChanged';
  }
}

/** A plan's entries as publications, for the publisher. */
export async function listPublications(kysely: StudioKysely, id: string): Promise<Publication[]> {
  const rows = await kysely
    .selectFrom('studio_plan_entries')
    .selectAll()
    .where('plan_id', '=', id)
    .orderBy('file')
    .execute();
  return rows.map(toPublication);
}

/**
 * The last publication due before a time, for each file: the state that a later plan will meet.
 *
 * @param dueAt ISO 8601 in UTC
 * @param id of a plan to leave out: the one being checked
 */
export async function listEarlier(
  kysely: StudioKysely,
  dueAt: string,
  id = '',
): Promise<ReadonlyMap<string, Publication>> {
  const rows = await kysely
    .selectFrom('studio_plans')
    .innerJoin('studio_plan_entries', 'plan_id', 'id')
    .select(['file', 'action', 'version_id'])
    .where('state', '=', 'waiting')
    .where('planned_for', '<', dueAt)
    .where('id', '!=', id)
    .orderBy('planned_for')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.file, toPublication(row)]));
}

/** @throws ApiError if a plan is empty */
export function requireEntries(publications: readonly unknown[]): void {
  if (publications.length > 0) return;
  throw invalid('This plan is empty.', 'Add entries to it first.');
}

/** @throws ApiError where there is no such plan, or it is over */
export async function requireOpen(kysely: StudioKysely, id: string) {
  const plan = await requirePlan(kysely, id);
  if (plan.state === 'done' || plan.state === 'cancelled')
    throw conflict(
      plan.state === 'done' ? 'This plan has already been published.' : 'This plan has been cancelled.',
      'Create a new one.',
    );
  return plan;
}

/** @throws ApiError where there is no such plan */
export async function requirePlan(kysely: StudioKysely, id: string) {
  const plan = await kysely
    .selectFrom('studio_plans')
    .select(['name', 'state', 'note', 'planned_for'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!plan) throw notFound('That plan does not exist.');
  return plan;
}

/**
 * Notes in the tables of the release before that a plan is dealt with here, so that it does nothing of it during a
 * roll-out or after going back.
 */
async function passOverBefore(kysely: StudioKysely, id: string, now: string): Promise<void> {
  await sql`
    update studio_schedules set state = 'cancelled', done_at = ${now}
    where state in ('waiting', 'failed') and (id = ${id} or release_id = ${id})`.execute(kysely);
}

/** Records an action on a plan; of a plan with one entry, under that. */
export async function noteChange(
  kysely: StudioKysely,
  id: string,
  { id: by }: { id: string },
  action: string,
  details: Readonly<Record<string, unknown>>,
  subject?: string,
): Promise<void> {
  const [first, ...others] = await listPublications(kysely, id);
  const only = others.length === 0 ? first?.file : undefined;
  await recordAudit(kysely, {
    by,
    action,
    subject: subject ?? only ?? id,
    details: { plan: id, ...details },
  });
}

/** Locks an open plan for the rest of a transaction, against being published or changed by others. */
async function lockOpen(transaction: StudioKysely, id: string): Promise<void> {
  await transaction
    .updateTable('studio_plans')
    .set((update) => ({ state: update.ref('state') }))
    .where('id', '=', id)
    .execute();
  await requireOpen(transaction, id);
  await passOverBefore(transaction, id, new Date().toISOString());
}

/** Keeps the present state of what is to be published, draft by draft, in the order in which all lock them. */
async function pin(
  transaction: Transaction<StudioTables>,
  context: PlanContext,
  entries: readonly EntryToPlan[],
  { id: by }: Requester,
): Promise<EntryRow[]> {
  const rows: EntryRow[] = [];
  for (const entry of entries.toSorted((a, b) => compareTexts(a.file, b.file))) {
    const { file, action } = entry;
    const version_id = entry.action === 'publish' ? await pinDraft(transaction, context, entry, by) : null;
    rows.push({ file, action, version_id });
  }
  return rows;
}

async function insertEntries(
  transaction: StudioKysely,
  plan_id: string,
  rows: readonly EntryRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('studio_plan_entries')
    .values(rows.map((row) => ({ ...row, plan_id })))
    .onConflict((conflict) =>
      conflict.columns(['plan_id', 'file']).doUpdateSet((update) => ({
        action: update.ref('excluded.action'),
        version_id: update.ref('excluded.version_id'),
      })),
    )
    .execute();
}

interface EntryRow {
  file: string;
  action: 'publish' | 'withdraw';
  version_id: string | null;
}

function toPublication({ file, action, version_id: versionId }: EntryRow): Publication {
  return action === 'publish' && versionId !== null
    ? { file, action, versionId }
    : { file, action: 'withdraw' };
}
