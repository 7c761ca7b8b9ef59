import { lstat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { debounceTask } from '#platform/debounce-task.ts';
import { traceWork } from '#platform/tracing.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { assembleSnapshot } from '../assemble-snapshot.ts';
import type { ContentProblem } from '../content-problem.ts';
import type { ContentSource } from '../content-source.ts';
import { createDueTimer } from '../create-due-timer.ts';
import { holdSnapshot } from '../hold-snapshot.ts';
import { memoizeByIdentity } from '../incremental.ts';
import { markPages } from '../mark-pages.ts';
import type { PreviewContent, PreviewSource } from '../preview-source.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { groupEntries } from '../source-entries.ts';
import { putDraftsFirst, withholdDrafts } from '../withhold-drafts.ts';
import { type ContentListing, codeOf, isAtOrBelow, listContentFiles, mediaFolder } from './content-files.ts';
import { describeLastGood } from './describe-last-good.ts';
import { createMediaLibrary, type MediaLibrary } from './media.ts';
import { type ReadEntry, readEntries } from './read-entries.ts';
import { createReadingCache, type ReadingCacheOptions } from './reading-cache.ts';
import { watchFolders } from './watch-folders.ts';
import { createWrittenPaths, isAmong } from './written-paths.ts';

export interface EmbeddedSourceOptions {
  /** The folder of the content: one folder per locale, and `media`. */
  directory: string;
  blocks: readonly BlockDefinition[];
  /** Follow changes of the files. */
  watch?: boolean;
  /** Keeps for the next start what the files were found to hold. */
  cache?: ReadingCacheOptions | undefined;
}

export interface EmbeddedSource extends ContentSource, PreviewSource {}

/** In milliseconds. A change is read once things have been quiet for a moment, so that no file is read half written. */
const debouncing = { wait: 120, maxWait: 500, retryDelay: 1000 };

/** Milliseconds after a change before all files are looked at, whether or not anything was told of them. */
const checkDelay = 30_000;

/**
 * Reads content from a folder of YAML files (see `listContentFiles`), with pictures and films in `media`. With `watch`,
 * saving a file swaps in the next snapshot; only files that were written are looked at, and only those that changed are
 * read again. News are swapped in once their date has come. If the folder as a whole cannot be read, the last snapshot
 * stays, and says so among its problems.
 *
 * @example
 * const source = await createEmbeddedSource({ directory, blocks: blockDefinitions, watch: true });
 * source.current().locales['en-gb'].pages.get('about');
 */
// Long because its functions share the state that each change replaces.
export async function createEmbeddedSource(options: EmbeddedSourceOptions): Promise<EmbeddedSource> {
  const { blocks } = options;
  const cache = options.cache && createReadingCache(options.cache);
  const directory = resolve(options.directory);
  // What cannot be read is tried again only where changes are followed.
  const changes = debounceTask(async () => (await update()) || !watch, debouncing);
  const written = createWrittenPaths();
  const watch = options.watch ? watchFolders(noteWritten) : undefined;
  let checkTimer: NodeJS.Timeout | undefined;
  let listing: ContentListing | undefined;
  let keptReading = await cache?.read();
  let media = await createMediaLibrary(join(directory, mediaFolder), undefined, keptReading?.inspections);
  if (keptReading?.mediaRevision !== media.revision) keptReading = undefined;
  let entries: ReadonlyMap<string, ReadEntry> = new Map();
  /** What is wrong with the folder. */
  let faults: readonly ContentProblem[] = [];
  const dueTimer = createDueTimer(() => changes.trigger());
  let preview: { of: typeof entries; content: Promise<PreviewContent> } | undefined;
  const holder = holdSnapshot(await assemble([]));
  await changes.run();
  keptReading = undefined;
  const caching = cache?.write({ mediaRevision: media.revision, inspections: media.inspections, entries });

  return {
    current: holder.current,
    assets: () => media,
    subscribe: holder.subscribe,
    outage: holder.outage,
    readPreview() {
      if (preview?.of !== entries) preview = { of: entries, content: assemblePreview() };
      return preview.content;
    },
    async close() {
      holder.close();
      clearTimeout(checkTimer);
      dueTimer.stop();
      await changes.close();
      await caching;
      watch?.close();
    },
  };

  function noteWritten(path: string | undefined): void {
    written.note(path && relative(directory, path).replaceAll(sep, '/'));
    changes.trigger();
  }

  /** Reads what has changed and swaps it in. False if the folder could not be read. */
  function update(): Promise<boolean> {
    return traceWork('content sync', {}, follow);
  }

  async function follow(): Promise<boolean> {
    const paths = written.take();
    try {
      const next = await list(paths);
      if (next.files.length > 0) {
        const sound = await read(next, paths);
        listing = next;
        holder.swap(sound);
        if (paths) checkLater();
        return true;
      }
      keep('no file in it is a document', next.problems);
    } catch (error) {
      keep(codeOf(error), []);
    }
    written.note(undefined);
    return false;
  }

  /** Finds the files, unless all that was written is known to be there. */
  async function list(paths: ReadonlySet<string> | undefined): Promise<ContentListing> {
    const isSound = listing && !listing.hasLinks && listing.unreadable.length === 0 && !watch?.faults.size;
    if (paths && listing && isSound && (await areFilesOf(listing, paths))) return listing;
    let next = await listContentFiles(directory);
    while (watch?.follow(next.directories)) next = await listContentFiles(directory);
    return next;
  }

  /** Whether all paths are of files that were there before and still are, or of media. */
  async function areFilesOf(known: ContentListing, paths: ReadonlySet<string>): Promise<boolean> {
    const documents = listDocuments(known);
    const others = [...paths].filter((path) => !path.startsWith(`${mediaFolder}/`));
    if (!others.every((path) => documents.has(path))) return false;
    const stats = await Promise.all(
      others.map((path) => lstat(join(directory, path)).catch(() => undefined)),
    );
    return stats.every((found) => found?.isFile());
  }

  /** Some file systems do not tell all that happens, so that a change is a reason to look at everything, in time. */
  function checkLater(): void {
    clearTimeout(checkTimer);
    checkTimer = setTimeout(() => noteWritten(undefined), checkDelay).unref();
  }

  async function read(
    { files, problems, unreadable, hasLinks }: ContentListing,
    paths: ReadonlySet<string> | undefined,
  ): Promise<ContentSnapshot> {
    const isKnown = paths !== undefined && !hasLinks;
    const isMediaKnown = isKnown && media.problems.length === 0 && ![...paths].some(isMediaPath);
    const nextMedia = isMediaKnown ? media : await createMediaLibrary(join(directory, mediaFolder), media);
    entries = await readEntries({
      root: directory,
      files,
      unreadable,
      blocks,
      media: nextMedia,
      previous: entries,
      kept: keptReading?.entries,
      isMediaChanged: compareMedia(media, nextMedia),
      isWritten: isKnown ? (file) => isAmong(paths, file) : () => true,
    });
    media = nextMedia;
    const kept = unreadable.filter((path) => [...entries.keys()].some((file) => isAtOrBelow(file, path)));
    return assemble([...problems, ...kept.map(describeLastGood), ...listWatchProblems()]);
  }

  async function assemble(problems: readonly ContentProblem[]): Promise<ContentSnapshot> {
    const { published, nextDue } = withholdDrafts(listRead(), Date.now());
    dueTimer.set(nextDue);
    faults = problems;
    await setImmediate();
    return assembleRead(published, problems);
  }

  async function assemblePreview(): Promise<PreviewContent> {
    const assets = media;
    const read = putDraftsFirst(listRead());
    const pageMarks = markPages(read, ({ placed }) => placed && { label: placed.entry.file });
    return { snapshot: await assembleRead(read, faults), assets, pageMarks };
  }

  /** Where two have the same address, the one that can be read comes first and gets it. */
  function listRead(): ReadEntry[] {
    const all = [...entries.values()];
    return [...all.filter(({ isKept }) => !isKept), ...all.filter(({ isKept }) => isKept)];
  }

  function assembleRead(
    read: readonly ReadEntry[],
    problems: readonly ContentProblem[],
  ): Promise<ContentSnapshot> {
    return assembleSnapshot({
      entries: groupEntries(read.flatMap(({ placed }) => placed ?? [])),
      problems: [...problems, ...media.problems, ...read.flatMap((entry) => entry.problems)],
      seed: media.revision,
      blocks,
    });
  }

  function listWatchProblems(): ContentProblem[] {
    return [...(watch?.faults ?? [])].map(([folder, code]) => ({
      file: relative(directory, folder).replaceAll(sep, '/'),
      path: '',
      message: `Changes in this folder are not noticed (${code}).`,
      remedy: 'Raise the system’s limit of watched folders, or restart after each change.',
    }));
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

const listDocuments = memoizeByIdentity(
  ({ files }: ContentListing): ReadonlySet<string> => new Set(files.map(({ file }) => file)),
);

function isMediaPath(path: string): boolean {
  return isAtOrBelow(path, mediaFolder);
}

/** Makes the test whether a name stands for another picture or film than before. */
function compareMedia(before: MediaLibrary, after: MediaLibrary): (name: string) => boolean {
  if (before.revision === after.revision) return () => false;
  const outcomes = new Map<string, boolean>();
  const toText = (library: MediaLibrary, name: string) =>
    JSON.stringify([library.image(name), library.video(name)]);
  return (name) => {
    const isChanged = outcomes.get(name) ?? toText(before, name) !== toText(after, name);
    outcomes.set(name, isChanged);
    return isChanged;
  };
}
