/**
 * Whether a value is larger than so many characters and parts. A part that occurs several times counts each time: it takes memory
 * once, but work every time.
 */
export function isLarger(value: unknown, most: number): boolean {
  let rest = most;
  count(value);
  return rest < 0;

  function count(part: unknown): void {
    rest -= typeof part === 'string' ? part.length + 1 : 1;
    if (typeof part !== 'object' || part === null) return;
    for (const inner of Object.values(part)) {
      if (rest < 0) return;
      count(inner);
    }
  }
}
