import { useEffect, useRef } from 'react';
import { followSettings } from '#studio/documents/follow-original.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { messages } from '../messages.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import { isConfirmable, useCompared } from './compared.tsx';

/**
 * Lets a translation that is worked on follow what its original has published in settings that it has as the original had
 * them: a step of the history, once for each change. Merely looking at a translation makes no draft.
 */
export function useFollowedSettings(isReadOnly: boolean): void {
  const entry = useEntryEditor();
  const compared = useCompared();
  const isWorkedOn = useEntry(
    ({ entry: { state }, history }) => state !== 'published' || history.done.length > 0,
  );
  const mayFollow = useEntry(isConfirmable) && isWorkedOn && !isReadOnly;
  const followed = useRef(new Set<string>());
  useEffect(() => {
    // What a draft says of the original may never be published.
    if (
      !compared ||
      compared.state === 'draft' ||
      !mayFollow ||
      compared.translation !== entry.read().document
    )
      return;
    const toKey = ({ blockId, confirmation }: (typeof compared.settings)[number]) =>
      `${blockId} ${confirmation}`;
    const settings = compared.settings.filter((setting) => !followed.current.has(toKey(setting)));
    const operations = followSettings(settings);
    if (operations.length === 0) return;
    // Undone, it stays undone.
    for (const setting of settings) followed.current.add(toKey(setting));
    const label = messages.translation.settingsFollowed(operations.length);
    entry.change(operations, { label });
    showToast(label, { detail: messages.translation.onceSeen });
  }, [entry, compared, mayFollow]);
}
