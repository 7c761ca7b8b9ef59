/** Sets the direction of what follows, or is not seen at all: with either, a name can pass for another. */
const unseen = /[\p{Bidi_Control}\u00AD\u180E\u200B\u2060\uFEFF]/gu;

/**
 * A name as it is shown on one line: in NFC, without what cannot be seen, white space and control characters collapsed
 * into single blanks. Joiners stay, which some scripts are written with.
 */
export function cleanName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
