import type { Kysely } from 'kysely';
import { pagePaths } from '#content-source/entry-paths.ts';
import type { Locale } from '#i18n/locales.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { EntryDocument, EntryName } from '../../api/entries.ts';
import { type Editor, isAllowedFor } from '../../api/roles.ts';
import { ApiError } from '../../api-error.server.ts';
import type { StudioTables } from '../../database/studio-tables.server.ts';
import { addBlockIds } from '../../documents/block-ids.ts';
import { nameEntry } from '../name-entry.server.ts';
import { findPublished, isShown, readEntry, type StoredEntry } from '../read-entry.server.ts';
import { readDocument } from '../stored-documents.server.ts';
import { addRedirects } from './add-redirects.ts';
import { followInSitemap } from './follow-in-sitemap.server.ts';
import type { Plan, PlannedChange, Publication, PublishContext } from './publish-context.server.ts';
import { type Move, rewriteLinks } from './rewrite-links.ts';

export interface PlanOptions {
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
  for (const publication of publications) {
    const change = await planEntry(kysely, await readEntry(kysely, content, publication.file), publication);
    changes.set(publication.file, change);
  }
  const moves = listMoves([...changes.values()]);
  for (const locale of new Set(moves.map(({ locale }) => locale))) {
    await planRedirects(locale);
    await planSitemap(locale);
  }
  if (rewritesLinks && moves.length > 0) await planLinks();
  return { changes, moves, adaptDraft };

  function adaptDraft(name: EntryName, document: EntryDocument): EntryDocument {
    const own = moves.filter(({ locale }) => locale === name.locale);
    if (name.kind === 'redirects') return own.length > 0 ? addRedirects(document, own) : document;
    if (name.kind === 'sitemap' && name.locale) return followInSitemap(name.locale, document, own);
    return rewritesLinks && mayRewrite(name) ? rewriteLinks(name.kind, document, moves).document : document;
  }

  async function planRedirects(locale: Locale): Promise<void> {
    const name = nameEntry(`${locale}/redirects.yaml`);
    if (!name) return;
    // A pinned version is immutable: the adapted document becomes another one.
    const { versionId: _stored, ...change } = changes.get(name.file) ?? (await planUnasked(name));
    const before = change.document ?? { redirects: [] };
    changes.set(name.file, { ...change, document: adaptDraft(name, before) });
  }

  /** A sitemap refers to pages by slug: unless it follows, no page in it could move. */
  async function planSitemap(locale: Locale): Promise<void> {
    const name = nameEntry(`${locale}/sitemap.yaml`);
    if (!name) return;
    const { versionId: _stored, ...change } = changes.get(name.file) ?? (await planUnasked(name));
    const document = change.document && adaptDraft(name, change.document);
    if (document !== change.document) changes.set(name.file, { ...change, document });
  }

  async function planLinks(): Promise<void> {
    const yieldWhenDue = createEventLoopYielder();
    for (const [file, document] of await readShown(kysely, content, changes)) {
      const name = nameEntry(file);
      await yieldWhenDue();
      if (!name || name.kind === 'redirects' || !mayRewrite(name)) continue;
      if (rewriteLinks(name.kind, document, moves).count === 0) continue;
      const change = changes.get(file) ?? (await planUnasked(name));
      if (!change.document) continue;
      const { versionId: _stored, ...own } = change;
      changes.set(file, { ...own, document: rewriteLinks(name.kind, change.document, moves).document });
    }
  }

  async function planUnasked(name: EntryName): Promise<PlannedChange> {
    const entry = await readEntry(kysely, content, name.file);
    const document = findPublished(entry);
    return {
      name,
      cause: 'published',
      before: document,
      document,
      base: findLiveBase(entry),
      isAsked: false,
      isFirst: isFirst(entry),
    };
  }

  function mayRewrite({ locale }: EntryName): boolean {
    return !editor || isAllowedFor(editor, 'publish', locale);
  }
}

async function planEntry(
  kysely: Kysely<StudioTables>,
  entry: StoredEntry,
  publication: Publication,
): Promise<PlannedChange> {
  const { file } = publication;
  const name = nameEntry(file);
  if (!name) throw new ApiError({ code: 'not-found', message: 'There can be no such entry.' });
  const before = findPublished(entry);
  const replaced = entry.live?.document && entry.live.id;
  const common = {
    name,
    before: isShown(before) ? before : undefined,
    isFirst: isFirst(entry),
    isAsked: true,
  };
  if (publication.action !== 'publish') {
    const hasSeen = publication.fileDigest === (entry.file?.digest ?? null);
    return {
      ...common,
      cause: publication.action === 'delete' ? 'deleted' : 'withdrawn',
      document: undefined,
      base: findLiveBase(hasSeen ? { ...entry, live: undefined } : entry),
      ...(hasSeen && { hasSeenFile: true }),
      ...(replaced !== undefined && { replaced }),
      ...(before && { taken: before }),
    };
  }
  if ('versionId' in publication) return { ...common, ...(await planVersion(kysely, publication)) };
  const { draft } = entry;
  if (!draft || draft.revision !== publication.revision) {
    throw new ApiError({
      code: 'conflict',
      message: draft ? `Somebody has saved ${file} meanwhile.` : `${file} has nothing to be published.`,
      remedy: 'Look at it as it is now, and publish again.',
    });
  }
  const { readBase, baseDigest, revision } = draft;
  const base = readBase();
  return {
    ...common,
    cause: 'published',
    document: show(addBlockIds(draft.document)),
    base: base && baseDigest !== undefined ? { document: base, digest: baseDigest } : undefined,
    draftRevision: revision,
  };
}

async function planVersion(
  kysely: Kysely<StudioTables>,
  { file, versionId }: { file: string; versionId: string },
): Promise<Pick<PlannedChange, 'cause' | 'document' | 'base' | 'versionId'>> {
  const row = await kysely
    .selectFrom('studio_versions')
    .select(['document', 'base_document', 'base_digest'])
    .where('id', '=', versionId)
    .where('file', '=', file)
    .executeTakeFirst();
  const document = readDocument(row?.document);
  if (!row || !document) {
    throw new ApiError({ code: 'not-found', message: 'There is no such version of this entry.' });
  }
  const base = readDocument(row.base_document);
  return {
    cause: 'published',
    document,
    base: base && row.base_digest !== null ? { document: base, digest: row.base_digest } : undefined,
    versionId,
  };
}

/** Drops `status: draft`, which a file may have: publishing shows the entry. */
export function show(document: EntryDocument): EntryDocument {
  if (document.status !== 'draft') return document;
  const { status: _draft, ...shown } = document;
  return shown;
}

/** The base of an entry that stays published. */
function findLiveBase({ live, file }: StoredEntry): PlannedChange['base'] {
  if (live) {
    const { readBase, baseDigest } = live;
    const base = readBase();
    return base && baseDigest !== undefined ? { document: base, digest: baseDigest } : undefined;
  }
  return file?.document && file.digest !== undefined
    ? { document: file.document, digest: file.digest }
    : undefined;
}

function isFirst({ live, file }: StoredEntry): boolean {
  return !live && file?.document !== undefined;
}

/**
 * Published pages that change address. A page whose old address another page takes over needs no redirect.
 */
function listMoves(changes: readonly PlannedChange[]): (Move & { file: string; locale: Locale })[] {
  const taken = new Set(changes.map(({ name, document }) => findPath(name, document)));
  return changes.flatMap(({ name, before, document }) => {
    const [from, to] = [findPath(name, before), findPath(name, document)];
    if (from === undefined || to === undefined || from === to || taken.has(from) || !name.locale) return [];
    return [{ file: name.file, locale: name.locale, from, to }];
  });
}

/** A page's path; undefined for an entry that is no page. */
export function findPath(
  { kind, locale }: EntryName,
  document: EntryDocument | undefined,
): string | undefined {
  const slug = document?.slug;
  return locale && typeof slug === 'string' ? pagePaths[kind]?.(locale, slug.normalize('NFC')) : undefined;
}

/** Every entry as visitors would see it with the changes made, by file. */
export async function readShown(
  kysely: Kysely<StudioTables>,
  content: Pick<PublishContext['content'], 'files'>,
  changes: Plan['changes'] = new Map(),
): Promise<ReadonlyMap<string, EntryDocument>> {
  const live = await kysely
    .selectFrom('studio_live')
    .innerJoin('studio_versions', 'studio_versions.id', 'studio_live.version_id')
    .select(['studio_live.file', 'document'])
    .execute();
  const shown = new Map<string, EntryDocument>();
  const yieldWhenDue = createEventLoopYielder();
  for (const [file, { document }] of await content.files()) {
    if (document) shown.set(file, document);
    await yieldWhenDue();
  }
  const over = [
    ...live.map(({ file, document }) => [file, readDocument(document)] as const),
    ...[...changes].map(([file, { document }]) => [file, document] as const),
  ];
  for (const [file, document] of over) {
    if (document) shown.set(file, document);
    else shown.delete(file);
  }
  return shown;
}
