import fc from 'fast-check';
import { namedAllergens, noAllergens } from '#schema/choices.ts';
import type { Product } from '#schema/entries/product.ts';

/** The facts of the demo's sausages. */
export const sausages = {
  key: 'sausages',
  path: '/en-gb/products/sausages',
  name: 'Sausages',
  position: 6,
  orderCode: 'OP105',
  ean: '9521000001053',
  category: 'shaped',
  sectors: ['schools', 'pubs'],
  pack: { form: 'bag', netWeight: 2000, pieces: 40, isApproximate: false },
  portion: { weight: 100, pieces: 2 },
  case: { packs: 4, perLayer: 8, layers: 9 },
  storage: { temperature: -18, months: 18, thawedDays: 3, thawedTemperature: 5 },
  nutrition: {
    energyKj: 783,
    energyKcal: 188,
    fat: 9.5,
    saturates: 1.1,
    carbohydrate: 9,
    sugars: 0.8,
    fibre: 5,
    protein: 14,
    salt: 1.08,
  },
  contains: ['gluten'],
  mayContain: [],
  freeFrom: [],
  diets: ['vegan', 'vegetarian'],
  cooking: [
    {
      method: 'combi-oven',
      isFrozen: true,
      temperature: 180,
      minutes: 15,
      isPerSide: false,
      isInSauce: false,
    },
    { method: 'griddle', isFrozen: true, minutes: 3.5, isPerSide: true, isInSauce: true },
  ],
  isServedCold: false,
  coreTemperature: 75,
  holding: { minutes: 45, temperature: 63, manner: 'covered' },
  cookedYield: 95,
  related: [],
  recipes: [],
  promise: 'Sage, white pepper, a good snap.',
  description: undefined,
  ingredients: undefined,
  cookingAdvice: undefined,
  packshot: undefined,
  photograph: undefined,
  news: [],
} as const satisfies Product;

/** Allergens as they may stand in facts, few or many, contradictions included. */
export const arbitraryFacts = fc.record({
  contains: fc.subarray([noAllergens, ...namedAllergens], { maxLength: 4 }),
  mayContain: fc.subarray([...namedAllergens], { maxLength: 4 }),
  freeFrom: fc.subarray([...namedAllergens]),
});
