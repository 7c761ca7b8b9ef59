import { describe, expect, it } from 'vitest';
import { units } from '#schema/entries/recipe-entry.ts';
import { mostCovers } from './read-covers.ts';
import { scaleAmount } from './scale-amount.ts';

const inBaseUnit = ({ value, measure }: ReturnType<typeof scaleAmount>) =>
  measure === 'kg' || measure === 'l' ? value * 1000 : value;

/** From the least that may be written to the most, a little more each time. */
const quantities = Array.from({ length: 140 }, (_, index) => 0.1 * 1.1 ** index).filter(
  (one) => one <= 100_000,
);

describe('an amount for other covers', () => {
  it.each([
    // Mince for one cover, and for as many as there may be.
    [8000, 'g', 100, 1, '80 g'],
    [8000, 'g', 100, 37, '2.95 kg'],
    [8000, 'g', 100, 1000, '80 kg'],
    [100, 'g', 100, 10, '10 g'],
    [20, 'g', 100, 10, '2 g'],
    [20, 'g', 100, 1, '0.2 g'],
    [400, 'ml', 100, 250, '1 l'],
    [400, 'ml', 100, 249, '1 l'],
    [2000, 'ml', 20, 9, '900 ml'],
    [60, 'ml', 20, 50, '150 ml'],
    [995, 'g', 10, 9, '900 g'],
    [999, 'g', 10, 11, '1.1 kg'],
    [2, 'piece', 20, 10, '1 piece'],
    [2, 'piece', 20, 15, '1.5 piece'],
    [1, 'piece', 20, 1, '0.5 piece'],
    [5, 'piece', 1, 37, '185 piece'],
    [8, 'leaf', 100, 10, '1 leaf'],
    [8, 'leaf', 100, 1, '1 leaf'],
    [3, 'clove', 10, 25, '8 clove'],
    [2, 'tin', 100, 50, '1 tin'],
  ] as const)('%d %s for %d are, for %d, %s', (quantity, unit, own, covers, expected) => {
    const { value, measure } = scaleAmount(quantity, unit, covers / own);
    expect(`${value} ${measure}`).toBe(expected);
  });

  it('stands as it is written at the recipe’s own covers', () => {
    for (const unit of units) {
      for (const quantity of [0.1, 0.75, 12.25, 333]) {
        expect(scaleAmount(quantity, unit, 1)).toEqual({ value: quantity, measure: unit });
      }
    }
    expect(scaleAmount(1234.5, 'g', 1)).toEqual({ value: 1.2345, measure: 'kg' });
  });

  it.each(units)('in %s it is never 0, nor too precise, and grows with the covers', (unit) => {
    for (const quantity of quantities) {
      let before = 0;
      for (const covers of [1, 2, 3, 7, 10, 20, 37, 50, 99, 100, 333, 999, mostCovers]) {
        const scaled = scaleAmount(quantity, unit, covers / 25);
        const value = inBaseUnit(scaled);
        expect(value).toBeGreaterThan(0);
        expect(value).toBeGreaterThanOrEqual(before);
        expect(String(scaled.value)).toMatch(/^\d+(\.\d{1,2})?$/);
        if (value < 10_000) expect(Number(value.toPrecision(4))).toBe(value);
        before = value;
      }
    }
  });

  it('changes from 5 g on by a tenth at most, from 50 g on by a twentieth', () => {
    for (const quantity of quantities) {
      for (const factor of [0.01, 0.1, 0.37, 0.5, 2, 3.33, 10]) {
        const exact = quantity * factor;
        const change = Math.abs(inBaseUnit(scaleAmount(quantity, 'g', factor)) / exact - 1);
        if (exact >= 5) expect(change).toBeLessThanOrEqual(exact >= 50 ? 0.05 : 0.1);
      }
    }
  });

  it('has a number and no more than a thousand g or ml', () => {
    for (const quantity of quantities) {
      for (const unit of ['g', 'ml'] as const) {
        const { value, measure } = scaleAmount(quantity, unit, 0.77);
        expect(measure === unit ? value < 1000 : value >= 1).toBe(true);
      }
    }
  });
});
