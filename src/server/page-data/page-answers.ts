import type { PageName } from '#app/page-loaders.ts';
import { isOwnPath } from '#content-source/index-by-slug.ts';
import { lookUpRedirect } from '#content-source/look-up-redirect.ts';
import type { ContentSnapshot, LocaleContent } from '#content-source/snapshot.ts';
import { brandName } from '#i18n/brand.ts';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { createTranslator } from '#i18n/translate.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import type { NewsArticle, Page, Redirect } from '#schema/content.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { type ErrorStatus, errorTexts } from '#schema/page-props.ts';
import { readLocaleAddress } from './locale-address.ts';
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

function isAnswered({ pages, news }: LocaleContent, slug: string): boolean {
  return (
    pages.has(slug) || isOwnPath(slug) || (slug.startsWith('news/') && news.has(slug.slice('news/'.length)))
  );
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
      defaultPath: '/',
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
    // Who speaks none of the home pages' languages is best asked which to take.
    seo: {
      path,
      title: entryTitle,
      meta,
      alternates,
      originalPath,
      defaultPath: isHome ? '/' : undefined,
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
      previous: previous && { path: previous.path, title: previous.title },
      next: next && { path: next.path, title: next.title },
      related: related.map(toTeaser),
    },
  });
}

function answerSitemap(locale: Locale, { snapshot, origin }: PageAnswerContext): PageAnswer {
  const content = snapshot.locales[locale];
  const path = `${locales[locale].paths.home}/sitemap`;
  const title = createTranslator(locale, dictionaries[locale])('sitemap.title');
  const alternates = Object.entries(snapshot.locales)
    .filter(([, other]) => other.sitemap.length > 0)
    .map(([other]) => ({ locale: other as Locale, path: `${locales[other as Locale].paths.home}/sitemap` }));
  const site = buildSiteProps({
    locale,
    content,
    origin,
    seo: { path, title, alternates },
    breadcrumb: [{ label: title, link: path }],
    preFooter: true,
  });
  return answer('Sitemap', { site, sections: content.sitemap });
}

function answerConsent(locale: Locale, content: LocaleContent, { origin }: PageAnswerContext): PageAnswer {
  const path = `${locales[locale].paths.home}/cmp`;
  const title = createTranslator(locale, dictionaries[locale])('consent.title');
  const site = buildSiteProps({
    locale,
    content,
    origin,
    seo: { path, title, meta: { robots: 'noindex, follow' } },
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
  const site = buildSiteProps({
    locale,
    content: snapshot.locales[locale],
    origin,
    seo: { path: '', title },
  });
  const meta = { title, robots: 'noindex, nofollow', alternates: [] };
  return answer('ErrorPage', { status, site: { ...site, meta } }, status);
}

function answer(
  component: PageName,
  props: Record<string, unknown>,
  status: 200 | ErrorStatus = 200,
): PageAnswer {
  return { status, component, props };
}
