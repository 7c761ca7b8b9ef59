import type { NewsArticle, Page } from '#content-source/content.ts';
import { findArticle } from '#content-source/find-article.ts';
import { findPageByKey } from '#content-source/find-page-by-key.ts';
import { readPageLink } from '#content-source/page-link.ts';
import type { ContentSnapshot, LocaleContent } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import type { Locale } from '#i18n/locales.ts';
import { readAddress } from '#links/read-address.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { EntryName } from '#studio/contract/fields.ts';
import type { Finding } from '#studio/documents/contract.ts';
import { hasPlace } from '#studio/entries/list-places.server.ts';
import { readLinks } from './list-links.server.ts';
import { listAsked, type Plan, placeFinding } from './publish-context.server.ts';

type Locales = Pick<ContentSnapshot, 'locales'>;
type Fault = Pick<Finding, 'message' | 'remedy'>;

/**
 * Links in the entries asked for to anchors that no page has. Those to pages that are not there are problems of the
 * content. A link that is dead on the site already does not block publishing again.
 *
 * @param snapshot the site as it would be
 * @param shown the site as it is
 */
export async function findMissingPlaces(
  { changes }: Pick<Plan, 'changes'>,
  snapshot: Locales,
  shown: Locales,
): Promise<Finding[]> {
  const found: Finding[] = [];
  const yieldWhenDue = createEventLoopYielder();
  for (const { name, before, document } of listAsked({ changes })) {
    if (name.kind === 'redirects') continue;
    const known = new Set((await readLinks(name.kind, before)).map(({ address }) => address));
    for (const { address, path } of await readLinks(name.kind, document)) {
      await yieldWhenDue();
      const fault = findPlaceFault(address, name, snapshot);
      if (!fault || (known.has(address) && findPlaceFault(address, name, shown))) continue;
      found.push({ ...placeFinding(name.file, document, path), severity: 'fault', ...fault });
    }
  }
  return found;
}

/** Why a link of an entry would lead to no place on its page; undefined for one that does, or leads elsewhere. */
export function findPlaceFault(address: string, entry: EntryName, snapshot: Locales): Fault | undefined {
  if (address.startsWith('#') && readAddress(address).kind === 'hash') {
    const page = findOwnPage(entry, snapshot);
    return page && findMissingPlace(page, snapshot, address.slice(1));
  }
  const link = readPageLink(address);
  const at = link && readLocaleAddress(link.path);
  if (!at) return undefined;
  const content = snapshot.locales[at.locale];
  const page = content.pages.get(at.slug) ?? findArticle(content, at.slug);
  return page && findMissingPlace({ locale: at.locale, page }, snapshot, link.place);
}

interface PlacedPage {
  locale: Locale;
  page: Page | NewsArticle;
}

function findMissingPlace(
  { locale, page }: PlacedPage,
  { locales }: Locales,
  place: string,
): Fault | undefined {
  if (hasPlace(page, locales[locale].site, place)) return undefined;
  return {
    message: `The link leads to “#${place}”, but no place on ${page.path} has that name.`,
    remedy:
      'Choose another place, or give this name to the block it should lead to, under “Name of this place”.',
  };
}

/** The page of an entry; undefined for an entry that is only part of other pages. */
function findOwnPage({ kind, locale, key }: EntryName, { locales }: Locales): PlacedPage | undefined {
  if (!locale) return undefined;
  const page = findByKey(locales[locale], kind, key);
  return page && { locale, page };
}

function findByKey(
  content: LocaleContent,
  kind: EntryName['kind'],
  key: string,
): Page | NewsArticle | undefined {
  if (kind === 'news') return [...content.news.values()].find((article) => article.key === key);
  if (kind !== 'pages' && kind !== 'products' && kind !== 'recipes') return undefined;
  return findPageByKey(content, kind === 'pages' ? key : `${kind}/${key}`);
}
