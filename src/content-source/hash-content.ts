import { hash } from 'node:crypto';
import type { NewsArticle, Page } from '#schema/content.ts';
import { compareTexts } from './compare-texts.ts';
import type { EntryValue, Sourced } from './source-entries.ts';

/** A hash of JSON-like content, in sixteen characters. */
export function hashContent(content: unknown): string {
  return hashText(JSON.stringify(content));
}

/** A hash of a text, in sixteen characters. */
export function hashText(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}

/** Everything visible about pages or articles, in a form short enough to hash often. */
export function describePages(
  pages: ReadonlyMap<string, Page | NewsArticle>,
  entries: ReadonlyMap<string, Sourced<'pages' | 'news'>>,
): unknown {
  return [...pages]
    .map(([slug, { path, header, body, alternates }]) => {
      const entry = entries.get(slug);
      return [path, entry && digest(entry.value), header.language, body.language, alternates] as const;
    })
    .sort(([a], [b]) => compareTexts(a, b));
}

const digests = new WeakMap<object, string>();

/** An unchanged document is the same object in the next snapshot, so it is hashed once. */
function digest(document: EntryValue<'pages' | 'news'>): string {
  const known = digests.get(document) ?? hashContent({ ...document, translatedFrom: undefined });
  digests.set(document, known);
  return known;
}
