import type { LocaleContent } from '#content-source/snapshot.ts';
import type { Locale } from '#i18n/locales.ts';
import type { BreadcrumbEntry } from '#schema/content.ts';
import type { SiteProps } from '#schema/page-props.ts';
import { newsFeedPath } from '../feeds/news-feed-path.ts';
import { buildSeoProps, type SeoSource, toUrl } from './seo-props.ts';

export interface SitePropsSource {
  locale: Locale;
  content: LocaleContent;
  origin: string;
  seo: SeoSource;
  /** The way to this page, itself last; empty on the home page. */
  breadcrumb?: readonly BreadcrumbEntry[];
  /** End the page with the site's pre-footer blocks. */
  preFooter?: boolean;
}

/** What all pages of a locale share, for one page of it. */
export function buildSiteProps(source: SitePropsSource): SiteProps {
  const { locale, content, origin, seo, breadcrumb = [], preFooter = false } = source;
  const { site } = content;
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
      newsFeed: content.newsByDate.length > 0 ? toUrl(newsFeedPath(locale), origin) : undefined,
    },
  };
}
