import type { EntryDocument, EntryKind } from '../../api/entries.ts';
import { createMoveFollower, type Move } from './follow-moves.ts';
import { mapFields } from './map-fields.ts';
import { changeAddresses } from './rich-text-parts.ts';

export interface RewrittenLinks {
  /** The very same object where no link in it changes. */
  document: EntryDocument;
  count: number;
}

/**
 * Has all links of an entry that lead to pages that move lead to where they are then: those in link fields, and those in
 * rich text, as Markdown or as a tree. What follows a path, such as `#times`, stays.
 */
export function rewriteLinks(
  kind: EntryKind,
  document: EntryDocument,
  moves: readonly Move[],
): RewrittenLinks {
  return changeLinks(kind, document, createMoveFollower(moves));
}

/**
 * Has links of an entry lead elsewhere: those in link fields, and those in rich text, as Markdown or as a tree.
 *
 * @param change the address that one is to become; the same where it stays
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
