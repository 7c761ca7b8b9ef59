import type { Alternate, Page } from '#content-source/content.ts';
import { hashContent } from '#content-source/hash-content.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import type { ContentSnapshot, LocaleContent } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { type Locale, locales, mapLocales } from '#i18n/locales.ts';
import type { Product } from '#schema/entries/product.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import { type Kind, readValues, type Values } from './kinds.server.ts';

/** A published entry of a locale. */
export interface Entry {
  kind: Kind;
  /** Shared by its translations. */
  key: string;
  locale: Locale;
  path: string;
  /** The page of another locale whose text it shows. */
  originalPath: string | undefined;
  alternates: readonly Alternate[];
  values: () => Values;
  /** What it is made of: the same objects as long as it says the same. */
  parts: readonly unknown[];
}

/** A locale's entries, in display order. */
export interface EntryIndex {
  byKind: Readonly<Record<Kind, ReadonlyMap<string, Entry>>>;
  byPath: ReadonlyMap<string, Entry>;
}

const indexes = mapLocales((locale) =>
  memoizeByIdentity((content: LocaleContent) => makeIndex(locale, content)),
);

/** The entries of a locale; made once for each snapshot. */
export function indexEntries({ locales: contents }: ContentSnapshot, locale: Locale): EntryIndex {
  return indexes[locale](contents[locale]);
}

/** The entry at an address of the site, decoded and in NFC form. The home page’s is the page, not the site. */
export function findByPath(snapshot: ContentSnapshot, path: string): Entry | undefined {
  const at = readLocaleAddress(path);
  return at && indexEntries(snapshot, at.locale).byPath.get(path);
}

function makeIndex(locale: Locale, content: LocaleContent): EntryIndex {
  const pages = new Map([...content.pages.values()].map((page) => [page.key, page]));
  const enter = (
    kind: Kind,
    { key, path }: { key: string; path: string },
    values: () => Values,
    page?: Described,
  ) => ({
    ...{ kind, key, locale, path, values, parts: [page] },
    originalPath: page?.originalPath,
    alternates: page?.alternates ?? [],
  });
  const facts = (kind: 'products' | 'recipes') =>
    [...content[kind].values()].map((entry): Entry => {
      const page = pages.get(`${kind}/${entry.key}`);
      if (page?.path === entry.path) pages.delete(page.key);
      const values = () => readValues[kind](entry as Product & Recipe, page);
      return { ...enter(kind, entry, values, page), parts: [entry, page] };
    });
  const products = facts('products');
  const recipes = facts('recipes');
  const news = content.newsByDate.map((one) => enter('news', one, () => readValues.news(one), one));
  const site = { key: 'site', path: locales[locale].paths.home };
  const byKind = {
    // Last, since a product’s or recipe’s page is a part of it.
    pages: [...pages.values()].map((one) => enter('pages', one, () => readValues.pages(one), one)),
    ...{ news, products, recipes },
    site: [
      { ...enter('site', site, () => readValues.site(content.site)), parts: [hashContent(content.site)] },
    ],
  };
  const all = [byKind.pages, news, products, recipes].flat();
  return {
    byKind: mapValues(byKind, (entries) => new Map(entries.map((entry) => [entry.key, entry]))),
    byPath: new Map(all.map((entry) => [entry.path, entry])),
  };
}

type Described = Pick<Page, 'originalPath' | 'alternates'>;

function mapValues<One, Other>(record: Record<Kind, One>, map: (one: One) => Other): Record<Kind, Other> {
  return Object.fromEntries(Object.entries(record).map(([name, one]) => [name, map(one)])) as Record<
    Kind,
    Other
  >;
}
