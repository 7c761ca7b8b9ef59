import { useSyncExternalStore } from 'react';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';

let count = 0;
const listeners = new Set<() => void>();

/** Reloads all lists of the library on screen. */
export function noteMediaChange(): void {
  count += 1;
  for (const listener of listeners) listener();
}

/** A counter of changes. */
export function useMediaChanges(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
  );
}

/**
 * Makes a change of the library, and has all that show it load it again.
 *
 * @returns undefined where that failed, which a toast says
 */
export async function sendChange<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (error) {
    showFailure(error);
    return undefined;
  } finally {
    // Also where it was refused: something is not as it was shown.
    noteMediaChange();
  }
}
