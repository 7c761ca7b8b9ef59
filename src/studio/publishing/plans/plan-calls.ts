import { isLocale } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { isAllowed, isAllowedFor } from '#studio/contract/roles.ts';
import { useSession } from '#studio/contract/session.ts';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { offerUndo, showFailure } from '#studio/kit/toasts/show-failure.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { type Loaded, useLoaded } from '#studio/kit/use-loaded.ts';
import type { EntryToPlan, Plan, PublishRequest } from '../contract.ts';
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
    const body = { dueAt: before, timeZone, dueBefore: before };
    await callApi('PUT /plans/{id}', { id, body });
    showToast(messages.undone);
  }
}

/** What whoever is signed in may publish: anything at all, an entry by its file, all that a plan holds. */
export function useMayPublish() {
  const editor = useSession().answer?.editor;
  const mayPublish = (file: string) => {
    const [first = ''] = file.split('/');
    return editor !== undefined && isAllowedFor(editor, 'publish', isLocale(first) ? first : undefined);
  };
  const isPublisher = editor !== undefined && isAllowed(editor, 'publish');
  const mayChange = ({ entries }: Plan) => isPublisher && entries.every(({ file }) => mayPublish(file));
  return { isPublisher, mayPublish, mayChange };
}
