import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FileSource } from '#content-source/files/file-source.ts';
import { areSame } from '#content-source/incremental.ts';
import { listBlocks } from '#content-source/list-blocks.ts';
import { revisionField, toOriginalFile } from '#content-source/written-entries.ts';
import { defaultLocale, type Locale, mapLocales } from '#i18n/locales.ts';
import { createEventLoopYielder, runInSteps } from '#platform/event-loop-yielder.ts';
import { createThreadOnDemand } from '#platform/thread-on-demand.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { digestText } from '#studio/documents/block-ids.ts';
import { compareTranslation } from '#studio/documents/compare-translation.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { changeLinks } from '#studio/documents/rewrite-links.ts';
import { listTermFiles, readTerms } from '#studio/documents/terms.ts';
import { digestEntry, mostCompared, readOriginalWas } from '#studio/entries/compare-with-original.server.ts';
import type { EntrySummary, TranslationState } from '#studio/entries/contract.ts';
import type { EntryIndex } from '#studio/entries/entry-index.server.ts';
import { translatedKinds } from '#studio/entries/entry-kinds.ts';
import { createForeignLinkReader } from '#studio/entries/find-counterpart.server.ts';
import { compareTitles } from '#studio/entries/indexed-entry.ts';
import type { LiveOverlay } from '#studio/entries/live-overlay.server.ts';
import { createDraftReader } from '#studio/entries/read-drafts.server.ts';
import type { CompareTasks } from './compare-worker.server.ts';
import type { OriginalState, TranslationCell, TranslationOriginal, TranslationRow } from './contract.ts';
import { type IndexedRow, listMediaRows } from './media-rows.server.ts';
import { type ComparedCell, toCell } from './to-cell.ts';

export interface TranslationContext {
  database: Pick<StudioDatabase, 'kysely'>;
  content: Pick<FileSource, 'files' | 'readOriginal' | 'current' | 'mediaFiles'>;
  overlay: Pick<LiveOverlay, 'current'>;
  index: EntryIndex;
}

export type TranslationTable = ReturnType<typeof createTranslationTable>;

const isTranslated = (kind: EntryKind) => translatedKinds.some((other) => other.kind === kind);

/** Milliseconds for which a reader waits for what is still being compared. */
const patience = 150;

const thread = createThreadOnDemand<CompareTasks>(
  () => new Worker(new URL('./compare-worker.server.ts', import.meta.url), { name: 'compare', execArgv: [] }),
);

/** More translations than this are compared in a thread. Others are known sooner than that has started. */
const mostHere = 50;

/** Comparisons under way at a time: documents are read here while others are compared there. */
const atOnce = 3;

/** An entry as it is edited: its draft, else what is published. */
interface Edited {
  /** The same object as long as it says the same. A file is parsed when its document is first read. */
  source: object;
  readonly document: EntryDocument | undefined;
  readonly published: EntryDocument | undefined;
}

/** What a translation was compared by, and what came of it. */
interface Known {
  original: object;
  translation: object;
  cell: ComparedCell;
}

interface Job {
  name: { file: string; kind: EntryKind; locale: Locale };
  original: Edited;
  translation: Edited;
}

const uncompared: ComparedCell = { state: 'pending', fields: {}, blocks: {} };

/**
 * Keeps how every translation stands to its original. What has been compared is known by the two documents: a draft's
 * object changes with its revision, a version's and a file's with what they say. So each process finds for itself what
 * any of them has saved or published, and compares that alone, once somebody asks: in steps, or many in a thread.
 */
export function createTranslationTable(context: TranslationContext) {
  const { database, content, overlay, index } = context;
  const readDrafts = createDraftReader(database);
  const known = new Map<string, Known>();
  let jobs: Job[] = [];
  let work: Promise<unknown> | undefined;
  let hasFailed = false;
  let areMany = false;
  let listed: { inputs: readonly unknown[]; rows: readonly IndexedRow[] } = { inputs: [], rows: [] };

  return {
    list,
    /** Gives a translation's state by its file; undefined for an original, and for what has not been compared yet. */
    async readStates(): Promise<(file: string) => TranslationState | undefined> {
      await list();
      return (file) => known.get(file)?.cell.state;
    },
    /**
     * Reads the original of a translation, which its editor compares it with.
     *
     * @param known the version that the editor has, whose documents are left out
     * @param state `published` leaves its draft aside, if it has been published
     * @returns undefined where there is no such translation, or no original of it
     */
    async readOriginal(
      file: string,
      { known, state }: { known?: string | undefined; state?: 'published' | undefined } = {},
    ): Promise<TranslationOriginal | undefined> {
      const { kind, locale } = nameEntry(file) ?? {};
      if (!kind || !locale || locale === defaultLocale || !isTranslated(kind)) return undefined;
      const find = await readDocuments();
      const source = toOriginalFile(file);
      const [original, translation] = [find(source), find(file)];
      const { document: edited, published } = original ?? {};
      const document = state === 'published' ? (published ?? edited) : edited;
      if (!edited || !document || !translation?.document) return undefined;
      const revision = digestEntry(document);
      const made = translation.document[revisionField];
      const madeFrom = typeof made === 'string' ? made : undefined;
      const terms = readTerms(listTermFiles(locale).map((site) => find(site)?.document));
      const hasDraft = published === undefined || digestEntry(published) !== digestEntry(edited);
      const states: OriginalState[] = [
        ...(published ? ['published' as const] : []),
        ...(hasDraft ? ['draft' as const] : []),
      ];
      const isDraft = hasDraft && document === edited;
      const version = `${revision} ${madeFrom ?? ''} ${digestText(JSON.stringify([terms, states]))}`;
      const told = { version, revision, isDraft, states, ...(madeFrom !== undefined && { madeFrom }) };
      if (version === known) return told;
      const was = await readOriginalWas(context, { file: source, document, published }, madeFrom);
      const links = readLinks(kind, [document, ...(was ? [was] : [])], locale);
      return { ...told, document, ...(was && { was }), links, terms };
    },
  };

  /**
   * All entries, pictures and films with their translations, by title, and how many of these are still to be compared.
   *
   * @param isPatient waits until all have been
   */
  async function list(isPatient = false): Promise<{ rows: readonly IndexedRow[]; pending: number }> {
    // The list is another whenever a draft, a publication or a file is; the overlay may come later.
    const all = await index.list();
    const inputs = [all, await content.files(), overlay.current(), content.mediaFiles()];
    if (areSame(inputs, listed.inputs)) return { rows: listed.rows, pending: 0 };
    const entries = all.filter(({ summary }) => isTranslated(summary.kind) && summary.state !== 'deleted');
    const find = await readDocuments();
    const groups = Map.groupBy(entries, ({ summary: { kind, key } }) => `${kind}/${key}`);
    const yieldWhenDue = createEventLoopYielder();
    jobs = [];
    for (const group of groups.values()) {
      jobs.push(...listJobs(group.map(({ summary }) => summary)));
      await yieldWhenDue();
    }
    jobs.reverse();
    if (jobs.length > 0) {
      hasFailed = false;
      areMany = jobs.length > mostHere;
      work ??= Promise.all(Array.from({ length: atOnce }, compareAll)).finally(() => {
        work = undefined;
      });
      await (isPatient ? work : Promise.race([work, wait(patience)]));
    }
    const pending = jobs.length + Number(work !== undefined);
    const rows = [...(await listMediaRows(context))];
    for (const group of groups.values()) {
      const row = toRow(new Map(group.map(({ summary }) => [summary.locale, summary])));
      const edits = group.map(({ summary }) => summary);
      if (row) rows.push({ row, edits, text: group.map(({ text }) => text).join(' ') });
      await yieldWhenDue();
    }
    // Entries come by the title of their first translation.
    rows.sort((a, b) => compareTitles(a.row, b.row));
    if (pending === 0 && !hasFailed) listed = { inputs, rows };
    return { rows, pending };

    function listJobs(summaries: readonly EntrySummary[]): Job[] {
      return summaries.flatMap(({ file, kind, locale }) => {
        if (!locale || locale === defaultLocale) return [];
        const [original, translation] = [find(toOriginalFile(file)), find(file)];
        if (!original || !translation) return [];
        const before = known.get(file);
        const isKnown = before?.original === original.source && before.translation === translation.source;
        return isKnown ? [] : { name: { file, kind, locale }, original, translation };
      });
    }
  }

  /** Where links of documents to pages of the original's locale lead in another. */
  function readLinks(kind: EntryKind, documents: readonly EntryDocument[], locale: Locale) {
    const read = createForeignLinkReader(content.current(), locale);
    const links: Record<string, string | null> = {};
    const note = (address: string) => {
      const link = read(address);
      if (link?.locale === defaultLocale) links[address] = link.counterpart ?? null;
      return address;
    };
    for (const document of documents) changeLinks(kind, document, note);
    return links;
  }

  async function readDocuments(): Promise<(file: string) => Edited | undefined> {
    const drafts = await readDrafts();
    const files = await content.files();
    const live = overlay.current()?.entries;
    return (file) => {
      const draft = drafts.get(file);
      const published = live?.get(file) ?? files.get(file);
      const source = draft ?? published;
      // A tombstone, where there is no draft, is no entry.
      if (!source || (source === live?.get(file) && !live.get(file)?.document)) return undefined;
      return {
        source,
        get document() {
          return draft ?? published?.document;
        },
        get published() {
          return published?.document;
        },
      };
    };
  }

  async function compareAll(): Promise<void> {
    const yieldWhenDue = createEventLoopYielder();
    for (let job = jobs.pop(); job; job = jobs.pop()) {
      const { name, original, translation } = job;
      try {
        // Files are parsed here for the first time, one in a turn.
        for (const edited of [original, translation]) if (edited.document) await yieldWhenDue();
        const cell = await compareJob(job);
        known.set(name.file, { original: original.source, translation: translation.source, cell });
      } catch {
        // Without the database or the thread, it is left for the next who asks.
        hasFailed = true;
      }
    }
  }

  async function compareJob({ name, original, translation }: Job): Promise<ComparedCell> {
    const [document, own] = [original.document, translation.document];
    if (!document || !own) return { ...uncompared, state: 'unknown' };
    const { file, kind, locale } = name;
    const source = { file: toOriginalFile(file), document, published: original.published };
    const originalWas = await readOriginalWas(context, source, own[revisionField]);
    const compared = { kind, locale, original: document, originalWas, translation: own };
    const isLong = () => [document, own].some((one) => listBlocks(one).length > mostCompared);
    if (areMany || isLong()) return thread.ask('compare', compared);
    return toCell(await runInSteps(compareTranslation(compared)));
  }

  function toRow(summaries: ReadonlyMap<Locale | undefined, EntrySummary>): TranslationRow | undefined {
    const original = summaries.get(defaultLocale);
    const [source = original] = original ? [original] : summaries.values();
    if (!source) return undefined;
    const { kind, key, file, title, path } = source;
    const cells = mapLocales((locale): TranslationCell => {
      const summary = summaries.get(locale);
      if (!summary) return { ...uncompared, state: 'absent' };
      const { state: entry, scheduledAt } = summary;
      const own = { entry, ...(scheduledAt !== undefined && { scheduledAt }) };
      if (summary === original || !original) return { ...uncompared, state: 'original', ...own };
      return { ...(known.get(summary.file)?.cell ?? uncompared), ...own };
    });
    return { kind, key, file, title, ...(path !== undefined && { path }), cells };
  }
}
