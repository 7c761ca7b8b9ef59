import type { Locale } from '#i18n/locales.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import { newsEntry } from '#schema/entries/news-entry.ts';
import { pageEntry } from '#schema/entries/page-entry.ts';
import { redirectsEntry } from '#schema/entries/redirects-entry.ts';
import { siteEntry } from '#schema/entries/site-entry.ts';
import { sitemapEntry } from '#schema/entries/sitemap-entry.ts';
import type { ItemValue } from '#schema/infer.ts';
import { mapLocales } from './map-locales.ts';

/** The kinds of documents a locale has: one each of the first three, any number of the others. */
export const entryDefinitions = {
  site: siteEntry,
  sitemap: sitemapEntry,
  redirects: redirectsEntry,
  pages: pageEntry,
  news: newsEntry,
  folders: folderEntry,
};

export type EntryKind = keyof typeof entryDefinitions;
export type EntryValue<Kind extends EntryKind> = ItemValue<(typeof entryDefinitions)[Kind]>;

/** A validated document with the file or entry it came from. */
export interface Sourced<Kind extends EntryKind> {
  /** What connects a document with its translations, in Unicode's NFC form. */
  key: string;
  file: string;
  value: EntryValue<Kind>;
}

/** A document and where it belongs. */
export interface Placed<Kind extends EntryKind = EntryKind> {
  kind: Kind;
  locale: Locale;
  entry: Sourced<Kind>;
}

/** The validated documents of a locale, as a source found them. */
export type LocaleEntries = { readonly [Kind in EntryKind]: readonly Sourced<Kind>[] };

type EntryLists = { [Kind in EntryKind]: Sourced<Kind>[] };

/** Sorts documents into their locales, each kind in the order they come in. */
export function groupByLocale(documents: Iterable<Placed>): Record<Locale, LocaleEntries> {
  const groups = mapLocales(
    (): EntryLists => ({ site: [], sitemap: [], redirects: [], pages: [], news: [], folders: [] }),
  );
  for (const document of documents) addTo(groups[document.locale], document);
  return groups;
}

function addTo<Kind extends EntryKind>(lists: EntryLists, { kind, entry }: Placed<Kind>): void {
  lists[kind].push(entry);
}
