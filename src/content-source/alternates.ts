import { defaultLocale, type Locale, localeCodes } from '#i18n/locales.ts';
import type { Alternate } from './content.ts';
import { createKeeper } from './incremental.ts';
import { isIndexable } from './is-indexable.ts';
import type { Sourced } from './source-entries.ts';

type Entry = Sourced<'pages' | 'news' | 'products' | 'recipes'>;

/** The translations of each page that has any, by key, in the order of the locale table. */
export type AlternatesByKey = ReadonlyMap<string, readonly Alternate[]>;

/**
 * Collects the indexable translations of each page, for `hreflang`. A page that only shows the default locale's text is not
 * one. Products and recipes always have texts of their own. Yields after each entry.
 *
 * @param indexes each locale's entries by slug
 */
export async function collectAlternates(
  indexes: Readonly<Record<Locale, ReadonlyMap<string, Entry>>>,
  toPath: (locale: Locale, slug: string) => string,
  yieldWhenDue: () => Promise<void>,
): Promise<AlternatesByKey> {
  const alternates = new Map<string, { document: object; places: Alternate[] }>();
  const originals = new Map([...indexes[defaultLocale].values()].map((entry) => [entry.key, entry]));
  for (const locale of localeCodes) {
    for (const [slug, entry] of indexes[locale]) {
      await yieldWhenDue();
      const { key, value } = entry;
      const isInOwnWords =
        'name' in value || hasBlocks(entry) || locale === defaultLocale || !hasBlocks(originals.get(key));
      if (!isInOwnWords || !isIndexable(value)) continue;
      const place = { locale, path: toPath(locale, slug) };
      const others = alternates.get(key);
      if (others) others.places.push(place);
      else alternates.set(key, { document: value, places: [place] });
    }
  }
  const shared = new Map<string, readonly Alternate[]>();
  for (const [key, { document, places }] of alternates) {
    if (places.length > 1) shared.set(key, keepAlternates(document, places));
    await yieldWhenDue();
  }
  return shared;
}

const keepAlternates = createKeeper();

const none: readonly Alternate[] = [];

/** The alternates for one locale's page, itself included; empty if the page is not one of them. */
export function listAlternates(alternates: readonly Alternate[] = none, own: Locale): readonly Alternate[] {
  return alternates.some(({ locale }) => locale === own) ? alternates : none;
}

function hasBlocks(entry: Entry | undefined): boolean {
  return entry !== undefined && entry.value.header.length + entry.value.body.length > 0;
}
