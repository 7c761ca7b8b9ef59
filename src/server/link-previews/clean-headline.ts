/** Characters that are looked at: more than ever fit on a picture. */
const longestHeadline = 600;

/** Without glyphs of their own, these decide how their neighbours are joined and which way they run. */
const joinersAndMarks = /[\u200C-\u200F]/;

/**
 * A title as it can be drawn: in one line, without control characters, and without those that no font has, which
 * would be shown as boxes. Letters in a mathematical or other fancy dress are drawn as the letters they are.
 */
export function cleanHeadline(title: string, hasGlyph: (codePoint: number) => boolean): string {
  const characters = title.slice(0, longestHeadline).toWellFormed().normalize('NFC');
  return Array.from(characters, drawable)
    .join('')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

  function drawable(character: string): string {
    if (/[\s\p{Cc}]/u.test(character)) return ' ';
    if (joinersAndMarks.test(character)) return character;
    if (/[\p{Default_Ignorable_Code_Point}\uFFFD]/u.test(character)) return '';
    const forms = [character, character.normalize('NFKC')];
    return forms.find((form) => Array.from(form).every((part) => hasGlyph(part.codePointAt(0) ?? 0))) ?? '';
  }
}
