import { setImmediate } from 'node:timers/promises';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { debounceTask } from '#platform/debounce-task.ts';
import { traceWork } from '#platform/tracing.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { assembleSnapshot } from '../assembly/assemble-snapshot.ts';
import type { ContentProblem } from '../content-problem.ts';
import type { ContentSource } from '../content-source.ts';
import { createDueTimer } from '../create-due-timer.ts';
import { holdSnapshot } from '../hold-snapshot.ts';
import { memoizeByIdentity } from '../incremental.ts';
import { markTitles } from '../mark-pages.ts';
import type { Standing } from '../overlay/compare-to-file.ts';
import { type ContentOverlay, noOverlay, type OverlayEntry } from '../overlay/content-overlay.ts';
import { type Changes, createLayer, type Layered, putOver } from '../overlay/create-layer.ts';
import type { PreviewContent, PreviewSource } from '../preview-source.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { groupEntries } from '../source-entries.ts';
import { putDraftsFirst, withholdDrafts } from '../withhold-drafts.ts';
import { readOriginal } from '../written-entries.ts';
import type { AuthoredFile } from './authored-files.ts';
import { codeOf } from './content-files.ts';
import { openContentFolder } from './content-folder.ts';
import type { ExaminedFile } from './index-media.ts';
import type { ReadEntry } from './read-entry.ts';
import type { ReadingCacheOptions } from './reading-cache.ts';

export interface FileSourceOptions {
  /** The content folder: one folder per locale, and `media`. */
  directory: string;
  blocks: readonly BlockDefinition[];
  /** Watch the files for changes. */
  watch?: boolean;
  /** Caches the parsed files for the next start. */
  cache?: ReadingCacheOptions | undefined;
  /** Caches the parsed overlay in the same way. */
  overlayCache?: ReadingCacheOptions | undefined;
  /** What editors have published on top of the files. */
  overlay?: ContentOverlay | undefined;
}

export interface FileSource extends ContentSource, PreviewSource {
  /** The files by name, without the overlay. The same map as long as none has changed. */
  files(): Promise<ReadonlyMap<string, AuthoredFile>>;
  /** The files of the media folder, without the overlay. */
  mediaFiles(): readonly ExaminedFile[];
  /** An original as it was in an earlier revision, for which translations name it; undefined where it was not kept. */
  readOriginal(revision: string): Promise<unknown>;
  /** How a published entry compares to its file; undefined if it is not shown yet, or no longer. */
  standing(entry: OverlayEntry): Standing | undefined;
  /** The files that are equivalent to what is published over them. */
  filesLikeOverlay(): ReadonlySet<string>;
  /** Assembles a candidate snapshot with these changes. It is not swapped in. */
  assembleWith(changes: Changes, options?: CandidateOptions): Promise<Candidate>;
  /** Resolves once the latest state of the overlay is shown. */
  settle(): Promise<void>;
}

interface CandidateOptions {
  /**
   * For an editor's eyes alone: blocks of changed documents have their ids in `editMark.attributes['data-block']`, and an
   * entry with invalid facts is drawn with the others.
   */
  isForCanvas?: boolean;
  /** `editors` also see drafts and future news; `visitors`, the default, only what is published. */
  audience?: 'visitors' | 'editors';
  /**
   * Assembles only this locale, and the default one as its fallback, which takes a fraction of the time. The snapshot has no
   * revision.
   */
  locale?: Locale;
}

/** A snapshot that is not swapped in. */
export interface Candidate extends PreviewContent {
  /** Problems in the changed documents. */
  findings: readonly ContentProblem[];
  /** The changed documents that cannot be shown at all. */
  leftOut: ReadonlySet<string>;
  /** Problems in the snapshot, in any entry, that the current one does not have. */
  newProblems: readonly ContentProblem[];
}

/** Milliseconds. Debounced, so that no file is read while it is being written. */
const debouncing = { wait: 120, maxWait: 500, retryDelay: 1000 };

/**
 * A content source over a folder of YAML files (see `listContentFiles`) with its `media`, and the overlay of published changes.
 * With `watch`, saving a file swaps in the next snapshot, for which only changed files are read. Scheduled news appear on their
 * date. If the folder cannot be read, the last snapshot stays, with a problem that says so.
 *
 * @example
 * const source = await createFileSource({ directory, blocks: blockDefinitions, watch: true });
 * source.current().locales['en-gb'].pages.get('about');
 */
export async function createFileSource(options: FileSourceOptions): Promise<FileSource> {
  const { blocks, overlay = noOverlay } = options;
  // A failed read is retried only when watching.
  const changes = debounceTask(async () => (await update()) || !options.watch, debouncing);
  const folder = await openContentFolder(
    { ...options, onChange: () => changes.trigger() },
    overlay.current()?.media ?? [],
  );
  const layer = createLayer(blocks, options.overlayCache);
  let shown: Layered = { entries: new Map(), standings: new Map(), problems: [] };
  const dueTimer = createDueTimer(() => changes.trigger());
  let preview: { of: ReadonlyMap<string, ReadEntry>; content: Promise<PreviewContent> } | undefined;
  // Before the first read, missing content is no problem to report.
  const holder = holdSnapshot({ ...(await assemble()), problems: [] });
  const stopFollowing = overlay.subscribe(() => void changes.hurry());
  await changes.run();
  const keeping = Promise.all([folder.keep(), layer.keep()]);

  return {
    current: holder.current,
    assets: () => folder.reading().media,
    subscribe: holder.subscribe,
    outage: holder.outage,
    readPreview() {
      if (preview?.of !== shown.entries) preview = { of: shown.entries, content: assemblePreview() };
      return preview.content;
    },
    async files() {
      const { listAuthoredFiles } = await import('./authored-files.ts');
      return listAuthoredFiles(folder.reading().entries);
    },
    readOriginal: (revision) => readOriginal(options.directory, revision),
    mediaFiles: () => folder.reading().mediaFiles,
    standing: (entry) => shown.standings.get(entry),
    filesLikeOverlay: () => listSame(shown.standings),
    assembleWith,
    settle: changes.settle,
    async close() {
      holder.close();
      stopFollowing();
      dueTimer.stop();
      await changes.close();
      await keeping;
      await layer.keep();
      folder.close();
    },
  };

  /** Reads changes and swaps in the next snapshot. False if the folder could not be read. */
  function update(): Promise<boolean> {
    return traceWork('content sync', {}, follow);
  }

  async function follow(): Promise<boolean> {
    const state = overlay.current();
    try {
      const reading = await folder.read(state?.media ?? []);
      if (reading.isEmpty) {
        keep('no file in it is a document', reading.problems);
        return false;
      }
      if (state === undefined) {
        holder.keep(overlayUnknown);
        return true;
      }
      shown = await layer.layOver(reading, state);
      holder.swap(await assemble());
      return true;
    } catch (error) {
      keep(codeOf(error), []);
      return false;
    }
  }

  async function assemble(): Promise<ContentSnapshot> {
    const { published, nextDue } = withholdDrafts(list(shown.entries), Date.now());
    dueTimer.set(nextDue);
    await setImmediate();
    return assembleRead(published);
  }

  async function assemblePreview(): Promise<PreviewContent> {
    const read = putDraftsFirst(list(shown.entries));
    return {
      assets: folder.reading().media,
      pageMarks: markTitles(read),
      snapshot: await assembleRead(read),
    };
  }

  async function assembleWith(
    changed: Changes,
    { isForCanvas = false, audience = 'visitors', locale }: CandidateOptions = {},
  ): Promise<Candidate> {
    const assets = folder.reading().media;
    const found = await layer.readChanges(changed, assets, isForCanvas);
    const over = new Map([...changed.keys()].map((file) => [file, found.get(file)]));
    const all = list(putOver(shown.entries, over)).filter((entry) => isOf(entry, locale));
    const read = audience === 'editors' ? putDraftsFirst(all) : withholdDrafts(all, Date.now()).published;
    const snapshot = await assembleRead(read, locale === undefined);
    const known = new Set(holder.current().problems.map((problem) => JSON.stringify(problem)));
    return {
      snapshot,
      assets,
      pageMarks: markTitles(read),
      findings: [...found.values()].flatMap(({ problems }) => problems),
      leftOut: new Set([...found].flatMap(([file, { placed }]) => (placed ? [] : file))),
      newProblems: snapshot.problems.filter((problem) => !known.has(JSON.stringify(problem))),
    };
  }

  function assembleRead(read: readonly ReadEntry[], isWhole = true): Promise<ContentSnapshot> {
    const { media, problems } = folder.reading();
    return assembleSnapshot({
      entries: groupEntries(read.flatMap(({ placed }) => placed ?? [])),
      problems: [
        ...problems,
        ...shown.problems,
        ...media.problems,
        ...read.flatMap((entry) => entry.problems),
      ],
      seed: isWhole ? media.revision : undefined,
      blocks,
    });
  }

  function keep(reason: string, problems: readonly ContentProblem[]): void {
    const problem = {
      file: '',
      path: '',
      message: `The content cannot be read (${reason}).`,
      remedy: 'Bring back the folder with a folder for each locale; what was read last is shown until then.',
    };
    holder.keep(problem, problems);
  }
}

const listSame = memoizeByIdentity(
  (standings: Layered['standings']): ReadonlySet<string> =>
    new Set([...standings].flatMap(([{ file }, standing]) => (standing === 'same' ? file : []))),
);

/** Readable entries first, since the first of two with the same path gets it. */
function list(entries: ReadonlyMap<string, ReadEntry>): ReadEntry[] {
  const all = [...entries.values()];
  return [...all.filter(({ isKept }) => !isKept), ...all.filter(({ isKept }) => isKept)];
}

/** Whether an entry belongs to a locale, to the default one, or to all; always true if no locale is given. */
function isOf({ placed }: ReadEntry, locale: Locale | undefined): boolean {
  return !locale || !placed?.locale || placed.locale === locale || placed.locale === defaultLocale;
}

const overlayUnknown: ContentProblem = {
  file: '',
  path: '',
  message: 'It is not known what editors have published, since their database cannot be read.',
  remedy:
    'Bring the database back: the site is not shown before, since files alone may be older than it was.',
};
