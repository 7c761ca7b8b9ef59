import { useSyncExternalStore } from 'react';

type Opened = 'palette' | 'shortcuts' | undefined;

let opened: Opened;
const listeners = new Set<() => void>();

/** Opens the palette, or the list of shortcuts, from wherever. */
export function openCommands(which: Opened): void {
  opened = which;
  for (const listener of listeners) listener();
}

/** Which of them is open, and what closes it. */
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
