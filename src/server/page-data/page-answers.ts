import type { PageName } from '#app/page-loaders.ts';
import { listAlternates } from '#content-source/alternates.ts';
import { isAnswered } from '#content-source/is-answered.ts';
import { lookUpRedirect } from '#content-source/look-up-redirect.ts';
import type { ContentSnapshot, LocaleContent } from '#content-source/snapshot.ts';
import { brandName } from '#i18n/brand.ts';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { createTranslator } from '#i18n/translate.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import type { NewsArticle, Page, Redirect } from '#schema/content.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { type ErrorStatus, errorTexts, type NewsLink } from '#schema/page-props.ts';
import { getLinkPreview } from '../link-previews/link-preview.ts';
import { findContactPath } from './find-contact-path.ts';
import { readLocaleAddress } from './locale-address.ts';
import { nameSite } from './name-site.ts';
import { findRelatedNews } from './related-news.ts';
import { buildArticleRecord, buildSeoProps } from './seo-props.ts';
import { buildSiteProps } from './site-props.ts';
import { toTeaser } from './to-teaser.ts';

/** What stands at an address. */
export interface PageAnswer {
  status: 200 | ErrorStatus;
  component: PageName;
  props: Record<string, unknown>;
}

export interface PageAnswerContext {
  snapshot: ContentSnapshot;
  origin: string;
  /** Pictures that no content names: the publisher's logo, `locale-en-gb` behind a locale's card and so on. */
  findImage: (name: string) => ImageObject | undefined;
  /** The public key of the check for people, where one is configured. */
  captchaSiteKey?: string | undefined;
}

/**
 * Where content sends a path on to, if it does. A page below a path that all below is sent on from stays where it is.
 *
 * @param path decoded and in Unicode's NFC form
 */
export function findRedirect({ locales }: ContentSnapshot, path: string): Redirect | undefined {
  const address = readLocaleAddress(path);
  if (!address) return undefined;
  const content = locales[address.locale];
  const redirect = lookUpRedirect(content.redirects, path);
  return redirect && (redirect.match === 'exact' || !isAnswered(content, address.slug))
    ? redirect
    : undefined;
}

/** The choose-country page at the site's root (SPEC §2 "Language selector page"). */
export function answerLanguageSelector({ snapshot, origin, findImage }: PageAnswerContext): PageAnswer {
  const t = createTranslator(defaultLocale, dictionaries[defaultLocale]);
  const { pages, site } = snapshot.locales[defaultLocale];
  const meta = buildSeoProps(
    {
      path: '/',
      title: t('languageSelector.title'),
      description: `${t('languageSelector.introduction')} ${brandName}.`,
      siteImage: site.ogImage,
      alternates: pages.get('')?.alternates,
    },
    origin,
  );
  const backgrounds = Object.fromEntries(
    localeCodes.map((locale) => [locale, findImage(`locale-${locale}`)]),
  );
  return answer('LanguageSelector', { meta, backgrounds });
}

/**
 * What a locale answers at a path below its root.
 *
 * @param slug the decoded path after the locale, in Unicode's NFC form, without a slash at either end
 */
export function answerPath(locale: Locale, slug: string, context: PageAnswerContext): PageAnswer {
  const content = context.snapshot.locales[locale];
  const page = content.pages.get(slug);
  if (page) return answerPage(locale, content, page, context);
  const article = slug.startsWith('news/') ? content.news.get(slug.slice('news/'.length)) : undefined;
  if (article) return answerArticle(locale, content, article, context);
  if (slug === 'sitemap') return answerSitemap(locale, context);
  if (slug === 'cmp') return answerConsent(locale, content, context);
  return answerError(locale, 404, context);
}

function answerPage(
  locale: Locale,
  content: LocaleContent,
  page: Page,
  { origin }: PageAnswerContext,
): PageAnswer {
  const { path, entryTitle, meta, alternates, originalPath, header, body, preFooter } = page;
  const isHome = path === locales[locale].paths.home;
  const site = buildSiteProps({
    locale,
    content,
    origin,
    seo: {
      path,
      title: entryTitle,
      linkPreview: getLinkPreview(page),
      meta,
      alternates,
      originalPath,
    },
    breadcrumb: isHome ? [] : [...page.breadcrumb, { label: entryTitle, link: path }],
    preFooter,
  });
  return answer('ComposedPage', { site, page: { entryTitle, header, body } });
}

function answerArticle(
  locale: Locale,
  content: LocaleContent,
  article: NewsArticle,
  { origin, findImage }: PageAnswerContext,
): PageAnswer {
  const { path, headline, title, date, summary, image, meta, alternates, body, preFooter } = article;
  const news = content.pages.get('news');
  const site = buildSiteProps({
    locale,
    content,
    origin,
    seo: {
      path,
      title,
      description: summary && documentToPlainText(summary),
      image,
      linkPreview: getLinkPreview(article),
      meta,
      alternates,
      originalPath: article.originalPath,
      type: 'article',
    },
    breadcrumb: [
      ...(news ? [{ label: news.entryTitle, link: news.path }] : []),
      { label: title, link: path },
    ],
    preFooter,
  });
  const header = article.header.blocks.length > 0 ? article.header : { blocks: content.site.newsHeader };
  const structuredData = buildArticleRecord(article, {
    origin,
    publisher: brandName,
    logo: findImage('logo'),
  });
  const { previous, next, related } = findRelatedNews(content, article);
  return answer('NewsArticle', {
    site,
    article: { headline, date, header, body, structuredData },
    moreNews: {
      previous: previous && toLink(previous),
      next: next && toLink(next),
      related: related.map(toTeaser),
    },
  });
}

function toLink({ path, title }: NewsArticle): NewsLink {
  return { path, title };
}

function answerSitemap(locale: Locale, { snapshot, origin }: PageAnswerContext): PageAnswer {
  const content = snapshot.locales[locale];
  const toPath = (code: Locale) => `${locales[code].paths.home}/sitemap`;
  const path = toPath(locale);
  const t = createTranslator(locale, dictionaries[locale]);
  const title = t('sitemap.title');
  const alternates = localeCodes
    .filter((code) => snapshot.locales[code].sitemap.length > 0)
    .map((code) => ({ locale: code, path: toPath(code) }));
  const site = buildSiteProps({
    locale,
    content,
    origin,
    seo: {
      path,
      title,
      description: t('sitemap.description', nameSite(locale)),
      alternates: listAlternates(alternates, locale),
    },
    breadcrumb: [{ label: title, link: path }],
    preFooter: true,
  });
  return answer('Sitemap', { site, sections: content.sitemap });
}

function answerConsent(locale: Locale, content: LocaleContent, { origin }: PageAnswerContext): PageAnswer {
  const path = locales[locale].paths.consent;
  const t = createTranslator(locale, dictionaries[locale]);
  const title = t('consent.title');
  const site = buildSiteProps({
    locale,
    content,
    origin,
    seo: {
      path,
      title,
      description: t('consent.description', nameSite(locale)),
      meta: { robots: 'noindex, follow' },
    },
    breadcrumb: [{ label: title, link: path }],
  });
  return answer('Consent', { site });
}

/** An error in the locale's own chrome. It has no address of its own: no canonical one, no preview, no current link. */
export function answerError(
  locale: Locale,
  status: ErrorStatus,
  { snapshot, origin }: PageAnswerContext,
): PageAnswer {
  const t = createTranslator(locale, dictionaries[locale]);
  const title = t(`error.${errorTexts[status]}.title`);
  const content = snapshot.locales[locale];
  const site = buildSiteProps({
    locale,
    content,
    origin,
    seo: { path: '', title },
  });
  const meta = { title, robots: 'noindex, nofollow', alternates: [] };
  const contactPath = findContactPath(content);
  return answer('ErrorPage', { status, site: { ...site, meta }, contactPath }, status);
}

function answer(
  component: PageName,
  props: Record<string, unknown>,
  status: 200 | ErrorStatus = 200,
): PageAnswer {
  return { status, component, props };
}
