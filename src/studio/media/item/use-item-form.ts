import { useEffect, useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { tellContentChange } from '#studio/kit/content-changes.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import type { MediaChange, MediaItem } from '../contract.ts';
import { messages } from '../messages.ts';
import { type Clash, compare, rebase, toWritten, type Written } from './written.ts';

/** Unsaved changes by item, with their base: closing the panel loses nothing. */
const unsaved = new Map<string, Unsaved>();

interface Unsaved {
  before: Written;
  written: Written;
  clashes: readonly Clash[];
}

// Asks before closing the tab.
window.addEventListener('beforeunload', (event) => {
  if (unsaved.size > 0) event.preventDefault();
});

/** Whether an item has unsaved changes. */
export function hasUnsaved(name: string): boolean {
  return unsaved.has(name);
}

/** Drops the unsaved changes of a deleted item. */
export function forgetUnsaved(name: string): void {
  unsaved.delete(name);
}

/** State of an item's form: changes, conflicts with others' changes, and saving. */
export function useItemForm(item: MediaItem) {
  const kept = unsaved.get(item.name);
  const [before, setBefore] = useState(() => kept?.before ?? toWritten(item));
  const [written, setWritten] = useState(() => kept?.written ?? before);
  const { run, isPending, error, fields: faults, forget } = useAction();
  const [clashes, setClashes] = useState<readonly Clash[]>(kept?.clashes ?? []);
  const [shown, setShown] = useState<MediaItem>();
  // Rebase onto changes made elsewhere, neither hiding nor overwriting them.
  if (shown !== item) {
    const next = toWritten(item);
    const rebased = rebase(before, written, next);
    setShown(item);
    setBefore(next);
    setWritten(rebased.written);
    const isElsewhere = ({ label }: Clash) => !rebased.clashes.some((one) => one.label === label);
    setClashes([...clashes.filter(isElsewhere), ...rebased.clashes]);
  }
  const change = compare(before, written);
  const isChanged = Object.keys(change).length > 0;
  useEffect(() => {
    if (isChanged) unsaved.set(item.name, { before, written, clashes });
    else unsaved.delete(item.name);
  }, [item.name, isChanged, before, written, clashes]);
  const discard = () => {
    setWritten(before);
    setClashes([]);
    forget();
  };
  const save = async () => {
    const isSaved = await run(async () => {
      const body = { ...change, was: compare(written, before) } satisfies MediaChange;
      const saved = toWritten(await callApi('PATCH /media/{name}', { name: item.name, body }));
      setBefore(saved);
      // Keep what was typed during the save.
      setWritten((now) => rebase(written, now, saved).written);
      setClashes([]);
    });
    if (!isSaved) return;
    showToast(messages.saved);
    tellContentChange();
  };
  return {
    written,
    write: (values: Partial<Written>) => setWritten((now) => ({ ...now, ...values })),
    clashes,
    takeTheirs: (clash: Clash) => {
      setWritten(clash.takeTheirs);
      setClashes((left) => left.filter((one) => one !== clash));
      forget();
    },
    error,
    faults,
    isChanged,
    isPending,
    save,
    discard,
  };
}
