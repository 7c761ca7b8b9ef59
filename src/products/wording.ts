import type { Locale } from '#i18n/locales.ts';
import type { Translate } from '#i18n/translate.ts';

/** What facts are put into words with: `useTranslate()` gives it in components. */
export interface Wording {
  t: Translate;
  locale: Locale;
}
