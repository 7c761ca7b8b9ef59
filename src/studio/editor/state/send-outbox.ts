import { callApi } from '#studio/contract/call-api.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { addBlockIds } from '#studio/documents/block-ids.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { messages } from '../messages.ts';
import { findOutboxDrafts, listKeptFiles } from './draft-outbox.ts';
import { mergeKept } from './merge-outbox.ts';
import { isEntryOpen } from './open-entry-editor.ts';
import { sendDraft } from './send-draft.ts';

/**
 * Saves changes left by tabs that were closed offline, with a toast for each. Changes with conflicts wait
 * until their entry is opened. Never rejects.
 */
export async function sendOutboxDrafts(editorId: string): Promise<void> {
  for (const file of await listKeptFiles(editorId)) {
    // An open entry saves its own.
    if (!isEntryOpen(file)) await sendKept(editorId, file).catch(() => undefined);
  }
}

async function sendKept(editorId: string, file: string): Promise<void> {
  const left = await findOutboxDrafts(editorId, file);
  if (left.length === 0) return;
  const read = await callApi('GET /entries/{file}', { file, failsSignedOut: true });
  const opened = { ...read, document: addBlockIds(read.document) };
  const { document, conflicts } = mergeKept(
    opened,
    left.map(({ kept }) => kept),
  );
  const { title, revision, fileDigest = null, state } = opened;
  const isSure = conflicts.length === 0 && state !== 'deleted';
  const outcome = isSure
    ? await sendDraft(file, { document, revision, openedDigest: fileDigest })
    : undefined;
  // Left for the next time.
  if (outcome?.type === 'unreached' || isEntryOpen(file)) return;
  const link = { label: messages.openLeft, href: toEditAddress({ file }) };
  if (outcome?.type !== 'saved') {
    showToast(messages.leftUnsaved(title), { tone: 'warning', detail: messages.leftUnsavedHint, link });
    return;
  }
  for (const { forget } of left) await forget();
  showToast(messages.leftSaved(title), { link });
}
