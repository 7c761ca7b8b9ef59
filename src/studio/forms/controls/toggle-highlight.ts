/** A text and what is selected of it. */
export interface Selection {
  text: string;
  start: number;
  end: number;
}

/**
 * Puts what is selected between asterisks, or takes away those around it. Without a selection, the word at the caret is
 * meant. Spaces at the ends stay outside, since stars that touch none highlight nothing.
 */
export function toggleHighlight(text: string, from: number, to: number): Selection {
  let start = from;
  let end = to;
  if (start === end) {
    while (start > 0 && /[^\s*]/.test(text[start - 1] ?? '')) start -= 1;
    while (end < text.length && /[^\s*]/.test(text[end] ?? '')) end += 1;
  }
  while (start < end && /\s/.test(text[start] ?? '')) start += 1;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end -= 1;
  if (start === end) return { text, start: from, end: to };
  const inner = text.slice(start, end);
  if (text[start - 1] === '*' && text[end] === '*') {
    return { text: text.slice(0, start - 1) + inner + text.slice(end + 1), start: start - 1, end: end - 1 };
  }
  const bare = inner.replaceAll(/(?<!\\)\*/g, '');
  if (bare !== inner && /^\*.*\*$/s.test(inner)) {
    return { text: text.slice(0, start) + bare + text.slice(end), start, end: start + bare.length };
  }
  return {
    text: `${text.slice(0, start)}*${bare}*${text.slice(end)}`,
    start: start + 1,
    end: start + 1 + bare.length,
  };
}
