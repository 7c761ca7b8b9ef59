import type { ExcerptPart } from './search-results.ts';
import { findTerms, splitAtWords } from './split-words.server.ts';

/** Characters, without the ellipses. */
const longestExcerpt = 180;
/** Words before the first that matches, where the text has to be cut. */
const lead = 6;

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
