import { brandName } from '#i18n/brand.ts';
import { foldText } from '#i18n/fold-text.ts';

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text, separated by anything but letters and digits. */
export function splitWords(text: string): string[] {
  return text.match(word) ?? [];
}

/** Splits a text into words, at odd indexes, and what separates them, at even indexes. */
export function splitAtWords(text: string): string[] {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u);
}

const brandWords: ReadonlySet<string> = new Set(splitWords(brandName).map(foldText));

/**
 * The distinct words of a name, or of a query for one, folded. The brand's are left out if there are others, since the
 * whole site is about it: `Oakpea Sausages` becomes `sausages`.
 */
export function readNameWords(text: string): readonly string[] {
  const words = [...new Set(splitWords(text).map(foldText))].filter(Boolean);
  const others = words.filter((word) => !brandWords.has(word));
  return others.length > 0 ? others : words;
}
