const sizes = new WeakMap<object, number>();

/**
 * The size of a document in characters plus values. A shared part counts each time it occurs: it takes memory
 * once, but work every time. Cached by identity.
 */
export function measureDocument(value: unknown): number {
  if (typeof value === 'string') return value.length + 1;
  if (typeof value !== 'object' || value === null) return 1;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = Object.values(value).reduce((sum: number, part) => sum + measureDocument(part), 1);
  sizes.set(value, size);
  return size;
}
