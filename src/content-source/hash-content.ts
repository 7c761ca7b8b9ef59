import { digestText } from '#platform/digest-text.ts';
import type { NewsArticle, Page } from './content.ts';
import { memoizeByIdentity } from './incremental.ts';

/** A hash of JSON-like content, in sixteen characters. */
export function hashContent(content: unknown): string {
  return digestText(JSON.stringify(content));
}

/** Likewise of a page or article, once for all snapshots that it is in. */
export const digestPage = memoizeByIdentity((page: Page | NewsArticle) => hashContent(page));
