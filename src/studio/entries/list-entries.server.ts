import type { EmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import { comparePaths } from '#content-source/embedded/find-place.ts';
import { pagePaths } from '#content-source/entry-paths.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { EntryDocument, EntryName, EntryState, EntrySummary } from '../api/entries.ts';
import type { StudioDatabase } from '../database/studio-tables.server.ts';
import { nameEntry } from './name-entry.server.ts';
import { readDeleted } from './read-deleted.server.ts';
import { isShown, type StoredEntry } from './read-entry.server.ts';
import { readNextTimes } from './read-plans.server.ts';
import { readDocument } from './stored-documents.server.ts';

export interface ListContext {
  database: Pick<StudioDatabase, 'kysely'>;
  content: Pick<EmbeddedSource, 'files' | 'current'>;
}

/** All entries there are, in the order of their files. */
export async function listEntries({ database: { kysely }, content }: ListContext): Promise<EntrySummary[]> {
  const files = await content.files();
  const live = await kysely
    .selectFrom('studio_live')
    .innerJoin('studio_versions', 'studio_versions.id', 'studio_live.version_id')
    .select(['studio_live.file', 'id', 'document', 'base_digest', 'published_at', 'created_by', 'cause'])
    .execute();
  const drafts = await kysely
    .selectFrom('studio_drafts')
    .select(['file', 'document', 'revision', 'base_version_id', 'base_digest', 'saved_at', 'saved_by'])
    .where('document', 'is not', null)
    .execute();
  const names = await readNames({ kysely });
  const problems = countProblems(content);
  const liveByFile = new Map(live.map((row) => [row.file, row]));
  const draftByFile = new Map(drafts.map((row) => [row.file, row]));
  const all = new Set([...files.keys(), ...liveByFile.keys(), ...draftByFile.keys()]);
  const times = await readNextTimes(kysely);
  const deleted = await readDeleted(
    kysely,
    live.flatMap(({ file, cause }) => (cause === 'deleted' && !draftByFile.has(file) ? file : [])),
  );
  return [...all].sort(comparePaths).flatMap((file) => {
    const name = nameEntry(file);
    if (!name) return [];
    const published = liveByFile.get(file);
    const draft = draftByFile.get(file);
    const entry: StoredEntry = {
      file: files.get(file),
      live: published && {
        id: published.id,
        document: readDocument(published.document),
        base: undefined,
        baseDigest: published.base_digest ?? undefined,
        publishedAt: published.published_at,
        publishedBy: published.created_by,
        cause: published.cause,
      },
      draft: draft && {
        document: readDocument(draft.document) ?? {},
        revision: draft.revision,
        baseVersionId: draft.base_version_id ?? undefined,
        base: undefined,
        baseDigest: draft.base_digest ?? undefined,
        savedAt: draft.saved_at,
        savedBy: draft.saved_by,
      },
      revision: draft?.revision ?? 0,
    };
    return [
      summarise(name, entry, {
        names,
        problems: problems.get(file),
        scheduledAt: times.get(file),
        deleted: deleted.get(file),
      }),
    ];
  });
}

export interface SummaryDetails {
  /** Of people, by their ids. */
  names?: ReadonlyMap<string, string>;
  /** How many its content has. */
  problems?: number | undefined;
  scheduledAt?: string | undefined;
  /** What it said before it was deleted. */
  deleted?: EntryDocument | undefined;
}

/** What a list shows of an entry. */
export function summarise(
  name: EntryName,
  entry: StoredEntry,
  { names = new Map(), problems = 0, scheduledAt, deleted }: SummaryDetails = {},
): EntrySummary {
  const { live, draft } = entry;
  const document = draft?.document ?? live?.document ?? deleted ?? entry.file?.document ?? {};
  const path = findPath(name, document);
  const updatedBy = names.get(draft?.savedBy ?? live?.publishedBy ?? '');
  const updatedAt = draft?.savedAt ?? live?.publishedAt;
  return {
    ...name,
    state: findState(entry),
    title: findTitle(name, document),
    ...(path !== undefined && { path }),
    ...(updatedAt !== undefined && { updatedAt }),
    ...(updatedBy !== undefined && { updatedBy }),
    ...(hasConflict(entry) && { hasConflict: true }),
    ...(scheduledAt !== undefined && { scheduledAt }),
    problems,
  };
}

function findState({ file, live, draft }: StoredEntry): EntryState {
  const published = live ? live.document : file?.document;
  if (isShown(published)) return draft ? 'changed' : 'published';
  if (live?.document === undefined && live?.cause === 'deleted' && !draft) return 'deleted';
  return live && live.document === undefined ? 'withdrawn' : 'draft';
}

/** As `findConflict`, without the documents. */
function hasConflict({ file, live, draft }: StoredEntry): boolean {
  const seen = draft ?? live;
  return seen !== undefined && seen.baseDigest !== file?.digest;
}

/** The fields that editors know an entry by. */
const titleFields = ['entryTitle', 'headline', 'title', 'name'];

/** What editors know an entry by: its title or headline, else its key. */
export function findTitle({ key }: EntryName, document: EntryDocument): string {
  const title = titleFields
    .map((field) => document[field])
    .find((value) => typeof value === 'string' && value);
  return typeof title === 'string' ? toPlainHeadline(title) : key;
}

function findPath({ kind, locale }: EntryName, { slug }: EntryDocument): string | undefined {
  return locale && typeof slug === 'string' ? pagePaths[kind]?.(locale, slug) : undefined;
}

/** What the content's problems say of each file. */
export function countProblems({ current }: Pick<EmbeddedSource, 'current'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { file } of current().problems) counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}

/** The names of people, by their ids; of those who were removed as well. */
export async function readNames({
  kysely,
}: Pick<StudioDatabase, 'kysely'>): Promise<ReadonlyMap<string, string>> {
  const people = await kysely.selectFrom('studio_people').select(['id', 'name']).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}
