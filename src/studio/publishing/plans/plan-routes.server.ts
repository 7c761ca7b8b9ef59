import { readDatabaseTime } from '#jobs/database-time.ts';
import { ApiError } from '#studio/contract/api-error.server.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { nameAllowedEntry, nameEntry } from '#studio/contract/name-entry.server.ts';
import { isFault } from '#studio/entries/is-fault.ts';
import { findEdited, readEntry } from '#studio/entries/read-entry.server.ts';
import { findTitleAmongAll } from '#studio/entries/title-facts.server.ts';
import { type CheckAnswer, type EntryToPlan, planEndpoints } from '../contract.ts';
import { checkPlan } from '../gate/check-plan.server.ts';
import { type EntryPublisher, PublishRefused } from '../gate/create-publisher.server.ts';
import { planPublishing } from '../gate/plan-publishing.server.ts';
import { dropRepeated, type Publication } from '../gate/publish-context.server.ts';
import { listUnapproved, type Proposed, refuseUnapproved } from '../gate/second-eyes.server.ts';
import { findConsequences } from '../removal/find-consequences.server.ts';
import { listPlans } from './list-plans.server.ts';
import { messages } from './messages.ts';
import {
  addPlan,
  changePlan,
  endPlan,
  listEarlier,
  listPublications,
  noteChange,
  type PlanContext,
  putEntries,
  requireEntries,
  requireOpen,
  requirePlan,
  takeOutEntry,
} from './plans.server.ts';

/** Routes for plans: what is published or withdrawn together, at a time or by hand. */
export function planRoutes(context: PlanContext, publisher: Pick<EntryPublisher, 'publish'>): Service {
  const { database, content } = context;
  const { kysely } = database;
  return serve(planEndpoints, {
    'POST /consequences': ({ body: { files } }) => findConsequences(context, [...new Set(files)]),
    'GET /plans': () => listPlans(context),
    'POST /plans': async ({ body, editor }) => {
      const asked = dropRepeated(body.entries);
      const time = body.dueAt ? { dueAt: body.dueAt, timeZone: body.timeZone ?? 'UTC' } : undefined;
      if (time) {
        requireEntries(asked);
        await requireFuture(time.dueAt);
        await refuseUnsound(context, asked, time, editor.id);
      }
      const title = body.name ?? (await findTitles(asked));
      const plan = { name: title, note: body.note || body.name, entries: asked, time };
      return { id: await addPlan(context, plan, editor) };
    },
    'PUT /plans/{id}': async ({ id, body: time, editor }) => {
      await requirePlan(kysely, id);
      const publications = await listAllowed(id, editor);
      if (time.dueAt !== null) {
        requireEntries(publications);
        await requireFuture(time.dueAt);
        await refuseUnsound(context, publications, { id, dueAt: time.dueAt }, editor.id);
      }
      await changePlan(database, id, time, publications, editor);
    },
    'DELETE /plans/{id}': async ({ id, editor }) => {
      await requirePlan(kysely, id);
      await listAllowed(id, editor);
      await changePlan(database, id, 'cancelled', [], editor);
    },
    'POST /plans/{id}/entries': async ({ id, body, editor }) => {
      const asked = dropRepeated(body.entries);
      const { planned_for, state } = await requireOpen(kysely, id);
      if (state === 'waiting' && planned_for !== null) {
        const kept = (await listPublications(kysely, id)).filter((one) =>
          asked.every((other) => other.file !== one.file),
        );
        await refuseUnsound(context, [...kept, ...asked], { id, dueAt: planned_for }, editor.id);
      }
      await putEntries(context, id, asked, editor);
    },
    'DELETE /plans/{id}/entries/{file}': ({ id, file, editor }) => takeOutEntry(database, id, file, editor),
    'POST /plans/{id}/check': async ({ id, body: { isNow }, editor }) => {
      const { planned_for, state } = await requireOpen(kysely, id);
      const now = await readDatabaseTime(database);
      const time = state === 'waiting' && !isNow ? (planned_for ?? now) : now;
      return await checkAt(context, await listPublications(kysely, id), { id, dueAt: time }, editor.id);
    },
    'POST /plans/{id}/publish': async ({ id, body, editor }) => {
      const plan = await requireOpen(kysely, id);
      const publications = await listAllowed(id, editor);
      requireEntries(publications);
      const settle = async (transaction: typeof kysely) => {
        await noteChange(transaction, id, editor, 'plans.publish', {}, id);
        const at = await readDatabaseTime({ ...database, kysely: transaction });
        await endPlan(transaction, id, publications, { at });
      };
      return await publisher.publish(publications, {
        editor,
        note: body.note || (plan.note ?? undefined),
        settle,
      });
    },
  });

  /**
   * A plan's publications, for an editor who may make all of them.
   *
   * @throws ApiError where they may not
   */
  async function listAllowed(id: string, editor: Editor): Promise<Publication[]> {
    const publications = await listPublications(kysely, id);
    for (const one of publications) nameAllowedEntry(one.file, editor, 'publish');
    return publications;
  }

  /** The title of the only entry, or of the first of several. */
  async function findTitles([first, ...others]: readonly EntryToPlan[]): Promise<string> {
    if (!first) return messages.unnamed;
    const entry = nameEntry(first.file);
    const document = findEdited(await readEntry(kysely, content, first.file));
    const title = entry ? await findTitleAmongAll(kysely, content, entry, document) : first.file;
    return others.length === 0 ? title : messages.andOthers(title, others.length);
  }

  async function requireFuture(time: string): Promise<void> {
    if (time > (await readDatabaseTime(database))) return;
    throw new ApiError({
      code: 'invalid',
      message: 'That time has already passed.',
      remedy: 'Choose a time in the future, or publish now.',
      fields: { dueAt: 'Choose a time in the future.' },
    });
  }
}

interface AskedTime {
  /** ISO 8601 in UTC. */
  dueAt: string;
  /** The id of an existing plan. */
  id?: string;
}

/**
 * Findings for what is published at a time, as if everything due earlier had been. Findings in the entries of that are
 * left out: they belong to other plans.
 *
 * @param by the id of who would see to it, which is to approve of it
 * @throws ApiError where a draft is not at the revision its editor saw
 */
async function checkAt(
  context: PlanContext,
  publications: readonly Publication[],
  { dueAt, id }: AskedTime,
  by: string,
): Promise<CheckAnswer> {
  const own = new Set(publications.map(({ file }) => file));
  const before = await listEarlier(context.database.kysely, dueAt, id);
  const earlier = [...before.values()].filter(({ file }) => !own.has(file));
  const others = new Set(earlier.map(({ file }) => file));
  const plan = await planPublishing(context, [...earlier, ...publications], {});
  const { findings, changes } = await checkPlan(context, plan);
  return {
    findings: findings.filter(({ file }) => !others.has(file)),
    changes: changes.filter(({ file }) => !others.has(file)),
    unapproved: await listUnapproved(context.database.kysely, listProposed(publications), by),
  };
}

/**
 * Refuses to plan what would be refused when due. Taking entries away is always allowed.
 *
 * @throws PublishRefused; ApiError where a draft is not at the revision its editor saw, or only its authors approve of it
 */
async function refuseUnsound(
  context: PlanContext,
  publications: readonly Publication[],
  time: AskedTime,
  by: string,
): Promise<void> {
  if (publications.every(({ action }) => action !== 'publish')) return;
  await refuseUnapproved(context.database.kysely, listProposed(publications), by);
  const { findings } = await checkAt(context, publications, time, by);
  const faults = findings.filter(isFault);
  if (faults.length === 0) return;
  throw new PublishRefused(faults, 'Nothing was scheduled: there are problems to fix first.');
}

function listProposed(publications: readonly Publication[]): Proposed[] {
  return publications.filter(({ action }) => action === 'publish');
}
