import type { NewsArticle, Page } from '#content-source/content.ts';
import { findArticle } from '#content-source/find-article.ts';
import { isAnswered } from '#content-source/is-answered.ts';
import { lookUpRedirect } from '#content-source/look-up-redirect.ts';
import type { ContentSnapshot, LocaleContent } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import type { Locale } from '#i18n/locales.ts';
import { classifyLink } from '#links/classify-link.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { EntryName, Finding } from '../../api/entries.ts';
import { locatePath } from '../../documents/find-block.ts';
import { readLinks } from './list-links.ts';
import { hasPlace } from './list-places.server.ts';
import type { Plan } from './publish-context.server.ts';

type Locales = Pick<ContentSnapshot, 'locales'>;
type Fault = Pick<Finding, 'message' | 'remedy'>;

/**
 * Links in the entries asked for that would lead to no page, article or redirect of the site, or to a missing
 * anchor. A link that is dead on the site already does not block publishing again.
 *
 * @param snapshot the site as it would be
 * @param shown the site as it is
 */
export async function findDeadLinks(
  { changes }: Pick<Plan, 'changes'>,
  snapshot: Locales,
  shown: Locales,
): Promise<Finding[]> {
  const found: Finding[] = [];
  const yieldWhenDue = createEventLoopYielder();
  for (const { name, before, document, isAsked } of changes.values()) {
    if (!document || !isAsked || name.kind === 'redirects') continue;
    const known = new Set((await readLinks(name.kind, before)).map(({ address }) => address));
    for (const { address, path } of await readLinks(name.kind, document)) {
      await yieldWhenDue();
      const fault = findLinkFault(address, name, snapshot);
      if (!fault || (known.has(address) && findLinkFault(address, name, shown))) continue;
      const { blockId } = locatePath(document, path);
      found.push({
        file: name.file,
        path,
        ...(blockId !== undefined && { blockId }),
        severity: 'fault',
        ...fault,
      });
    }
  }
  return found;
}

/** Why a link of an entry would be dead on a site; undefined for one that works or leaves the site. */
export function findLinkFault(address: string, entry: EntryName, snapshot: Locales): Fault | undefined {
  if (classifyLink(address, 'http://localhost').kind === 'hash') {
    const page = findOwnPage(entry, snapshot);
    return page && findMissingPlace(page, snapshot, address.slice(address.indexOf('#') + 1));
  }
  const target = readTarget(address);
  if (!target) return undefined;
  const { path, at, place } = target;
  const content = snapshot.locales[at.locale];
  const page = content.pages.get(at.slug) ?? findArticle(content, at.slug);
  if (page) return findMissingPlace({ ...at, page }, snapshot, place);
  if (isAnswered(content, at.slug) || lookUpRedirect(content.redirects, path)?.to !== undefined)
    return undefined;
  return {
    message: `The link ${address} leads to nothing.`,
    remedy: 'Link to a published page, or publish that one as well.',
  };
}

/** Parses a link to a page of the site; undefined for any other. */
export function readTarget(
  address: string,
): { path: string; at: { locale: Locale; slug: string }; place: string } | undefined {
  // Links to files, and those that open the consent dialog, are not to content.
  const { kind } = classifyLink(address, 'http://localhost');
  if (kind !== 'page' || !address.startsWith('/')) return undefined;
  const [start = '', place = ''] = address.split('#', 2);
  const path = decode(start.split('?', 1)[0] ?? '').replace(/(?<!\/)\/+$/, '');
  const at = readLocaleAddress(path);
  return at && { path, at, place };
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
  { pages, news }: LocaleContent,
  kind: EntryName['kind'],
  key: string,
): Page | NewsArticle | undefined {
  if (kind === 'news') return [...news.values()].find((article) => article.key === key);
  if (kind !== 'pages' && kind !== 'products' && kind !== 'recipes') return undefined;
  const pageKey = kind === 'pages' ? key : `${kind}/${key}`;
  return [...pages.values()].find((page) => page.key === pageKey);
}

function decode(path: string): string {
  try {
    return decodeURI(path).normalize('NFC');
  } catch {
    return path;
  }
}
