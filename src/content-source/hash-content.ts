import { hash } from 'node:crypto';
import type { NewsArticle, Page } from './content.ts';

/** A hash of JSON-like content, in sixteen characters. */
export function hashContent(content: unknown): string {
  return hashText(JSON.stringify(content));
}

/** A hash of a text, in sixteen characters. */
export function hashText(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}

const digests = new WeakMap<object, string>();

/** Likewise of a page or article, once for all snapshots that it is in. */
export function digestPage(page: Page | NewsArticle): string {
  const known = digests.get(page) ?? hashContent(page);
  digests.set(page, known);
  return known;
}
