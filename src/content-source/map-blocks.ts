import type { BlockContent } from '#schema/infer.ts';

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
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => [
    name,
    isBlock(part) ? mapBlock(part) : mapBlocks(part, mapBlock),
  ]);
  const original = value as Record<string, unknown>;
  if (parts.every(([name, part]) => part === original[name])) return value;
  const mapped = Array.isArray(value)
    ? parts.flatMap(([, part]) => (part === undefined ? [] : [part]))
    : Object.fromEntries(parts);
  return mapped as Value;
}

export function isBlock(value: unknown): value is BlockContent {
  return typeof value === 'object' && value !== null && 'block' in value && typeof value.block === 'string';
}
