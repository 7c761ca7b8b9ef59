import { hashText } from '#content-source/hash-content.ts';
import { brandName } from '#i18n/brand.ts';
import { imagePresets } from '#images/presets.ts';
import { formatVariant, type Variant } from '#images/variants.ts';
import type { NewsArticle, Page, PageMeta } from '#schema/content.ts';
import type { OpenGraph } from '#schema/seo-props.ts';

/** A picture that the media service makes of a page's title. */
export interface LinkPreview {
  kind: 'link-preview';
  /** What ties the pictures of a page together, whatever its title. */
  name: string;
  /** `name.hash`, with the start of the hash of what is shown. */
  id: string;
  headline: string;
  contentType: 'image/jpeg';
}

const { crop, format, quality } = imagePresets.openGraph;

/** The one form that such a picture comes in. */
export const linkPreviewVariant: Variant = { width: crop[0], height: crop[1], format, quality };

/** Its name, as it stands in addresses. */
export const linkPreviewVariantName = formatVariant(linkPreviewVariant);

/** What no file of the media folder can be called like. */
export const linkPreviewPrefix = '_page-';

/** Part of every address: raise it whenever the same title is to look different. */
const designVersion = 1;

const previews = new WeakMap<Page | NewsArticle, LinkPreview | null>();

/** The title that a page goes by in link previews. */
export function getSharedTitle(title: string, meta: PageMeta): string {
  return meta.ogTitle ?? meta.title ?? title;
}

/** The picture made for a page; `undefined` where it has one of its own, or no title to show. */
export function getLinkPreview(page: Page | NewsArticle): LinkPreview | undefined {
  const known = previews.get(page);
  if (known !== undefined) return known ?? undefined;
  const preview = describe(page);
  previews.set(page, preview ?? null);
  return preview;
}

function describe(page: Page | NewsArticle): LinkPreview | undefined {
  const isArticle = 'headline' in page;
  if (page.meta.ogImage || (isArticle && page.image)) return undefined;
  const headline = getSharedTitle(isArticle ? page.title : page.entryTitle, page.meta).trim();
  if (headline === '') return undefined;
  const name = linkPreviewPrefix + hashText(page.path);
  const id = `${name}.${hashText(`${designVersion} ${headline}`)}`;
  return { kind: 'link-preview', name, id, headline, contentType: 'image/jpeg' };
}

/** The picture as it stands among a page's tags. */
export function toOpenGraphImage(preview: LinkPreview, origin: string): OpenGraph['image'] {
  return {
    url: `${origin}/media/${preview.id}/${linkPreviewVariantName}`,
    width: crop[0],
    height: crop[1],
    type: preview.contentType,
    alt: `${preview.headline} – ${brandName}`,
  };
}
