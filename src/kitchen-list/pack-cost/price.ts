import { type Locale, locales } from '#i18n/locales.ts';

/** The currency that a locale's wholesalers charge in (ISO 4217). */
export const currencies = {
  'en-gb': 'GBP',
  'en-us': 'USD',
  'de-de': 'EUR',
  'fi-fi': 'EUR',
  'fr-be': 'EUR',
  'nl-be': 'EUR',
  'nl-nl': 'EUR',
  'sv-se': 'SEK',
} as const satisfies Record<Locale, string>;

/** Reads a typed price, with a decimal comma or point and with or without the currency; undefined if it is none. */
export function readPrice(text: string): number | undefined {
  const plain = text.replaceAll(/[\s£$€]|kr|EUR|GBP|USD|SEK/giu, '');
  if (!/^\d{1,6}(?:[.,]\d{1,2})?$/.test(plain)) return undefined;
  const price = Number(plain.replace(',', '.'));
  return price > 0 ? price : undefined;
}

/** Formats a price for the locale; in the United Kingdom in pence below a pound: “80p”. */
export function formatPrice(price: number, locale: Locale): string {
  const pence = Math.round(price * 100);
  if (locale === 'en-gb' && pence < 100) return `${pence}p`;
  return new Intl.NumberFormat(locales[locale].languageTag, {
    style: 'currency',
    currency: currencies[locale],
  }).format(price);
}
