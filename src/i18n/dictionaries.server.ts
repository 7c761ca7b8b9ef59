// Written by `npm run generate` from src/i18n/locales.ts.
import { completeDictionary } from './complete-dictionary.ts';
import { conventions } from './conventions.server.ts';
import enGb from './dictionaries/en-gb.json' with { type: 'json' };
import enUs from './dictionaries/en-us.json' with { type: 'json' };
import deDe from './dictionaries/de-de.json' with { type: 'json' };
import fiFi from './dictionaries/fi-fi.json' with { type: 'json' };
import frBe from './dictionaries/fr-be.json' with { type: 'json' };
import nlBe from './dictionaries/nl-be.json' with { type: 'json' };
import nlNl from './dictionaries/nl-nl.json' with { type: 'json' };
import svSe from './dictionaries/sv-se.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import type { Dictionary } from './translate.ts';

/** The dictionary of every locale, for the server; the browser loads one with `loadDictionary`. */
export const dictionaries: Readonly<Record<Locale, Dictionary>> = {
  'en-gb': { ...enGb, ...conventions['en-gb'] },
  'en-us': { ...completeDictionary(enUs, enGb), ...conventions['en-us'] },
  'de-de': { ...completeDictionary(deDe, enGb), ...conventions['de-de'] },
  'fi-fi': { ...completeDictionary(fiFi, enGb), ...conventions['fi-fi'] },
  'fr-be': { ...completeDictionary(frBe, enGb), ...conventions['fr-be'] },
  'nl-be': { ...completeDictionary(nlBe, enGb), ...conventions['nl-be'] },
  'nl-nl': { ...completeDictionary(nlNl, enGb), ...conventions['nl-nl'] },
  'sv-se': { ...completeDictionary(svSe, enGb), ...conventions['sv-se'] },
};
