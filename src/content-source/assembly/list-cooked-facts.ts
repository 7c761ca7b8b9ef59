import type { EntryValue } from '../source-entries.ts';

/** The names of a product's facts that imply cooking. */
export function listCookedFacts(facts: EntryValue<'productFacts'>) {
  const names = ['coreTemperature', 'holding', 'cookedYield'] as const;
  return [
    ...(facts.cooking.length > 0 ? (['cooking'] as const) : []),
    ...names.filter((name) => facts[name] !== undefined),
  ];
}
