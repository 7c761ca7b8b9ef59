import type { NewsArticle, Page } from '#content-source/content.ts';
import { readPageLink } from '#content-source/page-link.ts';
import type { ContentSnapshot, LocaleContent } from '#content-source/snapshot.ts';
import { localeCodes } from '#i18n/locales.ts';
import { toAnchorId } from '#links/anchor-id.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import type { Finding } from '#studio/documents/contract.ts';
import { locatePath } from '#studio/documents/find-block.ts';
import { listPagePlaces } from '#studio/entries/list-places.server.ts';
import { readLinks } from './list-links.server.ts';
import type { Plan, PublishContext } from './publish-context.server.ts';
import { readShown } from './read-shown.server.ts';

type Locales = Pick<ContentSnapshot, 'locales'>;

/**
 * Advice on links in other entries to anchors that a plan would remove. Their visitors still reach the page.
 *
 * @param snapshot the site as it would be
 */
export async function findLostPlaces(
  { database, content }: Pick<PublishContext, 'content' | 'database'>,
  { changes }: Pick<Plan, 'changes'>,
  snapshot: Locales,
): Promise<Finding[]> {
  const lost = listLost(content.current(), snapshot);
  if (lost.size === 0) return [];
  const found: Finding[] = [];
  const yieldWhenDue = createEventLoopYielder();
  for (const [file, document] of await readShown(database.kysely, content, changes)) {
    await yieldWhenDue();
    const name = nameEntry(file);
    // In an entry asked for, such a link is a fault: see `findMissingPlaces`.
    if (!name || name.kind === 'redirects' || changes.get(file)?.isAsked) continue;
    for (const { address, path } of await readLinks(name.kind, document)) {
      const target = readPageLink(address);
      const place = target && toAnchorId(target.place);
      if (!target || place === undefined || !lost.get(target.path)?.has(place)) continue;
      const { blockId } = locatePath(document, path);
      const message = `A link leads to “#${target.place}” on ${target.path}, a place that this change removes.`;
      if (found.some((one) => one.file === file && one.path === path && one.message === message)) continue;
      found.push({
        file,
        path,
        ...(blockId !== undefined && { blockId }),
        severity: 'advice',
        message,
        remedy:
          'Link to another place, or keep the name of this one: otherwise the link leads to the top of the page.',
      });
    }
  }
  return found;
}

/** The anchors that pages lose, by path; for a page that moves, by its old path and its new one. */
function listLost(shown: Locales, snapshot: Locales): ReadonlyMap<string, ReadonlySet<string>> {
  const lost = new Map<string, ReadonlySet<string>>();
  for (const locale of localeCodes) {
    for (const [before, after] of listPairs(shown.locales[locale], snapshot.locales[locale])) {
      const kept = listPagePlaces(after, snapshot.locales[locale].site);
      const places = [...listPagePlaces(before, shown.locales[locale].site)].filter(
        (name) => !kept.has(name),
      );
      if (places.length === 0) continue;
      for (const { path } of [before, after]) lost.set(path, new Set(places));
    }
  }
  return lost;
}

type Content = Pick<LocaleContent, 'pages' | 'news' | 'site'>;

/** The pages and articles of a locale that change, each before and after. */
function listPairs(shown: Content, next: Content): (readonly [Page | NewsArticle, Page | NewsArticle])[] {
  const isSameSite =
    shown.site.preFooter === next.site.preFooter && shown.site.newsHeader === next.site.newsHeader;
  const pair = <One extends Page | NewsArticle>(
    before: ReadonlyMap<string, One>,
    after: ReadonlyMap<string, One>,
  ) => {
    const changed = [...before].filter(([slug, page]) => !isSameSite || after.get(slug) !== page);
    if (changed.length === 0) return [];
    const byKey = new Map([...after.values()].map((page) => [page.key, page]));
    return changed.flatMap(([, page]) => {
      const other = byKey.get(page.key);
      return other ? [[page, other] as const] : [];
    });
  };
  return [...pair(shown.pages, next.pages), ...pair(shown.news, next.news)];
}
