import { brandName } from '#i18n/brand.ts';
import { foldText } from '#i18n/fold-text.ts';

/** A number with its decimals is one word: `1,5`. What French elides is none: `l’` of `l’ail`. */
const word =
  /\p{N}+(?:[.,]\p{N}+)*[\p{L}\p{N}\p{M}]*|(?<!\p{L})(?!(?:[cdjlmnst]|qu)['’]\p{L})[\p{L}\p{N}\p{M}]+/giu;

/** The words of a text, separated by anything but letters and digits. */
export function splitWords(text: string): string[] {
  return text.match(word) ?? [];
}

/** The compounds with hyphens in a text, each as one word: `email` of `e-mail`. */
export function listCompounds(text: string): string[] {
  const pieces = splitAtWords(text);
  return findCompounds(pieces).map(([first, last]) => join(pieces, first, last));
}

/** Splits a text into words, at odd indexes, and what separates them, at even indexes. */
export function splitAtWords(text: string): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    pieces.push(text.slice(end, index), found);
    end = index + found.length;
  }
  return [...pieces, text.slice(end)];
}

/** The places of pieces, from `splitAtWords`, that are words which a set of folded terms has, alone or in a compound. */
export function findTerms(
  pieces: readonly string[],
  terms: Pick<ReadonlySet<string>, 'has'>,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (let index = 1; index < pieces.length; index += 2) {
    if (terms.has(foldText(pieces[index] ?? ''))) found.add(index);
  }
  for (const [first, last] of findCompounds(pieces)) {
    if (!terms.has(foldText(join(pieces, first, last)))) continue;
    for (let index = first; index <= last; index++) found.add(index);
  }
  return found;
}

/** A query with its compounds written without hyphens. */
export function joinCompounds(query: string): string {
  return query.replaceAll(/(?<=\p{L})[-\u2010\u2011](?=\p{L})/gu, '');
}

/** Where compounds with hyphens begin and end. */
function findCompounds(pieces: readonly string[]): [first: number, last: number][] {
  const found: [number, number][] = [];
  for (let index = 1; index + 2 < pieces.length; index += 2) {
    const first = index;
    while (isHyphen(pieces[index + 1])) index += 2;
    if (index > first) found.push([first, index]);
  }
  return found;
}

function isHyphen(piece: string | undefined): boolean {
  return piece === '-' || piece === '\u2010' || piece === '\u2011';
}

function join(pieces: readonly string[], first: number, last: number): string {
  return pieces
    .slice(first, last + 1)
    .filter((piece) => !isHyphen(piece))
    .join('');
}

const brandWords: ReadonlySet<string> = new Set(splitWords(brandName).map(foldText));

/**
 * The distinct words of a name, or of a query for one, folded. The brand's are left out if there are others, since the
 * whole site is about it: `Oakpea Sausages` becomes `sausages`.
 */
export function readNameWords(text: string): readonly string[] {
  const words = [...new Set(splitWords(text).map(foldText))].filter(Boolean);
  const others = words.filter((word) => !brandWords.has(word));
  return others.length > 0 ? others : words;
}
