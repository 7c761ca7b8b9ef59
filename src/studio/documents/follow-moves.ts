import { toCanonicalPath } from '#links/canonical-path.ts';

/** A change of address. Both are paths from the site's root, such as `/en-gb/about`. */
export interface Move {
  from: string;
  to: string;
}

/**
 * Returns a function that maps an address, however its path is written, to where it leads after the moves; unchanged if
 * it leads to no moved page.
 *
 * @example
 * createMoveFollower([{ from: '/fr-be/été', to: '/fr-be/hiver' }])('/fr-be/%C3%A9t%C3%A9/#dates'); // '/fr-be/hiver#dates'
 */
export function createMoveFollower(moves: readonly Move[]): (address: string) => string {
  const targets = new Map(moves.map(({ from, to }) => [toCanonicalPath(from), to]));
  return (address) => {
    const path = toCanonicalPath(address);
    const to = path === undefined ? undefined : targets.get(path);
    return to === undefined ? address : replacePath(address, to);
  };
}

/** Replaces the path of an address, preserving the rest as written. */
export function replacePath(address: string, path: string): string {
  const [before = ''] = address.split(/[?#]/, 1);
  return (before.includes('%') ? encodeURI(path) : path) + address.slice(before.length);
}
