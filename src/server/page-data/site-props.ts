import type { Locale } from '#i18n/locales.ts';
import type { BreadcrumbEntry } from '#schema/content.ts';
import type { SiteProps } from '#schema/page-props.ts';
import { newsFeedPath } from '../feeds/news-feed-path.ts';
import type { PageAnswerContext } from './page-answer.ts';
import { buildSeoProps, type SeoSource, toUrl } from './seo-props.ts';

/** What one page adds to what all pages of its locale share. */
export interface SitePropsSource {
  seo: SeoSource;
  /** The way to this page, itself last; empty on the home page. */
  breadcrumb?: readonly BreadcrumbEntry[];
  /** Open the page with the site's news header. */
  newsHeader?: boolean;
  /** End the page with the site's pre-footer blocks. */
  preFooter?: boolean;
}

/** The props that all pages of a locale share (SPEC §3 "Site properties"), for one page of it. */
export function buildSiteProps(
  locale: Locale,
  { snapshot, origin, findImage }: PageAnswerContext,
  { seo, breadcrumb = [], newsHeader = false, preFooter = false }: SitePropsSource,
): SiteProps {
  const { site, newsByDate } = snapshot.locales[locale];
  return {
    locale,
    uri: seo.path,
    url: toUrl(seo.path, origin),
    origin,
    navigation: site.navigation,
    footer: site.footer,
    newsHeader: newsHeader ? site.newsHeader : [],
    preFooter: preFooter ? site.preFooter : [],
    breadcrumb,
    meta: {
      ...buildSeoProps({ siteImage: site.ogImage, brandImage: findImage('og-default'), ...seo }, origin),
      newsFeed: newsByDate.length > 0 ? toUrl(newsFeedPath(locale), origin) : undefined,
    },
  };
}
