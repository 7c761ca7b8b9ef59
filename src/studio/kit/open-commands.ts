import { useSyncExternalStore } from 'react';
import { createListeners } from '#studio/contract/listeners.ts';

type Opened = 'palette' | 'shortcuts' | undefined;

let opened: Opened;
const listeners = createListeners();

/** Opens the palette or the list of shortcuts. */
export function openCommands(which: Opened): void {
  opened = which;
  listeners.tell();
}

/** Which of the two is open, and a function to close it. */
export function useOpenDialog(): [Opened, () => void] {
  const open = useSyncExternalStore(listeners.follow, () => opened);
  return [open, () => openCommands(undefined)];
}
