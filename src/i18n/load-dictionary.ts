import { completeDictionary, hasAllTexts } from './complete-dictionary.ts';
import { dictionaryImporters } from './dictionary-importers.ts';
import { defaultLocale, type Locale } from './locales.ts';
import type { Dictionary } from './translate.ts';

const loaded = new Map<Locale, Dictionary>();

/**
 * Loads the dictionary of a locale in the browser, as a chunk of its own; English comes along only for a
 * dictionary with empty texts. Rejects when a chunk cannot be fetched.
 */
export async function loadDictionary(locale: Locale): Promise<Dictionary> {
  const dictionary = loaded.get(locale) ?? (await importComplete(locale));
  loaded.set(locale, dictionary);
  return dictionary;
}

/** The dictionary of a locale that `loadDictionary` has loaded; throws for any other. */
export function getLoadedDictionary(locale: Locale): Dictionary {
  const dictionary = loaded.get(locale);
  if (dictionary === undefined) {
    throw new Error(
      `The dictionary of ${locale} is not loaded: await loadDictionary('${locale}') before rendering.`,
    );
  }
  return dictionary;
}

async function importComplete(locale: Locale): Promise<Dictionary> {
  const dictionary = await importFile(locale);
  return hasAllTexts(dictionary)
    ? dictionary
    : completeDictionary(dictionary, await importFile(defaultLocale));
}

/** A missing text is reported by `npm run check`, so that a file has them all, but perhaps without words. */
async function importFile(locale: Locale): Promise<Dictionary> {
  return (await dictionaryImporters[locale]()) as Dictionary;
}
