import { useEffect, useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import type { Presence, PresenceAnswer } from '#studio/entries/contract.ts';
import { followContentChanges, tellContentChange } from '#studio/kit/content-changes.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useReviewed } from '#studio/reviews/reviewed.tsx';
import { messages } from '../messages.ts';
import type { EntryEditor } from './entry-editor.ts';

/** Milliseconds between heartbeats; shorter beside others, since their changes arrive with the answers. */
const intervals = { alone: 10_000, together: 3000 };

/**
 * Sends presence heartbeats while the entry is open, and takes over what others have saved, published, said or
 * taken away, and changes of the file.
 *
 * @returns the others who have it open
 */
export function usePresence(entry: EntryEditor, { name }: Editor): readonly Presence[] {
  const { loadAgain: loadReviewed } = useReviewed();
  const [others, setOthers] = useState<readonly Presence[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { file } = entry.read().entry;
    let last: Pick<PresenceAnswer, 'contentRevision' | 'reviewStamp'> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isTelling = false;
    let interval = intervals.alone;
    const tell = async () => {
      // A request may be waiting for the editor to sign in again.
      if (isTelling) return;
      isTelling = true;
      clearTimeout(timer);
      try {
        const body = { file, blockId: entry.read().selected };
        const answer = await callApi('POST /presence', { body, signal });
        setOthers(answer.others);
        interval = answer.others.length > 0 ? intervals.together : intervals.alone;
        const { contentRevision, reviewStamp } = last ?? answer;
        last = answer;
        if (contentRevision !== answer.contentRevision) tellContentChange();
        if (reviewStamp !== answer.reviewStamp) loadReviewed();
        await follow(entry, answer, name, signal);
      } catch {
        // The next heartbeat retries; an outage is reported by the saver.
      }
      isTelling = false;
      if (!signal.aborted) timer = setTimeout(() => void tell(), interval);
    };
    const leave = () => {
      // Without it, presence times out. Another tab of the same editor says with its next heartbeat that they are here.
      callApi('DELETE /presence', { body: { file }, keepalive: true, failsSignedOut: true }).catch(
        () => undefined,
      );
    };
    void tell();
    const stopFollowing = followContentChanges(() => void tell());
    window.addEventListener('pagehide', leave);
    return () => {
      stopFollowing();
      window.removeEventListener('pagehide', leave);
      clearTimeout(timer);
      controller.abort();
      leave();
    };
  }, [entry, name, loadReviewed]);
  return others;
}

/** Takes over what has changed since the last heartbeat. */
async function follow(
  entry: EntryEditor,
  { revision: newest, versionId, fileDigest: digest }: PresenceAnswer,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const before = entry.read().entry;
  const isFileKnown = digest === before.fileDigest;
  if (newest <= entry.revision() && isFileKnown && versionId === before.versionId) return;
  const opened = await callApi('GET /entries/{file}', { file: before.file, signal });
  const { document, revision, updatedBy, conflict, fileDigest, state } = opened;
  if (state === 'deleted' && entry.read().saving.phase !== 'saved') {
    // Saving makes it a draft again, which the next answer reports.
    entry.flush();
    return;
  }
  const by = isFileKnown ? (updatedBy ?? messages.somebodyElse) : messages.theFile;
  if (state !== 'deleted') entry.take({ document, revision, by, ...(!conflict && { fileDigest }) });
  entry.noteEntry(opened);
  if (state === before.state) return;
  if (state === 'published' && updatedBy !== name) showToast(messages.publishedBy(by), { tone: 'info' });
  if (state === 'withdrawn') showToast(messages.takenOff, { tone: 'warning', detail: messages.takenOffHint });
}
