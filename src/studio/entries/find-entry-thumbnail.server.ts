import { findPagePicture } from '#content-source/find-page-picture.ts';
import type { ContentSnapshot, LocaleContent } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { findThumbnail } from '#images/find-thumbnail.ts';
import type { EntrySummary } from './contract.ts';

type Listed = Pick<EntrySummary, 'kind' | 'key' | 'locale' | 'sitePath'>;

/** The address of a small rendition of the picture that visitors know an entry by; undefined where there is none. */
export function findEntryThumbnail(
  entry: Listed,
  { locales }: Pick<ContentSnapshot, 'locales'>,
): string | undefined {
  const picture = findPicture(entry, locales[entry.locale ?? defaultLocale]);
  return picture && findThumbnail(picture);
}

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
