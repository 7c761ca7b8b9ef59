import type { BreadcrumbEntry } from '#content-source/content.ts';
import { newsFeedPath } from '#feeds/news-feed-path.server.ts';
import type { Locale } from '#i18n/locales.ts';
import type { SiteProps } from '#layouts/site-props.ts';
import type { PageAnswerContext } from './page-answer.server.ts';
import { buildSeoProps, type SeoSource, toUrl } from './seo-props.server.ts';

/** What one page adds to what all pages of its locale share. */
export interface SitePropsSource {
  seo: SeoSource;
  /** The way to this page, itself last; empty on the home page. */
  breadcrumb?: readonly BreadcrumbEntry[];
  /** End the page with the site's pre-footer blocks. */
  preFooter?: boolean;
}

/** The props that all pages of a locale share (SPEC §3 "Site properties"), for one page of it. */
export function buildSiteProps(
  locale: Locale,
  { snapshot, origin }: PageAnswerContext,
  { seo, breadcrumb = [], preFooter = false }: SitePropsSource,
): SiteProps {
  const { site, newsByDate } = snapshot.locales[locale];
  return {
    locale,
    uri: seo.path,
    url: toUrl(seo.path, origin),
    origin,
    navigation: site.navigation,
    footer: site.footer,
    preFooter: preFooter ? site.preFooter : [],
    breadcrumb,
    meta: {
      ...buildSeoProps({ siteImage: site.ogImage, ...seo }, origin),
      newsFeed: newsByDate.length > 0 ? toUrl(newsFeedPath(locale), origin) : undefined,
    },
  };
}
