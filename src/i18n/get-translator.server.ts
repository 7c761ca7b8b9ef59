import { dictionaries } from './dictionaries.server.ts';
import type { Locale } from './locales.ts';
import { createTranslator, type Translate } from './translate.ts';

/** The translator of a locale, for the server. */
export function getTranslator(locale: Locale): Translate {
  return createTranslator(locale, dictionaries[locale]);
}
