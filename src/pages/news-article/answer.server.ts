import type { NewsArticle as SchemaNewsArticle } from 'schema-dts';
import type { NewsArticle, NewsLink } from '#content-source/content.ts';
import { findArticle } from '#content-source/find-article.ts';
import { toBreadcrumb } from '#content-source/to-breadcrumb.ts';
import { toTeaser } from '#content-source/to-teaser.ts';
import { brandName } from '#i18n/brand.ts';
import { getLinkPreview } from '#link-previews/link-preview.server.ts';
import { composeAnswer } from '#pages/compose-answer.server.ts';
import type { AnswerOwnVisit } from '#pages/page-answer.server.ts';
import { buildPreviewImage } from '#pages/seo-props.server.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { getLanguage } from '#schema/languages.ts';
import { toUrl } from '#seo/to-url.ts';
import { newsArticlePage } from './page.ts';
import { findRelatedNews } from './related-news.server.ts';

/** Answers with the article at the address, and the ways on from it. */
export const answerVisit: AnswerOwnVisit = (visit, context) => {
  const { origin, findImage, snapshot } = context;
  const content = snapshot.locales[visit.locale];
  const article = findArticle(content, visit.slug);
  if (!article) return undefined;

  const { path, headline, title, date, summary, image, meta, alternates, originalPath } = article;
  const structuredData = buildArticleRecord(article, {
    origin,
    publisher: brandName,
    logo: findImage('logo'),
  });
  const { previous, next, related } = findRelatedNews(content, article);
  const listing = content.pages.get('news');
  return composeAnswer(
    {
      definition: newsArticlePage,
      props: {
        article: {
          headline,
          ...(article.languages && { languages: article.languages }),
          date,
          ...(article.category && { category: article.category }),
          products: article.products,
          recipes: article.recipes,
          header: article.header,
          body: article.body,
          structuredData,
        },
        moreNews: {
          previous: previous && toLink(previous),
          next: next && toLink(next),
          related: related.map(toTeaser),
        },
      },
      seo: {
        path,
        title,
        description: summary && documentToPlainText(summary),
        languages: { title: article.languages?.headline, description: summary && getLanguage(summary) },
        image,
        linkPreview: getLinkPreview(article),
        meta,
        alternates,
        originalPath,
        type: 'article',
      },
      breadcrumb: [
        ...(listing ? [toBreadcrumb(listing)] : []),
        toBreadcrumb({ entryTitle: title, path, languages: { entryTitle: article.languages?.headline } }),
      ],
      newsHeader: article.header.blocks.length === 0,
      preFooter: article.preFooter,
    },
    visit,
    context,
  );
};

function toLink({ path, title, languages }: NewsArticle): NewsLink {
  return { path, title, ...(languages && { languages }) };
}

/** Builds an article's structured data from its summary, dates, picture and publisher (R2.23). */
export function buildArticleRecord(
  article: NewsArticle,
  { origin, publisher, logo }: { origin: string; publisher: string; logo?: ImageObject },
): SchemaNewsArticle & { '@type': 'NewsArticle' } {
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
