/** A headline as one line of plain words, where nothing can be highlighted: in a label or a title, say. */
export function toPlainHeadline(headline: string): string {
  return headline
    .replaceAll(/(?<!\\)\*(?!\s)([^*]*[^*\s])\*/g, '$1')
    .replaceAll('\\*', '*')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
