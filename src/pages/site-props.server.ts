import type { DescribedPage } from '#blocks/server-half.server.ts';
import type { BreadcrumbEntry } from '#content-source/content.ts';
import { brandName } from '#i18n/brand.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { SiteProps } from '#layouts/site-props.ts';
import { getNewsFeedPath } from '#links/entry-paths.ts';
import type { StructuredData } from '#seo/structured-data.ts';
import { toUrl } from '#seo/to-url.ts';
import type { PageAnswerContext } from './page-answer.server.ts';
import { buildSeoProps, type SeoSource, toPageUrl } from './seo-props.server.ts';

/** What one page adds to the props shared by all pages of its locale. */
export interface SitePropsSource {
  seo: SeoSource;
  /** The breadcrumb, the page itself last; empty on the home page. */
  breadcrumb?: readonly BreadcrumbEntry[] | undefined;
  /** Show the site's news header at the top. */
  newsHeader?: boolean;
  /** Show the site's pre-footer blocks at the end. */
  preFooter?: boolean;
  /** Makes the page's structured data, given its metadata. */
  describe?: (page: DescribedPage) => readonly StructuredData[];
}

/** The props that all pages of a locale share (R3.45–R3.49), for one page of it. */
export function buildSiteProps(
  locale: Locale,
  { snapshot, origin, findImage, isHiddenFromSearch }: PageAnswerContext,
  { seo, breadcrumb = [], newsHeader = false, preFooter = false, describe }: SitePropsSource,
): SiteProps {
  const { site, newsByDate } = snapshot.locales[locale];
  const own = buildSeoProps({ siteImage: site.ogImage, brandImage: findImage('og-default'), ...seo }, origin);
  const structuredData = describe?.({ title: own.title, description: own.description, locale, origin }) ?? [];
  return {
    locale,
    uri: seo.path,
    url: toPageUrl(seo, origin),
    origin,
    navigation: site.navigation,
    footer: site.footer,
    newsHeader: newsHeader ? site.newsHeader : [],
    preFooter: preFooter ? site.preFooter : [],
    breadcrumb,
    meta: {
      ...own,
      newsFeed:
        newsByDate.length > 0 && !isHiddenFromSearch ? toUrl(getNewsFeedPath(locale), origin) : undefined,
      ...(structuredData.length > 0 && { structuredData }),
    },
  };
}

/** The placeholders for brand and country in texts, which tell sites in the same language apart. */
export function nameSite(locale: Locale): { brand: string; country: string } {
  return { brand: brandName, country: locales[locale].country };
}
