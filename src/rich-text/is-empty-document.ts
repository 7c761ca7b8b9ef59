import type { Document } from '@contentful/rich-text-types';

/** Whether `document` is missing or has no content. Content sources drop what would not be visible. */
export function isEmptyDocument(document: Document | null | undefined): boolean {
  return !document || document.content.length === 0;
}
