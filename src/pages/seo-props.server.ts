import type { Alternate, PageMeta } from '#content-source/content.ts';
import { brandName } from '#i18n/brand.ts';
import { defaultLocale, locales } from '#i18n/locales.ts';
import { loadHostedServices } from '#images/image-services.ts';
import { buildImageSources } from '#images/image-sources.ts';
import { getTextAlternative, isVectorImage } from '#images/image-traits.ts';
import { getSharedTitle, type LinkPreview, toOpenGraphImage } from '#link-previews/link-preview.server.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { OpenGraphImage, SeoProps } from '#seo/seo-props.ts';
import { toUrl } from '#seo/to-url.ts';

// The picture of a link preview may be at any image service.
await loadHostedServices();

/** A page's metadata before defaults. */
export interface SeoSource {
  path: string;
  title: string;
  meta?: PageMeta;
  description?: string;
  /** The languages of title and description as BCP 47 tags, if they differ from the locale's. */
  languages?: { readonly title?: string | undefined; readonly description?: string | undefined } | undefined;
  image?: ImageObject;
  /** The site's default picture. */
  siteImage?: ImageObject | undefined;
  /** A picture drawn from the title, for pages without one. */
  linkPreview?: LinkPreview | undefined;
  /** The last fallback. */
  brandImage?: ImageObject | undefined;
  type?: string;
  alternates?: readonly Alternate[] | undefined;
  /** The canonical page, if this one only shows its text. */
  originalPath?: string | undefined;
  /** The number of a paginated page, from 1. Later ones have their own URL and title. */
  pageNumber?: number | undefined;
}

/** Builds a page's SEO tags, with defaults filled in (R2.6, R3.40). */
export function buildSeoProps(source: SeoSource, origin: string): SeoProps {
  const { meta = {}, languages, originalPath } = source;
  const title = meta.title ?? source.title;
  const description = meta.description ?? source.description;
  const url = toPageUrl(source, origin);
  const isLater = isLaterPage(source);
  const titleLanguage = meta.title === undefined ? languages?.title : meta.languages?.title;
  const descriptionLanguage =
    meta.description === undefined ? languages?.description : meta.languages?.description;
  return {
    title: isLater ? `${title} (${source.pageNumber})` : title,
    titleLanguage,
    description,
    descriptionLanguage,
    robots: meta.robots ?? 'index, follow',
    canonical: originalPath === undefined || isLater ? url : toUrl(originalPath, origin),
    // Pages of the same number in other locales are no translations.
    ...buildAlternates(isLater ? [] : (source.alternates ?? []), origin),
    openGraph: {
      title: getSharedTitle(source.title, meta),
      titleLanguage: meta.ogTitle === undefined ? titleLanguage : meta.languages?.ogTitle,
      description: meta.ogDescription ?? description,
      descriptionLanguage:
        meta.ogDescription === undefined ? descriptionLanguage : meta.languages?.ogDescription,
      type: source.type ?? meta.ogType ?? 'website',
      url,
    },
    ogImage: chooseImage(source, origin),
  };
}

/** The absolute URL of a page, with its page number if it is a later one. */
export function toPageUrl(source: Pick<SeoSource, 'path' | 'pageNumber'>, origin: string): string {
  return toUrl(source.path, origin) + (isLaterPage(source) ? `?page=${source.pageNumber}` : '');
}

function isLaterPage({ pageNumber = 1 }: Pick<SeoSource, 'pageNumber'>): boolean {
  return pageNumber > 1;
}

/** In order: the page's own picture, the site's, one drawn from the title, the brand's. Nobody previews vector drawings. */
function chooseImage(source: SeoSource, origin: string): OpenGraphImage | undefined {
  const { meta, image, siteImage, linkPreview, brandImage } = source;
  const own = [meta?.ogImage, image, siteImage].find((one) => one && !isVectorImage(one));
  return (
    buildPreviewImage(own, origin) ??
    (linkPreview && toOpenGraphImage(linkPreview, origin)) ??
    buildPreviewImage(brandImage && { ...brandImage, alt: brandName }, origin)
  );
}

/**
 * The absolute URLs of a page's translations, and the `x-default`
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export function buildAlternates(
  alternates: readonly Alternate[],
  origin: string,
): Pick<SeoProps, 'alternates' | 'defaultAlternate'> {
  const original = alternates.find(({ locale }) => locale === defaultLocale)?.path;
  // For home pages, `x-default` is the language selector.
  const defaultPath = original === locales[defaultLocale].paths.home ? '/' : original;
  return {
    alternates: alternates.map(({ locale, path }) => ({ locale, url: toUrl(path, origin) })),
    defaultAlternate: defaultPath && toUrl(defaultPath, origin),
  };
}

/** Link previews show 1200 × 630 pixels (R9.37). */
export function buildPreviewImage(
  image: ImageObject | undefined,
  origin: string,
): OpenGraphImage | undefined {
  if (!image) return undefined;
  const { src, width, height } = buildImageSources(image, { preset: 'openGraph' });
  return { url: new URL(src, origin).href, width, height, alt: getTextAlternative(image) };
}
