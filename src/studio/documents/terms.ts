import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument } from './contract.ts';

/** A word or name that is always translated alike. */
export interface Term {
  /** In the original. One with a capital is a name, and found with it alone. */
  term: string;
  /** Its forms in the translation, the usual one first; itself where it stays as it is. */
  forms: readonly string[];
}

/** A term in a field's original. */
export interface FoundTerm extends Term {
  /** The translation has none of its forms. */
  isMissing: boolean;
}

/** The files of the site settings that a locale's terms are in: its own come first, then those of all. */
export const listTermFiles = (locale: Locale): readonly string[] =>
  [locale, defaultLocale].map((one) => `${one}/site.yaml`);

/** The terms of site settings. Of two for the same word, the first counts. */
export function readTerms(sites: readonly (EntryDocument | undefined)[]): readonly Term[] {
  const found = new Map<string, Term>();
  for (const site of sites) {
    const terms = isRecord(site?.translating) ? site.translating.terms : undefined;
    for (const one of Array.isArray(terms) ? terms : []) {
      const term = isRecord(one) && typeof one.term === 'string' ? one.term.trim() : '';
      if (term === '' || found.has(fold(term))) continue;
      const forms = String(one.translation ?? '')
        .split(',')
        .map((form) => form.trim())
        .filter(Boolean);
      found.set(fold(term), { term, forms: forms.length > 0 ? forms : [term] });
    }
  }
  return [...found.values()];
}

/**
 * The terms in an original's words.
 *
 * @param own the translation's words; undefined where it has none
 */
export function findTerms(
  terms: readonly Term[],
  original: string,
  own: string | undefined,
): readonly FoundTerm[] {
  const [text, said] = [flatten(original), own === undefined ? undefined : fold(own)];
  return terms
    .filter(({ term }) => hasWord(term === fold(term) ? text.toLowerCase() : text, flatten(term)))
    .map((term) => ({
      ...term,
      isMissing: said !== undefined && !term.forms.some((form) => said.includes(toStem(fold(form)))),
    }));
}

const letter = /[\p{L}\p{N}]/u;

/** Whether a text has a word, or several of it. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const after = text.slice(at + word.length, at + word.length + 3).replace(/^e?s/, '');
    if (!letter.test(text.charAt(at - 1)) && !letter.test(after.charAt(0))) return true;
  }
  return false;
}

/** What stays of a word in most of its forms: endings change, as in Finnish. */
function toStem(form: string): string {
  return form.length > 5 ? form.slice(0, -2) : form;
}

function fold(text: string): string {
  return flatten(text).toLowerCase();
}

/** Words however they are composed and spaced. */
export function flatten(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}
