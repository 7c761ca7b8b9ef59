import type { Product } from '#schema/entries/product.ts';
import { formatWeight } from './format-measures.ts';
import type { Wording } from './wording.ts';

/** The number of portions in a pack; undefined if pack or portion is unknown. */
export function countPortions({ pack, portion }: Pick<Product, 'pack' | 'portion'>): number | undefined {
  if (!pack || !portion) return undefined;
  const isCounted = pack.pieces !== undefined && portion.pieces !== undefined && !pack.isApproximate;
  if (isCounted) return Math.floor(pack.pieces / portion.pieces);
  return Math.floor(Number((pack.netWeight / portion.weight).toPrecision(12)));
}

/** The pack in a few words: “2 kg bag”. */
export function describePack({ pack }: Pick<Product, 'pack'>, wording: Wording): string | undefined {
  return (
    pack && wording.t(`product.packForm.${pack.form}`, { weight: formatWeight(pack.netWeight, wording) })
  );
}
