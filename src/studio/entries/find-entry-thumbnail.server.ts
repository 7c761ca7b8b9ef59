import type { NamedAssets } from '#content-source/assets.ts';
import { findPagePicture } from '#content-source/find-page-picture.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import type { ContentSnapshot, LocaleContent } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { findThumbnail } from '#images/find-thumbnail.ts';
import type { EntrySummary } from './contract.ts';
import type { IndexedEntry } from './indexed-entry.ts';
import { findFactsKind } from './title-facts.server.ts';

type Listed = Pick<EntrySummary, 'kind' | 'key' | 'locale' | 'sitePath'>;

export interface ThumbnailContext {
  /** The entries, as the index lists them. */
  all: readonly IndexedEntry[];
  snapshot: ContentSnapshot;
  assets: NamedAssets;
}

/**
 * The address of a small rendition of the picture that visitors know an entry by, or would know a product or recipe by that
 * they do not see yet; undefined where there is none.
 */
export function findEntryThumbnail(
  entry: Listed,
  { all, snapshot: { locales }, assets }: ThumbnailContext,
): string | undefined {
  const kind = findFactsKind(entry.kind);
  const name = kind && readPictures(all).get(`${kind}/${entry.key}`);
  const picture =
    findPicture(entry, locales[entry.locale ?? defaultLocale]) ??
    (name === undefined ? undefined : assets.image(name));
  return picture && findThumbnail(picture);
}

/** The names of the pictures in facts, by kind and key. */
const readPictures = memoizeByIdentity(
  (all: readonly IndexedEntry[]): ReadonlyMap<string, string> =>
    new Map(
      all.flatMap(({ summary: { kind, key }, picture }) =>
        picture === undefined ? [] : [[`${kind}/${key}`, picture]],
      ),
    ),
);

function findPicture(
  { kind, key, sitePath = '' }: Listed,
  { pages, news, products, recipes }: LocaleContent,
) {
  if (kind === 'recipeFacts') return recipes.get(key)?.image;
  if (kind === 'productFacts') {
    const { photograph, packshot } = products.get(key) ?? {};
    return photograph ?? packshot;
  }
  const { slug } = readLocaleAddress(sitePath.normalize('NFC')) ?? {};
  if (slug === undefined) return undefined;
  const page = pages.get(slug);
  return page ? findPagePicture(page) : news.get(slug.replace(/^[^/]+\//, ''))?.image;
}
