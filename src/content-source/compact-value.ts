/**
 * Gives a value the least memory that it needs, in place, once it is whole: arrays that grew get exactly their size, and
 * texts their own letters. V8 makes a part of a text a slice that keeps all of the text in memory, with two bytes a
 * letter if there is one outside Latin-1 anywhere in it. What is frozen belongs to others as well, and stays.
 *
 * @returns the value, or an array in its place
 */
export function compactValue<Value>(value: Value): Value {
  const texts: string[] = [];
  collectTexts(value, texts);
  // The one way to make a text anew that takes no time per letter.
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

/** V8 copies shorter parts of texts. */
const shortestSlice = 13;

function isSlice(text: string): boolean {
  return text.length >= shortestSlice;
}

function isOpen(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Object.isFrozen(part);
}
