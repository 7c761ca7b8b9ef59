import type { BlockContent } from '#schema/infer.ts';

/**
 * Replaces each block in a value by what `mapBlock` returns for it, in fields, items and texts; a block for which it
 * returns nothing is removed. It is not called for blocks inside a block: to reach those, it calls `mapBlocks` itself.
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
  if (typeof value !== 'object' || value === null) return value;
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
  return mapped;
}

/** Whether a value is a block: an object that says its name in `block`. */
export function isBlock(value: unknown): value is BlockContent {
  return typeof value === 'object' && value !== null && 'block' in value && typeof value.block === 'string';
}
