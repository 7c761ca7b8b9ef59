import { isFault } from '#studio/entries/is-fault.ts';
import type { CheckAnswer } from '../contract.ts';
import { checkPlan } from '../gate/check-plan.server.ts';
import { PublishRefused } from '../gate/create-publisher.server.ts';
import { planPublishing } from '../gate/plan-publishing.server.ts';
import type { Publication, PublishContext } from '../gate/publish-context.server.ts';
import { listUnapproved, type Proposed, refuseUnapproved } from '../gate/second-eyes.server.ts';
import { listEarlier } from './plans.server.ts';

type Context = Pick<PublishContext, 'database' | 'content' | 'now'>;

export interface AskedTime {
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
export async function checkAt(
  context: Context,
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
export async function refuseUnsound(
  context: Context,
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
