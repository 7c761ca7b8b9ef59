import type { ImageObject } from '#schema/image-object.ts';
import type { Page } from './content.ts';

/** What a page may open with: a picture, or slides in several crops, of which the middle one shows most in a square. */
interface Opening {
  image?: ImageObject;
  items?: readonly { imageTablet?: ImageObject }[];
}

/** The picture that a page is known by, in search results and lists. */
export function findPagePicture({ meta, header }: Pick<Page, 'meta' | 'header'>): ImageObject | undefined {
  const { image, items } = (header.blocks[0] ?? {}) as Opening;
  return meta.ogImage ?? image ?? items?.[0]?.imageTablet;
}
