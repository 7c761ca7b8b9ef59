import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import type { TranslationRow } from './contract.ts';

/** Where the words of a row are written in a locale. */
export function toRowAddress({ kind, key, file }: TranslationRow, locale: Locale = defaultLocale): string {
  if (kind === 'media') return toMediaAddress(key, locale);
  return toEditAddress({ file: file.replace(/^[^/]+/, locale) });
}

export function toMediaAddress(name: string, locale: Locale): string {
  return `/studio/media?${new URLSearchParams({ item: name, in: locale })}`;
}
