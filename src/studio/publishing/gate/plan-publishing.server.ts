import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { Editor, EntryName } from '#studio/contract/fields.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { isEqual } from '#studio/documents/is-equal.ts';
import { rewriteLinks } from '#studio/documents/rewrite-links.ts';
import { readEntry } from '#studio/entries/read-entry.server.ts';
import { addRedirects, followInSitemap } from './adapt-to-moves.server.ts';
import { listArrivals, listFollowed, listMoves, type PageMove } from './page-moves.server.ts';
import { isAway, planEntry, planUnasked } from './plan-entry.server.ts';
import type { Plan, PlannedChange, Publication, PublishContext } from './publish-context.server.ts';
import { readShown } from './read-shown.server.ts';

interface PlanOptions {
  rewritesLinks?: boolean | undefined;
  /** Limits rewriting of links to entries that this editor may change; undefined for all. */
  editor?: Editor | undefined;
}

/**
 * Plans a publication: the entries themselves, redirects from addresses that change, and other entries whose
 * links are rewritten.
 *
 * @throws ApiError where a draft is not at the revision its editor saw, or a version belongs to another entry
 */
export async function planPublishing(
  { database: { kysely }, content }: Pick<PublishContext, 'database' | 'content'>,
  publications: readonly Publication[],
  { rewritesLinks = false, editor }: PlanOptions,
): Promise<Plan> {
  const changes = new Map<string, PlannedChange>();
  const yieldWhenDue = createEventLoopYielder();
  for (const publication of publications) {
    const entry = await readEntry(kysely, content, publication.file);
    await yieldWhenDue();
    if (!isAway(entry, publication))
      changes.set(publication.file, await planEntry(kysely, entry, publication));
    await yieldWhenDue();
  }
  const moves = listMoves([...changes.values()]);
  const arrivals = listArrivals([...changes.values()]);
  for (const locale of new Set(arrivals.map(({ locale }) => locale))) {
    await planAdapted(`${locale}/redirects.yaml`);
    // The sitemap names pages by slug: unless it follows, a page in it could not move.
    await planAdapted(`${locale}/sitemap.yaml`);
  }
  if (rewritesLinks && moves.length > 0) await planLinks();
  const adaptDraft: Plan['adaptDraft'] = (name, document) => adapt(name, document, moves);
  return { changes, moves, ...(arrivals.length > 0 && { adaptDraft }) };

  async function planAdapted(file: string): Promise<void> {
    const name = nameEntry(file);
    if (!name) return;
    // A chosen version is immutable, so its adapted document becomes another version.
    const { versionId: _stored, ...change } =
      changes.get(file) ?? planUnasked(name, await readEntry(kysely, content, file));
    const before = change.document ?? (name.kind === 'redirects' ? { redirects: [] } : undefined);
    const document = before && adapt(name, before, listFollowed(moves, change));
    if (!isEqual(document, before)) changes.set(file, { ...change, cause: 'published', document });
  }

  async function planLinks(): Promise<void> {
    const yieldWhenDue = createEventLoopYielder();
    for (const [file, document] of await readShown(kysely, content, changes)) {
      await yieldWhenDue();
      const name = nameEntry(file);
      if (!name || name.kind === 'redirects' || name.kind === 'sitemap' || !mayRewrite(name)) continue;
      if (rewriteLinks(name.kind, document, moves).count > 0) await planAdapted(file);
    }
  }

  /** @param followed the moves that the document does not take into account yet */
  function adapt(name: EntryName, document: EntryDocument, followed: readonly PageMove[]): EntryDocument {
    const { kind, locale } = name;
    const isOwn = (one: Pick<PageMove, 'locale'>) => one.locale === locale;
    const own = {
      moves: moves.filter(isOwn),
      followed: followed.filter(isOwn),
      arrivals: arrivals.filter(isOwn),
    };
    if (kind === 'redirects') return addRedirects(document, own);
    if (kind === 'sitemap' && locale) return followInSitemap(locale, document, own.followed);
    return rewritesLinks && mayRewrite(name) ? rewriteLinks(kind, document, followed).document : document;
  }

  function mayRewrite({ locale }: EntryName): boolean {
    return !editor || isAllowedFor(editor, 'publish', locale);
  }
}
