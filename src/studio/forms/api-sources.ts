import type { Locale } from '#i18n/locales.ts';
import type { OpenedEntry } from '../api/entries.ts';
import type { MediaItem } from '../api/media.ts';
import { askForAllEntries } from '../shell/ask-for-entries.ts';
import { ApiError, callApi } from '../shell/call-api.ts';
import type { FormSources } from './form-sources.ts';

/** Looks up in the studio's API what fields refer to. */
export function apiSources(locale: Locale): FormSources {
  return {
    listEntries: (kind, signal) => askForAllEntries(kind, locale, signal),
    openEntry: (file, signal) => callApi<OpenedEntry>(`/entries/${file}`, { signal }),
    async findMedia(name, signal) {
      try {
        return (await callApi<{ item: MediaItem }>(`/media/${encodeURIComponent(name)}`, { signal })).item;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return undefined;
        throw error;
      }
    },
  };
}
