// Written by `npm run generate` from src/i18n/locales.ts.
import type { Locale } from './locales.ts';

/** A dictionary as its file has it. That it has a text for every key is for `npm run check` to say. */
type DictionaryFile = Readonly<Record<string, string>>;

// Without import attributes: in development they would reach the browser, where Vite serves the files as JavaScript.
export const dictionaryImporters: Readonly<Record<Locale, () => Promise<DictionaryFile>>> = {
  'en-gb': () => import('./dictionaries/en-gb.json').then((file) => file.default),
  'en-us': () => import('./dictionaries/en-us.json').then((file) => file.default),
  'de-de': () => import('./dictionaries/de-de.json').then((file) => file.default),
  'fi-fi': () => import('./dictionaries/fi-fi.json').then((file) => file.default),
  'fr-be': () => import('./dictionaries/fr-be.json').then((file) => file.default),
  'nl-be': () => import('./dictionaries/nl-be.json').then((file) => file.default),
  'nl-nl': () => import('./dictionaries/nl-nl.json').then((file) => file.default),
  'sv-se': () => import('./dictionaries/sv-se.json').then((file) => file.default),
};
