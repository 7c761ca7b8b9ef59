import type { Locale } from '#i18n/locales.ts';

/** What a page tells search engines and link previews, with defaults filled in. */
export interface SeoProps {
  /** Without the product's name, which is added to every title. */
  title: string;
  /** Where it is not the page's, as a BCP 47 tag; likewise below. */
  titleLanguage?: string | undefined;
  description?: string;
  descriptionLanguage?: string | undefined;
  robots: string;
  /** The canonical address of the page; none for an error. */
  canonical?: string;
  /** The page in other locales, and itself, by full address. */
  alternates: readonly { locale: Locale; url: string }[];
  /** Where visitors with another language are sent (`x-default`). */
  defaultAlternate?: string;
  /** Without it, the page has no link preview. */
  openGraph?: OpenGraph;
  ogImage?: OpenGraphImage;
  /** The address of the locale's news feed, if it has news. */
  newsFeed?: string;
  /** Structured data about what is on the page (https://schema.org). */
  structuredData?: readonly object[];
}

interface OpenGraph {
  title: string;
  titleLanguage?: string | undefined;
  description?: string;
  descriptionLanguage?: string | undefined;
  type: string;
  url: string;
}

export interface OpenGraphImage {
  url: string;
  width: number;
  height: number;
  type?: string;
  alt: string;
}
