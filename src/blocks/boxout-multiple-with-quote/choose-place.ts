/** What a panel takes of the grid on wide screens: most of it over one or two rows, the smaller rest, or a whole row. */
export type Place = 'main' | 'tall' | 'side' | 'wide';

/**
 * The place of the panel at `index` of `count`: the first is the weightiest, beside the second and the quotation;
 * later ones go in pairs, the smaller before the larger, and a last one without a partner takes the whole row.
 */
export function choosePlace(index: number, count: number, hasQuote: boolean): Place {
  if (index === 0) return hasQuote && count > 1 ? 'tall' : hasQuote || count > 1 ? 'main' : 'wide';
  if (index === 1) return 'side';
  const isSecondOfPair = index % 2 === 1;
  if (isSecondOfPair) return 'main';
  return index === count - 1 ? 'wide' : 'side';
}
