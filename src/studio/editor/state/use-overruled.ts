import { useEffect, useEffectEvent } from 'react';
import { recall, remember } from '#studio/kit/remember.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { messages } from '../messages.ts';
import { useEntry } from './use-entry.ts';

/**
 * Tells the editor, once, that somebody else's version was saved over theirs in a conflict.
 *
 * @param showVersions shows the versions, where theirs is kept
 */
export function useOverruled(showVersions: () => void): void {
  const overruled = useEntry(({ entry }) => entry.overruled);
  // Under which this browser keeps what version of the entry it has told of last.
  const key = useEntry(({ entry }) => `studio-overruled ${entry.file}`);
  const show = useEffectEvent(showVersions);
  const versionId = overruled?.versionId;
  const by = overruled?.by ?? messages.somebodyElse;
  useEffect(() => {
    if (versionId === undefined || recall(key) === versionId) return;
    remember(key, versionId);
    showToast(messages.overruled(by), {
      tone: 'warning',
      detail: messages.overruledHint,
      action: { label: messages.versions, onPress: () => show() },
    });
  }, [key, versionId, by]);
}
