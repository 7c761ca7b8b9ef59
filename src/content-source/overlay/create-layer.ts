import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { dropBlockIds } from '#schema/block-ids.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { ContentProblem } from '../content-problem.ts';
import { compareMedia, type FolderReading } from '../embedded/content-folder.ts';
import { describeLastGood } from '../embedded/describe-last-good.ts';
import { comparePaths, findPlace } from '../embedded/find-place.ts';
import type { MediaIndex } from '../embedded/index-media.ts';
import type { ReadEntry } from '../embedded/read-entry.ts';
import { createReadingCache, type ReadingCacheOptions } from '../embedded/reading-cache.ts';
import { createMemory, memoizeByIdentity } from '../incremental.ts';
import { compareToFile, describeConflict, type Standing } from './compare-to-file.ts';
import type { AuthoredDocument, OverlayEntry, OverlayState } from './content-overlay.ts';
import { digestAuthored } from './digest-authored.ts';
import { dropDraftIds, markDraft } from './prepare-draft.ts';

/** What is shown: what was published, and the files where nothing was. */
export interface Layered {
  /** In the order of the files. */
  entries: ReadonlyMap<string, ReadEntry>;
  /** How what was published stands to its file. */
  standings: ReadonlyMap<OverlayEntry, Standing>;
  /** What is wrong with entries that were taken away. */
  problems: readonly ContentProblem[];
}

/** Documents in place of what is shown, by file; undefined takes one away. */
export type Changes = ReadonlyMap<string, AuthoredDocument | undefined>;

export interface Layer {
  /** Puts what was published over what files say. Only what has changed since the last time is read. */
  layOver(folder: FolderReading, state: OverlayState): Promise<Layered>;
  /**
   * Reads documents that nobody sees yet. The very same one is read once, and so is the very same block: of many drafts
   * one changes at a time, and of its blocks one.
   *
   * @param marksBlocks whether each block says by its mark which id it has
   */
  readChanges(changes: Changes, media: MediaIndex, marksBlocks: boolean): Promise<Map<string, ReadEntry>>;
  /** Keeps for the next start what was read of what was published. */
  keep(): Promise<void>;
}

/** What a published entry was read as. */
interface Reading {
  of: OverlayEntry;
  entry: ReadEntry;
}

type Reader = ReturnType<typeof import('../embedded/reader.ts').createReader>;

/**
 * Makes what puts published documents over those of files, read by the same rules.
 *
 * @param cacheOptions where it is kept what they were read as, for the next start
 */
export function createLayer(
  blocks: readonly BlockDefinition[],
  cacheOptions: ReadingCacheOptions | undefined,
): Layer {
  const cache = cacheOptions && createReadingCache(cacheOptions);
  let reader: { of: MediaIndex; reader: Promise<Reader> } | undefined;
  let readings: ReadonlyMap<string, Reading> = new Map();
  let readWith: MediaIndex | undefined;
  const rememberReading = createMemory<Promise<ReadEntry>>();

  return {
    async layOver(folder, state) {
      const { media } = folder;
      const kept = readWith ? undefined : await cache?.read();
      const keptEntries = kept?.mediaRevision === media.revision ? kept.entries : undefined;
      const isMediaChanged = compareMedia(readWith ?? media, media);
      const next = new Map<string, Reading>();
      const yieldWhenDue = createEventLoopYielder();
      for (const [file, entry] of state.entries) {
        if (entry.document === undefined) continue;
        const before = readings.get(file);
        const isKnown = before?.of === entry && !before.entry.mediaNames.some(isMediaChanged);
        next.set(file, isKnown ? before : { of: entry, entry: await readOver(entry, entry.document) });
        await yieldWhenDue();
      }
      readings = next;
      readWith = media;
      return state.entries.size === 0
        ? { entries: folder.entries, standings: new Map(), problems: [] }
        : combine(folder, state, next);

      async function readOver(entry: OverlayEntry, document: AuthoredDocument): Promise<ReadEntry> {
        const stamp = digestEntry(entry) ?? '';
        const known = keptEntries?.get(entry.file);
        if (known?.stamp === stamp) return known;
        const found = await read(entry.file, document, media);
        return keepGood({ ...found, stamp }, readings.get(entry.file)?.entry);
      }
    },
    async keep() {
      if (!readWith || readings.size === 0) return;
      const entries = new Map([...readings].map(([file, { entry }]) => [file, entry]));
      await cache?.write({ mediaRevision: readWith.revision, inspections: new Map(), entries });
    },
    async readChanges(changes, media, marksBlocks) {
      const found = new Map<string, ReadEntry>();
      for (const [file, document] of changes) {
        if (document === undefined) continue;
        const make = () => read(file, document, media, { marksBlocks });
        found.set(file, await rememberReading(document, [file, media, marksBlocks], make));
      }
      return found;
    },
  };

  /** @param draft of what nobody sees yet: whether its blocks are marked */
  async function read(
    file: string,
    document: AuthoredDocument,
    media: MediaIndex,
    draft?: { marksBlocks: boolean },
  ): Promise<ReadEntry> {
    const place = findPlace(file);
    if (!place) return misplaced(file);
    const { examine, examineDraft, readValue } = await getReader(media);
    const found = draft
      ? examineDraft(place, readValue(document, draft.marksBlocks ? markDraft : dropDraftIds))
      : examine(place, readValue(dropBlockIds(document)));
    return { ...found, stamp: '', isKept: false };
  }

  function getReader(media: MediaIndex): Promise<Reader> {
    if (reader?.of !== media) {
      const made = import('../embedded/reader.ts').then(({ createReader }) => createReader(blocks, media));
      reader = { of: media, reader: made };
    }
    return reader.reader;
  }
}

/** Where a document is no good any more, since a schema or a picture has changed, what was good of it stays. */
function keepGood(read: ReadEntry, before: ReadEntry | undefined): ReadEntry {
  if (read.placed || !before?.placed) return read;
  const problems = [...read.problems, describeLastGood(before.placed.entry.file)];
  return { ...before, problems, isKept: true };
}

async function combine(
  folder: FolderReading,
  state: OverlayState,
  readings: ReadonlyMap<string, Reading>,
): Promise<Layered> {
  const standings = new Map<OverlayEntry, Standing>();
  const problems: ContentProblem[] = [];
  const changes = new Map<string, ReadEntry | undefined>();
  for (const [file, entry] of state.entries) {
    const reading = readings.get(file)?.entry;
    const own = folder.entries.get(file);
    const standing = await compareToFile(
      entry,
      {
        digest: digestEntry(entry),
        placed: reading && findSound(reading),
        readDocument: async () => entry.document,
      },
      own && {
        digest: await digestFile(own),
        placed: findSound(own),
        readDocument: async () => (await import('../embedded/authored-files.ts')).readAuthored(own),
      },
    );
    standings.set(entry, standing);
    const conflict = standing === 'conflict' ? [describeConflict(file, own !== undefined)] : [];
    if (!reading) problems.push(...conflict);
    // Of two that say the same, the file’s own objects are those of the snapshot before.
    if (standing !== 'same') {
      changes.set(file, reading && { ...reading, problems: [...reading.problems, ...conflict] });
    }
  }
  return { entries: putOver(folder.entries, changes), standings, problems };
}

/** What parses files is loaded for the first that was not read by this release. */
async function digestFile(own: ReadEntry): Promise<string | undefined> {
  return own.digest ?? (await import('../embedded/authored-files.ts')).digestFile(own);
}

const digestEntry = memoizeByIdentity(({ document }: OverlayEntry) => document && digestAuthored(document));

function findSound({ placed, problems, isKept }: ReadEntry) {
  return isKept || problems.length > 0 ? undefined : placed;
}

/** Puts readings in place of others, or takes those away, in the order of the files. */
export function putOver(
  entries: ReadonlyMap<string, ReadEntry>,
  changes: ReadonlyMap<string, ReadEntry | undefined>,
): ReadonlyMap<string, ReadEntry> {
  const all = new Map(entries);
  let hasNew = false;
  for (const [file, reading] of changes) {
    hasNew ||= !all.has(file);
    if (reading) all.set(file, reading);
    else all.delete(file);
  }
  return hasNew ? new Map([...all].sort(([a], [b]) => comparePaths(a, b))) : all;
}

function misplaced(file: string): ReadEntry {
  const problem = {
    file,
    path: '',
    message: 'Nothing is read from a file of this name.',
    remedy: 'Take the entry away, and make it anew among those of its kind.',
  };
  return { stamp: '', mediaNames: [], problems: [problem], isKept: false };
}
