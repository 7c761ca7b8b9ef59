export interface WatchHeartbeatOptions {
  /** Resolves once the other process has answered, or rejects once it has ended. */
  ping: () => Promise<unknown>;
  /** Called once, when a ping was not answered in time. */
  onHung: () => void;
  /** Seconds. */
  patience: number;
}

/**
 * Pings another process every second, to notice when its event loop hangs. It counts our own ticks without an answer, not
 * time by the clock: after the machine was asleep, nobody has hung.
 *
 * @returns a function that stops it
 */
export function watchHeartbeat({ ping, onHung, patience }: WatchHeartbeatOptions): () => void {
  let missed = 0;
  let isWaiting = false;
  const timer = setInterval(() => {
    if (!isWaiting) {
      isWaiting = true;
      missed = 0;
      ping().then(
        () => {
          isWaiting = false;
        },
        // It has ended, which its `exit` event reports.
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
