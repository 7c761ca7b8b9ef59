import type { ImageObject } from '#schema/image-object.ts';
import type { Page } from './content.ts';

/** The picture that a page is known by, in search results and lists. */
export function findPagePicture({ meta, header }: Pick<Page, 'meta' | 'header'>): ImageObject | undefined {
  return meta.ogImage ?? (header.blocks[0]?.image as ImageObject | undefined);
}
