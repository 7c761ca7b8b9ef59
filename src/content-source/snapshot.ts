import type { Locale } from '#i18n/locales.ts';
import type { Product } from '#schema/entries/product.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import type { NewsArticle, Page, Redirect, Site, SitemapSection } from './content.ts';
import type { ContentProblem } from './content-problem.ts';

/** One locale's published content, indexed by what it is looked up by. */
export interface LocaleContent {
  site: Site;
  /** By slug, in Unicode's NFC form; the home page's is empty. */
  pages: ReadonlyMap<string, Page>;
  /** By slug, in Unicode's NFC form. */
  news: ReadonlyMap<string, NewsArticle>;
  /** Newest first. */
  newsByDate: readonly NewsArticle[];
  /** By key, in the order they are shown in. */
  products: ReadonlyMap<string, Product>;
  /** Likewise. */
  recipes: ReadonlyMap<string, Recipe>;
  sitemap: readonly SitemapSection[];
  /** The names of the retailers that its pages list, in the alphabetical order of its language. */
  retailers: readonly string[];
  /** By the old path, decoded and in NFC form. */
  redirects: ReadonlyMap<string, Redirect>;
}

/** All published content at one moment. It never changes; a change of content makes another snapshot. */
export interface ContentSnapshot {
  /** Changes whenever anything that a visitor can see changes. */
  revision: string;
  locales: Readonly<Record<Locale, LocaleContent>>;
  problems: readonly ContentProblem[];
  /** The addresses of each contact form, by the reference that stands in its place in the block. */
  contactForms: ReadonlyMap<string, readonly string[]>;
}
