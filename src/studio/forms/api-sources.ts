import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { ApiError, callApi } from '#studio/contract/call-api.ts';
import { askForAllEntries } from '#studio/entries/ask-for-entries.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import type { FormSources } from './form-sources.ts';

/** Form sources backed by the studio's API. */
export function apiSources(locale: Locale): FormSources {
  return {
    listEntries: (kind, signal) =>
      kind === 'folders' ? listFolders(locale, signal) : askForAllEntries(kind, locale, signal),
    openEntry: (file, signal) => callApi('GET /entries/{file}', { file, signal }),
    async findMedia(name, signal) {
      try {
        return (await callApi('GET /media/{name}', { name, signal })).item;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return undefined;
        throw error;
      }
    },
  };
}

/** A locale's own folders, then those of the default locale that the site falls back to. */
async function listFolders(locale: Locale, signal: AbortSignal): Promise<readonly EntrySummary[]> {
  const [own = [], ...others] = await Promise.all(
    [...new Set<Locale>([locale, defaultLocale])].map((from) => askForAllEntries('folders', from, signal)),
  );
  const names = new Set(own.map(({ key }) => key));
  return [...own, ...others.flat().filter(({ key }) => !names.has(key))];
}
