import { defaultLocale } from '#i18n/locales.ts';
import { buildImageSources } from '#images/image-sources.ts';
import { getTextAlternative } from '#images/image-traits.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import type { Alternate, NewsArticle, PageMeta } from '#schema/content.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { OpenGraph, SeoProps } from '#schema/seo-props.ts';

/** What a page says of itself, before defaults. */
export interface SeoSource {
  path: string;
  title: string;
  meta?: PageMeta;
  description?: string;
  image?: ImageObject;
  siteImage?: ImageObject;
  type?: string;
  alternates?: readonly Alternate[] | undefined;
  /** The page that search engines are sent to instead, where this one only shows its words. */
  originalPath?: string | undefined;
  /** Where visitors go whose language is none of the alternates; the default locale's page by default. */
  defaultPath?: string | undefined;
}

/** The SEO tags of a page, its defaults filled in (SPEC §3 "Page", meta). */
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
    ...buildAlternates(source, origin),
    openGraph: {
      title: meta.ogTitle ?? title,
      description: meta.ogDescription ?? description,
      type: source.type ?? meta.ogType ?? 'website',
      url,
      image: buildPreviewImage(meta.ogImage ?? source.image ?? source.siteImage, origin),
    },
  };
}

/** A page that search engines may not list, or that no other locale has, is no one's alternate. */
function buildAlternates(
  { meta, alternates = [], defaultPath }: SeoSource,
  origin: string,
): Pick<SeoProps, 'alternates' | 'defaultAlternate'> {
  if (meta?.robots?.startsWith('noindex') || alternates.length < 2) return { alternates: [] };
  const path = defaultPath ?? alternates.find(({ locale }) => locale === defaultLocale)?.path;
  return {
    alternates: alternates.map((alternate) => ({
      locale: alternate.locale,
      url: toUrl(alternate.path, origin),
    })),
    defaultAlternate: path && toUrl(path, origin),
  };
}

/** The structured-data record of an article: from its summary, dates, picture and publisher (SPEC §2 "News article page"). */
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
function buildPreviewImage(image: ImageObject | undefined, origin: string): OpenGraph['image'] {
  if (!image) return undefined;
  const { src, width, height } = buildImageSources(image, { preset: 'openGraph' });
  return { url: new URL(src, origin).href, width, height, alt: getTextAlternative(image) };
}
