import { memoizeByIdentity } from '#content-source/incremental.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { listFields } from '#studio/documents/map-fields.ts';
import { listAddresses } from '#studio/documents/rich-text-parts.ts';

export interface EntryLink {
  address: string;
  /** Path of its field. */
  path: string;
}

/**
 * All links of an entry, its blocks and items, in link fields and in rich text. Yields to the event loop, since it parses every
 * text; and remembers them for the document, since each check of a plan asks for them.
 */
export async function readLinks(
  kind: EntryKind,
  document: EntryDocument | undefined,
): Promise<readonly EntryLink[]> {
  return document ? remember(document)(kind) : [];
}

const remember = memoizeByIdentity((document: EntryDocument) => {
  let known: { kind: EntryKind; links: Promise<readonly EntryLink[]> } | undefined;
  return (kind: EntryKind) => {
    if (known?.kind !== kind) known = { kind, links: read(kind, document) };
    return known.links;
  };
});

async function read(kind: EntryKind, document: EntryDocument): Promise<readonly EntryLink[]> {
  const links: EntryLink[] = [];
  const yieldWhenDue = createEventLoopYielder();
  for (const { field, value, path } of listFields(kind, document)) {
    if (field.kind === 'richText') links.push(...listAddresses(value).map((address) => ({ address, path })));
    else if (field.kind === 'link' && typeof value === 'string') links.push({ address: value.trim(), path });
    await yieldWhenDue();
  }
  return links;
}
