import { useEffect, useState } from 'react';
import type { OpenedEntry, Presence, PresenceAnswer } from '../../api/entries.ts';
import { callApi } from '../../shell/call-api.ts';
import { followContentChanges, tellContentChange } from '../../shell/content-changes.ts';
import { words } from '../../shell/words/editor.ts';
import { toPath } from '../load-entry.ts';
import type { EntryEditor } from './entry-editor.ts';

const interval = 10_000;

/**
 * Says every ten seconds that the entry is open here, and tells who else has it; what they have saved, or its file says, is
 * taken over.
 */
export function usePresence(entry: EntryEditor): readonly Presence[] {
  const [others, setOthers] = useState<readonly Presence[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { file } = entry.read().entry;
    let contentRevision: string | undefined;
    const tell = async () => {
      try {
        const body = { file, blockId: entry.read().selected };
        const answer = await callApi<PresenceAnswer>('/presence', { method: 'POST', body, signal });
        setOthers(answer.others);
        const isOtherContent = contentRevision !== undefined && contentRevision !== answer.contentRevision;
        ({ contentRevision } = answer);
        if (isOtherContent) tellContentChange();
        const isFileKnown = answer.fileDigest === entry.read().entry.fileDigest;
        if (answer.revision <= entry.revision() && isFileKnown) return;
        const opened = await callApi<OpenedEntry>(`/entries/${toPath(file)}`, { signal });
        const { document, revision, updatedBy, conflict, fileDigest } = opened;
        const by = isFileKnown ? (updatedBy ?? words.somebodyElse) : words.theFile;
        entry.take({ document, revision, by, ...(!conflict && { fileDigest }) });
        entry.noteFile(opened);
      } catch {
        // Who else is here is asked again in a moment; that the server is away is told by what saves.
      }
    };
    void tell();
    const timer = setInterval(() => void tell(), interval);
    const stopFollowing = followContentChanges(() => void tell());
    return () => {
      stopFollowing();
      clearInterval(timer);
      controller.abort();
    };
  }, [entry]);
  return others;
}
