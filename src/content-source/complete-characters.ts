/**
 * A value whose texts hold no half characters (lone surrogates, which an escape can make): HTML has none, so that what
 * the server writes would differ from what the browser makes of the same text.
 */
export function completeCharacters(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(completeCharacters);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, completeCharacters(part)]));
}
