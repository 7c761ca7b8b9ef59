import { type Locale, locales } from '#i18n/locales.ts';
import { getPagePath } from '#links/entry-paths.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { Move } from '#studio/documents/follow-moves.ts';

/**
 * Updates the slugs of moved pages in a locale's sitemap, which refers to pages by slug alone. Returns the
 * identical document where nothing changes.
 */
export function followInSitemap(
  locale: Locale,
  document: EntryDocument,
  moves: readonly Move[],
): EntryDocument {
  const targets = new Map(moves.map(({ from, to }) => [from, to]));
  let isChanged = false;
  if (!Array.isArray(document.sections)) return document;
  const sections = document.sections.map((section) => {
    if (!isRecord(section)) return section;
    const { index, items } = section;
    return {
      ...section,
      ...('index' in section && { index: follow(index) }),
      ...(Array.isArray(items) && {
        items: items.map((item) => (isRecord(item) ? { ...item, slug: follow(item.slug) } : item)),
      }),
    };
  });
  return isChanged ? { ...document, sections } : document;

  function follow(slug: unknown): unknown {
    if (typeof slug !== 'string') return slug;
    const to = targets.get(getPagePath(locale, slug.normalize('NFC')));
    if (to === undefined) return slug;
    isChanged = true;
    return to.slice(locales[locale].paths.home.length + 1);
  }
}
