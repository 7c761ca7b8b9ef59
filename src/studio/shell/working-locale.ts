import { defaultLocale, isLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import type { Editor } from '../api/roles.ts';
import { navigate } from './router.ts';

const key = 'studio-locale';

/**
 * The locale that is worked in: the address's, else the one that was last, else the first that the editor may change.
 *
 * @param address path of the studio; an entry's file in it begins with its locale
 */
export function findWorkingLocale(address: string, editor: Editor): Locale {
  const [, , first = '', second = ''] = address.split(/[/?]/);
  const named = [first, second].find(isLocale);
  if (named) {
    localStorage.setItem(key, named);
    return named;
  }
  const kept = localStorage.getItem(key) ?? '';
  return isLocale(kept) ? kept : (editor.locales?.[0] ?? defaultLocale);
}

/** Shows the same in another locale, or that locale's pages where it is only of this one. */
export function switchLocale(address: string, from: Locale, to: Locale): void {
  localStorage.setItem(key, to);
  const path = address.split('?')[0] ?? address;
  const isOfList = path.startsWith(`/studio/${from}/`);
  navigate(isOfList ? path.replace(`/${from}/`, `/${to}/`) : `/studio/${to}/pages`);
}

/** The locales as they are chosen from. */
export const localeChoices = localeCodes.map((code) => ({
  value: code,
  label: `${locales[code].label} (${code})`,
}));
