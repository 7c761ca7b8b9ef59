import { toCanonicalPath } from '#links/canonical-path.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument } from '../../api/entries.ts';
import { addBlockIds } from '../../documents/block-ids.ts';
import { createMoveFollower, type Move } from './follow-moves.ts';

export interface RedirectOptions {
  /** Those moves that the document was not written for. */
  followed: readonly Move[];
  /** Where pages come to be, those that move among them. */
  arrivals: readonly Pick<Move, 'to'>[];
}

/**
 * Has old addresses of pages lead to their new ones, in a locale's entry of redirects. What led to an old address leads
 * to the new one at once; a redirect from an address that has a page again is taken out. One of all that is below an old
 * address answers there as well, and stays.
 */
export function addRedirects(
  document: EntryDocument,
  moves: readonly Move[],
  { followed, arrivals }: RedirectOptions = { followed: moves, arrivals: moves },
): EntryDocument {
  if (moves.length + arrivals.length === 0) return document;
  const known = (Array.isArray(document.redirects) ? document.redirects : []) as readonly EntryDocument[];
  const follow = createMoveFollower(followed);
  const taken = new Set([...moves.map(({ from }) => from), ...arrivals.map(({ to }) => to)]);
  const kept = known
    .filter((redirect) => !(isExact(redirect) && taken.has(readPath(redirect.from))))
    .map((redirect) =>
      typeof redirect.to === 'string' ? { ...redirect, to: follow(redirect.to) } : redirect,
    );
  const answered = new Set([...moves.map(({ to }) => to), ...kept.map(({ from }) => readPath(from))]);
  const added = moves.filter(({ from }) => !answered.has(from)).map(({ from, to }) => ({ from, to }));
  return addBlockIds({ ...document, redirects: [...kept, ...added] });
}

function isExact(redirect: unknown): boolean {
  return isRecord(redirect) && (redirect.match === undefined || redirect.match === 'exact');
}

/** As the site compares the paths of redirects. */
function readPath(address: unknown): string {
  return (typeof address === 'string' && toCanonicalPath(address)) || '';
}
