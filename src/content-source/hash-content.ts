import { digestText } from '#platform/digest-text.ts';
import type { Product } from '#schema/entries/product.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import type { NewsArticle, Page } from './content.ts';
import { memoizeByIdentity } from './incremental.ts';

/** A hash of JSON-like content, in sixteen characters. */
export function hashContent(content: unknown): string {
  return digestText(JSON.stringify(content));
}

/** The hash of a page or other entry, memoised by identity. */
export const digestEntry = memoizeByIdentity((entry: Page | NewsArticle | Product | Recipe) =>
  hashContent(entry),
);
