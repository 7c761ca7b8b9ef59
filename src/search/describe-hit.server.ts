import { countTerms, findExcerpt } from './find-excerpt.server.ts';
import type { SearchDocument, SearchText } from './search-index.server.ts';
import type { ExcerptPart, SearchResult } from './search-results.ts';
import { splitWords } from './split-words.server.ts';

/**
 * Describes a document as a search result: its title, and the part of its text that says most about the words found.
 *
 * @param terms folded, as the document has them
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
    excerpt: text ? [...introduce(text, texts[0], found), ...findExcerpt(text.text, found)] : [],
    language: text?.language,
    date,
  };
}

/**
 * The text with most of the terms; body text before headings, and early texts before late ones. A text of nothing but
 * terms, such as a product's name in a table, ranks below any other that has as many.
 */
function chooseText(texts: readonly SearchText[], terms: ReadonlySet<string>): SearchText | undefined {
  const inOrder = [...texts].sort((a, b) => rank(a) - rank(b));
  let best = inOrder[0];
  let most = 0;
  for (const text of inOrder) {
    const count = countTerms(text.text, terms);
    const worth = isOnlyTerms(text, terms) ? count - 0.5 : count;
    if (worth > most) [best, most] = [text, worth];
    if (most === terms.size) break;
  }
  return best;
}

/** A text of nothing but terms does not say what the document is about: its first text does, ahead of it. */
function introduce(
  text: SearchText,
  first: SearchText | undefined,
  terms: ReadonlySet<string>,
): readonly ExcerptPart[] {
  if (!first || first === text || first.language !== text.language || !isOnlyTerms(text, terms)) return [];
  return [...findExcerpt(first.text, terms), { text: ' … ', isMatch: false }];
}

function isOnlyTerms({ text }: SearchText, terms: ReadonlySet<string>): boolean {
  return splitWords(text).length <= countTerms(text, terms);
}

function rank({ kind }: SearchText): number {
  return kind === 'body' ? 0 : 1;
}
