import type { Place } from '#blocks/list-readable-parts.server.ts';
import { foldText } from '#i18n/fold-text.ts';
import { toAnchorId } from '#links/anchor-id.ts';
import type { SearchDocument, SearchText } from './list-documents.server.ts';
import type { ExcerptPart, SearchResult } from './search-results.ts';
import { findTerms, listCompounds, splitAtWords, splitWords } from './split-words.server.ts';

/** Characters, without the ellipses. */
const longestExcerpt = 180;
/** Words before the first that matches, where the text has to be cut. */
const lead = 6;

/** The folded words of a document that matched, each with the query's word that it matched. */
export type FoundTerms = ReadonlyMap<string, string>;

/**
 * Maps each term to the query's word that it matched: itself or another form, or the longest that it begins or ends with.
 *
 * @param terms folded words of the document
 */
export function matchTerms(
  terms: readonly string[],
  words: readonly string[],
  stem: (word: string) => string,
): FoundTerms {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return new Map(
    terms.map((term) => {
      const asked = longestFirst.find(
        (word) => term.startsWith(word) || term.endsWith(word) || stem(term).endsWith(stem(word)),
      );
      return [term, asked ?? term] as const;
    }),
  );
}

/** A text, and its rating by the query's words in it. */
interface RatedText {
  text: SearchText;
  rating: number;
}

/**
 * Describes a document as a search result: its title, and the excerpt that best matches the words found, with the place
 * around it. There is no place if the title matches as well.
 *
 * @param named the place in the document whose name is the query
 * @param isUnique whether no other document has such a place; the place's headline is then the title
 */
export function describeHit(
  document: SearchDocument,
  terms: FoundTerms,
  named: Place | undefined,
  isUnique: boolean,
): SearchResult {
  const { kind, title, date, image } = document;
  const inTitle = rateText(title, terms);
  // “salt burger” is answered by the salt of the page “Burger”, not by what says “burger” again.
  const titled = new Set(splitWords(title).map(foldText));
  const beyondTitle = new Map([...terms].filter(([term]) => inTitle > 0 && !titled.has(term)));
  const texts = document
    .readTexts()
    .filter(({ text }) => text !== title)
    .map((text) => ({ text, rating: rateText(text.text, terms) + rateText(text.text, beyondTitle) / 2 }));
  const headed = named ?? findHeaded(texts, terms, inTitle);
  const pool = headed ? listTextsOf(headed, texts) : texts;
  const chosen = chooseText(pool, terms);
  const place = headed ?? (chosen && chosen.rating > inTitle ? chosen.text.place : undefined);
  const row =
    chosen && chosen.rating > 0 && chosen.text.place?.name === place?.name ? chosen.text.row : undefined;
  return {
    path: toPlaceAddress(document.path, row ? `${place?.name}-${row}` : place?.name),
    kind,
    ...nameHit(document, place, terms, isUnique),
    excerpt: chosen ? writeExcerpt(chosen.text, pool[0]?.text, terms) : [],
    language: (chosen ?? texts[0])?.text.language,
    date,
    image,
  };
}

/** The title and context of a hit: the document's title and the place's heading, or the other way round. */
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

/** The place whose heading has the highest rating, unless the title's is as high or a text's is higher. */
function findHeaded(texts: readonly RatedText[], terms: FoundTerms, inTitle: number): Place | undefined {
  let best: Place | undefined;
  let most = inTitle;
  for (const place of new Set(texts.map(({ text }) => text.place))) {
    const rating = place?.heading ? rateText(place.heading, terms) : 0;
    if (rating > most) [best, most] = [place, rating];
  }
  return texts.every(({ rating }) => rating <= most) ? best : undefined;
}

/** The texts directly in a place, without its heading and without those of places inside it. */
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

/** A text that consists of nothing but terms does not say what the document is about, so its first text precedes it. */
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
  const pieces = splitAtWords(text);
  const found = findTerms(pieces, terms);
  return pieces.every((_, index) => index % 2 === 0 || found.has(index));
}

/** The number of the query's words in a text; an inflected or longer word counts slightly less. */
function rateText(text: string, terms: FoundTerms): number {
  const ratings = new Map<string, number>();
  for (const word of [...splitWords(text), ...listCompounds(text)]) {
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

/**
 * Marks every word of a text that is one of the terms. Of a long text, it takes the part around the first of them.
 *
 * @param terms folded, as the index knows them
 */
export function findExcerpt(text: string, terms: Pick<ReadonlySet<string>, 'has'>): ExcerptPart[] {
  const pieces = splitAtWords(text);
  const found = findTerms(pieces, terms);
  const isMatch = (index: number) => found.has(index);
  const first = pieces.findIndex((_, index) => isMatch(index));
  const start = text.length > longestExcerpt ? Math.max(0, first - lead * 2) : 0;
  const parts: ExcerptPart[] = [];
  if (start > 0) addPart(parts, '… ', false);
  let room = longestExcerpt;
  for (let index = start; index < pieces.length; index++) {
    const piece = pieces[index] ?? '';
    if (piece.length > room) {
      // Part of a word that is longer than the whole excerpt is better than nothing.
      if (room === longestExcerpt) addPart(parts, piece.slice(0, room).toWellFormed(), isMatch(index));
      addPart(parts, ' …', false);
      break;
    }
    room -= piece.length;
    addPart(parts, piece, isMatch(index));
  }
  return parts;
}

/** Joins neighbours of the same kind into one part. */
function addPart(parts: ExcerptPart[], text: string, isMatch: boolean): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.isMatch === isMatch) last.text += text;
  else parts.push({ text, isMatch });
}

/** The address of a place in a document, by its anchor's name; that of the document without one. */
export function toPlaceAddress(path: string, place: string | undefined): string {
  const anchor = toAnchorId(place);
  return anchor ? `${path}#${anchor}` : path;
}
