import { foldText } from './fold-text.ts';

/** A piece of an excerpt; words that were searched for are marked. */
export interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

const longestExcerpt = 180;
/** Words before the first that matches. */
const lead = 6;

/**
 * A text's words around the first of the terms, or its beginning; every word that is one of the terms is marked.
 *
 * @param terms folded, as the index knows them
 */
export function findExcerpt(text: string, terms: ReadonlySet<string>): ExcerptPart[] {
  const pieces = text.split(/([\p{L}\p{N}\p{M}]+)/u);
  const isMatch = (piece: string, index: number) => index % 2 === 1 && terms.has(foldText(piece));
  const first = pieces.findIndex(isMatch);
  const start = Math.max(0, first - lead * 2);
  const parts: ExcerptPart[] = start > 0 ? [{ text: '… ', isMatch: false }] : [];
  let length = 0;
  for (const [offset, piece] of pieces.slice(start).entries()) {
    if (length + piece.length > longestExcerpt) {
      parts.push({ text: ' …', isMatch: false });
      break;
    }
    length += piece.length;
    addPart(parts, { text: piece, isMatch: isMatch(piece, start + offset) });
  }
  return parts.filter(({ text }) => text !== '');
}

/** Neighbours that are alike are one part. */
function addPart(parts: ExcerptPart[], part: ExcerptPart): void {
  const last = parts.at(-1);
  if (last?.isMatch === part.isMatch) last.text += part.text;
  else parts.push(part);
}
