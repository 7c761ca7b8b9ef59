import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { ApiError, callApi } from '#studio/contract/call-api.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import { askForAllEntries } from '#studio/entries/ask-for-entries.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';

/** Lookups for fields that refer to entries and media. */
export type FormSources = ReturnType<typeof apiSources>;

/** Those of the studio's API. */
export function apiSources(locale: Locale) {
  return {
    /** The entries of a kind in a locale; folders include those that it borrows from the default locale. */
    listEntries: once((kind: EntryKind) =>
      kind === 'folders' ? listFolders(locale) : askForAllEntries(kind, locale),
    ),
    openEntry: (file: string, signal: AbortSignal) => callApi('GET /entries/{file}', { file, signal }),
    /** The facts of a recipe, which all its ingredients share. */
    openFacts: once((file: string) => callApi('GET /entries/{file}', { file })),
    /** Looks up a picture or film by name; undefined where there is none. */
    async findMedia(name: string, signal: AbortSignal) {
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
async function listFolders(locale: Locale): Promise<readonly EntrySummary[]> {
  const [own = [], ...others] = await Promise.all(
    [...new Set<Locale>([locale, defaultLocale])].map((from) => askForAllEntries('folders', from)),
  );
  const names = new Set(own.map(({ key }) => key));
  return [...own, ...others.flat().filter(({ key }) => !names.has(key))];
}

/** Asks once, for all fields of a form; again after a failure. */
function once<Key, Answer>(ask: (key: Key) => Promise<Answer>): (key: Key) => Promise<Answer> {
  const asked = new Map<Key, Promise<Answer>>();
  return (key) => {
    const answer = asked.get(key) ?? ask(key);
    asked.set(key, answer);
    answer.catch(() => asked.delete(key));
    return answer;
  };
}
