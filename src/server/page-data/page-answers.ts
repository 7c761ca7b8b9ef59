import { listAlternates } from '#content-source/alternates.ts';
import { brandName } from '#i18n/brand.ts';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { createTranslator } from '#i18n/translate.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import type { NewsArticle, Page } from '#schema/content.ts';
import type { NewsLink } from '#schema/page-props.ts';
import { getLinkPreview } from '../link-previews/link-preview.ts';
import { answerError } from './answer-error.ts';
import { nameSite } from './name-site.ts';
import type { PageAnswer, PageAnswerContext, SitePageAnswer } from './page-answer.ts';
import { findRelatedNews } from './related-news.ts';
import { buildArticleRecord } from './seo-props.ts';
import { buildSiteProps } from './site-props.ts';
import { toTeaser } from './to-teaser.ts';

/**
 * What a locale answers at a path below its root.
 *
 * @param slug the decoded path after the locale, in Unicode's NFC form, without a slash at either end
 */
export function answerPath(locale: Locale, slug: string, context: PageAnswerContext): SitePageAnswer {
  const { pages, news } = context.snapshot.locales[locale];
  const page = pages.get(slug);
  if (page) return answerPage(locale, page, context);
  const article = slug.startsWith('news/') ? news.get(slug.slice('news/'.length)) : undefined;
  if (article) return answerArticle(locale, article, context);
  if (slug === 'sitemap') return answerSitemap(locale, context);
  if (slug === 'cmp') return answerConsent(locale, context);
  return answerError(locale, 404, context);
}

function answerPage(locale: Locale, page: Page, context: PageAnswerContext): PageAnswer<'ComposedPage'> {
  const { path, entryTitle, meta, alternates, originalPath, header, body, preFooter } = page;
  const isHome = path === locales[locale].paths.home;
  const site = buildSiteProps(locale, context, {
    seo: { path, title: entryTitle, linkPreview: getLinkPreview(page), meta, alternates, originalPath },
    breadcrumb: isHome ? [] : [...page.breadcrumb, { label: entryTitle, link: path }],
    preFooter,
  });
  return { status: 200, component: 'ComposedPage', props: { site, page: { entryTitle, header, body } } };
}

function answerArticle(
  locale: Locale,
  article: NewsArticle,
  context: PageAnswerContext,
): PageAnswer<'NewsArticle'> {
  const { path, headline, title, date, summary, image, meta, alternates, originalPath } = article;
  const { origin, findImage, snapshot } = context;
  const content = snapshot.locales[locale];
  const listing = content.pages.get('news');
  const site = buildSiteProps(locale, context, {
    seo: {
      path,
      title,
      description: summary && documentToPlainText(summary),
      image,
      linkPreview: getLinkPreview(article),
      meta,
      alternates,
      originalPath,
      type: 'article',
    },
    breadcrumb: [
      ...(listing ? [{ label: listing.entryTitle, link: listing.path }] : []),
      { label: title, link: path },
    ],
    newsHeader: article.header.blocks.length === 0,
    preFooter: article.preFooter,
  });
  const structuredData = buildArticleRecord(article, {
    origin,
    publisher: brandName,
    logo: findImage('logo'),
  });
  const { previous, next, related } = findRelatedNews(content, article);
  return {
    status: 200,
    component: 'NewsArticle',
    props: {
      site,
      article: { headline, date, header: article.header, body: article.body, structuredData },
      moreNews: {
        previous: previous && toLink(previous),
        next: next && toLink(next),
        related: related.map(toTeaser),
      },
    },
  };
}

function toLink({ path, title }: NewsArticle): NewsLink {
  return { path, title };
}

function answerSitemap(locale: Locale, context: PageAnswerContext): PageAnswer<'Sitemap'> {
  const contents = context.snapshot.locales;
  const toPath = (code: Locale) => `${locales[code].paths.home}/sitemap`;
  const path = toPath(locale);
  const t = createTranslator(locale, dictionaries[locale]);
  const title = t('sitemap.title');
  const alternates = localeCodes
    .filter((code) => contents[code].sitemap.length > 0)
    .map((code) => ({ locale: code, path: toPath(code) }));
  const site = buildSiteProps(locale, context, {
    seo: {
      path,
      title,
      description: t('sitemap.description', nameSite(locale)),
      alternates: listAlternates(alternates, locale),
    },
    breadcrumb: [{ label: title, link: path }],
    preFooter: true,
  });
  return { status: 200, component: 'Sitemap', props: { site, sections: contents[locale].sitemap } };
}

function answerConsent(locale: Locale, context: PageAnswerContext): PageAnswer<'Consent'> {
  const path = locales[locale].paths.consent;
  const t = createTranslator(locale, dictionaries[locale]);
  const title = t('consent.title');
  const site = buildSiteProps(locale, context, {
    seo: {
      path,
      title,
      description: t('consent.description', nameSite(locale)),
      meta: { robots: 'noindex, follow' },
    },
    breadcrumb: [{ label: title, link: path }],
  });
  return { status: 200, component: 'Consent', props: { site } };
}
