import type { BlockContent } from '#schema/infer.ts';
import { isBlock } from './map-blocks.ts';

/** Content never changes, so each list of blocks is looked through once. */
const known = new WeakMap<readonly unknown[], readonly BlockContent[]>();

/** The blocks in a value, in order and at any depth: in fields and items, in other blocks, and embedded in texts. */
export function listBlocks(value: unknown): readonly BlockContent[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) || !isBlock(value[0])) return collect(value);
  const blocks = known.get(value) ?? collect(value);
  known.set(value, blocks);
  return blocks;
}

function collect(value: object): readonly BlockContent[] {
  const inner = Object.values(value).flatMap(listBlocks);
  return isBlock(value) ? [value, ...inner] : inner;
}
