import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { navigate } from '#studio/kit/router.ts';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { rememberLocale } from '#studio/kit/working-locale.ts';
import { messages } from './messages.ts';

/**
 * Navigates to the counterpart of the current screen in another locale. Where an entry has none, it stays, and offers to
 * begin the translation as a copy of what is open. Never rejects.
 */
export async function switchLocale(address: string, from: Locale, to: Locale, editor: Editor): Promise<void> {
  const path = address.split('?')[0] ?? address;
  const [, rest] = path.split(`/studio/edit/${from}/`);
  if (rest === undefined) {
    rememberLocale(to);
    const counterpart = path.replace(`/${from}/`, `/${to}/`);
    if (counterpart !== path) navigate(counterpart);
    return;
  }
  const file = decodeURIComponent(rest);
  // Every locale has its own: they are no copies of one another.
  if (file.startsWith('redirects.')) return navigate(`/studio/${to}/redirects`);
  try {
    const same = await findEntry(`${to}/${file}`, to);
    if (same) return open(same);
  } catch (error) {
    return showFailure(error);
  }
  const mayBegin = isAllowedFor(editor, 'write', to);
  showToast(messages.notInLocale(locales[to].label), {
    tone: 'info',
    detail: mayBegin ? messages.beginHint : messages.mayNotBegin,
    ...(mayBegin && { action: { label: messages.begin, onPress: () => void begin() } }),
  });

  async function begin(): Promise<void> {
    try {
      const [made] = await callApi('POST /duplicates/{file}', {
        file: `${from}/${file}`,
        body: { locales: [to] },
      });
      if (made) open(made);
    } catch (error) {
      showFailure(error);
    }
  }

  function open(entry: { file: string }): void {
    rememberLocale(to);
    navigate(toEditAddress(entry));
  }
}

async function findEntry(file: string, locale: Locale) {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const { entries } = await callApi('GET /entries', { query: { locale, words: name, limit: 1000 } });
  return entries.find((entry) => entry.file === file);
}

/** The locales as choices of a select field. */
export const localeChoices = localeCodes.map((code) => ({
  value: code,
  label: `${locales[code].label} (${code})`,
}));
