import type { Locale } from '#i18n/locales.ts';
import type { Move } from '#studio/documents/follow-moves.ts';
import { findPath } from '#studio/entries/list-entries.server.ts';
import type { PlannedChange } from './publish-context.server.ts';

/** A published page that changes its address. */
export interface PageMove extends Move {
  file: string;
  locale: Locale;
}

/** The pages moved by the changes. Whatever leads to one follows it, unless a new page takes over its old address. */
export function listMoves(changes: readonly PlannedChange[]): PageMove[] {
  const added = changes.filter(({ name, before }) => findPath(name, before) === undefined);
  const taken = new Set(added.map(({ name, document }) => findPath(name, document)));
  return changes.flatMap(({ name, before, document }) => {
    const [from, to] = [findPath(name, before), findPath(name, document)];
    if (from === undefined || to === undefined || from === to || taken.has(from) || !name.locale) return [];
    return [{ file: name.file, locale: name.locale, from, to }];
  });
}

/** The paths that gain a page. */
export function listArrivals(changes: readonly PlannedChange[]): Pick<PageMove, 'locale' | 'to'>[] {
  return changes.flatMap(({ name, before, document }) => {
    const to = findPath(name, document);
    return to !== undefined && to !== findPath(name, before) && name.locale
      ? [{ locale: name.locale, to }]
      : [];
  });
}

/**
 * The moves that a change's document does not take into account yet. If it is published together with them, an address
 * that passes to another page already means that page.
 */
export function listFollowed(
  moves: readonly PageMove[],
  { isAsked }: Pick<PlannedChange, 'isAsked'>,
): readonly PageMove[] {
  const taken = new Set(moves.map(({ to }) => to));
  return isAsked ? moves.filter(({ from }) => !taken.has(from)) : moves;
}
