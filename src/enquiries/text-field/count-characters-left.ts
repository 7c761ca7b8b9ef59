/** From this share of its bound on, a text's length is worth telling. */
const noteworthyShare = 0.9;

/**
 * How many characters (Unicode code points, as the server counts them) a text may still grow by; negative where it is
 * too long, undefined while it is nowhere near its bound.
 */
export function countCharactersLeft(text: string, longest: number): number | undefined {
  const threshold = longest * noteworthyShare;
  // There are never more characters than UTF-16 units, whose number is known without counting.
  if (text.length < threshold) return undefined;
  let count = 0;
  for (const _ of text) count += 1;
  return count < threshold ? undefined : longest - count;
}
