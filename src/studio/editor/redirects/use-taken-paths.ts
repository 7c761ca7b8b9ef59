import type { Locale } from '#i18n/locales.ts';
import { toCanonicalPath } from '#links/canonical-path.ts';
import { askForAllEntries } from '#studio/entries/ask-for-entries.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';

const kinds = ['pages', 'news', 'products', 'recipes'] as const;

/**
 * Titles of a locale's pages by canonical path. Undefined until loaded; conflicts are then reported on
 * publishing instead.
 */
export function useTakenPaths(locale: Locale): ReadonlyMap<string, string> | undefined {
  const { value } = useLoaded(
    async (signal) => {
      const lists = await Promise.all(kinds.map((kind) => askForAllEntries(kind, locale, signal)));
      return new Map(
        lists.flat().flatMap(({ sitePath, title, key }) => {
          const path = sitePath && toCanonicalPath(sitePath);
          return path ? [[path, title || key] as const] : [];
        }),
      );
    },
    [locale],
  );
  return value;
}
