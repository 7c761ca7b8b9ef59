import type { Alternate, PageMeta } from '#content-source/content.ts';
import { brandName } from '#i18n/brand.ts';
import { defaultLocale, locales } from '#i18n/locales.ts';
import { loadHostedServices } from '#images/image-services.ts';
import { buildImageSources } from '#images/image-sources.ts';
import { getTextAlternative } from '#images/image-traits.ts';
import { getSharedTitle, type LinkPreview, toOpenGraphImage } from '#link-previews/link-preview.server.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { OpenGraphImage, SeoProps } from '#seo/seo-props.ts';
import { toUrl } from '#seo/to-url.ts';

// A link preview may be any picture's.
await loadHostedServices();

/** What a page says about itself, before defaults. */
export interface SeoSource {
  path: string;
  title: string;
  meta?: PageMeta;
  description?: string;
  /** Those of title and description that are not the locale's, as BCP 47 tags. */
  languages?: { readonly title?: string | undefined; readonly description?: string | undefined } | undefined;
  image?: ImageObject;
  /** The picture that the site's editor gave all pages without one of their own. */
  siteImage?: ImageObject | undefined;
  /** A picture made of its title, if it has none of its own. */
  linkPreview?: LinkPreview | undefined;
  /** What is left where there is none of these. */
  brandImage?: ImageObject | undefined;
  type?: string;
  alternates?: readonly Alternate[] | undefined;
  /** The page that is canonical instead, if this one only shows its text. */
  originalPath?: string | undefined;
  /** Which of the address's pages this is; the first by default. A later one has its own address and title. */
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
    // Other locales' pages of the same number are not its translations.
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

/** The full address of a page, or of a later page of what it lists. */
export function toPageUrl(source: Pick<SeoSource, 'path' | 'pageNumber'>, origin: string): string {
  return toUrl(source.path, origin) + (isLaterPage(source) ? `?page=${source.pageNumber}` : '');
}

function isLaterPage({ pageNumber = 1 }: Pick<SeoSource, 'pageNumber'>): boolean {
  return pageNumber > 1;
}

/** What an editor has given, for the page before the site; then what is made of the title. */
function chooseImage(source: SeoSource, origin: string): OpenGraphImage | undefined {
  const { meta, image, siteImage, linkPreview, brandImage } = source;
  return (
    buildPreviewImage(meta?.ogImage ?? image ?? siteImage, origin) ??
    (linkPreview && toOpenGraphImage(linkPreview, origin)) ??
    buildPreviewImage(brandImage && { ...brandImage, alt: brandName }, origin)
  );
}

/**
 * The full addresses of a page in other locales, and where visitors with any other language are sent
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export function buildAlternates(
  alternates: readonly Alternate[],
  origin: string,
): Pick<SeoProps, 'alternates' | 'defaultAlternate'> {
  const original = alternates.find(({ locale }) => locale === defaultLocale)?.path;
  // Visitors who speak none of the home pages' languages are best asked which one to take.
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
