import type { TranslationCell } from './contract.ts';
import { messages } from './messages.ts';

/** How many fields and blocks are in which state, the worst first; without those that are well. */
export function describeCell({
  state,
  fields,
  blocks,
}: Pick<TranslationCell, 'state' | 'fields' | 'blocks'>): [string, ...string[]] {
  const { stale, translated: _, ...others } = fields;
  const tell = (counts: object) =>
    Object.entries(counts).flatMap(([name, number]) =>
      number ? messages.counts[name as keyof typeof messages.counts](number) : [],
    );
  const [first, ...rest] = [...tell({ stale }), ...tell(blocks), ...tell(others)];
  return first === undefined || state === 'translated' ? [messages.states[state]] : [first, ...rest];
}
