import type { EntryDocument, EntryKind } from '../../api/entries.ts';
import { mapFields } from './map-fields.ts';
import { changeAddresses } from './rich-text-parts.ts';

/** A change of address. Both are paths from the site's root, such as `/en-gb/about`. */
export interface Move {
  from: string;
  to: string;
}

export interface RewrittenLinks {
  /** The identical object where no link changes. */
  document: EntryDocument;
  count: number;
}

/**
 * Rewrites an entry's links to pages that move, in link fields and in rich text (Markdown or a tree). Queries
 * and fragments stay.
 */
export function rewriteLinks(
  kind: EntryKind,
  document: EntryDocument,
  moves: readonly Move[],
): RewrittenLinks {
  const targets = new Map(
    moves.flatMap(({ from, to }) => [[from, to] as const, [encodeURI(from), encodeURI(to)] as const]),
  );
  return changeLinks(kind, document, (address) => {
    const [path = ''] = address.split(/[?#]/, 1);
    const to = targets.get(path);
    return to === undefined ? address : to + address.slice(path.length);
  });
}

/**
 * Maps an entry's links, in link fields and in rich text (Markdown or a tree).
 *
 * @param change maps an address; returns it unchanged to leave the link alone
 */
export function changeLinks(
  kind: EntryKind,
  document: EntryDocument,
  change: (address: string) => string,
): RewrittenLinks {
  let count = 0;
  const rewritten = mapFields(kind, document, ({ field, value }) => {
    if (field.kind === 'richText') {
      const changed = changeAddresses(value, change);
      count += changed.count;
      return changed.value;
    }
    if (field.kind !== 'link' || typeof value !== 'string') return value;
    const address = change(value);
    if (address !== value) count += 1;
    return address;
  });
  return { document: rewritten, count };
}
