import type { FileSource } from '#content-source/files/file-source.ts';
import { areSame } from '#content-source/incremental.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import type { StudioDatabase, StudioKysely, StudioTables } from '#studio/contract/studio-tables.server.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { EntrySummary, VersionSummary } from './contract.ts';
import { compareTitles, fold, type IndexedEntry } from './indexed-entry.ts';
import {
  countProblems,
  type EntryPlan,
  type Head,
  readFileHead,
  readHead,
  readNames,
  summarise,
} from './list-entries.server.ts';
import { readReviews } from './read-reviews.server.ts';
import { readDocument, readDraft } from './stored-documents.server.ts';
import { titleFacts } from './title-facts.server.ts';

export interface EntryIndexOptions {
  database: Pick<StudioDatabase, 'kysely'>;
  content: Pick<FileSource, 'files' | 'current' | 'filesLikeOverlay'>;
}

export interface EntryIndex {
  /** All entries, sorted by title; the identical array while nothing has changed. */
  list(): Promise<readonly IndexedEntry[]>;
}

/** An entry's row without its document. */
interface Row {
  file: string;
  base_digest: string | null;
  at: string;
  by: string;
}
type LiveRow = Row & { version_id: string; cause: VersionSummary['cause'] };
type DraftRow = Row & { revision: number };

/** Documents read in one query. */
const chunkSize = 200;

/**
 * Caches the summaries of all entries, for lists. Each call re-examines only what has changed since the last
 * one, and reads only unknown documents of drafts and versions: there may be ten thousand.
 */
export function createEntryIndex({ database: { kysely }, content }: EntryIndexOptions): EntryIndex {
  let live: { revision: number; rows: readonly LiveRow[] } | undefined;
  const versions = new Map<string, Head | undefined>();
  let deleted: ReadonlyMap<string, EntryDocument> = new Map();
  /** Without a head, one that is out of bounds counts as not there. */
  const drafts = new Map<string, { revision: number; head: Head | undefined }>();
  let inputs: readonly unknown[] = [];
  let listed: readonly IndexedEntry[] = [];
  let known: ReadonlyMap<string, { inputs: readonly unknown[]; entry: IndexedEntry }> = new Map();
  let before: Promise<unknown> = Promise.resolve();

  return {
    list() {
      // A reading already under way may predate the caller's own change: queue another.
      const next = before.catch(() => undefined).then(read);
      before = next;
      return next;
    },
  };

  async function read(): Promise<readonly IndexedEntry[]> {
    const liveRows = await readLive();
    const draftRows = await readDrafts();
    const people = await readPeople();
    const plans = await readPlans(kysely);
    const reviews = new Map([...(await readReviews(kysely))].map(([file, { state }]) => [file, state]));
    const files = await content.files();
    const { problems } = content.current();
    const alike = content.filesLikeOverlay();
    const next = [
      files,
      problems,
      alike,
      liveRows,
      JSON.stringify([draftRows, people, [...plans], [...reviews]]),
    ];
    if (areSame(next, inputs)) return listed;
    listed = await assemble(files, liveRows, draftRows, { names: new Map(people), plans, reviews });
    inputs = next;
    return listed;
  }

  async function assemble(
    files: Awaited<ReturnType<FileSource['files']>>,
    liveRows: readonly LiveRow[],
    draftRows: readonly DraftRow[],
    {
      names,
      plans,
      reviews,
    }: {
      names: ReadonlyMap<string, string>;
      plans: ReadonlyMap<string, EntryPlan>;
      reviews: ReadonlyMap<string, EntrySummary['review']>;
    },
  ): Promise<readonly IndexedEntry[]> {
    const problems = countProblems(content);
    const alike = content.filesLikeOverlay();
    const liveByFile = new Map(liveRows.map((row) => [row.file, row]));
    const draftByFile = new Map(draftRows.map((row) => [row.file, row]));
    const yieldWhenDue = createEventLoopYielder();
    const entries = new Map<string, { inputs: readonly unknown[]; entry: IndexedEntry }>();
    // In the previous order, most of it is sorted already.
    for (const file of new Set([
      ...known.keys(),
      ...files.keys(),
      ...liveByFile.keys(),
      ...draftByFile.keys(),
    ])) {
      await yieldWhenDue();
      const [own, over, saved] = [files.get(file), liveByFile.get(file), draftByFile.get(file)];
      const head = saved && drafts.get(file)?.head;
      const draft = head && saved;
      const seen = draft ?? over;
      const hasConflict =
        seen !== undefined && (seen.base_digest ?? undefined) !== own?.digest && !(over && alike.has(file));
      const count = problems.get(file) ?? 0;
      const by = names.get(seen?.by ?? '');
      const plan = plans.get(file);
      const review = reviews.get(file);
      const planned = [plan?.publishAt, plan?.withdrawAt, plan?.hasFailed, review];
      const made = [own, over?.version_id, draft?.revision, seen?.at, by, hasConflict, count, ...planned];
      const unchanged = known.get(file);
      if (unchanged && areSame(unchanged.inputs, made)) {
        entries.set(file, unchanged);
        continue;
      }
      const name = own || over || saved ? nameEntry(file) : undefined;
      if (!name) continue;
      const heads = {
        file: own && readFileHead(own),
        live: over && {
          head: versions.get(over.version_id),
          deleted: over.cause === 'deleted' ? readHead(name, deleted.get(file) ?? {}) : undefined,
          at: over.at,
          by: over.by,
        },
        draft: draft && { head, at: draft.at, by: draft.by },
        hasConflict,
      };
      const summary = summarise(name, heads, { names, problems: count, plan, review });
      const text = fold(`${summary.title} ${summary.path ?? ''} ${summary.key}`);
      const { picture } = heads.draft?.head ?? heads.live?.head ?? heads.file ?? {};
      entries.set(file, { inputs: made, entry: { summary, text, picture } });
    }
    const sorted = [...entries].sort(([, a], [, b]) => compareTitles(a.entry.summary, b.entry.summary));
    known = new Map(sorted);
    return titleFacts(sorted.map(([, { entry }]) => entry));
  }

  /** The identical array while nothing has been published. */
  async function readLive(): Promise<readonly LiveRow[]> {
    const { revision } = await kysely
      .selectFrom('studio_state')
      .select('revision')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    if (live?.revision === revision) return live.rows;
    const rows = await kysely
      .selectFrom('studio_live')
      .innerJoin('studio_versions', 'studio_versions.id', 'studio_live.version_id')
      .select([
        'studio_live.file',
        'version_id',
        'base_digest',
        'cause',
        'published_at as at',
        'created_by as by',
      ])
      .execute();
    await readVersions(rows);
    deleted = await readDeleted(
      kysely,
      rows.flatMap(({ file, cause }) => (cause === 'deleted' ? file : [])),
    );
    live = { revision, rows };
    return rows;
  }

  async function readVersions(rows: readonly LiveRow[]): Promise<void> {
    const needed = new Set(rows.map(({ version_id }) => version_id));
    for (const id of versions.keys()) if (!needed.has(id)) versions.delete(id);
    const yieldWhenDue = createEventLoopYielder();
    for (const ids of chunk([...needed].filter((id) => !versions.has(id)))) {
      const found = await kysely
        .selectFrom('studio_versions')
        .select(['id', 'file', 'document'])
        .where('id', 'in', ids)
        .execute();
      for (const { id, file, document } of found) {
        versions.set(id, readStored(file, document));
        await yieldWhenDue();
      }
    }
  }

  async function readDrafts(): Promise<readonly DraftRow[]> {
    const rows = await kysely
      .selectFrom('studio_drafts')
      .select(['file', 'revision', 'base_digest', 'saved_at as at', 'saved_by as by'])
      .where('document', 'is not', null)
      .orderBy('file')
      .execute();
    const needed = new Map(rows.map(({ file, revision }) => [file, revision]));
    for (const file of drafts.keys()) if (!needed.has(file)) drafts.delete(file);
    const yieldWhenDue = createEventLoopYielder();
    for (const files of chunk(
      [...needed.keys()].filter((file) => drafts.get(file)?.revision !== needed.get(file)),
    )) {
      const found = await kysely
        .selectFrom('studio_drafts')
        .select(['file', 'revision', 'document'])
        .where('file', 'in', files)
        .execute();
      for (const { file, revision, document } of found) {
        const draft = await readDraft(document);
        const name = nameEntry(file);
        await yieldWhenDue();
        if (name) drafts.set(file, { revision, head: draft && readHead(name, draft) });
      }
    }
    return rows;
  }

  async function readPeople(): Promise<readonly (readonly [string, string])[]> {
    return [...(await readNames({ kysely }))].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}

function readStored(file: string, text: StudioTables['studio_versions']['document']): Head | undefined {
  const name = nameEntry(file);
  const document = readDocument(text);
  return name && document && readHead(name, document);
}

function chunk<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, index) =>
    items.slice(index * chunkSize, (index + 1) * chunkSize),
  );
}

/** The last documents of entries that have none now, by file. */
async function readDeleted(
  kysely: StudioKysely,
  files: readonly string[],
): Promise<ReadonlyMap<string, EntryDocument>> {
  const found = new Map<string, EntryDocument>();
  for (const file of files) {
    const row = await kysely
      .selectFrom('studio_versions')
      .select('document')
      .where('file', '=', file)
      .where('document', 'is not', null)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const document = readDocument(row?.document);
    if (document) found.set(file, document);
  }
  return found;
}

/** What is planned for entries, by file. */
async function readPlans(kysely: StudioKysely): Promise<ReadonlyMap<string, EntryPlan>> {
  const rows = await kysely
    .selectFrom('studio_plans')
    .innerJoin('studio_plan_entries', 'plan_id', 'id')
    .select(['file', 'action', 'state', 'planned_for'])
    .where('state', 'in', ['waiting', 'failed'])
    .orderBy('planned_for')
    .execute();
  const plans = new Map<string, EntryPlan>();
  for (const { file, action, state, planned_for: time } of rows) {
    const at = action === 'publish' ? 'publishAt' : 'withdrawAt';
    plans.set(file, {
      ...(state === 'waiting' && time !== null && { [at]: time }),
      ...(state === 'failed' && { hasFailed: true }),
      ...plans.get(file),
    });
  }
  return plans;
}
