import { brandName } from '#i18n/brand.ts';
import { type Locale, locales } from '#i18n/locales.ts';

/** Tells a locale's site from those of other countries with the same language, for texts with places for both. */
export function nameSite(locale: Locale): { brand: string; country: string } {
  return { brand: brandName, country: locales[locale].label };
}
