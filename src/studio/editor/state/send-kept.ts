import { callApi } from '#studio/contract/call-api.ts';
import { addBlockIds } from '#studio/documents/block-ids.ts';
import { toEditAddress } from '#studio/entries/entry-kinds.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { words } from '../messages.ts';
import { findKeptDrafts, listKeptFiles } from './kept-drafts.ts';
import { mergeKept } from './merge-kept.ts';
import { isEntryOpen } from './open-entry-editor.ts';
import { sendDraft } from './send-draft.ts';

/**
 * Saves changes left by tabs that were closed offline, with a toast for each. Changes with conflicts wait
 * until their entry is opened. Never rejects.
 */
export async function sendKeptDrafts(editorId: string): Promise<void> {
  for (const file of await listKeptFiles(editorId)) {
    // An open entry saves its own.
    if (!isEntryOpen(file)) await sendKept(editorId, file).catch(() => undefined);
  }
}

async function sendKept(editorId: string, file: string): Promise<void> {
  const left = await findKeptDrafts(editorId, file);
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
  const link = { label: words.openLeft, href: toEditAddress({ file }) };
  if (outcome?.type !== 'saved') {
    showToast(words.leftUnsaved(title), { tone: 'warning', detail: words.leftUnsavedHint, link });
    return;
  }
  for (const { forget } of left) await forget();
  showToast(words.leftSaved(title), { link });
}
