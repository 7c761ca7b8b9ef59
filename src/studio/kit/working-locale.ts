import { useEffect, useSyncExternalStore } from 'react';
import { defaultLocale, isLocale, type Locale } from '#i18n/locales.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { createListeners } from '#studio/contract/listeners.ts';
import { recall, remember } from './remember.ts';

const key = 'studio-locale';

let last = recall(key) ?? '';
const listeners = createListeners();

/**
 * The working locale: from the address, else the last one, else the first that the editor may change.
 *
 * @param address path within the studio; an entry's file in it starts with its locale
 */
export function useWorkingLocale(address: string, editor: Editor | undefined): Locale {
  const kept = useSyncExternalStore(listeners.follow, () => last);
  const [, , first = '', second = ''] = address.split(/[/?]/);
  const named = [first, second].find(isLocale);
  useEffect(() => {
    if (named) rememberLocale(named);
  }, [named]);
  return named ?? (isLocale(kept) ? kept : (editor?.locales?.[0] ?? defaultLocale));
}

/** Makes a locale the working locale, for addresses that have none. */
export function rememberLocale(locale: Locale): void {
  last = locale;
  remember(key, locale);
  listeners.tell();
}
