import { blockDefinitions } from '#blocks/registry.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import { newsEntry } from '#schema/entries/news-entry.ts';
import { pageEntry } from '#schema/entries/page-entry.ts';
import { productEntry, productFactsEntry } from '#schema/entries/product-entry.ts';
import { recipeEntry, recipeFactsEntry } from '#schema/entries/recipe-entry.ts';
import { redirectsEntry } from '#schema/entries/redirects-entry.ts';
import { siteEntry } from '#schema/entries/site-entry.ts';
import { sitemapEntry } from '#schema/entries/sitemap-entry.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import type { EntryKind } from '#studio/contract/fields.ts';

/** The fields of each kind of entry. */
export const entryDefinitions: Readonly<Record<EntryKind, ItemDefinition>> = {
  pages: pageEntry,
  news: newsEntry,
  folders: folderEntry,
  products: productEntry,
  recipes: recipeEntry,
  site: siteEntry,
  sitemap: sitemapEntry,
  redirects: redirectsEntry,
  productFacts: productFactsEntry,
  recipeFacts: recipeFactsEntry,
};

const blocksByName: ReadonlyMap<string, BlockDefinition> = new Map(
  blockDefinitions.map((definition) => [definition.name, definition]),
);

/** Looks up a block's definition; undefined for a block that this version does not know. */
export function findBlockDefinition(name: unknown): BlockDefinition | undefined {
  return typeof name === 'string' ? blocksByName.get(name) : undefined;
}
