import { toAnchorId } from '#links/anchor-id.ts';

/** The address of a place in a document, by its anchor's name; that of the document without one. */
export function toPlaceAddress(path: string, place: string | undefined): string {
  const anchor = toAnchorId(place);
  return anchor ? `${path}#${anchor}` : path;
}
