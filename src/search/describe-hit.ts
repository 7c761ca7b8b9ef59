import type { SearchResult } from '#schema/search-results.ts';
import { countTerms, findExcerpt } from './find-excerpt.ts';
import type { SearchDocument, SearchText } from './search-index.ts';
import { splitWords } from './split-words.ts';

/**
 * A document as a result: its title, and of its text what says most about the words that found it.
 *
 * @param terms folded, as they stand in the document
 */
export function describeHit(document: SearchDocument, terms: readonly string[]): SearchResult {
  const { path, kind, title, date } = document;
  const found = new Set(terms);
  const texts = document.readTexts().filter(({ text }) => text !== title);
  const text = chooseText(texts, found);
  return {
    path,
    kind,
    title: findExcerpt(title, found),
    excerpt: text ? findExcerpt(text.text, found) : [],
    language: text?.language,
    date,
  };
}

/**
 * The text with most of the terms; sentences before headings, and early ones before late ones. One that is nothing but
 * terms, such as a product's name in a table, says less than any that has as many.
 */
function chooseText(texts: readonly SearchText[], terms: ReadonlySet<string>): SearchText | undefined {
  const inOrder = [...texts].sort((a, b) => rank(a) - rank(b));
  let best = inOrder[0];
  let most = 0;
  for (const text of inOrder) {
    const count = countTerms(text.text, terms);
    const worth = splitWords(text.text).length > count ? count : count - 0.5;
    if (worth > most) [best, most] = [text, worth];
    if (most === terms.size) break;
  }
  return best;
}

function rank({ kind }: SearchText): number {
  return kind === 'body' ? 0 : 1;
}
