import type { Translate } from './translate.ts';

/** `and` joins with the word, `unit` as measurements, `short` as measurements in little space. */
export type ListKind = 'and' | 'unit' | 'short';

/**
 * Formats a list for the locale, as `Intl.ListFormat` does, whose first use costs a browser far more (docs/decisions/performance.md#dictionary-parts).
 *
 * @example
 * writeList(['celery', 'milk', 'soya'], t); // 'celery, milk and soya'
 */
export function writeList(items: readonly string[], t: Translate, kind: ListKind = 'and'): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const first = items.slice(0, -1).join(t(`list.${kind}.between`));
  return t(`list.${kind}.${items.length === 2 ? 'two' : 'more'}`, { first, last });
}
