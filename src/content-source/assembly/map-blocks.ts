import { BLOCKS, type Document } from '@contentful/rich-text-types';
import type { BlockContent } from '#schema/infer.ts';
import { tidyDocument } from '#schema/tidy-document.ts';
import { isBlock, listInnerBlocks } from '../list-blocks.ts';

/**
 * Replaces each block in a value by what `mapBlock` returns for it, in fields, items and texts; a block for which it
 * returns nothing is removed, from a text with whatever is then empty. It is not called for blocks inside a block: to reach those, it calls `mapBlocks` itself.
 * Whatever does not change stays the same object.
 *
 * @example
 * const mapBlock = (block: BlockContent) => (block.block === 'Video' ? undefined : mapBlocks(block, mapBlock));
 * mapBlocks(page.body, mapBlock); // all but the films
 */
export function mapBlocks<Value>(
  value: Value,
  mapBlock: (block: BlockContent) => BlockContent | undefined,
): Value {
  if (typeof value !== 'object' || value === null || listInnerBlocks(value).length === 0) return value;
  return mapParts(value, mapBlock);
}

function mapParts<Value>(value: Value, mapBlock: (block: BlockContent) => BlockContent | undefined): Value {
  if (typeof value !== 'object' || value === null) return value;
  const mapPart = (part: unknown) => (isBlock(part) ? mapBlock(part) : mapParts(part, mapBlock));
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
