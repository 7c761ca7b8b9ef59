import type { Document } from '@contentful/rich-text-types';
import { listLines } from './list-lines.ts';

/**
 * The plain text of `document`, for descriptions, search and structured data: one line per paragraph, heading, list
 * item or cell.
 */
export function documentToPlainText(document: Document | null | undefined): string {
  const lines = document ? listLines(document) : [];
  return lines.flatMap((line) => (line.kind === 'entry' ? [] : line.text)).join('\n');
}
