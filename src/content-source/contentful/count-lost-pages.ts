import { localeCodes } from '#i18n/locales.ts';
import type { ContentSnapshot, LocaleContent } from '../snapshot.ts';

/** The kinds of entries that have pages, by slug or key. */
const kinds = ['pages', 'news', 'products', 'recipes'] as const satisfies readonly (keyof LocaleContent)[];

/** Counts the pages of a snapshot, and how many of them are missing from the next. */
export function countLostPages(
  before: ContentSnapshot,
  after: ContentSnapshot,
): { pages: number; lost: number } {
  let pages = 0;
  let lost = 0;
  for (const locale of localeCodes) {
    for (const kind of kinds) {
      const next = after.locales[locale][kind];
      for (const key of before.locales[locale][kind].keys()) {
        pages += 1;
        if (!next.has(key)) lost += 1;
      }
    }
  }
  return { pages, lost };
}
