/**
 * A panel's area of the grid on wide screens: the larger part of one row (`main`) or two (`tall`), the smaller part of
 * a row (`side`), or a whole row (`wide`).
 */
export type Place = 'main' | 'tall' | 'side' | 'wide';

/**
 * The area of the panel at `index` of `count`. The first is the largest, beside the second and the quotation; later
 * ones form pairs, the smaller first, and an unpaired last one takes the whole row.
 */
export function choosePlace(index: number, count: number, hasQuote: boolean): Place {
  if (index === 0) return hasQuote && count > 1 ? 'tall' : hasQuote || count > 1 ? 'main' : 'wide';
  if (index === 1) return 'side';
  const isSecondOfPair = index % 2 === 1;
  if (isSecondOfPair) return 'main';
  return index === count - 1 ? 'wide' : 'side';
}
