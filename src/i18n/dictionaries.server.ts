import { completeDictionary } from './complete-dictionary.ts';
import deDe from './dictionaries/de-de.json' with { type: 'json' };
import enGb from './dictionaries/en-gb.json' with { type: 'json' };
import enUs from './dictionaries/en-us.json' with { type: 'json' };
import fiFi from './dictionaries/fi-fi.json' with { type: 'json' };
import frBe from './dictionaries/fr-be.json' with { type: 'json' };
import nlBe from './dictionaries/nl-be.json' with { type: 'json' };
import nlNl from './dictionaries/nl-nl.json' with { type: 'json' };
import svSe from './dictionaries/sv-se.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import { createTranslator, type Dictionary, type Translate } from './translate.ts';

/** The dictionary of every locale, for the server; the browser loads one with `loadDictionary`. */
export const dictionaries: Readonly<Record<Locale, Dictionary>> = {
  'en-gb': enGb,
  'en-us': completeDictionary(enUs, enGb),
  'de-de': completeDictionary(deDe, enGb),
  'fi-fi': completeDictionary(fiFi, enGb),
  'fr-be': completeDictionary(frBe, enGb),
  'nl-be': completeDictionary(nlBe, enGb),
  'nl-nl': completeDictionary(nlNl, enGb),
  'sv-se': completeDictionary(svSe, enGb),
};

/** The texts of a locale, for the server. */
export function getTranslator(locale: Locale): Translate {
  return createTranslator(locale, dictionaries[locale]);
}
