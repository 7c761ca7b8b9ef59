import type { ContentProblem } from './content-problem.ts';
import type { ContentSource } from './content-source.ts';
import { deepFreeze } from './deep-freeze.ts';
import type { ContentSnapshot } from './snapshot.ts';

export interface SnapshotHolder extends Pick<ContentSource, 'current' | 'subscribe' | 'outage'> {
  /** The newest snapshot that was read whole. */
  sound(): ContentSnapshot;
  /** Shows what was read whole. */
  swap(next: ContentSnapshot): void;
  /**
   * Goes on showing what was read whole last, and says why among its problems.
   *
   * @param others what is wrong besides
   * @param next what that has become with time, though nothing new was read
   */
  keep(outage: ContentProblem, others?: readonly ContentProblem[], next?: ContentSnapshot): void;
  /** Tells nobody any more. */
  close(): void;
}

/**
 * Holds the snapshot that a source shows, and tells those who listen of each that differs. One that says the same as the
 * last is not swapped in: its readers would only do work for nothing.
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
    sound: () => sound,
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
