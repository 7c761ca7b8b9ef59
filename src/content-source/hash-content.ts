import { hash } from 'node:crypto';
import type { NewsArticle, Page } from '#schema/content.ts';
import { compareTexts } from './compare-texts.ts';
import type { EntryValue, Sourced } from './source-entries.ts';

/** Sixteen characters that differ where content does. */
export function hashContent(content: unknown): string {
  return hashText(JSON.stringify(content));
}

/** Sixteen characters that differ where the text does. */
export function hashText(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}

/** All that can be seen of pages or articles, in short. */
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

/** A document that did not change is the same object in the next snapshot, and is not looked through again. */
function digest(document: EntryValue<'pages' | 'news'>): string {
  const known = digests.get(document) ?? hashContent({ ...document, translatedFrom: undefined });
  digests.set(document, known);
  return known;
}
