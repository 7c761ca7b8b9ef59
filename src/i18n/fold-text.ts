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

/** Letters without a Unicode decomposition. */
const plainLetters = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd' };
