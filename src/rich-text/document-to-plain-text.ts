import type { Document } from '@contentful/rich-text-types';
import { listLines } from './list-lines.ts';

/**
 * The words of `document` without their form, for descriptions, search and structured data:
 * a line per paragraph, heading, item or cell.
 */
export function documentToPlainText(document: Document | null | undefined): string {
  const lines = document ? listLines(document) : [];
  return lines.flatMap((line) => (line.kind === 'entry' ? [] : line.text)).join('\n');
}
