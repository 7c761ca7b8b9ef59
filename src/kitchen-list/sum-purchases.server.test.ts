import { describe, expect, it } from 'vitest';
import { sausages } from '#products/facts.testing.ts';
import type { Product } from '#schema/entries/product.ts';
import type { Ingredient } from '#schema/entries/recipe.ts';
import { sumPurchases } from './sum-purchases.server.ts';

const areAllergensKnown = true;
const { pack: _, ...unpacked } = sausages;
const loose: Product = { ...unpacked, key: 'loose', path: '/en-gb/products/loose', name: 'Loose' };
const range: readonly Product[] = [sausages, loose];

function recipe(covers: number, ...lines: Partial<Ingredient>[]) {
  const ingredients = lines.map((line, index) => ({
    id: String(index),
    unit: 'g' as const,
    food: 'flour',
    areAllergensKnown,
    ...line,
  }));
  return { recipe: { covers: 20, ingredients }, covers };
}

const ofSausages = (quantity: number, unit: 'g' | 'piece' = 'g') => ({ quantity, unit, product: sausages });

function order(...recipes: ReturnType<typeof recipe>[]) {
  const [found] = sumPurchases([], recipes, range).orders;
  return found && [found.packs, Math.round(found.needed), Math.round(found.left)];
}

describe('what to order', () => {
  it.each([
    ['exactly what packs hold', [recipe(60, ofSausages(2000))], [3, 6000, 0]],
    ['a pack more for a gram too many', [recipe(20, ofSausages(2001))], [2, 2001, 1999]],
    ['a whole pack for a tenth of one', [recipe(1, ofSausages(2000))], [1, 100, 1900]],
    ['what recipes share', [recipe(20, ofSausages(500)), recipe(40, ofSausages(750))], [1, 2000, 0]],
    ['pieces by the pieces in a pack', [recipe(20, ofSausages(50, 'piece'))], [2, 2500, 1500]],
    ['weights and pieces together', [recipe(20, ofSausages(1000), ofSausages(21, 'piece'))], [2, 2050, 1950]],
    // Ten times 0.7 packs sum to a little more than 7 in floating point.
    [
      'no pack for an error of floating point',
      Array.from({ length: 10 }, () => recipe(20, ofSausages(1400))),
      [7, 14_000, 0],
    ],
    ['a thousand covers', [recipe(1000, ofSausages(2000))], [50, 100_000, 0]],
  ])('is %s', (__, recipes, expected) => {
    expect(order(...recipes)).toEqual(expected);
  });

  it('adds the packs that are on the list to those for recipes, and says what those leave', () => {
    const { orders } = sumPurchases([{ product: sausages, packs: 2 }], [recipe(20, ofSausages(500))], range);
    expect(orders).toEqual([{ product: sausages, packs: 3, needed: 500, left: 1500 }]);
    expect(sumPurchases([{ product: loose, packs: 2 }], [], range).orders[0]?.packs).toBe(2);
  });

  it('sums other ingredients by name and unit, not rounded, and keeps apart what is added to taste', () => {
    const { ingredients } = sumPurchases(
      [],
      [
        recipe(30, { quantity: 100, food: 'Flour', preparation: 'sifted' }, { food: 'salt' }),
        recipe(20, { quantity: 50 }, { quantity: 5, food: 'salt' }, { quantity: 2, unit: 'piece' }),
      ],
      range,
    );
    expect(ingredients.map(({ food, unit, quantity }) => [food, unit, quantity])).toEqual([
      ['Flour', 'g', 200],
      ['salt', 'g', undefined],
      ['salt', 'g', 5],
      ['flour', 'piece', 2],
    ]);
  });

  it('counts a product among the ingredients where nobody knows what is in a pack of it', () => {
    const { orders, ingredients } = sumPurchases([], [recipe(40, { quantity: 2, product: loose })], range);
    expect([orders, ingredients[0]?.quantity]).toEqual([[], 4]);
  });
});
