import type { BlockContent } from '#schema/infer.ts';

/** The first block of these names in what a page is made of, at any depth. */
export function findBlock(part: unknown, names: readonly string[]): BlockContent | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  if ('block' in part && names.includes(String(part.block))) return part as BlockContent;
  for (const inner of Object.values(part)) {
    const block = findBlock(inner, names);
    if (block) return block;
  }
  return undefined;
}
