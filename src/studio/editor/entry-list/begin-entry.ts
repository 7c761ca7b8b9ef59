import { defaultLocale, type Locale } from '#i18n/locales.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { entryDefinitions } from '#studio/documents/definitions.ts';

/** Title fields; a kind's title is the first of these that it has. */
const titleFields = ['entryTitle', 'title', 'name', 'headline'];

/** A new entry's document: its title, its slug and what else its kind needs. */
export function beginDocument(kind: EntryKind, title: string, key: string): EntryDocument {
  const { fields } = entryDefinitions[kind];
  const titled = titleFields.find((name) => Object.hasOwn(fields, name));
  return {
    ...(Object.hasOwn(fields, 'slug') && { slug: key }),
    ...(titled && { [titled]: title }),
    // An article's date defaults to the day it is begun.
    ...(Object.hasOwn(fields, 'published_at') && { published_at: today(), date: today() }),
  };
}

/** Letters that no normalisation takes apart. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŋ: 'ng',
};
/** How German writes umlauts where there are none. */
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Characters of the longest key. */
const longestKey = 80;

/**
 * Derives a key, for file and address, from a title, by the rules of a locale; empty where the title has no letters or
 * digits that addresses are made of.
 *
 * @example suggestKey('Über uns & Łódź', 'de-de'); // 'ueber-uns-und-lodz'
 */
export function suggestKey(title: string, locale: Locale = defaultLocale): string {
  const isGerman = locale.startsWith('de-');
  const [, and] = new Intl.ListFormat(locale).formatToParts(['a', 'b']);
  return title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('&', and?.value ?? '')
    .replaceAll(/\p{Letter}/gu, (letter) => (isGerman && umlauts[letter]) || (letters[letter] ?? letter))
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestKey)
    .replaceAll(/^-|-$/g, '');
}

/** ISO 8601, in UTC like the site's clock: a local date ahead of it would keep the article hidden for hours. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
