/** A word as it is compared: lower case, without diacritics, ligatures taken apart (`Käyttöehdot` is `kayttoehdot`). */
export function foldText(text: string): string {
  // Most words are plain already, and an index has many.
  if (/^[a-z0-9]*$/.test(text)) return text;
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłđð]/g, (letter) => plainLetters[letter as keyof typeof plainLetters]);
}

/** Letters that Unicode does not take apart. */
const plainLetters = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd' };
