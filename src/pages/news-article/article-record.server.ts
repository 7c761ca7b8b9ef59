import type { NewsArticle } from '#content-source/content.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { toUrl } from '#seo/to-url.ts';
import { buildPreviewImage } from '../seo-props.server.ts';

/** Builds an article's structured data from its summary, dates, picture and publisher (R2.23). */
export function buildArticleRecord(
  article: NewsArticle,
  { origin, publisher, logo }: { origin: string; publisher: string; logo?: ImageObject },
): Record<string, unknown> {
  const image = buildPreviewImage(article.image, origin);
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary && documentToPlainText(article.summary),
    // Of the text; where it is the page's, the page says so.
    inLanguage: article.body.language,
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
