import type { ComponentType } from 'react';
import type { BlockContent } from '#schema/infer.ts';
import type { BlockSurroundings } from './block-props.ts';

/** A block's component as the registry knows it: what its content holds is between the block and its schema. */
export type BlockComponent = ComponentType<BlockContent & BlockSurroundings>;
export type BlockLoaders = Readonly<Record<string, () => Promise<BlockComponent | undefined>>>;

const components = new Map<string, BlockComponent>();

/** Loads what is not there yet of the named blocks; afterwards rendering them is synchronous. A name without a loader is skipped. */
export async function loadBlockComponents(names: Iterable<string>, loaders: BlockLoaders): Promise<void> {
  await Promise.all(
    [...names].map(async (name) => {
      if (components.has(name)) return;
      const component = await loaders[name]?.();
      if (component) components.set(name, component);
    }),
  );
}

/** The component of a block, or undefined for one that was not loaded. */
export function findBlockComponent(name: string): BlockComponent | undefined {
  return components.get(name);
}
