export interface WatchHeartbeatOptions {
  /** Resolves once the other process has turned its event loop. */
  ask: () => Promise<unknown>;
  /** Called once, when it has not for so long. */
  onHung: () => void;
  /** Seconds. */
  patience: number;
}

/**
 * Asks another process every second whether its event loop turns. What counts are turns of our own in which it had not
 * answered: when the machine was asleep, nobody has hung.
 *
 * @returns what ends the watch
 */
export function watchHeartbeat({ ask, onHung, patience }: WatchHeartbeatOptions): () => void {
  let missed = 0;
  let isAsked = false;
  const timer = setInterval(() => {
    if (!isAsked) {
      isAsked = true;
      missed = 0;
      ask().then(
        () => {
          isAsked = false;
        },
        // It has ended, which is told otherwise.
        () => undefined,
      );
      return;
    }
    missed += 1;
    if (missed < patience) return;
    clearInterval(timer);
    onHung();
  }, 1000);
  return () => clearInterval(timer);
}
