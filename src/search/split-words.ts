const word = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text. All else parts them: what looks like a pattern or markup is text like any other. */
export function splitWords(text: string): string[] {
  return text.match(word) ?? [];
}

/** A text in pieces: what stands between words at even places, words at odd ones. */
export function splitAtWords(text: string): string[] {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u);
}
