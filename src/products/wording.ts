import type { Locale } from '#i18n/locales.ts';
import type { Translate } from '#i18n/translate.ts';

/** What formatting facts as text requires; in components, `useTranslate()` provides it. */
export interface Wording {
  t: Translate;
  locale: Locale;
}
