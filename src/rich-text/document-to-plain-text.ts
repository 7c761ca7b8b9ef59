import { type Block, helpers, type Inline, type Text } from '@contentful/rich-text-types';
import { tidyDocument } from './tidy-document.ts';

/**
 * The words of `document` without their form, for descriptions, search and structured data:
 * a line per paragraph, heading, item or cell. Never throws.
 */
export function documentToPlainText(document: unknown): string {
  return tidyDocument(document).content.flatMap(listLines).join('\n');
}

function listLines(block: Block): string[] {
  if (block.content.some(helpers.isBlock)) return block.content.filter(helpers.isBlock).flatMap(listLines);
  const line = block.content.map(getText).join('').trim();
  return line === '' ? [] : [line];
}

function getText(node: Block | Inline | Text): string {
  return helpers.isText(node) ? node.value : node.content.map(getText).join('');
}
