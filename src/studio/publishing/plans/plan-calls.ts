import { callApi } from '#studio/contract/call-api.ts';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { offerUndo, showFailure } from '#studio/kit/toasts/show-failure.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { type Loaded, useLoaded } from '#studio/kit/use-loaded.ts';
import type { ChangedPlan, EntryToPlan, NewPlan, Plan, PublishRequest } from '../contract.ts';
import { messages } from './messages.ts';

/** The plans to come, and those that are over since recently. */
export function usePlans(version?: unknown): Loaded<readonly Plan[]> {
  const plans = useLoaded((signal) => callApi('GET /plans', { signal }), [version]);
  useContentChanges(plans.loadAgain);
  return plans;
}

/** Whether a plan is still to be carried out. */
export function isOpen({ state }: Plan): boolean {
  return state === 'open' || state === 'waiting' || state === 'failed';
}

/** Whether a plan only takes entries off the site. */
export function endsAll({ entries }: Plan): boolean {
  return entries.length > 0 && entries.every(({ action }) => action === 'withdraw');
}

/** What a plan does, to tell whether that has changed since it was checked. */
export function toContents({ entries }: Plan): string {
  return entries.map(({ file, action, versionId }) => [file, action, versionId].join(' ')).join();
}

/** Drafts at the revisions that were checked, as entries of a plan. */
export function toEntries(drafts: PublishRequest['entries']): EntryToPlan[] {
  return drafts.map((draft) => ({ ...draft, action: 'publish' }));
}

/** Entries' drafts as they are now. */
export async function readDrafts(files: readonly string[]): Promise<EntryToPlan[]> {
  const drafts = files.map(async (file) => {
    const { revision } = await callApi('GET /entries/{file}', { file });
    return { file, revision };
  });
  return toEntries(await Promise.all(drafts));
}

/** @throws ApiError, NetworkError where it is refused; nothing was planned then */
export async function makePlan(plan: NewPlan): Promise<void> {
  await callApi('POST /plans', { body: plan });
}

/**
 * Puts entries into a plan, all of them or none.
 *
 * @throws ApiError, NetworkError
 */
export async function putIntoPlan({ id }: Pick<Plan, 'id'>, entries: readonly EntryToPlan[]): Promise<void> {
  await callApi('POST /plans/{id}/entries', { id, body: { entries } });
}

/**
 * Cancels a plan, with an undo in the toast, unless its time is over.
 *
 * @param onDone called after the cancellation, and again after an undo
 */
export async function cancelPlan(
  { id, dueAt, timeZone = 'UTC', state }: Plan,
  onDone: () => void,
): Promise<void> {
  try {
    await callApi('DELETE /plans/{id}', { id });
    if (state === 'failed') showToast(messages.cancelled);
    else offerUndo(messages.cancelled, undo, onDone);
  } catch (error) {
    showFailure(error);
  }
  onDone();

  async function undo(): Promise<void> {
    // A cancelled plan keeps its time, which somebody else may have changed since.
    const before = (state === 'waiting' && dueAt) || null;
    const body: ChangedPlan = { dueAt: before, timeZone, dueBefore: before };
    await callApi('PUT /plans/{id}', { id, body });
    showToast(messages.undone);
  }
}
