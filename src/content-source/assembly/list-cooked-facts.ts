import type { EntryValue } from '../source-entries.ts';

/** Which facts of a product say that it is cooked, by name. */
export function listCookedFacts(facts: EntryValue<'productFacts'>) {
  const names = ['coreTemperature', 'holding', 'cookedYield'] as const;
  return [
    ...(facts.cooking.length > 0 ? (['cooking'] as const) : []),
    ...names.filter((name) => facts[name] !== undefined),
  ];
}
