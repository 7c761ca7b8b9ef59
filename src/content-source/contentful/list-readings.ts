import { defaultLocale, type Locale, localeCodes } from '#i18n/locales.ts';
import type { EntryKind } from '../source-entries.ts';
import type { EntryPlace } from '../validate-entry.ts';
import { findKind, ownFields, readKey } from './content-types.ts';
import { findCode, findValue, type Item, isEntered, isLink, listFallbacks, type Space } from './space.ts';

/** The documents of one locale, or those that all locales share. */
interface Reading {
  locale: Locale;
  /** Contentful's codes of the locale: its own, then those that it falls back to. */
  codes: readonly [string, ...string[]];
  places: Iterable<{ entry: Item; place: EntryPlace }>;
}

/** One each in a locale. */
const singles: readonly EntryKind[] = ['site', 'sitemap', 'redirects'];

/** What all locales share, with the folder that the embedded source reads it from. */
const sharedFolders: Readonly<Partial<Record<EntryKind, string>>> = {
  productFacts: 'products',
  recipeFacts: 'recipes',
};

/** Finds the entries of a kind that has documents, by the locales in which something was entered for them. */
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
    return { locale, codes, places: listPlaces(locale, codes, isShared) };
  }

  function* listPlaces(locale: Locale, codes: Reading['codes'], isShared: boolean) {
    for (const entry of space.entries.values()) {
      const kind = findKind(entry);
      if (!kind || kind in sharedFolders !== isShared || !(isShared || isEntered(entry, codes[0]))) continue;
      yield { entry, place: findPlace(kind, locale, factKeys.get(entry.sys.id) ?? readKey(entry, codes)) };
    }
  }
}

/** The keys of facts: those of the products and recipes that link to them. */
function listFactKeys(space: Space, codes: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const entry of space.entries.values()) {
    const link = findValue(entry, ownFields.facts, codes)?.value;
    if (isLink(link)) keys.set(link.sys.id, readKey(entry, codes));
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
