import { toCanonicalPath } from '#links/canonical-path.ts';

/** An address that changes. Both are paths from the site's root, such as `/en-gb/about`. */
export interface Move {
  from: string;
  to: string;
}

/**
 * Makes what tells where an address leads once pages have moved, however its path is written: the same where that is to
 * none of them.
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

/** What follows the path of an address stays, and so does how it is written. */
export function replacePath(address: string, path: string): string {
  const [before = ''] = address.split(/[?#]/, 1);
  return (before.includes('%') ? encodeURI(path) : path) + address.slice(before.length);
}
