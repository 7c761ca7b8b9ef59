import type { Locale } from '#i18n/locales.ts';

/** What a page tells search engines and link previews, ready to be written down. */
export interface SeoProps {
  /** Without the product's name, which every title ends with. */
  title: string;
  description?: string;
  robots: string;
  /** The one true address of the page; none for an error. */
  canonical?: string;
  /** The page in other locales, and itself, by full address. */
  alternates: readonly { locale: Locale; url: string }[];
  /** Where visitors go whose language is none of these. */
  defaultAlternate?: string;
  /** Without it, the page has no link preview. */
  openGraph?: OpenGraph;
  /** The address of the locale's news feed, where it has news. */
  newsFeed?: string;
  /** Records of what is on the page (https://schema.org). */
  structuredData?: readonly object[];
}

export interface OpenGraph {
  title: string;
  description?: string;
  type: string;
  url: string;
  image?: { url: string; width: number; height: number; type?: string; alt: string };
}
