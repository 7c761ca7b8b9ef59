import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument } from '../../api/entries.ts';
import { addBlockIds } from '../../documents/block-ids.ts';
import type { Move } from './rewrite-links.ts';

/**
 * Adds redirects from old addresses of pages to new ones to a locale's entry of redirects. Redirects to an
 * old address go straight to the new one, without a chain; a redirect from an address that has a page again
 * is dropped.
 */
export function addRedirects(document: EntryDocument, moves: readonly Move[]): EntryDocument {
  const known = (Array.isArray(document.redirects) ? document.redirects : []) as readonly EntryDocument[];
  const targets = new Map(moves.map(({ from, to }) => [from, to]));
  const taken = new Set(moves.flatMap(({ from, to }) => [from, to]));
  const kept = known
    .filter((redirect) => !(isExact(redirect) && taken.has(readPath(redirect.from))))
    .map((redirect) => {
      const path = readPath(redirect.to);
      const to = targets.get(path);
      return to === undefined ? redirect : { ...redirect, to: to + String(redirect.to).slice(path.length) };
    });
  const pages = new Set(targets.values());
  const added = moves.filter(({ from }) => !pages.has(from)).map(({ from, to }) => ({ from, to }));
  return addBlockIds({ ...document, redirects: [...kept, ...added] });
}

function isExact(redirect: unknown): boolean {
  return isRecord(redirect) && (redirect.match === undefined || redirect.match === 'exact');
}

/** An address without its query and fragment. */
function readPath(address: unknown): string {
  return typeof address === 'string' ? (address.split(/[?#]/, 1)[0] ?? '') : '';
}
