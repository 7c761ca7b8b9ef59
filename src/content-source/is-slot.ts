import type { BlockContent } from '#schema/infer.ts';

/** Whether a field's value is the blocks inside a block. */
export function isSlot(value: unknown): value is readonly BlockContent[] {
  if (!Array.isArray(value)) return false;
  const [first] = value;
  return typeof first === 'object' && first !== null && typeof first.block === 'string';
}
