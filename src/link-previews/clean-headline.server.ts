/** Characters beyond this are ignored: more than ever fit on a picture. */
const longestHeadline = 600;

/** What the typeface has: fewer than the ranges of its files. All else would be drawn as boxes. */
const drawn =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/u;

/**
 * Prepares a title for drawing: on one line, without control characters or characters that the typeface lacks, which
 * would be drawn as boxes. The typeface covers the locales' languages. Mathematical and other fancy letters become
 * plain ones.
 */
export function cleanHeadline(title: string): string {
  const characters = title.slice(0, longestHeadline).toWellFormed().normalize('NFC');
  return Array.from(characters, toDrawable)
    .join('')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function toDrawable(character: string): string {
  if (/[\s\p{Cc}]/u.test(character)) return ' ';
  if (/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cn}\uFFFD]/u.test(character)) return '';
  if (/[\u2010\u2011]/.test(character)) return '-';
  const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return [character, character.normalize('NFKC'), bare].find((form) => drawn.test(form)) ?? '';
}
