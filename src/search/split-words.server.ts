import { brandName } from '#i18n/brand.ts';
import { foldText } from '#i18n/fold-text.ts';

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text; anything that is no letter or digit separates them. */
export function splitWords(text: string): string[] {
  return text.match(word) ?? [];
}

/** Splits a text into pieces: words at odd places, and what is between them at even ones. */
export function splitAtWords(text: string): string[] {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u);
}

const brandWords: ReadonlySet<string> = new Set(splitWords(brandName).map(foldText));

/**
 * The different words of a name or of a query for it, folded. The brand's are left out where there are others, since
 * the whole site is about it: `Oakpea Sausages` are `sausages`.
 */
export function readNameWords(text: string): readonly string[] {
  const words = [...new Set(splitWords(text).map(foldText))].filter(Boolean);
  const others = words.filter((word) => !brandWords.has(word));
  return others.length > 0 ? others : words;
}
