import type { EntryDocument, EntryKind } from '../../api/entries.ts';
import { listFields } from './map-fields.ts';
import { listAddresses } from './rich-text-parts.ts';

export interface EntryLink {
  address: string;
  /** Path of its field. */
  path: string;
}

/** All links of an entry, its blocks and items, in link fields and in rich text. */
export function listLinks(kind: EntryKind, document: EntryDocument | undefined): EntryLink[] {
  return listFields(kind, document ?? {}).flatMap(({ field, value, path }) => {
    if (field.kind === 'richText') return listAddresses(value).map((address) => ({ address, path }));
    return field.kind === 'link' && typeof value === 'string' ? [{ address: value.trim(), path }] : [];
  });
}
