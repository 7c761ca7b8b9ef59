const word = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text; anything that is no letter or digit separates them. */
export function splitWords(text: string): string[] {
  return text.match(word) ?? [];
}

/** Splits a text into pieces: words at odd places, and what is between them at even ones. */
export function splitAtWords(text: string): string[] {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u);
}
