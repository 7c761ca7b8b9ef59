/** Milliseconds for which work on content holds requests up. */
const longestTurn = 5;

/**
 * Makes what long work awaits after each of its steps: it lets everything else have its turn once the work's own has
 * lasted long enough.
 *
 * @example
 * const endTurn = takeTurns();
 * for (const page of pages) {
 *   draw(page);
 *   await endTurn();
 * }
 */
export function takeTurns(): () => Promise<void> {
  let began = performance.now();
  return async function endTurn() {
    if (performance.now() - began < longestTurn) return;
    await new Promise(setImmediate);
    began = performance.now();
  };
}
