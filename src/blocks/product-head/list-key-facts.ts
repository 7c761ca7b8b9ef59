import { type FactRow, toRow } from '#products/fact-row.ts';
import { listCooking } from '#products/list-cooking.ts';
import { listNutrition } from '#products/list-nutrition.ts';
import { listPack } from '#products/list-pack.ts';
import { listStorage } from '#products/list-storage.ts';
import type { Wording } from '#products/wording.ts';
import type { Product } from '#schema/entries/product.ts';

/** What buyers ask first: the pack, its portions, the cooking time and the protein. */
export function listKeyFacts(
  product: Pick<Product, 'pack' | 'portion' | 'cooking' | 'storage' | 'nutrition'>,
  wording: Wording,
): FactRow[] {
  const { t } = wording;
  const [cooking] = listCooking(product, wording);
  const protein = listNutrition(product, wording).find(({ id }) => id === 'protein');
  return [
    ...listPack(product, wording).filter(({ id }) => id === 'pack' || id === 'portionsPerPack'),
    ...(cooking
      ? toRow('cooking', [cooking.label, cooking.temperature].filter(Boolean).join(', '), cooking.time)
      : listStorage(product, wording).filter(({ id }) => id === 'thawedDays')),
    ...toRow('protein', t('product.proteinShare'), protein?.per100g),
  ];
}
