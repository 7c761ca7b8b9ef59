/** Milliseconds for which long work holds everything else up. */
const timeSlice = 5;

/**
 * Makes what long work awaits after each of its steps: it yields to the event loop once the work's time slice is used up.
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
