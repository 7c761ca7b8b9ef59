import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { askForEntries } from '#studio/entries/ask-for-entries.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { toEditAddress } from '#studio/entries/entry-kinds.ts';
import { navigate } from '#studio/kit/router.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { rememberLocale } from '#studio/kit/working-locale.ts';
import { messages } from './messages.ts';

/**
 * Navigates to the counterpart of the current screen in another locale, or to that locale's pages if there is
 * none. Never rejects.
 */
export async function switchLocale(address: string, from: Locale, to: Locale): Promise<void> {
  rememberLocale(to);
  const path = address.split('?')[0] ?? address;
  if (path.startsWith(`/studio/${from}/`)) return navigate(path.replace(`/${from}/`, `/${to}/`));
  const [, file] = path.split(`/studio/edit/${from}/`);
  const same = file === undefined ? undefined : await findEntry(`${to}/${decodeURIComponent(file)}`, to);
  if (file !== undefined && !same)
    showToast(messages.notInLocale(locales[to].label), { tone: 'info', detail: messages.notInLocaleHint });
  navigate(same ? toEditAddress(same) : `/studio/${to}/pages`);
}

async function findEntry(file: string, locale: Locale): Promise<EntrySummary | undefined> {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const found = await askForEntries({ locale, words: name, limit: 1000 }).catch(() => undefined);
  return found?.entries.find((entry) => entry.file === file);
}

/** The locales as choices of a select field. */
export const localeChoices = localeCodes.map((code) => ({
  value: code,
  label: `${locales[code].label} (${code})`,
}));
