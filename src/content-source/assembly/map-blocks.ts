import { BLOCKS, type Document } from '@contentful/rich-text-types';
import type { BlockContent } from '#schema/infer.ts';
import { tidyDocument } from '#schema/tidy-document.ts';
import { isBlock, isText } from '../list-blocks.ts';

/**
 * Replaces each block in a value, in fields, items and rich text, by the result of `mapBlock`; undefined removes it, and from
 * rich text whatever becomes empty with it. Blocks inside a block are not visited unless `mapBlock` calls `mapBlocks` on it.
 * Unchanged parts stay the same objects.
 *
 * @example
 * const mapBlock = (block: BlockContent) => (block.block === 'Video' ? undefined : mapBlocks(block, mapBlock));
 * mapBlocks(page.body, mapBlock); // all but the films
 */
export function mapBlocks<Value>(
  value: Value,
  mapBlock: (block: BlockContent) => BlockContent | undefined,
): Value {
  if (typeof value !== 'object' || value === null || isText(value)) return value;
  const mapPart = (part: unknown) => (isBlock(part) ? mapBlock(part) : mapBlocks(part, mapBlock));
  if (Array.isArray(value)) {
    const parts = value.map(mapPart);
    const isSame = parts.every((part, index) => part === value[index]);
    return isSame ? value : (parts.filter((part) => part !== undefined) as Value);
  }
  let mapped = value;
  for (const [name, part] of Object.entries(value)) {
    const next = mapPart(part);
    if (next !== part) mapped = { ...mapped, [name]: next };
  }
  return mapped !== value && isDocument(mapped) ? (tidyDocument(mapped) as typeof mapped) : mapped;
}

function isDocument<Value extends object>(value: Value): value is Value & Document {
  return 'nodeType' in value && value.nodeType === BLOCKS.DOCUMENT;
}
