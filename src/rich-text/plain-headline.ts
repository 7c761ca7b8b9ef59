/** A headline as one line of plain text without highlights, for labels and titles. */
export function toPlainHeadline(headline: string): string {
  const words = splitHighlights(headline).map(({ text }) => text);
  return words.join('').replaceAll(/\s+/g, ' ').trim();
}

export interface HeadlinePart {
  text: string;
  /** Index in the headline at which it starts. */
  start: number;
  isHighlighted: boolean;
}

/** An escaped asterisk, or words between asterisks without a space inside: `2 * 3 * 4` highlights nothing. */
const starred = /\\\*|\*(?!\s)((?:[^*\\]|\\\*|\\(?!\*))*(?:[^*\\\s]|\\\*|\\(?!\*)))\*/g;

/** Splits a headline, as written by the editor, into what is highlighted and what is not. */
export function splitHighlights(text: string): HeadlinePart[] {
  const parts: HeadlinePart[] = [];
  let end = 0;
  for (const match of text.matchAll(starred)) {
    const [whole, words] = match;
    parts.push({ text: text.slice(end, match.index), start: end, isHighlighted: false });
    const content = (words ?? whole).replaceAll('\\*', '*');
    parts.push({ text: content, start: match.index, isHighlighted: words !== undefined });
    end = match.index + whole.length;
  }
  parts.push({ text: text.slice(end), start: end, isHighlighted: false });
  return parts.filter((part) => part.text !== '');
}
