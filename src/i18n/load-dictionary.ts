import { completeDictionary, hasAllTexts } from './complete-dictionary.ts';
import { defaultLocale, type Locale } from './locales.ts';
import type { Dictionary } from './translate.ts';

// Without import attributes: in development they would reach the browser, where Vite serves the files as JavaScript.
const importers = {
  'en-gb': () => import('./dictionaries/en-gb.json').then((file) => file.default),
  'en-us': () => import('./dictionaries/en-us.json').then((file) => file.default),
  'de-de': () => import('./dictionaries/de-de.json').then((file) => file.default),
  'fi-fi': () => import('./dictionaries/fi-fi.json').then((file) => file.default),
  'fr-be': () => import('./dictionaries/fr-be.json').then((file) => file.default),
  'nl-be': () => import('./dictionaries/nl-be.json').then((file) => file.default),
  'nl-nl': () => import('./dictionaries/nl-nl.json').then((file) => file.default),
  'sv-se': () => import('./dictionaries/sv-se.json').then((file) => file.default),
} satisfies Record<Locale, () => Promise<Dictionary>>;

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
  const dictionary = await importers[locale]();
  return hasAllTexts(dictionary)
    ? dictionary
    : completeDictionary(dictionary, await importers[defaultLocale]());
}
