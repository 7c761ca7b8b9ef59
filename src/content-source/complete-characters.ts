/**
 * Replaces lone surrogates in all strings of a value. HTML cannot contain them, so server and browser would render them
 * differently.
 */
export function completeCharacters(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(completeCharacters);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, completeCharacters(part)]));
}
