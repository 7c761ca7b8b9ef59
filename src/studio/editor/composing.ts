import type { BlockPlace } from '../documents/document-operations.ts';

/** Where a block is to be added: after another one, or at the end without, or in a place that was pointed at. */
export type AddPlace = { after: string | undefined } | { place: BlockPlace };
