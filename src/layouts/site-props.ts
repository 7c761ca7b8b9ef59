import type { BlockPageProps } from '#blocks/block-page-props.ts';
import type { BreadcrumbEntry, Site } from '#content-source/content.ts';
import type { Locale } from '#i18n/locales.ts';
import type { SeoProps } from '#seo/seo-props.ts';

/** Page data every page of a locale has (R3.45–R3.49). */
export interface SiteProps {
  locale: Locale;
  /** The path of the page. */
  uri: string;
  /** The full address of the page. */
  url: string;
  /** The site's own origin, for example `https://www.example.com`. */
  origin: string;
  navigation: Site['navigation'];
  footer: Site['footer'];
  /** The blocks that open a news article without a header of its own; empty on every other page. */
  newsHeader: Site['newsHeader'];
  /** The blocks that end the page; empty if the page turns them off. */
  preFooter: Site['preFooter'];
  /** The way from home to this page, the page itself last; empty on the home page. */
  breadcrumb: readonly BreadcrumbEntry[];
  meta: SeoProps;
}

/** What every page component and layout is given. `errors` is Inertia's. */
export interface SharedProps extends Omit<BlockPageProps, 'uri'> {
  site: SiteProps;
  errors: Record<string, string>;
}
