import type { Document } from '@contentful/rich-text-types';

/** Whether nothing of `document` can be seen: it is missing, or nothing was in it that shows. */
export function isEmptyDocument(document: Document | null | undefined): boolean {
  return !document || document.content.length === 0;
}
