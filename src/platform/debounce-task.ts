export interface DebouncedTask {
  /** Runs the task at once, and resolves when it has ended. For the first run, before any change. */
  run(): Promise<void>;
  /** Notes a change. The task runs once there was no other for a while. */
  trigger(): void;
  /** Notes a complete change: the task runs without delay, after the one under way. Resolves when it has ended. */
  hurry(): Promise<void>;
  /** Resolves once the task under way, and one that was hurried behind it, have ended. */
  settle(): Promise<void>;
  /** Stops it, and resolves once the task under way has ended. */
  close(): Promise<void>;
}

export interface DebounceOptions {
  /** Milliseconds without a change before the task runs. */
  wait: number;
  /** Milliseconds after which it runs even if changes keep coming. */
  maxWait: number;
  /** Milliseconds before a task that failed runs again. */
  retryDelay: number;
}

/**
 * Debounces a task, and never runs it concurrently. Changes during a run cause another one.
 *
 * @param task resolves with whether it succeeded, and never rejects
 */
export function debounceTask(
  task: () => Promise<boolean>,
  { wait, maxWait, retryDelay }: DebounceOptions,
): DebouncedTask {
  let timer: NodeJS.Timeout | undefined;
  let deadline: number | undefined;
  let running: Promise<void> | undefined;
  let hurried: Promise<void> | undefined;
  let hasMore = false;
  let isOpen = true;

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      deadline = undefined;
      void run();
    }, milliseconds);
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    deadline = undefined;
    running = runTask();
    return running;
  }

  function hurry(): Promise<void> {
    if (!isOpen) return Promise.resolve();
    if (!running) return hurried ?? run();
    hurried ??= running.then(() => {
      hurried = undefined;
      return isOpen ? run() : undefined;
    });
    return hurried;
  }

  async function runTask(): Promise<void> {
    const isDone = await task();
    running = undefined;
    if (!isOpen) return;
    if (!isDone) schedule(retryDelay);
    if (hasMore) trigger();
    hasMore = false;
  }

  function trigger(): void {
    if (!isOpen) return;
    if (running) {
      hasMore = true;
      return;
    }
    const now = performance.now();
    deadline ??= now + maxWait;
    schedule(Math.min(wait, Math.max(0, deadline - now)));
  }

  return {
    run,
    trigger,
    hurry,
    async settle() {
      await (hurried ?? running);
    },
    async close() {
      isOpen = false;
      clearTimeout(timer);
      await (hurried ?? running);
    },
  };
}
