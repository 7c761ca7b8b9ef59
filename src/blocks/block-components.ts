import type { ComponentType } from 'react';
import type { BlockContent } from '#schema/infer.ts';
import type { BlockSurroundings } from './block-props.ts';

/** A block's component in the registry, where the type of its content is erased. */
export type BlockComponent = ComponentType<BlockContent & BlockSurroundings>;
export type BlockLoaders = Readonly<Record<string, () => Promise<BlockComponent | undefined>>>;

const components = new Map<string, BlockComponent>();

/** Loads the components of blocks, so that rendering them is synchronous. Names without a loader are skipped. */
export async function loadBlockComponents(names: Iterable<string>, loaders: BlockLoaders): Promise<void> {
  await Promise.all(
    [...names].map(async (name) => {
      if (components.has(name)) return;
      const component = await loaders[name]?.();
      if (component) components.set(name, component);
    }),
  );
}

/** The component of a block, or undefined if it has not been loaded. */
export function findBlockComponent(name: string): BlockComponent | undefined {
  return components.get(name);
}
