/**
 * Cleans what a visitor typed: whole characters in Unicode's NFC form, without control characters and direction
 * overrides, trimmed. A single-line text has no line breaks; in a multi-line text each is `\n`.
 */
export function cleanText(text: string, { isMultiline = false } = {}): string {
  const lines = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '');
  const cleaned = isMultiline ? lines : lines.replaceAll(/\s+/g, ' ');
  return cleaned.trim();
}

/** Whether a text has anything visible in it. */
export function hasContent(text: string): boolean {
  return /[^\p{Z}\p{C}\s]/u.test(text);
}

/** Counts characters as a visitor does: Unicode code points, with a line break as one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
