import { join, relative, resolve, sep } from 'node:path';
import { debounceTask } from '#platform/debounce-task.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { assembleSnapshot } from '../assemble-snapshot.ts';
import type { ContentProblem } from '../content-problem.ts';
import type { ContentSource } from '../content-source.ts';
import { deepFreeze } from '../deep-freeze.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { groupEntries } from '../source-entries.ts';
import { type ContentListing, codeOf, isAtOrBelow, listContentFiles, mediaFolder } from './content-files.ts';
import { describeLastGood } from './describe-last-good.ts';
import { createMediaLibrary, type MediaLibrary } from './media.ts';
import { type ReadEntry, readEntries } from './read-entries.ts';
import { createReadingCache, type ReadingCacheOptions } from './reading-cache.ts';
import { watchFolders } from './watch-folders.ts';

export interface EmbeddedSourceOptions {
  /** The folder of the content: one folder per locale, and `media`. */
  directory: string;
  blocks: readonly BlockDefinition[];
  /** Follow changes of the files. */
  watch?: boolean;
  /** Keeps for the next start what the files were found to hold. */
  cache?: ReadingCacheOptions | undefined;
}

/** In milliseconds. A change is read once things have been quiet for a moment, so that no file is read half written. */
const debouncing = { wait: 120, maxWait: 500, retryDelay: 1000 };

/**
 * Reads content from a folder of YAML files (see `listContentFiles`), with pictures and films in `media`. With `watch`,
 * saving a file swaps in the next snapshot; only files that changed are read again. If the folder as a whole cannot be
 * read, the last snapshot stays, and says so among its problems.
 *
 * @example
 * const source = await createEmbeddedSource({ directory, blocks: blockDefinitions, watch: true });
 * source.current().locales['en-gb'].pages.get('about');
 */
// Long because its functions share the state that each change replaces.
export async function createEmbeddedSource(options: EmbeddedSourceOptions): Promise<ContentSource> {
  const { blocks } = options;
  const cache = options.cache && createReadingCache(options.cache);
  const directory = resolve(options.directory);
  const listeners = new Set<(snapshot: ContentSnapshot) => void>();
  // What cannot be read is tried again only where changes are followed.
  const changes = debounceTask(async () => (await update()) || !watch, debouncing);
  const watch = options.watch ? watchFolders(changes.trigger) : undefined;
  let keptReading = await cache?.read();
  let media = await createMediaLibrary(join(directory, mediaFolder), undefined, keptReading?.inspections);
  if (keptReading?.mediaRevision !== media.revision) keptReading = undefined;
  let entries: ReadonlyMap<string, ReadEntry> = new Map();
  /** The newest snapshot that was read whole. */
  let sound = await assemble([]);
  let snapshot = sound;
  await changes.run();
  keptReading = undefined;
  const caching = cache?.write({ mediaRevision: media.revision, inspections: media.inspections, entries });

  return {
    current: () => snapshot,
    assets: () => media,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await changes.close();
      await caching;
      watch?.close();
    },
  };

  /** Reads what has changed and swaps it in. False if the folder could not be read. */
  async function update(): Promise<boolean> {
    try {
      const listing = await listAndFollow();
      if (listing.files.length > 0) {
        sound = await read(listing);
        swap(sound);
        return true;
      }
      keep('no file in it is a document', listing.problems);
    } catch (error) {
      keep(codeOf(error), []);
    }
    return false;
  }

  async function listAndFollow(): Promise<ContentListing> {
    let listing = await listContentFiles(directory);
    while (watch?.follow(listing.directories)) listing = await listContentFiles(directory);
    return listing;
  }

  async function read({ files, problems, unreadable }: ContentListing): Promise<ContentSnapshot> {
    const nextMedia = await createMediaLibrary(join(directory, mediaFolder), media);
    entries = await readEntries({
      root: directory,
      files,
      unreadable,
      blocks,
      media: nextMedia,
      previous: entries,
      kept: keptReading?.entries,
      isMediaChanged: compareMedia(media, nextMedia),
    });
    media = nextMedia;
    const kept = unreadable.filter((path) => [...entries.keys()].some((file) => isAtOrBelow(file, path)));
    return assemble([...problems, ...kept.map(describeLastGood), ...listWatchProblems()]);
  }

  function assemble(problems: readonly ContentProblem[]): Promise<ContentSnapshot> {
    // Where two have the same address, the one that can be read comes first and gets it.
    const read = [...entries.values()].sort((a, b) => Number(a.isKept) - Number(b.isKept));
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
    swap(deepFreeze({ ...sound, problems: [problem, ...problems, ...sound.problems] }));
  }

  /** A snapshot that says the same as the last is not swapped in: its readers would only do work for nothing. */
  function swap(next: ContentSnapshot): void {
    const isSame =
      next.revision === snapshot.revision &&
      JSON.stringify(next.problems) === JSON.stringify(snapshot.problems);
    if (isSame) return;
    snapshot = next;
    for (const listener of listeners) {
      try {
        listener(next);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
  }
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
