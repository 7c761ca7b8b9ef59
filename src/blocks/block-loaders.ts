// Written by `npm run generate` from the folders beside it.
import { blockBundles } from './block-bundles.ts';
import type { BlockComponent, BlockLoaders } from './block-components.ts';
import {
  Blockquote,
  Box,
  CallToAction,
  Callout,
  CalloutFullWidth,
  Facts,
  Folder,
  FormNewsletterSignup,
  Headline,
  Image,
  Mosaic,
  PageHeader,
  ProductShowcase,
  Text,
  TextAndImage,
} from './plain-blocks.ts';

const plainBlocks: unknown = {
  Blockquote,
  Box,
  CallToAction,
  Callout,
  CalloutFullWidth,
  Facts,
  Folder,
  FormNewsletterSignup,
  Headline,
  Image,
  Mosaic,
  PageHeader,
  ProductShowcase,
  Text,
  TextAndImage,
};

const bundles = {
  // What nearly every page has comes with the app: one file, and one style sheet, that compress as one.
  'plain-blocks': async () => plainBlocks,
  'active-blocks': () => import('./active-blocks.ts') as Promise<unknown>,
  'film-blocks': () => import('./film-blocks.ts') as Promise<unknown>,
  'news-blocks': () => import('./news-blocks.ts') as Promise<unknown>,
  'panel-blocks': () => import('./panel-blocks.ts') as Promise<unknown>,
  'carousel-blocks': () => import('./carousel-blocks.ts') as Promise<unknown>,
  'retailer-blocks': () => import('./retailer-blocks.ts') as Promise<unknown>,
  'entry-blocks': () => import('./entry-blocks.ts') as Promise<unknown>,
  'product-blocks': () => import('./product-blocks.ts') as Promise<unknown>,
  'recipe-blocks': () => import('./recipe-blocks.ts') as Promise<unknown>,
  'menu-blocks': () => import('./menu-blocks.ts') as Promise<unknown>,
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
