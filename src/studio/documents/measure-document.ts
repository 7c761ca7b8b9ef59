const sizes = new WeakMap<object, number>();

/**
 * How many letters and values a document has, each part counted wherever it stands: one that stands in several places is
 * held once in memory, and worked on once for each. What did not change since another was measured is not counted anew.
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
