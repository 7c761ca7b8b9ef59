/** A text with its selection. */
export interface Selection {
  text: string;
  start: number;
  end: number;
}

/**
 * Toggles asterisks around the selection, or without one around the word at the caret. Spaces at its ends
 * stay outside: asterisks next to a space do not highlight.
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
