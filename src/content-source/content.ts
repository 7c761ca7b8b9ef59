import type { Document } from '@contentful/rich-text-types';
import type { Locale } from '#i18n/locales.ts';
import type { newsCategories } from '#schema/entries/news-entry.ts';
import type { breadcrumbEntry, pageMeta } from '#schema/entries/page-entry.ts';
import type { EntryLink } from '#schema/entries/product.ts';
import type { navigationEntry, socialEntry } from '#schema/entries/site-entry.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { BlockContent, ItemValue } from '#schema/infer.ts';
import type { Languages } from '#schema/languages.ts';

export type PageMeta = Partial<ItemValue<typeof pageMeta>>;
export type BreadcrumbEntry = ItemValue<typeof breadcrumbEntry>;
export type NavigationEntry = ItemValue<typeof navigationEntry>;
export type SocialEntry = ItemValue<typeof socialEntry>;

/** Blocks with the language they are written in, where that is not the page's own. */
export interface Passage {
  blocks: readonly BlockContent[];
  language?: string;
}

/** The same page in another locale. */
export interface Alternate {
  locale: Locale;
  path: string;
}

/** A composed page, with everything looked up. */
export interface Page {
  /** What ties a page to its translations. */
  key: string;
  path: string;
  entryTitle: string;
  readonly languages?: Languages | undefined;
  /** When its content was last changed, as an ISO date; only if its editor said so. */
  updated_at?: string;
  meta: PageMeta;
  breadcrumb: readonly BreadcrumbEntry[];
  header: Passage;
  body: Passage;
  preFooter: boolean;
  /** The page whose text this one shows, if it has none of its own. */
  originalPath?: string;
  /** Where it exists in a locale's own words, itself included; empty if it is the only one, or not one of them. */
  alternates: readonly Alternate[];
}

/** A news article, with everything looked up. */
export interface NewsArticle {
  key: string;
  path: string;
  headline: string;
  /** The headline without highlighting, for places that are plain text. */
  title: string;
  readonly languages?: Languages | undefined;
  /** ISO date shown as month and year. */
  date?: string;
  category?: (typeof newsCategories)[number];
  /** The products that it is about, and the recipes that it tells of. */
  products: readonly EntryLink[];
  recipes: readonly EntryLink[];
  summary?: Document;
  published_at: string;
  updated_at?: string;
  image?: ImageObject;
  meta: PageMeta;
  header: Passage;
  body: Passage;
  preFooter: boolean;
  /** As for a page, like `alternates`. */
  originalPath?: string;
  alternates: readonly Alternate[];
}

export interface SitemapLink {
  path: string;
  title: string;
  /** Of the title, where it is not the page's, as a BCP 47 tag. */
  language?: string;
}

export interface SitemapSection {
  title: string;
  readonly languages?: Languages | undefined;
  index?: SitemapLink;
  items: readonly SitemapLink[];
}

/** What all pages of a locale share. */
export interface Site {
  navigation: readonly NavigationEntry[];
  footer: {
    navigation: readonly NavigationEntry[];
    social: readonly SocialEntry[];
    consumerSite?: string;
    legalText?: Document;
  };
  preFooter: readonly BlockContent[];
  newsHeader: readonly BlockContent[];
  ogImage?: ImageObject;
}

/** What an old path leads to. */
export interface Redirect {
  /** Undefined if nothing has taken its place. */
  to?: string;
  /** A `prefix` redirect also answers at every path below its own. */
  match: 'exact' | 'prefix';
  kind: 'permanent' | 'temporary' | 'gone';
}

/** An article as a listing shows it (R3.43). */
export type NewsTeaser = Pick<
  NewsArticle,
  'path' | 'headline' | 'date' | 'category' | 'summary' | 'image' | 'languages'
>;

/** An article as a link. */
export type NewsLink = Pick<NewsArticle, 'path' | 'title' | 'languages'>;
