import { digestText } from '#platform/digest-text.ts';
import type { NewsArticle, Page } from './content.ts';

/** A hash of JSON-like content, in sixteen characters. */
export function hashContent(content: unknown): string {
  return digestText(JSON.stringify(content));
}

const digests = new WeakMap<object, string>();

/** Likewise of a page or article, once for all snapshots that it is in. */
export function digestPage(page: Page | NewsArticle): string {
  const known = digests.get(page) ?? hashContent(page);
  digests.set(page, known);
  return known;
}
