import { useSyncExternalStore } from 'react';

type Opened = 'palette' | 'shortcuts' | undefined;

let opened: Opened;
const listeners = new Set<() => void>();

/** Opens the palette or the list of shortcuts. */
export function openCommands(which: Opened): void {
  opened = which;
  for (const listener of listeners) listener();
}

/** Which of the two is open, and a function to close it. */
export function useOpenDialog(): [Opened, () => void] {
  const open = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
  return [open, () => openCommands(undefined)];
}
