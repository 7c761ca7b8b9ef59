import type { Place } from '#blocks/list-readable-parts.server.ts';
import { foldText } from '#i18n/fold-text.ts';
import { findExcerpt } from './find-excerpt.server.ts';
import type { SearchDocument, SearchText } from './list-documents.server.ts';
import { toPlaceAddress } from './place-address.server.ts';
import type { ExcerptPart, SearchResult } from './search-results.ts';
import { splitWords } from './split-words.server.ts';

/** The words of a document that were found, folded, each with the word of the query that found it. */
export type FoundTerms = ReadonlyMap<string, string>;

/**
 * Tells which word of the query each term was found for: itself, or the longest that it begins with.
 *
 * @param terms folded, as the document has them
 */
export function matchTerms(terms: readonly string[], words: readonly string[]): FoundTerms {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return new Map(
    terms.map((term) => [term, longestFirst.find((word) => term.startsWith(word)) ?? term] as const),
  );
}

/** A text, and how many words of the query it has. */
interface RatedText {
  text: SearchText;
  rating: number;
}

/**
 * Describes a document as a search result: its title, and the part of its text that says most about the words found,
 * with the place it stands in. A document whose title says as much is its own best place.
 *
 * @param named the place in it that is called what was asked for
 * @param isUnique whether only this document has such a place: then the place's headline is the title
 */
export function describeHit(
  document: SearchDocument,
  terms: FoundTerms,
  named: Place | undefined,
  isUnique: boolean,
): SearchResult {
  const { kind, title, date } = document;
  const texts = document
    .readTexts()
    .filter(({ text }) => text !== title)
    .map((text) => ({ text, rating: rateText(text.text, terms) }));
  const inTitle = rateText(title, terms);
  const headed = named ?? findHeaded(texts, terms, inTitle);
  const pool = headed ? listTextsOf(headed, texts) : texts;
  const chosen = chooseText(pool, terms);
  const place = headed ?? (chosen && chosen.rating > inTitle ? chosen.text.place : undefined);
  return {
    path: toPlaceAddress(document.path, place?.name),
    kind,
    ...nameHit(document, place, terms, isUnique),
    excerpt: chosen ? writeExcerpt(chosen.text, pool[0]?.text, terms) : [],
    language: (chosen ?? texts[0])?.text.language,
    date,
  };
}

/** What a hit is called: the document by its title, or a place in it by its heading, and each after the other. */
export function nameHit(
  { title, language }: Pick<SearchDocument, 'title' | 'language'>,
  place: Place | undefined,
  terms: FoundTerms,
  isPlace: boolean,
): Pick<SearchResult, 'title' | 'context' | 'isPlace' | 'titleLanguage' | 'contextLanguage'> {
  const name = findExcerpt(title, terms);
  if (!place?.heading) return { title: name, titleLanguage: language, isPlace: false };
  const heading = findExcerpt(place.heading, terms);
  return isPlace
    ? { title: heading, titleLanguage: place.language, context: name, contextLanguage: language, isPlace }
    : { title: name, titleLanguage: language, context: heading, contextLanguage: place.language, isPlace };
}

/** The place whose heading has most of the words, if neither the title nor a text of its own says more. */
function findHeaded(texts: readonly RatedText[], terms: FoundTerms, inTitle: number): Place | undefined {
  let best: Place | undefined;
  let most = inTitle;
  for (const place of new Set(texts.map(({ text }) => text.place))) {
    const rating = place?.heading ? rateText(place.heading, terms) : 0;
    if (rating > most) [best, most] = [place, rating];
  }
  return texts.every(({ rating }) => rating <= most) ? best : undefined;
}

/** What stands in a place, without its heading; places inside it are left to themselves. */
function listTextsOf({ name, heading }: Place, texts: readonly RatedText[]): readonly RatedText[] {
  return texts.filter(({ text }) => text.place?.name === name && text.text !== heading);
}

/**
 * The text with most of the words; body text before headings, and early texts before late ones. A text of nothing but
 * these words, such as a product's name in a table, ranks below any other that has as many.
 */
function chooseText(texts: readonly RatedText[], terms: FoundTerms): RatedText | undefined {
  const inOrder = [...texts].sort((a, b) => rank(a.text) - rank(b.text));
  let best = inOrder[0];
  let most = 0;
  for (const rated of inOrder) {
    if (rated.rating <= most) continue;
    const worth = isOnlyTerms(rated.text, terms) ? rated.rating - 0.5 : rated.rating;
    if (worth > most) [best, most] = [rated, worth];
  }
  return best;
}

/** A text of nothing but terms does not say what the document is about: its first text does, ahead of it. */
function writeExcerpt(
  text: SearchText,
  first: SearchText | undefined,
  terms: FoundTerms,
): readonly ExcerptPart[] {
  const excerpt = findExcerpt(text.text, terms);
  if (!first || first === text || first.language !== text.language || !isOnlyTerms(text, terms))
    return excerpt;
  return [...findExcerpt(first.text, terms), { text: ' … ', isMatch: false }, ...excerpt];
}

function isOnlyTerms({ text }: SearchText, terms: FoundTerms): boolean {
  return splitWords(text).every((word) => terms.has(foldText(word)));
}

/** How many words of the query a text has; one with another ending or longer counts somewhat less. */
function rateText(text: string, terms: FoundTerms): number {
  const ratings = new Map<string, number>();
  for (const word of splitWords(text)) {
    const term = foldText(word);
    const asked = terms.get(term);
    if (asked) ratings.set(asked, Math.max(ratings.get(asked) ?? 0, term === asked ? 1 : 0.9));
  }
  let sum = 0;
  for (const rating of ratings.values()) sum += rating;
  return sum;
}

function rank({ kind }: SearchText): number {
  return kind === 'body' ? 0 : 1;
}
