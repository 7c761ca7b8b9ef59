import { brandName } from '#i18n/brand.ts';
import { type Locale, locales } from '#i18n/locales.ts';

/** The brand and country that texts name, to tell sites in the same language apart. */
export function nameSite(locale: Locale): { brand: string; country: string } {
  return { brand: brandName, country: locales[locale].country };
}
