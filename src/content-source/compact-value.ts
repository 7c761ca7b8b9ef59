/**
 * Reduces the memory of a finished value, in place: arrays are trimmed to their length, and strings copied. V8 represents a
 * substring as a slice that keeps the whole source string in memory, at two bytes per character if any of it is outside
 * Latin-1. Frozen parts are shared, and left as they are.
 *
 * @returns the value, or an array in its place
 */
export function compactValue<Value>(value: Value): Value {
  const texts: string[] = [];
  collectTexts(value, texts);
  // The fastest way to copy strings.
  const own: string[] = JSON.parse(JSON.stringify(texts));
  let next = 0;
  return rebuild(value) as Value;

  function rebuild(part: unknown): unknown {
    if (typeof part === 'string') {
      if (!isSlice(part)) return part;
      next += 1;
      return own[next - 1];
    }
    if (!isOpen(part)) return part;
    if (Array.isArray(part)) return part.map(rebuild);
    for (const name of Object.keys(part)) {
      const before = part[name];
      const after = rebuild(before);
      if (after !== before || typeof after === 'string') part[name] = after;
    }
    return part;
  }
}

function collectTexts(part: unknown, texts: string[]): void {
  if (typeof part === 'string') {
    if (isSlice(part)) texts.push(part);
  } else if (isOpen(part)) for (const inner of Object.values(part)) collectTexts(inner, texts);
}

/** V8 copies shorter substrings. */
const shortestSlice = 13;

function isSlice(text: string): boolean {
  return text.length >= shortestSlice;
}

function isOpen(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Object.isFrozen(part);
}
