import type { Locale } from '#i18n/locales.ts';

/** A page's metadata for search engines and link previews, with defaults applied. */
export interface SeoProps {
  /** Without the product's name, which is appended to every title. */
  title: string;
  /** BCP 47 tag of the title, if it differs from the page's language; the other language fields likewise. */
  titleLanguage?: string | undefined;
  description?: string;
  descriptionLanguage?: string | undefined;
  robots: string;
  /** The canonical URL of the page; none for an error page. */
  canonical?: string;
  /** The absolute URLs of the page in all its locales, including its own (`hreflang`). */
  alternates: readonly { locale: Locale; url: string }[];
  /** URL for visitors with any other language (`x-default`). */
  defaultAlternate?: string;
  /** Without it, the page has no link preview. */
  openGraph?: OpenGraph;
  ogImage?: OpenGraphImage;
  /** The URL of the locale's news feed, if it has news. */
  newsFeed?: string;
  /** Structured data about the page's content (https://schema.org). */
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
