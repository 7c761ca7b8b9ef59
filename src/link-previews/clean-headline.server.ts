import { createRequire } from 'node:module';

/** Characters beyond this are ignored: more than ever fit on a picture. */
const longestHeadline = 600;

/** The characters in each of the typeface's files, as ranges such as `U+0100-02BA`. */
const ranges: Readonly<Record<string, string>> = createRequire(import.meta.url)(
  '@fontsource/figtree/unicode.json',
);
const drawn = new RegExp(
  `^[${Object.values(ranges).join(',').split(',').map(toCharacterClass).join('')}]$`,
  'u',
);

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
  const forms = [character, character.normalize('NFKC')];
  return forms.find((form) => Array.from(form).every((part) => drawn.test(part))) ?? '';
}

/** `U+0100-02BA` as a range in a regular expression's character class. */
function toCharacterClass(range: string): string {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return `\\u{${first}}-\\u{${last}}`;
}
