import type { FileSource } from '#content-source/files/file-source.ts';
import { areSame, memoizeByIdentity } from '#content-source/incremental.ts';
import { foldText } from '#i18n/fold-text.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import { readNames } from '#studio/contract/people.server.ts';
import type { StudioDatabase, StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { compareTitles, type IndexedEntry } from './indexed-entry.ts';
import { countProblems, type EntryPlan, readFileHead, readHead, summarise } from './list-entries.server.ts';
import type { LiveOverlay } from './live-overlay.server.ts';
import { createDraftReader } from './read-drafts.server.ts';
import type { LiveEntries, LiveEntry } from './read-live-entries.server.ts';
import { readReviews } from './read-reviews.server.ts';
import { readDocument } from './stored-documents.server.ts';
import { titleFacts } from './title-facts.server.ts';

export interface EntryIndexOptions {
  database: Pick<StudioDatabase, 'kysely'>;
  content: Pick<FileSource, 'files' | 'current' | 'filesLikeOverlay'>;
  overlay: Pick<LiveOverlay, 'current' | 'refresh'>;
  /** All drafts by file, where others read them as well. */
  readDrafts?: ReturnType<typeof createDraftReader>;
}

export interface EntryIndex {
  /** All entries, sorted by title; the identical array while nothing has changed. */
  list(): Promise<readonly IndexedEntry[]>;
}

const readLiveHead = memoizeByIdentity(({ file, document }: LiveEntry) => {
  const name = nameEntry(file);
  return name && document && readHead(name, document);
});

/**
 * Caches the summaries of all entries, for lists. Each call re-examines only what has changed since the last
 * one, and reads only unknown documents of drafts: there may be ten thousand.
 */
export function createEntryIndex({
  database: { kysely },
  content,
  overlay,
  readDrafts = createDraftReader({ kysely }),
}: EntryIndexOptions): EntryIndex {
  let deleted: { of: LiveEntries['entries']; documents: ReadonlyMap<string, EntryDocument> } | undefined;
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
    const { files, live, draftRows, names, plans, reviews } = sources;
    const { problems } = content.current();
    const rows = JSON.stringify([draftRows, [...names], [...plans], [...reviews]]);
    const next = [files, problems, content.filesLikeOverlay(), live, rows];
    if (areSame(next, inputs)) return listed;
    listed = await assemble(sources);
    inputs = next;
    return listed;
  }

  async function readSources() {
    await overlay.refresh();
    const live = overlay.current()?.entries ?? none;
    if (deleted?.of !== live) deleted = { of: live, documents: await readDeleted(kysely, live) };
    const draftRows = await kysely
      .selectFrom('studio_drafts')
      .select(['file', 'revision', 'base_digest as baseDigest', 'saved_at as at', 'saved_by as by'])
      .where('document', 'is not', null)
      .orderBy('file')
      .execute();
    return {
      ...{ live, deleted: deleted.documents, draftRows },
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
    const { files, live, deleted, draftRows, documents, names, plans, reviews } = sources;
    const problems = countProblems(content);
    const alike = content.filesLikeOverlay();
    const draftByFile = new Map(draftRows.map((row) => [row.file, row]));
    const yieldWhenDue = createEventLoopYielder();
    const entries = new Map<string, { inputs: readonly unknown[]; entry: IndexedEntry }>();
    // In the previous order, most of it is sorted already.
    for (const file of new Set([...known.keys(), ...files.keys(), ...live.keys(), ...draftByFile.keys()])) {
      await yieldWhenDue();
      const [own, over, saved] = [files.get(file), live.get(file), draftByFile.get(file)];
      // One that is out of bounds counts as not there.
      const document = documents.get(file);
      const draft = document && saved;
      const seen = draft ?? over;
      const hasConflict =
        seen !== undefined && (seen.baseDigest ?? undefined) !== own?.digest && !(over && alike.has(file));
      const count = problems.get(file) ?? 0;
      const by = names.get(seen?.by ?? '');
      const plan = plans.get(file);
      const review = reviews.get(file);
      const planned = [plan?.publishAt, plan?.withdrawAt, plan?.hasFailed, review];
      const made = [own, over, draft?.revision, seen?.at, by, hasConflict, count, ...planned];
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
          head: readLiveHead(over),
          deleted: over.cause === 'deleted' ? readHead(name, deleted.get(file) ?? {}) : undefined,
          at: over.at,
          by: over.by,
        },
        draft: draft && { head: readHead(name, document), at: draft.at, by: draft.by },
        hasConflict,
      };
      const summary = summarise(name, heads, { names, problems: count, plan, review });
      const text = foldText(`${summary.title} ${summary.path ?? ''} ${summary.key}`);
      const { picture } = heads.draft?.head ?? heads.live?.head ?? heads.file ?? {};
      entries.set(file, { inputs: made, entry: { summary, text, picture } });
    }
    const sorted = [...entries].sort(([, a], [, b]) => compareTitles(a.entry.summary, b.entry.summary));
    known = new Map(sorted);
    return titleFacts(sorted.map(([, { entry }]) => entry));
  }
}

const none: LiveEntries['entries'] = new Map();

/** The last documents of entries that have none now, by file. */
async function readDeleted(
  kysely: StudioKysely,
  live: LiveEntries['entries'],
): Promise<ReadonlyMap<string, EntryDocument>> {
  const found = new Map<string, EntryDocument>();
  for (const { file, cause } of live.values()) {
    if (cause !== 'deleted') continue;
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
