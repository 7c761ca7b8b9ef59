import type { TranslationStates } from '#studio/documents/compare-translation.ts';
import type { TranslationCell } from './contract.ts';

/** What comparing tells of a translation. */
export type ComparedCell = Pick<TranslationCell, 'state' | 'fields' | 'blocks'>;

/** The worst state that there is, and how many of each. */
export function toCell(compared: TranslationStates): ComparedCell {
  const fields = count(compared.fields.map(({ state }) => state));
  const blocks = count(compared.blocks.map(({ kind }) => kind));
  const worst = (['stale', 'changed', 'copied', 'machine', 'missing', 'unknown', 'fallsBack'] as const).find(
    (state) => (state === 'changed' ? compared.blocks.length > 0 : fields[state]),
  );
  return { state: worst ?? 'translated', fields, blocks };
}

/** How often each is in a list. */
export function count<Name extends string>(names: readonly Name[]): Partial<Record<Name, number>> {
  const counts: Partial<Record<Name, number>> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
