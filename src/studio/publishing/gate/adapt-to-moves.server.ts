import { type Locale, locales } from '#i18n/locales.ts';
import { toCanonicalPath } from '#links/canonical-path.ts';
import { getPagePath } from '#links/entry-paths.ts';
import { isRecord } from '#schema/is-record.ts';
import { addBlockIds } from '#studio/documents/block-ids.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { createMoveFollower, type Move } from '#studio/documents/follow-moves.ts';

interface Moves {
  moves: readonly Move[];
  /** The moves that the document does not take into account yet. */
  followed: readonly Move[];
  /** Paths that gain a page, including those of moved pages. */
  arrivals: readonly Pick<Move, 'to'>[];
}

/**
 * Adds redirects from pages' old addresses to their new ones to a locale's redirects entry. Redirects to an old address
 * are retargeted directly to the new one; a redirect from an address that has a page again is removed. A prefix
 * redirect at an old address answers there itself, and stays.
 */
export function addRedirects(document: EntryDocument, { moves, followed, arrivals }: Moves): EntryDocument {
  if (moves.length + arrivals.length === 0) return document;
  const known = (Array.isArray(document.redirects) ? document.redirects : []) as readonly EntryDocument[];
  const follow = createMoveFollower(followed);
  const taken = new Set([...moves.map(({ from }) => from), ...arrivals.map(({ to }) => to)]);
  const kept = known
    .filter((redirect) => !((redirect.match ?? 'exact') === 'exact' && taken.has(readPath(redirect.from))))
    .map((redirect) =>
      typeof redirect.to === 'string' ? { ...redirect, to: follow(redirect.to) } : redirect,
    );
  const answered = new Set([...moves.map(({ to }) => to), ...kept.map(({ from }) => readPath(from))]);
  const added = moves.filter(({ from }) => !answered.has(from)).map(({ from, to }) => ({ from, to }));
  return addBlockIds({ ...document, redirects: [...kept, ...added] });
}

/** Normalises a path for comparison, as the site does for redirects. */
function readPath(address: unknown): string {
  return (typeof address === 'string' && toCanonicalPath(address)) || '';
}

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
