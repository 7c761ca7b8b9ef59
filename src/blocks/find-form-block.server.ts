import { listBlocks } from '#content-source/list-blocks.ts';
import type { FormName } from '#enquiries/forms.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { BlockContent } from '#schema/infer.ts';
import { blockDefinitions } from './registry.ts';

const definitions: readonly BlockDefinition[] = blockDefinitions;
const formByBlock = new Map(definitions.map(({ name, form }) => [name, form]));

/** Finds the first block in parts of published content that shows one of these forms, at any depth. */
export function findFormBlock(
  parts: readonly unknown[],
  forms: readonly FormName[],
): BlockContent | undefined {
  return listFormBlocks(parts, forms)[0];
}

/** Lists the blocks that show one of these forms, in their order. */
export function listFormBlocks(parts: readonly unknown[], forms: readonly FormName[]): BlockContent[] {
  const wanted: readonly (string | undefined)[] = forms;
  return parts.flatMap(listBlocks).filter(({ block }) => wanted.includes(formByBlock.get(block)));
}
