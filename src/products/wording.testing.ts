import { dictionaries } from '#i18n/dictionaries.server.ts';
import type { Locale } from '#i18n/locales.ts';
import { createTranslator } from '#i18n/translate.ts';
import type { Wording } from './wording.ts';

/** The `Wording` of a locale. */
export function wordingOf(locale: Locale): Wording {
  return { t: createTranslator(locale, dictionaries[locale]), locale };
}
