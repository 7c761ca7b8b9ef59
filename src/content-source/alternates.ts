import { defaultLocale, type Locale, localeCodes } from '#i18n/locales.ts';
import type { Alternate } from '#schema/content.ts';
import { isIndexable } from './is-indexable.ts';
import type { Sourced } from './source-entries.ts';

type Entry = Sourced<'pages' | 'news'>;

/** For each key, where it can be found in the locale's own words, in the order of the locale table. */
export type AlternatesByKey = ReadonlyMap<string, readonly Alternate[]>;

/** @param indexes each locale's entries by their slug */
export function collectAlternates(
  indexes: Readonly<Record<Locale, ReadonlyMap<string, Entry>>>,
  toPath: (locale: Locale, slug: string) => string,
): AlternatesByKey {
  const alternates = new Map<string, Alternate[]>();
  const originals = new Map([...indexes[defaultLocale].values()].map((entry) => [entry.key, entry]));
  for (const locale of localeCodes) {
    for (const [slug, entry] of indexes[locale]) {
      const { key, value } = entry;
      const isInOwnWords = hasBlocks(entry) || locale === defaultLocale || !hasBlocks(originals.get(key));
      if (!isInOwnWords || !isIndexable(value)) continue;
      const places = alternates.get(key) ?? [];
      places.push({ locale, path: toPath(locale, slug) });
      alternates.set(key, places);
    }
  }
  return alternates;
}

/** Those of one locale's page, itself among them; none where it is not found itself, or is the only one. */
export function listAlternates(alternates: readonly Alternate[] = [], own: Locale): readonly Alternate[] {
  return alternates.length > 1 && alternates.some(({ locale }) => locale === own) ? alternates : [];
}

function hasBlocks(entry: Entry | undefined): boolean {
  return entry !== undefined && entry.value.header.length + entry.value.body.length > 0;
}
