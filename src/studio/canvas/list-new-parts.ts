/**
 * The parts of a value that differ by identity from the previous one: changed blocks and other changed
 * values. For a keystroke on a long page, just one block.
 */
export function listNewParts(before: unknown, now: unknown): readonly unknown[] {
  if (before === now || !isObject(now)) return [];
  if (!isObject(before) || 'block' in now) return [now];
  if (!Array.isArray(now)) {
    return Object.entries(now).flatMap(([name, part]) => listNewParts(before[name], part));
  }
  if (!Array.isArray(before)) return [now];
  const known = new Set<unknown>(before);
  return now.flatMap((part, index) => (known.has(part) ? [] : listNewParts(before[index], part)));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
