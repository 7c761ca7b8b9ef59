/** The share of the limit from which the count is shown. */
const noteworthyShare = 0.9;

/**
 * How many characters (Unicode code points, as the server counts them) are left; negative if the text is too long,
 * undefined while it is far from its limit.
 */
export function countCharactersLeft(text: string, longest: number): number | undefined {
  const threshold = longest * noteworthyShare;
  // There are never more code points than UTF-16 units, and the latter need no counting.
  if (text.length < threshold) return undefined;
  let count = 0;
  for (const _ of text) count += 1;
  return count < threshold ? undefined : longest - count;
}
