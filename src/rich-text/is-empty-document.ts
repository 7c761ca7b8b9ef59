import { tidyDocument } from './tidy-document.ts';

/** Whether nothing of `document` can be seen: it is missing, malformed, or all its paragraphs are empty. */
export function isEmptyDocument(document: unknown): boolean {
  return tidyDocument(document).content.length === 0;
}
