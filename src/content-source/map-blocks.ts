import type { BlockContent } from '#schema/infer.ts';
import { isBlock, listInnerBlocks } from './list-blocks.ts';

/**
 * A value with each block in it replaced by what `mapBlock` makes of it, wherever blocks stand: in fields and items,
 * and embedded in texts. A block of which it makes nothing falls out. Blocks inside a block are its own matter: it
 * hands the block over again. What does not change stays the same object.
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
  return mapped;
}
