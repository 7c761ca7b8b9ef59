import { type Locale, locales } from '#i18n/locales.ts';

/** The path of a page: `/en-gb/about`, or the locale's root for the home page. */
export function getPagePath(locale: Locale, slug: string): string {
  return slug === '' ? locales[locale].paths.home : `${locales[locale].paths.home}/${slug}`;
}

/** The path of a news article: `/en-gb/news/fair`. */
export function getArticlePath(locale: Locale, slug: string): string {
  return `${locales[locale].paths.home}/news/${slug}`;
}

/** The folders of products and recipes below each locale's root, in its language. */
const entryFolders = {
  'en-gb': { products: 'products', recipes: 'recipes' },
  'en-us': { products: 'products', recipes: 'recipes' },
  'de-de': { products: 'produkte', recipes: 'rezepte' },
  'fi-fi': { products: 'tuotteet', recipes: 'reseptit' },
  'fr-be': { products: 'produits', recipes: 'recettes' },
  'nl-be': { products: 'producten', recipes: 'recepten' },
  'nl-nl': { products: 'producten', recipes: 'recepten' },
  'sv-se': { products: 'produkter', recipes: 'recept' },
} as const satisfies Record<Locale, Record<'products' | 'recipes', string>>;

/** The folder of a locale's products or recipes, which is also their overview's slug: `tuotteet`. */
export function getEntryFolder(locale: Locale, kind: 'products' | 'recipes'): string {
  return entryFolders[locale][kind];
}

/** The path of a product's page: `/en-gb/products/mince`. */
export function getProductPath(locale: Locale, slug: string): string {
  return getPagePath(locale, `${entryFolders[locale].products}/${slug}`);
}

/** The path of a recipe's page: `/fi-fi/reseptit/bolognese`. */
export function getRecipePath(locale: Locale, slug: string): string {
  return getPagePath(locale, `${entryFolders[locale].recipes}/${slug}`);
}

/** The path of a locale's news feed. */
export function getNewsFeedPath(locale: Locale): string {
  return `${locales[locale].paths.home}/news/feed.xml`;
}

/** The paths of those kinds of documents that have a page, by their slugs. */
export const pagePaths: Readonly<Partial<Record<string, (locale: Locale, slug: string) => string>>> = {
  pages: getPagePath,
  news: getArticlePath,
  products: getProductPath,
  recipes: getRecipePath,
};
