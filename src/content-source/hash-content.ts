import { hash } from 'node:crypto';
import type { NewsArticle, Page } from '#schema/content.ts';

/** Sixteen characters that differ where content does. */
export function hashContent(content: unknown): string {
  return hashText(JSON.stringify(content));
}

/** Sixteen characters that differ where the text does. */
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
