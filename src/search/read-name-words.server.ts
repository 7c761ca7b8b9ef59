import { brandName } from '#i18n/brand.ts';
import { foldText } from '#i18n/fold-text.ts';
import { splitWords } from './split-words.server.ts';

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
