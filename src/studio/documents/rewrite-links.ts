import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntryDocument } from './contract.ts';
import { createMoveFollower, type Move } from './follow-moves.ts';
import { listFields, mapFields } from './map-fields.ts';
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

/**
 * The addresses that a part of an entry links to.
 *
 * @param within path of a block, an item or a field
 */
export function listAddresses(kind: EntryKind, document: EntryDocument, within: string): readonly string[] {
  const found: string[] = [];
  const note = (address: string) => {
    found.push(address);
    return address;
  };
  for (const { field, value, path } of listFields(kind, document)) {
    if (path !== within && !path.startsWith(`${within}.`)) continue;
    if (field.kind === 'richText') changeAddresses(value, note);
    else if (field.kind === 'link' && typeof value === 'string') note(value);
  }
  return [...new Set(found)];
}
