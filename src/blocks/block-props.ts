import type { ReactNode } from 'react';
import type { ItemDefinition } from '#schema/fields.ts';
import type { BlockContent, ItemValue } from '#schema/infer.ts';
import type { BlockPageProps } from './block-page-props.ts';

/** The props of a block's component: its validated content, and its surroundings. */
export type BlockProps<Definition extends ItemDefinition> = ItemValue<Definition> & BlockSurroundings;

export interface BlockSurroundings {
  /** Renders nested blocks, the first of which may be that of the page. */
  renderBlocks: (blocks: readonly BlockContent[], inside: 'folder' | 'box', isFirst?: boolean) => ReactNode;
  /** Whether it is the first block of the page, whose picture is loaded eagerly. */
  isFirst: boolean;
  /** The page props that blocks may read. */
  pageProps?: BlockPageProps | undefined;
}
