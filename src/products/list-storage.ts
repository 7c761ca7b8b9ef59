import type { Product } from '#schema/entries/product.ts';
import { type FactRow, toRow } from './fact-row.ts';
import { formatTemperature } from './format-measures.ts';
import type { Wording } from './wording.ts';

/** How to store a product: where, how long, and once thawed. */
export function listStorage({ storage }: Pick<Product, 'storage'>, wording: Wording): FactRow[] {
  if (!storage) return [];
  const { t } = wording;
  const { temperature, months, thawedDays, thawedTemperature } = storage;
  return [
    ...toRow('storage', t('product.storage'), orColder(temperature)),
    ...toRow(
      'shelfLife',
      t('product.shelfLife'),
      months === undefined ? undefined : t('product.months', { count: months }),
    ),
    ...toRow(
      'thawed',
      t('product.onceThawed'),
      thawedTemperature === undefined ? undefined : orColder(thawedTemperature),
    ),
    ...toRow('thawedDays', t('product.useThawed'), describeThawed(thawedDays)),
  ];

  function orColder(celsius: number): string {
    return t('product.orColder', { temperature: formatTemperature(celsius, wording) });
  }

  function describeThawed(days: number | undefined): string | undefined {
    if (days === undefined) return undefined;
    return days === 0 ? t('product.sameDay') : t('product.days', { count: days });
  }
}
