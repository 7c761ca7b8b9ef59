/** A headline as one line of plain text without highlights, for labels and titles. */
export function toPlainHeadline(headline: string): string {
  return headline
    .replaceAll(/(?<!\\)\*(?!\s)([^*]*[^*\s])\*/g, '$1')
    .replaceAll('\\*', '*')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
