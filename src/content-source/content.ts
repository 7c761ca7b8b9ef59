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

/** Blocks, with their language if it is not the page's. */
export interface Passage {
  blocks: readonly BlockContent[];
  language?: string;
}

/** The same page in another locale. */
export interface Alternate {
  locale: Locale;
  path: string;
}

/** A page, with all references resolved. */
export interface Page {
  /** Shared by all translations of the page. */
  key: string;
  path: string;
  entryTitle: string;
  /** By which search finds it too, with commas between. */
  searchWords?: string | undefined;
  readonly languages?: Languages | undefined;
  /** ISO date of the last change, if its editor has given one. */
  updated_at?: string;
  meta: PageMeta;
  breadcrumb: readonly BreadcrumbEntry[];
  header: Passage;
  body: Passage;
  preFooter: boolean;
  /** The page whose text this one shows for lack of a translation. */
  originalPath?: string;
  /** Its translations, itself included. Empty if there are none, or if it is not translated itself. */
  alternates: readonly Alternate[];
}

/** A news article, with all references resolved. */
export interface NewsArticle {
  key: string;
  path: string;
  headline: string;
  /** The headline as plain text, without highlighting. */
  title: string;
  readonly languages?: Languages | undefined;
  /** ISO date shown as month and year. */
  date?: string;
  category?: (typeof newsCategories)[number];
  /** Products and recipes that it mentions. */
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
  /** As for a page, and so is `alternates`. */
  originalPath?: string;
  alternates: readonly Alternate[];
}

export interface SitemapLink {
  path: string;
  title: string;
  /** The title's language as a BCP 47 tag, if it is not the page's. */
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

/** The target of an old path. */
export interface Redirect {
  /** Undefined if it is gone without a replacement. */
  to?: string;
  /** `prefix` also matches all paths below. */
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
