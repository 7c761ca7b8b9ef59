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
import { markPages } from '../mark-pages.ts';
import type { Standing } from '../overlay/compare-to-file.ts';
import { type ContentOverlay, noOverlay, type OverlayEntry } from '../overlay/content-overlay.ts';
import { type Changes, createLayer, type Layered, putOver } from '../overlay/create-layer.ts';
import type { PreviewContent, PreviewSource } from '../preview-source.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { groupEntries } from '../source-entries.ts';
import { putDraftsFirst, withholdDrafts } from '../withhold-drafts.ts';
import type { AuthoredFile } from './authored-files.ts';
import { codeOf } from './content-files.ts';
import { openContentFolder } from './content-folder.ts';
import type { ExaminedFile } from './index-media.ts';
import type { ReadEntry } from './read-entry.ts';
import type { ReadingCacheOptions } from './reading-cache.ts';

export interface EmbeddedSourceOptions {
  /** The folder of the content: one folder per locale, and `media`. */
  directory: string;
  blocks: readonly BlockDefinition[];
  /** Follow changes of the files. */
  watch?: boolean;
  /** Keeps for the next start what the files were found to hold. */
  cache?: ReadingCacheOptions | undefined;
  /** Keeps the same of what lies over them. */
  overlayCache?: ReadingCacheOptions | undefined;
  /** What editors have published over the files. */
  overlay?: ContentOverlay | undefined;
}

export interface EmbeddedSource extends ContentSource, PreviewSource {
  /** What the files say, by their names, whatever lies over them. The very same map while none has changed. */
  files(): Promise<ReadonlyMap<string, AuthoredFile>>;
  /** What the files of the media folder were found to be, whatever lies over them. */
  mediaFiles(): readonly ExaminedFile[];
  /** How what was published stands to its file; undefined for what is not shown yet, or no more. */
  standing(entry: OverlayEntry): Standing | undefined;
  /** The files that say, in whichever words, what is published over them. */
  filesLikeOverlay(): ReadonlySet<string>;
  /** What the site would be with these documents in place of those it shows. Nothing of it is swapped in. */
  assembleWith(changes: Changes, options?: CandidateOptions): Promise<Candidate>;
  /** Resolves once what the overlay has told last is shown. */
  settle(): Promise<void>;
}

interface CandidateOptions {
  /** In page properties each block of a changed document has its id, in `editMark.attributes['data-block']`. */
  marksBlocks?: boolean;
  /** `editors` see drafts and news to come as well; `visitors`, as by default, what they would see. */
  audience?: 'visitors' | 'editors';
  /**
   * Of the locales, this one alone, with the default one that others borrow from: it takes a fraction of the time. The
   * snapshot has no revision.
   */
  locale?: Locale;
}

/** What the site would be. */
export interface Candidate extends PreviewContent {
  /** What is wrong in the changed documents themselves. */
  findings: readonly ContentProblem[];
  /** What is wrong in the snapshot, other entries included, that is not in the one shown. */
  newProblems: readonly ContentProblem[];
}

/** In milliseconds. A change is read once things have been quiet for a moment, so that no file is read half written. */
const debouncing = { wait: 120, maxWait: 500, retryDelay: 1000 };

/**
 * Reads content from a folder of YAML files (see `listContentFiles`), with pictures and films in `media`, and what was
 * published over them. With `watch`, saving a file swaps in the next snapshot; only files that were written are looked
 * at, and only those that changed are read again. News are swapped in once their date has come. If the folder as a whole
 * cannot be read, the last snapshot stays, and says so among its problems.
 *
 * @example
 * const source = await createEmbeddedSource({ directory, blocks: blockDefinitions, watch: true });
 * source.current().locales['en-gb'].pages.get('about');
 */
// Long because its functions share the state that each change replaces.
export async function createEmbeddedSource(options: EmbeddedSourceOptions): Promise<EmbeddedSource> {
  const { blocks, overlay = noOverlay } = options;
  // What cannot be read is tried again only where changes are followed.
  const changes = debounceTask(async () => (await update()) || !options.watch, debouncing);
  const folder = await openContentFolder(
    { ...options, onChange: () => changes.trigger() },
    overlay.current()?.media ?? [],
  );
  const layer = createLayer(blocks, options.overlayCache);
  let shown: Layered = { entries: new Map(), standings: new Map(), problems: [] };
  const dueTimer = createDueTimer(() => changes.trigger());
  let preview: { of: ReadonlyMap<string, ReadEntry>; content: Promise<PreviewContent> } | undefined;
  // As long as nothing was read, that something is missing is no fault of the content.
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

  /** Reads what has changed and swaps it in. False if the folder could not be read. */
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
    return { assets: folder.reading().media, pageMarks: markFiles(read), snapshot: await assembleRead(read) };
  }

  async function assembleWith(
    changed: Changes,
    { marksBlocks = false, audience = 'visitors', locale }: CandidateOptions = {},
  ): Promise<Candidate> {
    const assets = folder.reading().media;
    const found = await layer.readChanges(changed, assets, marksBlocks);
    const over = new Map([...changed.keys()].map((file) => [file, found.get(file)]));
    const all = list(putOver(shown.entries, over)).filter((entry) => isOf(entry, locale));
    const read = audience === 'editors' ? putDraftsFirst(all) : withholdDrafts(all, Date.now()).published;
    const snapshot = await assembleRead(read, locale === undefined);
    const known = new Set(holder.current().problems.map((problem) => JSON.stringify(problem)));
    return {
      snapshot,
      assets,
      pageMarks: markFiles(read),
      findings: [...found.values()].flatMap(({ problems }) => problems),
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

/** Where two have the same address, the one that can be read comes first and gets it. */
function list(entries: ReadonlyMap<string, ReadEntry>): ReadEntry[] {
  const all = [...entries.values()];
  return [...all.filter(({ isKept }) => !isKept), ...all.filter(({ isKept }) => isKept)];
}

/** Whether an entry is of a locale, or of the default one, or shared by all; any is, where none is named. */
function isOf({ placed }: ReadEntry, locale: Locale | undefined): boolean {
  return !locale || !placed?.locale || placed.locale === locale || placed.locale === defaultLocale;
}

function markFiles(read: readonly ReadEntry[]): PreviewContent['pageMarks'] {
  return markPages(read, ({ placed }) => placed && { label: placed.entry.file });
}

const overlayUnknown: ContentProblem = {
  file: '',
  path: '',
  message: 'It is not known what editors have published, since their database cannot be read.',
  remedy:
    'Bring the database back: the site is not shown before, since files alone may be older than it was.',
};
