import type { Locale } from '#i18n/locales.ts';
import { dutch } from './languages/dutch.ts';
import { english } from './languages/english.ts';
import { finnish } from './languages/finnish.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { swedish } from './languages/swedish.ts';
import { compilePatterns, type LanguageRules, toPlainText, toSearched, type WordKind } from './patterns.ts';

/** What is law in a market, by kinds; what has no rule there is not looked for. */
type Market = Partial<Record<WordKind, string>>;

const union: Market = {
  dairyNames: 'Regulation (EU) No 1308/2013, Annex VII, part III; Court of Justice, C-422/16',
  meatNames: 'the change of Regulation (EU) No 1308/2013 agreed on 5 March 2026, with time to adapt',
  nutritionClaims: 'Regulation (EC) No 1924/2006, Article 8 and Annex',
  healthClaims: 'Regulation (EC) No 1924/2006, Articles 10, 13 and 14',
  greenClaims: 'Directive 2005/29/EC as changed by Directive (EU) 2024/825, from 27 September 2026',
};

const britain: Market = {
  dairyNames:
    'Regulation (EU) No 1308/2013 as it holds in Great Britain; Supreme Court, Dairy UK v Oatly, 11 February 2026',
  nutritionClaims: 'Regulation (EC) No 1924/2006 as it holds in Great Britain, Article 8 and Annex',
  healthClaims: 'Regulation (EC) No 1924/2006 as it holds in Great Britain, Articles 10, 13 and 14',
  greenClaims: 'the Green Claims Code of the Competition and Markets Authority',
};

const states: Market = {
  nutritionClaims: '21 CFR 101.13 and 101.54 to 101.62',
  healthClaims: '21 CFR 101.14 and 101.65(d)',
  greenClaims: 'the Green Guides of the Federal Trade Commission, 16 CFR Part 260',
};

const rules: Record<Locale, readonly [LanguageRules, Market]> = {
  'en-gb': [english, britain],
  'en-us': [english, states],
  'de-de': [german, union],
  'fi-fi': [finnish, union],
  'fr-be': [french, union],
  'nl-be': [dutch, union],
  'nl-nl': [dutch, union],
  'sv-se': [swedish, union],
};

export interface FoundWords {
  kind: WordKind;
  /** As the text has them. */
  words: string;
  /** The law, to be read after “see”. */
  source: string;
}

/**
 * The names and claims in a text that its market restricts (docs/decisions/publishing.md#word-rules). Words that stand alone in quotation marks are talked about,
 * rather than said, and left.
 */
export function findWords(locale: Locale, text: string): readonly FoundWords[] {
  const plain = toPlainText(text);
  const searched = toSearched(plain);
  return compiled(locale).flatMap(({ kind, source, finds, leaves }) => {
    const left = leaves ? [...searched.matchAll(leaves)].map(toSpan) : [];
    return [...searched.matchAll(finds)].map(toSpan).flatMap(({ start, end }) => {
      const isLeft = left.some((span) => span.start < end && start < span.end);
      const isQuoted = searched[start - 1] === '"' && searched[end] === '"';
      return isLeft || isQuoted ? [] : [{ kind, source, words: plain.slice(start, end) }];
    });
  });
}

const toSpan = ({ index, 0: words }: RegExpExecArray) => ({ start: index, end: index + words.length });

interface CompiledRule {
  kind: WordKind;
  source: string;
  finds: RegExp;
  leaves: RegExp | undefined;
}

const known = new Map<Locale, readonly CompiledRule[]>();

function compiled(locale: Locale): readonly CompiledRule[] {
  const before = known.get(locale);
  if (before) return before;
  const [language, market] = rules[locale];
  const made = (Object.keys(market) as WordKind[]).flatMap((kind) => {
    const [patterns, source] = [language[kind], market[kind]];
    if (!patterns || source === undefined) return [];
    const leaves = patterns.leaves && compilePatterns(patterns.leaves);
    return [{ kind, source, finds: compilePatterns(patterns.finds), leaves }];
  });
  known.set(locale, made);
  return made;
}
