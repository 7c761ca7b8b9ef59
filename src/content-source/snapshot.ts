import type { Locale } from '#i18n/locales.ts';
import type { Product } from '#schema/entries/product.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import type { NewsArticle, Page, Redirect, Site, SitemapSection } from './content.ts';
import type { ContentProblem } from './content-problem.ts';

/** One locale's published content, indexed for look-up. */
export interface LocaleContent {
  site: Site;
  /** By slug, in Unicode's NFC form; the home page's is empty. */
  pages: ReadonlyMap<string, Page>;
  /** By slug, in Unicode's NFC form. */
  news: ReadonlyMap<string, NewsArticle>;
  /** Newest first. */
  newsByDate: readonly NewsArticle[];
  /** By key, in display order. */
  products: ReadonlyMap<string, Product>;
  /** By key, in display order. */
  recipes: ReadonlyMap<string, Recipe>;
  sitemap: readonly SitemapSection[];
  /** Names of the retailers on its pages, sorted by the rules of its language. */
  retailers: readonly string[];
  /** By the old path, decoded and in NFC form. */
  redirects: ReadonlyMap<string, Redirect>;
}

/** All published content at one moment, deeply frozen. A change of content makes a new snapshot. */
export interface ContentSnapshot {
  /** A digest of everything that visitors can see. */
  revision: string;
  locales: Readonly<Record<Locale, LocaleContent>>;
  problems: readonly ContentProblem[];
  /** The e-mail addresses of contact forms, by the reference that blocks hold instead of them. */
  contactForms: ReadonlyMap<string, readonly string[]>;
}
