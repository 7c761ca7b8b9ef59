import { lstat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { ContentProblem } from '../content-problem.ts';
import { memoizeByIdentity } from '../incremental.ts';
import { layOverMedia } from '../overlay/lay-over-media.ts';
import { type ContentListing, isAtOrBelow, listContentFiles, mediaFolder } from './content-files.ts';
import { describeLastGood } from './describe-last-good.ts';
import type { ExaminedFile, MediaIndex } from './index-media.ts';
import { createMediaLibrary } from './media.ts';
import { readEntries } from './read-entries.ts';
import type { ReadEntry } from './read-entry.ts';
import { createReadingCache, type ReadingCacheOptions } from './reading-cache.ts';
import { watchFolders } from './watch-folders.ts';
import { createWrittenPaths, isAmong } from './written-paths.ts';

export interface ContentFolderOptions {
  directory: string;
  blocks: readonly BlockDefinition[];
  watch?: boolean | undefined;
  cache?: ReadingCacheOptions | undefined;
  /** Called when something in the folder may have been written. */
  onChange: () => void;
}

/** The result of reading a content folder. */
export interface FolderReading {
  /** By file. Unchanged entries are the same objects as in the previous reading. */
  entries: ReadonlyMap<string, ReadEntry>;
  /** Including the overlay's. */
  media: MediaIndex;
  /** The folder's own media files, without the overlay. */
  mediaFiles: readonly ExaminedFile[];
  /** Problems with the folder itself. */
  problems: readonly ContentProblem[];
  /** Whether it has no documents at all, in which case the previous reading's entries are kept. */
  isEmpty: boolean;
}

export interface ContentFolder {
  /** The last reading. */
  reading(): FolderReading;
  /**
   * Reads the files that were written since the last reading, or whose media changed.
   *
   * @param uploaded media of the overlay
   * @throws the file system's error when the folder itself cannot be read
   */
  read(uploaded: readonly ExaminedFile[]): Promise<FolderReading>;
  /** Caches the last reading for the next start. */
  keep(): Promise<void>;
  close(): void;
}

/** Milliseconds from a change to a full scan, in case the watcher missed something. */
const checkDelay = 30_000;

/**
 * Tracks a content folder: only written files are checked, and only changed ones are read again.
 *
 * @param uploaded the overlay's media at the start
 */
export async function openContentFolder(
  { blocks, onChange, ...options }: ContentFolderOptions,
  uploaded: readonly ExaminedFile[],
): Promise<ContentFolder> {
  const cache = options.cache && createReadingCache(options.cache);
  const directory = resolve(options.directory);
  const written = createWrittenPaths();
  const watch = options.watch ? watchFolders(noteWritten) : undefined;
  let checkTimer: NodeJS.Timeout | undefined;
  let listing: ContentListing | undefined;
  let kept = await cache?.read();
  let library = await createMediaLibrary(join(directory, mediaFolder), undefined, kept?.inspections);
  let reading: FolderReading = {
    entries: new Map(),
    media: layOverMedia(library, uploaded),
    mediaFiles: library.files,
    problems: [],
    isEmpty: true,
  };
  if (kept?.mediaRevision !== reading.media.revision) kept = undefined;

  return {
    reading: () => reading,
    async read(overlaid) {
      const paths = written.take();
      try {
        const next = await list(paths);
        reading =
          next.files.length > 0
            ? await readListed(next, paths, overlaid)
            : { ...reading, problems: next.problems, isEmpty: true };
      } catch (error) {
        written.note(undefined);
        throw error;
      }
      kept = undefined;
      if (reading.isEmpty) written.note(undefined);
      else if (paths && paths.size > 0) checkLater();
      return reading;
    },
    keep: async () => {
      const { entries, media } = reading;
      await cache?.write({ mediaRevision: media.revision, inspections: library.inspections, entries });
    },
    close() {
      clearTimeout(checkTimer);
      watch?.close();
    },
  };

  function noteWritten(path: string | undefined): void {
    written.note(path && relative(directory, path).replaceAll(sep, '/'));
    onChange();
  }

  /** Lists the files, or reuses the last listing if only known files were written. */
  async function list(paths: ReadonlySet<string> | undefined): Promise<ContentListing> {
    const isSound = listing && !listing.hasLinks && listing.unreadable.length === 0 && !watch?.faults.size;
    if (paths && listing && isSound && (await areFilesOf(listing, paths))) return listing;
    let next = await listContentFiles(directory);
    while (watch?.follow(next.directories)) next = await listContentFiles(directory);
    return next;
  }

  /** Whether all paths are media, or files of the last listing that still exist. */
  async function areFilesOf(known: ContentListing, paths: ReadonlySet<string>): Promise<boolean> {
    const documents = listDocuments(known);
    const others = [...paths].filter((path) => !path.startsWith(`${mediaFolder}/`));
    if (!others.every((path) => documents.has(path))) return false;
    const stats = await Promise.all(
      others.map((path) => lstat(join(directory, path)).catch(() => undefined)),
    );
    return stats.every((found) => found?.isFile());
  }

  /** Some file systems do not report every change, so each change schedules a full scan. */
  function checkLater(): void {
    clearTimeout(checkTimer);
    checkTimer = setTimeout(() => noteWritten(undefined), checkDelay).unref();
  }

  async function readListed(
    next: ContentListing,
    paths: ReadonlySet<string> | undefined,
    overlaid: readonly ExaminedFile[],
  ): Promise<FolderReading> {
    const { files, problems, unreadable, hasLinks } = next;
    const isKnown = paths !== undefined && !hasLinks;
    const isLibraryKnown = isKnown && library.problems.length === 0 && ![...paths].some(isMediaPath);
    if (!isLibraryKnown) library = await createMediaLibrary(join(directory, mediaFolder), library);
    const media = layOverMedia(library, overlaid);
    const entries = await readEntries({
      root: directory,
      files,
      unreadable,
      blocks,
      media,
      previous: reading.entries,
      kept: kept?.entries,
      isMediaChanged: compareMedia(reading.media, media),
      isWritten: isKnown ? (file) => isAmong(paths, file) : () => true,
    });
    listing = next;
    const isKept = unreadable.filter((path) => [...entries.keys()].some((file) => isAtOrBelow(file, path)));
    return {
      entries,
      media,
      mediaFiles: library.files,
      problems: [...problems, ...isKept.map(describeLastGood), ...listWatchProblems()],
      isEmpty: false,
    };
  }

  function listWatchProblems(): ContentProblem[] {
    return [...(watch?.faults ?? [])].map(([folder, code]) => ({
      file: relative(directory, folder).replaceAll(sep, '/'),
      path: '',
      message: `Changes in this folder are not noticed (${code}).`,
      remedy: 'Raise the system’s limit of watched folders, or restart after each change.',
    }));
  }
}

const listDocuments = memoizeByIdentity(
  ({ files }: ContentListing): ReadonlySet<string> => new Set(files.map(({ file }) => file)),
);

function isMediaPath(path: string): boolean {
  return isAtOrBelow(path, mediaFolder);
}

/** Returns a predicate for names whose picture or film differs between two indexes. */
export function compareMedia(before: MediaIndex, after: MediaIndex): (name: string) => boolean {
  if (before.revision === after.revision) return () => false;
  const outcomes = new Map<string, boolean>();
  const toText = (library: MediaIndex, name: string) =>
    JSON.stringify([library.image(name), library.video(name)]);
  return (name) => {
    const isChanged = outcomes.get(name) ?? toText(before, name) !== toText(after, name);
    outcomes.set(name, isChanged);
    return isChanged;
  };
}
