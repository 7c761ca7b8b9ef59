import type { FileSource } from '#content-source/files/file-source.ts';
import { areSame } from '#content-source/incremental.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import type { StudioDatabase, StudioKysely, StudioTables } from '#studio/contract/studio-tables.server.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { VersionSummary } from './contract.ts';
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
import { createDraftReader } from './read-drafts.server.ts';
import { readReviews } from './read-reviews.server.ts';
import { readDocument } from './stored-documents.server.ts';
import { titleFacts } from './title-facts.server.ts';

export interface EntryIndexOptions {
  database: Pick<StudioDatabase, 'kysely'>;
  content: Pick<FileSource, 'files' | 'current' | 'filesLikeOverlay'>;
  /** All drafts by file, where others read them as well. */
  readDrafts?: ReturnType<typeof createDraftReader>;
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
export function createEntryIndex({
  database: { kysely },
  content,
  readDrafts = createDraftReader({ kysely }),
}: EntryIndexOptions): EntryIndex {
  let live: { revision: number; rows: readonly LiveRow[] } | undefined;
  const versions = new Map<string, Head | undefined>();
  let deleted: ReadonlyMap<string, EntryDocument> = new Map();
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
    const sources = await readSources();
    const { files, liveRows, draftRows, names, plans, reviews } = sources;
    const { problems } = content.current();
    const rows = JSON.stringify([draftRows, [...names], [...plans], [...reviews]]);
    const next = [files, problems, content.filesLikeOverlay(), liveRows, rows];
    if (areSame(next, inputs)) return listed;
    listed = await assemble(sources);
    inputs = next;
    return listed;
  }

  async function readSources() {
    const liveRows = await readLive();
    const draftRows: readonly DraftRow[] = await kysely
      .selectFrom('studio_drafts')
      .select(['file', 'revision', 'base_digest', 'saved_at as at', 'saved_by as by'])
      .where('document', 'is not', null)
      .orderBy('file')
      .execute();
    return {
      ...{ liveRows, draftRows },
      // After the rows: what is newer than its row is looked at once more.
      documents: await readDrafts(),
      names: new Map([...(await readNames({ kysely }))].sort(([a], [b]) => (a < b ? -1 : 1))),
      plans: await readPlans(kysely),
      reviews: new Map([...(await readReviews(kysely))].map(([file, { state }]) => [file, state])),
      files: await content.files(),
    };
  }

  async function assemble(
    sources: Awaited<ReturnType<typeof readSources>>,
  ): Promise<readonly IndexedEntry[]> {
    const { files, liveRows, draftRows, documents, names, plans, reviews } = sources;
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
      // One that is out of bounds counts as not there.
      const document = documents.get(file);
      const draft = document && saved;
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
        draft: draft && { head: readHead(name, document), at: draft.at, by: draft.by },
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
