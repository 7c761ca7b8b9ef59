import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedAllergens } from '#schema/choices.ts';
import { arbitraryFacts } from './facts.testing.ts';
import { findPresence, presences } from './list-allergens.ts';
import { sumAllergens } from './sum-allergens.ts';

const stew = { name: 'Stew', contains: ['celery'] as const, mayContain: ['soya'] as const, unknownLines: 0 };
const burger = {
  name: 'Burger',
  contains: ['oats'] as const,
  mayContain: ['celery'] as const,
  freeFrom: ['milk'] as const,
};
const arbitraryRecipe = fc.record({
  name: fc.constant('Stew'),
  contains: fc.subarray([...namedAllergens], { maxLength: 4 }),
  mayContain: fc.subarray([...namedAllergens], { maxLength: 4 }),
  unknownLines: fc.constantFrom(0, 1),
});

function sum(...[products, recipes]: Parameters<typeof sumAllergens>) {
  return new Map(
    sumAllergens(products, recipes).map(({ id, presence, things }) => [
      id,
      [presence, ...things.map(({ name }) => name)],
    ]),
  );
}

describe('the allergens of a whole list', () => {
  it('are each as the worst that has it, which is named', () => {
    const found = sum([burger], [stew]);
    expect(found.get('celery')).toEqual(['contains', 'Stew']);
    expect(found.get('soya')).toEqual(['mayContain', 'Stew']);
    expect(found.get('oats')).toEqual(['contains', 'Burger']);
    expect(found.get('fish')).toEqual(['absent']);
  });

  it('are free from what all of it is free from, which no recipe is', () => {
    expect(sum([burger], []).get('milk')).toEqual(['free']);
    expect(sum([burger], [stew]).get('milk')).toEqual(['absent']);
  });

  it('are not known where one line is not, and stay as bad as they are', () => {
    const found = sum([burger], [{ ...stew, unknownLines: 1 }]);
    expect([found.get('fish'), found.get('milk'), found.get('celery')]).toEqual([
      ['unknown'],
      ['unknown'],
      ['contains', 'Stew'],
    ]);
  });

  it('are never better than any one thing on it', () => {
    const products = fc.array(
      arbitraryFacts.map((facts) => ({ name: 'Burger', ...facts })),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(products, fc.array(arbitraryRecipe, { maxLength: 3 }), (own, recipes) => {
        for (const { id, presence } of sumAllergens(own, recipes)) {
          for (const facts of own)
            expect(presences.indexOf(presence)).toBeLessThanOrEqual(
              presences.indexOf(findPresence(facts, id)),
            );
          for (const { contains, unknownLines } of recipes) {
            if (contains.includes(id)) expect(presence).toBe('contains');
            if (unknownLines > 0) expect(['contains', 'mayContain', 'unknown']).toContain(presence);
          }
        }
      }),
    );
  });
});
