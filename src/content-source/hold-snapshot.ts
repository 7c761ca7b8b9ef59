import type { ContentProblem } from './content-problem.ts';
import type { ContentSource } from './content-source.ts';
import { deepFreeze } from './deep-freeze.ts';
import type { ContentSnapshot } from './snapshot.ts';

export interface SnapshotHolder extends Pick<ContentSource, 'current' | 'subscribe' | 'outage'> {
  /** Swaps in a snapshot from a complete reading. */
  swap(next: ContentSnapshot): void;
  /**
   * Keeps the last complete snapshot, and adds the outage to its problems.
   *
   * @param others further problems
   * @param next that snapshot reassembled, for example because scheduled news are due
   */
  keep(outage: ContentProblem, others?: readonly ContentProblem[], next?: ContentSnapshot): void;
  /** Removes all listeners. */
  close(): void;
}

/**
 * Holds a source's current snapshot and notifies listeners of changes. A snapshot equal to the current one is not
 * swapped in, to spare listeners needless work.
 *
 * @example
 * const holder = holdSnapshot(await read());
 * holder.swap(await read());
 */
export function holdSnapshot(first: ContentSnapshot): SnapshotHolder {
  const listeners = new Set<(snapshot: ContentSnapshot) => void>();
  let sound = first;
  let shown = first;
  let outage: ContentProblem | undefined;

  return {
    current: () => shown,
    outage: () => outage,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    swap(next) {
      outage = undefined;
      sound = next;
      show(next);
    },
    keep(problem, others = [], next = sound) {
      outage = problem;
      sound = next;
      show(deepFreeze({ ...sound, problems: [problem, ...others, ...sound.problems] }));
    },
    close: () => listeners.clear(),
  };

  function show(next: ContentSnapshot): void {
    const isSame =
      next.revision === shown.revision && JSON.stringify(next.problems) === JSON.stringify(shown.problems);
    if (isSame) return;
    shown = next;
    for (const listener of listeners) {
      try {
        listener(next);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
  }
}
