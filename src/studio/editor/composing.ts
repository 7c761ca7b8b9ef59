import type { BlockPlace } from '#studio/documents/document-operations.ts';

/** Where to add a block: after another one, at the end (`after` undefined), or at an exact place. */
export type AddPlace = { after: string | undefined } | { place: BlockPlace };
