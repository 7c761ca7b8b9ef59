/** Folds a word for comparison: lower case, without diacritics or ligatures (`Käyttöehdot` becomes `kayttoehdot`). */
export function foldText(text: string): string {
  // Fast path, since an index has many words and most need no folding.
  if (/^[a-z0-9]*$/.test(text)) return text;
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłđð]/g, (letter) => plainLetters[letter as keyof typeof plainLetters]);
}

/** Makes a test of whether a folded text has all words of a query, as words or in them. */
export function seekWords(query: string): (text: string) => boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return (text) => words.every((word) => text.includes(word));
}

/** Letters without a Unicode decomposition. */
const plainLetters = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd' };
