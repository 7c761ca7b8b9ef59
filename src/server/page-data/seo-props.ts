import { brandName } from '#i18n/brand.ts';
import { defaultLocale, locales } from '#i18n/locales.ts';
import { buildImageSources } from '#images/image-sources.ts';
import { getTextAlternative } from '#images/image-traits.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import type { Alternate, NewsArticle, PageMeta } from '#schema/content.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { OpenGraphImage, SeoProps } from '#schema/seo-props.ts';
import { getSharedTitle, type LinkPreview, toOpenGraphImage } from '../link-previews/link-preview.ts';

/** What a page says about itself, before defaults. */
export interface SeoSource {
  path: string;
  title: string;
  meta?: PageMeta;
  description?: string;
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
}

/** Builds a page's SEO tags, with defaults filled in (SPEC §3 "Page", meta). */
export function buildSeoProps(source: SeoSource, origin: string): SeoProps {
  const { path, meta = {} } = source;
  const title = meta.title ?? source.title;
  const description = meta.description ?? source.description;
  const url = toUrl(path, origin);
  return {
    title,
    description,
    robots: meta.robots ?? 'index, follow',
    canonical: source.originalPath === undefined ? url : toUrl(source.originalPath, origin),
    ...buildAlternates(source.alternates ?? [], origin),
    openGraph: {
      title: getSharedTitle(source.title, meta),
      description: meta.ogDescription ?? description,
      type: source.type ?? meta.ogType ?? 'website',
      url,
    },
    ogImage: chooseImage(source, origin),
  };
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

/** Builds an article's structured data from its summary, dates, picture and publisher (SPEC §2 "News article page"). */
export function buildArticleRecord(
  article: NewsArticle,
  { origin, publisher, logo }: { origin: string; publisher: string; logo?: ImageObject },
): Record<string, unknown> {
  const image = buildPreviewImage(article.image, origin);
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary && documentToPlainText(article.summary),
    datePublished: article.published_at,
    dateModified: article.updated_at ?? article.published_at,
    image: image && [image.url],
    mainEntityOfPage: toUrl(article.path, origin),
    publisher: {
      '@type': 'Organization',
      name: publisher,
      url: origin,
      logo: logo && { '@type': 'ImageObject', url: new URL(logo.full, origin).href },
    },
  };
}

/** The full address of a path of this site, percent-encoded. */
export function toUrl(path: string, origin: string): string {
  return new URL(encodeURI(path), origin).href;
}

/** Link previews show 1200 × 630 pixels (SPEC §9 "Images"). */
function buildPreviewImage(image: ImageObject | undefined, origin: string): OpenGraphImage | undefined {
  if (!image) return undefined;
  const { src, width, height } = buildImageSources(image, { preset: 'openGraph' });
  return { url: new URL(src, origin).href, width, height, alt: getTextAlternative(image) };
}
