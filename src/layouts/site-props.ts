import type { BlockPageProps } from '#blocks/block-page-props.ts';
import type { BreadcrumbEntry, Site } from '#content-source/content.ts';
import type { Locale } from '#i18n/locales.ts';
import type { SeoProps } from '#seo/seo-props.ts';

/** The props that every page of a locale has (R3.45–R3.49). */
export interface SiteProps {
  locale: Locale;
  /** The path of the page. */
  uri: string;
  /** The absolute URL of the page. */
  url: string;
  /** The site's own origin, for example `https://www.example.com`. */
  origin: string;
  navigation: Site['navigation'];
  footer: Site['footer'];
  /** The blocks above a news article without a header of its own; empty on every other page. */
  newsHeader: Site['newsHeader'];
  /** The blocks below the page's content; empty if the page turns them off. */
  preFooter: Site['preFooter'];
  /** The ancestors of this page, the home page first, then the page itself; empty on the home page. */
  breadcrumb: readonly BreadcrumbEntry[];
  meta: SeoProps;
}

/** The props of every page component and layout. `errors` is Inertia's. */
export interface SharedProps extends Omit<BlockPageProps, 'uri'> {
  site: SiteProps;
  errors: Record<string, string>;
}
