import type { NewsArticle, Page, PageMeta } from '#content-source/content.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import { brandName } from '#i18n/brand.ts';
import { isVectorImage } from '#images/image-traits.ts';
import { imagePresets } from '#images/presets.ts';
import { formatVariant, type Variant } from '#images/variants.ts';
import { digestText } from '#platform/digest-text.ts';
import type { OpenGraphImage } from '#seo/seo-props.ts';

/** A picture of a page's title, drawn by the media service. */
export interface LinkPreview {
  kind: 'link-preview';
  /** Stays the same when the page's title changes. */
  name: string;
  /** `name.hash`, with a hash of what the picture shows. */
  id: string;
  headline: string;
  contentType: 'image/jpeg';
}

const { crop, format, quality } = imagePresets.openGraph;

/** The only variant of such a picture. */
export const linkPreviewVariant: Variant = { width: crop[0], height: crop[1], format, quality };

/** Its name, as it stands in addresses. */
export const linkPreviewVariantName = formatVariant(linkPreviewVariant);

/** A prefix that no file name in the media folder can have. */
export const linkPreviewPrefix = '_page-';

/** Part of every hash: raise it whenever the same title is to be drawn differently. */
const designVersion = 3;

/** The title of a page in link previews. */
export function getSharedTitle(title: string, meta: PageMeta): string {
  return meta.ogTitle ?? meta.title ?? title;
}

/**
 * The generated picture of a page; `undefined` if the page has a photograph of its own, or no title. The site's default picture
 * takes precedence over it.
 */
export const getLinkPreview = memoizeByIdentity((page: Page | NewsArticle): LinkPreview | undefined => {
  const isArticle = 'headline' in page;
  const picture = page.meta.ogImage ?? (isArticle ? page.image : undefined);
  if (picture && !isVectorImage(picture)) return undefined;
  const headline = getSharedTitle(isArticle ? page.title : page.entryTitle, page.meta).trim();
  if (headline === '') return undefined;
  const name = linkPreviewPrefix + digestText(page.path);
  const id = `${name}.${digestText(`${designVersion} ${headline}`)}`;
  return { kind: 'link-preview', name, id, headline, contentType: 'image/jpeg' };
});

/** The picture as a page's Open Graph tags describe it. */
export function toOpenGraphImage(preview: LinkPreview, origin: string): OpenGraphImage {
  return {
    url: `${origin}/media/${preview.id}/${linkPreviewVariantName}`,
    width: crop[0],
    height: crop[1],
    type: preview.contentType,
    alt: `${preview.headline} – ${brandName}`,
  };
}
