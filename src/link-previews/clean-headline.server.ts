/** How many characters are looked at: more than ever fit on a picture. */
const longestHeadline = 600;

/** Without glyphs of their own, these decide how their neighbours are joined and which way they run. */
const joinersAndMarks = /[\u200C-\u200F]/;

/**
 * Prepares a title for drawing: in one line, without control characters, and without characters that no font has, which
 * would be drawn as boxes. Mathematical and other fancy letters are drawn as plain ones.
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
