import { defaultLocale, isLocale, type Locale } from '#i18n/locales.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { recall, remember } from './remember.ts';

const key = 'studio-locale';

/**
 * The working locale: from the address, else the last one, else the first that the editor may change.
 *
 * @param address path within the studio; an entry's file in it starts with its locale
 */
export function findWorkingLocale(address: string, editor: Editor): Locale {
  const [, , first = '', second = ''] = address.split(/[/?]/);
  const named = [first, second].find(isLocale);
  if (named) {
    rememberLocale(named);
    return named;
  }
  const kept = recall(key) ?? '';
  return isLocale(kept) ? kept : (editor.locales?.[0] ?? defaultLocale);
}

/** Makes a locale the working locale, for addresses that have none. */
export function rememberLocale(locale: Locale): void {
  remember(key, locale);
}
