/** Milliseconds for which long work may block the event loop. */
const timeSlice = 5;

/**
 * Returns a function for long work to await after each step: it yields to the event loop once the time slice is used
 * up.
 *
 * @example
 * const yieldWhenDue = createEventLoopYielder();
 * for (const page of pages) {
 *   index(page);
 *   await yieldWhenDue();
 * }
 */
export function createEventLoopYielder(): () => Promise<void> {
  let began = performance.now();
  return async function yieldWhenDue() {
    if (performance.now() - began < timeSlice) return;
    await new Promise(setImmediate);
    began = performance.now();
  };
}

/** Runs a generator to its end, yielding to the event loop between its steps, and returns its result. */
export async function runInSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  const yieldWhenDue = createEventLoopYielder();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldWhenDue();
  }
}
