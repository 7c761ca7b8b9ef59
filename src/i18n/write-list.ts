import type { Translate } from './translate.ts';

/** `and` joins by the word, `unit` as a row of measures, `short` the same where there is little room. */
export type ListKind = 'and' | 'unit' | 'short';

/**
 * Writes things one after the other as the locale's language does: as `Intl.ListFormat`, which costs a browser far more
 * when it is first used (ADR 0131).
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
