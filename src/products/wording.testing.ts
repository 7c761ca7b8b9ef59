import { dictionaries } from '#i18n/dictionaries.server.ts';
import type { Locale } from '#i18n/locales.ts';
import { createTranslator } from '#i18n/translate.ts';
import type { Wording } from './wording.ts';

/** The wording of a locale, as pages have it. */
export function wordingOf(locale: Locale): Wording {
  return { t: createTranslator(locale, dictionaries[locale]), locale };
}
