/**
 * What of a value was not in the one before: the blocks that are other objects, and whatever else stands where something
 * else stood. Of a long page that is what one letter has changed.
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
