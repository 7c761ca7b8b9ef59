import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntryDocument } from './contract.ts';
import { createMoveFollower, type Move } from './follow-moves.ts';
import { mapFields } from './map-fields.ts';
import { changeAddresses } from './rich-text-parts.ts';

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
  return changeLinks(kind, document, createMoveFollower(moves));
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
