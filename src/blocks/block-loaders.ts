// Written by `npm run generate` from the folders beside it.
import { blockBundles } from './block-bundles.ts';
import type { BlockComponent, BlockLoaders } from './block-components.ts';

const bundles = {
  'plain-blocks': () => import('./plain-blocks.ts') as Promise<unknown>,
  'active-blocks': () => import('./active-blocks.ts') as Promise<unknown>,
  'panel-blocks': () => import('./panel-blocks.ts') as Promise<unknown>,
  'carousel-blocks': () => import('./carousel-blocks.ts') as Promise<unknown>,
  'entry-blocks': () => import('./entry-blocks.ts') as Promise<unknown>,
  'list-blocks': () => import('./list-blocks.ts') as Promise<unknown>,
  'table-blocks': () => import('./table-blocks.ts') as Promise<unknown>,
  'form-blocks': () => import('./form-blocks.ts') as Promise<unknown>,
};

/** Loads a block's component with its styles, by the block's name. */
export const blockLoaders: BlockLoaders = Object.fromEntries(
  Object.entries(blockBundles).map(([name, bundle]) => [
    name,
    async () => ((await bundles[bundle]()) as Readonly<Record<string, BlockComponent>>)[name],
  ]),
);
