import { defaultLocale, type Locale, localeCodes } from '#i18n/locales.ts';
import type { EntryKind } from '../source-entries.ts';
import type { EntryPlace } from '../validate-entry.ts';
import { findKind, ownFields, readKey } from './content-types.ts';
import { findCode, findValue, type Item, isEntered, isLink, listFallbacks, type Space } from './space.ts';

/** The documents of one locale, or those shared by all. */
export interface Reading {
  locale: Locale;
  /** Contentful's locale codes: the locale's own, then its fallbacks. */
  codes: readonly [string, ...string[]];
  isShared: boolean;
  places: Iterable<{ entry: Item; place: EntryPlace }>;
}

/** Kinds with one document per locale. */
const singles: readonly EntryKind[] = ['site', 'sitemap', 'redirects'];

/** Kinds shared by all locales, with their folders in the source of files. */
const sharedFolders: Readonly<Partial<Record<EntryKind, string>>> = {
  productFacts: 'products',
  recipeFacts: 'recipes',
};

/** Lists the entries that are documents, by kind, for each locale in which something was entered. */
export function* listReadings(space: Space): Iterable<Reading> {
  const main = space.locales.find((locale) => locale.default)?.code ?? defaultLocale;
  const factKeys = listFactKeys(space, listFallbacks(space.locales, main));
  for (const locale of localeCodes) {
    const code = findCode(space.locales, locale);
    if (code !== undefined) yield makeReading(locale, code, false);
  }
  yield makeReading(defaultLocale, main, true);

  function makeReading(locale: Locale, code: string, isShared: boolean): Reading {
    const [, ...others] = listFallbacks(space.locales, code);
    const codes: Reading['codes'] = [code, ...others];
    return { locale, codes, isShared, places: listPlaces(locale, codes, isShared) };
  }

  function* listPlaces(locale: Locale, codes: Reading['codes'], isShared: boolean) {
    for (const entry of space.entries.values()) {
      const kind = findKind(entry);
      if (!kind || kind in sharedFolders !== isShared || !(isShared || isEntered(entry, codes[0]))) continue;
      yield { entry, place: findPlace(kind, locale, factKeys.get(entry.sys.id) ?? readKey(entry, codes)) };
    }
  }
}

/** The keys of facts, taken from the first products and recipes that link to them: a later copy takes nothing away. */
function listFactKeys(space: Space, codes: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const entry of space.entries.values()) {
    const link = findValue(entry, ownFields.facts, codes)?.value;
    if (isLink(link) && !keys.has(link.sys.id)) keys.set(link.sys.id, readKey(entry, codes));
  }
  return keys;
}

function findPlace(kind: EntryKind, locale: Locale, ownKey: string): EntryPlace {
  const key = singles.includes(kind) ? kind : ownKey;
  const folder = sharedFolders[kind];
  if (folder) return { file: `${folder}/${key}`, locale: undefined, kind, key };
  return {
    file: singles.includes(kind) ? `${locale}/${kind}` : `${locale}/${kind}/${key}`,
    locale,
    kind,
    key,
  };
}
