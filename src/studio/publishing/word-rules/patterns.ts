/**
 * The words of a rule: letters, with `*` for up to twenty more of them (an ending, or the start of a compound), a space for
 * spaces or a hyphen, `…` for up to three words, `(a|b)` for alternatives and `?` behind one that may be missing. Nothing
 * repeats without bound, so that searching takes time in proportion to the text.
 */
export type Pattern = string;

/** What a rule is about, as the site settings name it. */
export type WordKind = 'dairyNames' | 'meatNames' | 'nutritionClaims' | 'healthClaims' | 'greenClaims';

/** The words of a language for each kind, and those among them that are something else. */
export type LanguageRules = Partial<
  Record<WordKind, { finds: readonly Pattern[]; leaves?: readonly Pattern[] }>
>;

/** What stands between words, once `toSearched` has made it one of these; whatever else there is belongs to a word. */
const between = ` |%'"-`;
const inWord = `[^${between}]`;

/** Finds words that stand by themselves in a searched text, whatever their case. */
export function compilePatterns(patterns: readonly Pattern[]): RegExp {
  const source = patterns.map(compile).join('|');
  return new RegExp(`(?<!${inWord})(?:${source})(?!${inWord})`, 'gi');
}

function compile(pattern: Pattern): string {
  if (!/^[\p{L}\p{N} *…()|?%']+$/u.test(pattern)) throw new Error(`This is no pattern: ${pattern}`);
  return pattern.replaceAll(/ … |[ (*]/g, (sign) => signs[sign] ?? sign);
}

const signs: Readonly<Record<string, string>> = {
  '(': '(?:',
  '*': `${inWord}{0,20}`,
  ' ': '[ -]',
  ' … ': `(?:[ '-]${inWord}{1,30}){0,3}[ -]`,
};

/** A text as its readers see it: without the signs of Markdown and the targets of links. */
export function toPlainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\]\([^)\s]{0,2000}\)/g, '')
    .replaceAll(/[*_`[\]#]/g, '')
    .replaceAll(/\s+/g, ' ');
}

/** A plain text with one sign for each kind of what is between words, as long as before. */
export function toSearched(plain: string): string {
  return plain
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[^\p{L}\p{N} %'"-]/gu, (sign) => '|'.repeat(sign.length));
}
