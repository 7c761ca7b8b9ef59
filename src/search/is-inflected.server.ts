/** Letters that a word must have before its ending tells nothing of what it means. */
export const shortestStem = 4;
/** Letters of an ending: `burgers`, `Würsten`. */
const longestEnding = 2;

/** Whether of two folded words one is the other with an ending. */
export function isInflected(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    short.length >= shortestStem && long.length - short.length <= longestEnding && long.startsWith(short)
  );
}

/** What all words begin with that this one may be with another ending; it has the letters of a stem. */
export function readStem(word: string): string {
  return word.slice(0, Math.max(shortestStem, word.length - longestEnding));
}
