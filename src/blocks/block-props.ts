import type { ReactNode } from 'react';
import type { ItemDefinition } from '#schema/fields.ts';
import type { BlockContent, ItemValue } from '#schema/infer.ts';
import type { BlockPageProps } from './block-page-props.ts';

/** What a block's component is given: its validated content, and what only its surroundings know. */
export type BlockProps<Definition extends ItemDefinition> = ItemValue<Definition> & BlockSurroundings;

export interface BlockSurroundings {
  /** The slot for blocks inside this one. */
  renderBlocks: (blocks: readonly BlockContent[], inside: 'folder' | 'box') => ReactNode;
  /** Whether the block opens its page, so that its picture is needed at once. */
  isFirst: boolean;
  /** Of the page around the block, what blocks may read. */
  pageProps?: BlockPageProps | undefined;
}
