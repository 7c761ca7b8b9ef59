export interface ChangeSettler {
  /** Runs the task at once, and resolves when it has ended. Call it before there is any change. */
  run(): Promise<void>;
  /** Notes a change. The task runs once there has been no other for a while. */
  notice(): void;
  /** Resolves once a task under way has ended; none begins after that. */
  close(): Promise<void>;
}

export interface SettleOptions {
  /** Milliseconds without a change before the task runs. */
  quiet: number;
  /** Milliseconds after which it runs even if changes keep coming. */
  longest: number;
  /** Milliseconds before a task that failed runs again. */
  retry: number;
}

/**
 * Runs a task after changes, never twice at the same time. Changes that come while it runs make it run again.
 *
 * @param task resolves with whether it succeeded, and never rejects
 */
export function settleChanges(
  task: () => Promise<boolean>,
  { quiet, longest, retry }: SettleOptions,
): ChangeSettler {
  let timer: NodeJS.Timeout | undefined;
  let deadline: number | undefined;
  let running: Promise<void> | undefined;
  let hasMore = false;
  let isOpen = true;

  function wait(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      deadline = undefined;
      void run();
    }, milliseconds);
  }

  function run(): Promise<void> {
    running = runTask();
    return running;
  }

  async function runTask(): Promise<void> {
    const isDone = await task();
    running = undefined;
    if (!isOpen) return;
    if (!isDone) wait(retry);
    if (hasMore) notice();
    hasMore = false;
  }

  function notice(): void {
    if (!isOpen) return;
    if (running) {
      hasMore = true;
      return;
    }
    const now = performance.now();
    deadline ??= now + longest;
    wait(Math.min(quiet, Math.max(0, deadline - now)));
  }

  return {
    run,
    notice,
    async close() {
      isOpen = false;
      clearTimeout(timer);
      await running;
    },
  };
}
