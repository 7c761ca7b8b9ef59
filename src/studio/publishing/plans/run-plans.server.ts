import type { Selectable } from 'kysely';
import { createThrottledWarning } from '#http/throttled-warning.ts';
import { createPoller } from '#jobs/create-poller.ts';
import { addMilliseconds, readDatabaseTime } from '#jobs/database-time.ts';
import { takeJob } from '#jobs/leases.ts';
import type { Log } from '#operations/log.ts';
import { ApiError } from '#studio/contract/api-error.server.ts';
import { readNames } from '#studio/contract/people.server.ts';
import type { StudioDatabase, StudioKysely, StudioTables } from '#studio/contract/studio-tables.server.ts';
import { nameByTitle } from '#studio/entries/title-facts.server.ts';
import { type EntryPublisher, PublishRefused } from '../gate/create-publisher.server.ts';
import type { PublishContext } from '../gate/publish-context.server.ts';
import {
  endPlan,
  failFor,
  listEarlier,
  listPublications,
  noteChange,
  noteFailure,
  PlanChanged,
  requireEntries,
} from './plans.server.ts';

export interface PlanWorkerOptions extends Pick<PublishContext, 'database' | 'content'> {
  publisher: Pick<EntryPublisher, 'publish'>;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** A plan leased by this process; no other takes it until the lease ends. */
export type TakenPlan = Selectable<StudioTables['studio_plans']> & { lease: string };

/** The lease had ended, and the plan was taken by another process, changed or cancelled. */
export class LeaseLost extends Error {}

const pollMilliseconds = 1000;
/** The lease in milliseconds; if the process dies, another takes over after that. */
const leaseMilliseconds = 120_000;
/** Milliseconds before retrying after a transient failure. */
const retryMilliseconds = 30_000;

/** Takes the plan that has been due longest; undefined where none is free. */
export async function takePlan(database: StudioDatabase): Promise<TakenPlan | undefined> {
  const job = await takeJob<StudioTables>(database, 'studio_plans', leaseMilliseconds);
  if (!job) return undefined;
  const plan = database.kysely.selectFrom('studio_plans').where('id', '=', job.id);
  const row = await plan.selectAll().executeTakeFirst();
  return row && { ...row, lease: job.lease };
}

/**
 * Settles a plan, with the publications that were made or why none was; in the transaction that makes them.
 *
 * @throws LeaseLost, and as `endPlan`
 */
export async function settlePlan(
  kysely: StudioKysely,
  { id, lease, created_by }: Pick<TakenPlan, 'id' | 'lease' | 'created_by'>,
  outcome: { done: Parameters<typeof endPlan>[2] } | { error: string },
  at: string,
): Promise<void> {
  const held = await kysely
    .updateTable('studio_plans')
    .set('error' in outcome ? failFor(outcome.error, at) : { lease })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (held.numUpdatedRows === 0n) throw new LeaseLost();
  const plannedBy = await findAuthor(kysely, created_by);
  if ('error' in outcome) {
    await noteFailure(kysely, { id, created_by }, { ...outcome, at, by: 'system', plannedBy });
  } else {
    await noteChange(kysely, id, { id: 'system' }, 'plans.run', { plannedBy });
    await endPlan(kysely, id, outcome.done, { at, isRun: true });
  }
}

/** Runs plans as they come due; every process has one. Missed plans run as soon as a process is up again. */
export function createPlanWorker({ database, publisher, log, content }: PlanWorkerOptions) {
  const warn = createThrottledWarning('What is planned cannot be looked up. It is tried again.');
  const { signal, begin, close } = createPoller({
    run: runDue,
    pause: pollMilliseconds,
    onFailure: (error) => warn(log, { err: error }),
  });
  return { runDue, begin, close };

  /**
   * Runs all plans that are due.
   *
   * @returns how many it ran
   */
  async function runDue(): Promise<number> {
    for (let count = 0; ; count += 1) {
      const plan = signal.aborted ? undefined : await takePlan(database);
      if (!plan) return count;
      await run(plan);
    }
  }

  async function run(plan: TakenPlan): Promise<void> {
    const { id, name, note, planned_for: dueAt, created_by } = plan;
    try {
      const done = await listPublications(database.kysely, id);
      requireEntries(done);
      const at = await readDatabaseTime(database);
      // What was due before it with the same entry comes first: another process is at it, or it is to be tried again.
      const earlier = await listEarlier(database.kysely, dueAt ?? at, id);
      if (done.some(({ file }) => earlier.has(file))) return await letGo(plan, pollMilliseconds);
      await publisher.publish(done, {
        plannedBy: await findAuthor(database.kysely, created_by),
        note: note ?? undefined,
        settle: (kysely) => settlePlan(kysely, plan, { done }, at),
      });
      log.info({ plan: id, name, dueAt }, 'Did what was planned.');
    } catch (error) {
      await settleUndone(plan, error).catch((reason: unknown) => {
        if (!(reason instanceof LeaseLost)) throw reason;
      });
    }
  }

  /** Leaves a plan until it is tried again; until then, it can be changed and cancelled. */
  async function letGo({ id, lease }: TakenPlan, milliseconds: number): Promise<void> {
    await database.kysely
      .updateTable('studio_plans')
      .set({ lease: null, due_at: addMilliseconds(await readDatabaseTime(database), milliseconds) })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .execute();
  }

  /** Handles a failure: the plan has failed only if a retry would fail in the same way. */
  async function settleUndone(plan: TakenPlan, error: unknown): Promise<void> {
    const { id, name } = plan;
    if (error instanceof LeaseLost) return;
    const isLasting = error instanceof ApiError && error.fault.code !== 'unavailable';
    // The rest of a plan that was changed meanwhile can be tried at once.
    if (!isLasting || error instanceof PlanChanged) {
      await letGo(plan, isLasting ? 0 : retryMilliseconds);
      if (!isLasting) log.warn({ err: error, plan: id, name }, 'What was planned could not be done for now.');
      return;
    }
    const reason = await explain(error);
    const at = await readDatabaseTime(database);
    await database.kysely.transaction().execute((kysely) => settlePlan(kysely, plan, { error: reason }, at));
    log.error({ plan: id, name, reason }, 'What was planned was not done.');
  }

  /** Why a plan failed, with entries by their titles instead of their files. */
  function explain(error: ApiError): Promise<string> {
    const findings = error instanceof PublishRefused ? error.fault.findings.slice(0, 5) : [];
    const said = [error.message, ...findings.map(({ file, message }) => `${file}: ${message}`)].join(' ');
    return nameByTitle({ database, content }, said);
  }
}

/** The name of who made a plan. */
async function findAuthor(kysely: StudioKysely, id: string): Promise<string> {
  return (await readNames({ kysely })).get(id) ?? id;
}
