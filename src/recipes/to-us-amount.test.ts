import { describe, expect, it } from 'vitest';
import type { UsMeasure } from './measures.ts';
import { toUsAmount } from './to-us-amount.ts';

/** In g or ml: https://www.nist.gov/pml/owm/metric-si/unit-conversion */
const sizes: Record<UsMeasure, number> = {
  oz: 28.35,
  lb: 453.6,
  tsp: 4.929,
  tbsp: 14.79,
  cup: 236.6,
  qt: 946.4,
  gal: 3785,
};

describe('an amount in customary measures of the United States', () => {
  it.each([
    [5, 'g', undefined],
    [14, 'g', '0.5 oz'],
    [28, 'g', '1 oz'],
    [100, 'g', '3.5 oz'],
    [500, 'g', '18 oz'],
    [900, 'g', '2 lb'],
    [2000, 'g', '4.5 lb'],
    [8000, 'g', '17.5 lb'],
    [80_000, 'g', '176 lb'],
    [0.5, 'ml', '0.125 tsp'],
    [5, 'ml', '1 tsp'],
    [10, 'ml', '2 tsp'],
    [15, 'ml', '1 tbsp'],
    [30, 'ml', '2 tbsp'],
    [60, 'ml', '0.25 cup'],
    [90, 'ml', '0.375 cup'],
    [400, 'ml', '1.75 cup'],
    [1000, 'ml', '4 cup'],
    [2000, 'ml', '2 qt'],
    [4000, 'ml', '4 qt'],
    [10_000, 'ml', '2.75 gal'],
    [100_000, 'ml', '26 gal'],
  ] as const)('%d %s are %s', (quantity, unit, expected) => {
    const amount = toUsAmount(quantity, unit);
    expect(amount && `${amount.value} ${amount.measure}`).toBe(expected);
  });

  it('is near enough, in fractions that a kitchen can measure, and never 0', () => {
    for (let quantity = 14; quantity < 1_000_000; quantity *= 1.07) {
      for (const unit of ['g', 'ml'] as const) {
        const amount = toUsAmount(quantity, unit);
        if (!amount) throw new Error(`${quantity} ${unit}`);
        expect(amount.value * 8).toBe(Math.round(amount.value * 8));
        const change = Math.abs((amount.value * sizes[amount.measure]) / quantity - 1);
        expect(change, `${quantity} ${unit}`).toBeLessThan(quantity < 300 ? 0.2 : 0.13);
        expect(amount.value).toBeGreaterThan(0);
      }
    }
  });
});
