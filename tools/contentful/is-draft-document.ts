import { type EntryKind, entryDefinitions } from '#content-source/source-entries.ts';
import { isBlank } from '#schema/is-blank.ts';
import { isRecord } from '#schema/is-record.ts';

/** Whether documents of a kind can be drafts. */
export function canBeDraft(kind: EntryKind): boolean {
  return 'status' in entryDefinitions[kind].fields;
}

/** Whether a document is a draft: like the site, treats any status but `published` as one. */
export function isDraftDocument(kind: EntryKind, document: unknown): boolean {
  if (!canBeDraft(kind) || !isRecord(document)) return false;
  const { status } = document;
  if (status === undefined || status === null || (typeof status === 'string' && isBlank(status)))
    return false;
  return status !== 'published';
}
