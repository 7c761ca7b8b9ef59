import { type Locale, mapLocales } from '#i18n/locales.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import { newsEntry } from '#schema/entries/news-entry.ts';
import { pageEntry } from '#schema/entries/page-entry.ts';
import { productEntry, productFactsEntry } from '#schema/entries/product-entry.ts';
import { recipeEntry, recipeFactsEntry } from '#schema/entries/recipe-entry.ts';
import { redirectsEntry } from '#schema/entries/redirects-entry.ts';
import { siteEntry } from '#schema/entries/site-entry.ts';
import { sitemapEntry } from '#schema/entries/sitemap-entry.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { Languages } from '#schema/languages.ts';

/** The kinds of documents of a locale: one each of the first three, any number of the others. */
const localeDefinitions = {
  site: siteEntry,
  sitemap: sitemapEntry,
  redirects: redirectsEntry,
  pages: pageEntry,
  news: newsEntry,
  folders: folderEntry,
  products: productEntry,
  recipes: recipeEntry,
};

/** The kinds of documents shared by all locales. */
const sharedDefinitions = {
  productFacts: productFactsEntry,
  recipeFacts: recipeFactsEntry,
};

export const entryDefinitions = { ...localeDefinitions, ...sharedDefinitions };

export type EntryKind = keyof typeof entryDefinitions;
export type LocaleEntryKind = keyof typeof localeDefinitions;
export type SharedEntryKind = keyof typeof sharedDefinitions;
export type EntryValue<Kind extends EntryKind> = ItemValue<(typeof entryDefinitions)[Kind]>;

/** A validated document with the file or entry it came from. */
export interface Sourced<Kind extends EntryKind> {
  /** The key shared by a document's translations, in Unicode's NFC form. */
  key: string;
  file: string;
  value: EntryValue<Kind>;
  /** The languages of its passages. Texts carry theirs in the value. */
  languages?: Languages;
  /** Its links to pages of the site. */
  links?: readonly SourcedLink[];
}

/** A link to a page of the site. */
export interface SourcedLink {
  /** The field that it is in. */
  path: string;
  address: string;
  /** The path that it leads to, decoded and in Unicode's NFC form. */
  target: string;
}

/** A document and where it belongs. */
export interface Placed<Kind extends EntryKind = EntryKind> {
  kind: Kind;
  /** Undefined for kinds shared by all locales. */
  locale: Kind extends LocaleEntryKind ? Locale : undefined;
  entry: Sourced<Kind>;
}

type EntryLists<Kinds extends EntryKind> = { [Kind in Kinds]: Sourced<Kind>[] };
type ReadonlyLists<Kinds extends EntryKind> = { readonly [Kind in Kinds]: readonly Sourced<Kind>[] };

/** The validated documents of a locale, as a source found them. */
export type LocaleEntries = ReadonlyLists<LocaleEntryKind>;
/** The validated documents shared by all locales. */
export type SharedEntries = ReadonlyLists<SharedEntryKind>;

export interface SourceEntries {
  locales: Readonly<Record<Locale, LocaleEntries>>;
  shared: SharedEntries;
}

/** Groups documents by locale and kind, preserving their order. */
export function groupEntries(documents: Iterable<Placed>): SourceEntries {
  const locales = mapLocales(() => makeLists(localeDefinitions));
  const shared = makeLists(sharedDefinitions);
  for (const { kind, locale, entry } of documents) {
    const lists: EntryLists<EntryKind> = Object.assign(locale ? locales[locale] : shared);
    (lists[kind] as Sourced<EntryKind>[]).push(entry);
  }
  return { locales, shared };
}

function makeLists<Kinds extends EntryKind>(definitions: { [Kind in Kinds]: unknown }): EntryLists<Kinds> {
  return Object.fromEntries(
    Object.keys(definitions).map((kind) => [kind, []]),
  ) as unknown as EntryLists<Kinds>;
}
