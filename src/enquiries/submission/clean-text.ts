/**
 * What a visitor meant to type: whole characters in Unicode's NFC form, without control characters and direction
 * overrides, trimmed. A field of one line holds no line breaks; one of several has `\n` for each of them.
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

/** Whether there is anything to see in a text: a letter, a digit, a sign. */
export function hasContent(text: string): boolean {
  return /[^\p{Z}\p{C}\s]/u.test(text);
}

/** Characters as a visitor counts them: Unicode code points, a line break being one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
