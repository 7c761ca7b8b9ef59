import { setImmediate } from 'node:timers/promises';
import { completeCharacters } from '#content-source/complete-characters.ts';
import type { ContentProblem } from '#content-source/content-problem.ts';
import { compareMedia, type FolderReading } from '#content-source/files/content-folder.ts';
import { describeLastGood } from '#content-source/files/describe-last-good.ts';
import { comparePaths, findPlace } from '#content-source/files/find-place.ts';
import type { MediaIndex } from '#content-source/files/index-media.ts';
import type { ReadEntry } from '#content-source/files/read-entry.ts';
import { createReadingCache, type ReadingCacheOptions } from '#content-source/files/reading-cache.ts';
import { createMemory, memoizeByIdentity } from '#content-source/incremental.ts';
import { createEventLoopYielder, runInSteps } from '#platform/event-loop-yielder.ts';
import { dropBlockIds, dropId, markBlock } from '#schema/block-ids.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { isRecord } from '#schema/is-record.ts';
import { compareToFile, describeConflict, type Standing } from './compare-to-file.ts';
import type { AuthoredDocument, OverlayEntry, OverlayState } from './content-overlay.ts';
import { digestAuthored } from './digest-authored.ts';

/** Prepares a draft for the validator, without ids. Unchanged parts yield the same objects. */
const dropDraftIds = createPreparer(dropId);

/** Prepares a draft with each block's id in its edit mark. */
const markDraft = createPreparer(markBlock);

/** The merged content: published entries, and files where there are none. */
export interface Layered {
  /** In the order of the files. */
  entries: ReadonlyMap<string, ReadEntry>;
  /** How published entries relate to their files. */
  standings: ReadonlyMap<OverlayEntry, Standing>;
  /** Problems with removed entries. */
  problems: readonly ContentProblem[];
}

/** Replacement documents by file; undefined removes an entry. */
export type Changes = ReadonlyMap<string, AuthoredDocument | undefined>;

export interface Layer {
  /** Lays published entries over the files. Only changes since the last call are read. */
  layOver(folder: FolderReading, state: OverlayState): Promise<Layered>;
  /**
   * Reads unpublished documents. Documents and blocks are memoised by identity, since usually one block of one draft
   * changes at a time.
   *
   * @param isForCanvas whether each block's edit mark has its id, and sound facts are kept without invalid ones
   */
  readChanges(changes: Changes, media: MediaIndex, isForCanvas: boolean): Promise<Map<string, ReadEntry>>;
  /** Caches the readings of published entries for the next start. */
  keep(): Promise<void>;
}

/** The result of reading a published entry. */
interface Reading {
  of: OverlayEntry;
  entry: ReadEntry;
}

type Reader = ReturnType<typeof import('../files/reader.ts').createReader>;

/**
 * Creates the layer of published documents over files, read by the same rules.
 *
 * @param cacheOptions where readings are cached for the next start
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
    async readChanges(changes, media, isForCanvas) {
      const found = new Map<string, ReadEntry>();
      for (const [file, document] of changes) {
        if (document === undefined) continue;
        const make = () => read(file, document, media, { isForCanvas });
        found.set(file, await rememberReading(document, [file, media, isForCanvas], make));
      }
      return found;
    },
  };

  /** @param draft for unpublished documents */
  async function read(
    file: string,
    document: AuthoredDocument,
    media: MediaIndex,
    draft?: { isForCanvas: boolean },
  ): Promise<ReadEntry> {
    const place = findPlace(file);
    if (!place) return misplaced(file);
    const { examineInSteps, examineDraftInSteps, readValue } = await getReader(media);
    const prepare = draft?.isForCanvas ? markDraft : dropDraftIds;
    // A long page takes long to prepare, and is not to hold up others: block by block, which are remembered.
    const yieldWhenDue = createEventLoopYielder();
    for (const block of draft ? Object.values(document).flat() : []) {
      prepare([block]);
      await yieldWhenDue();
    }
    await setImmediate();
    const value = readValue(document, draft ? prepare : dropBlockIds);
    await setImmediate();
    const found = await runInSteps(
      draft ? examineDraftInSteps(place, value, draft.isForCanvas) : examineInSteps(place, value),
    );
    return { ...found, stamp: '', isKept: false };
  }

  function getReader(media: MediaIndex): Promise<Reader> {
    if (reader?.of !== media) {
      const made = import('../files/reader.ts').then(({ createReader }) => createReader(blocks, media));
      reader = { of: media, reader: made };
    }
    return reader.reader;
  }
}

/** If a document has become invalid because a schema or picture changed, keeps its last good version. */
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
        readDocument: async () => (await import('../files/authored-files.ts')).readAuthored(own),
      },
    );
    standings.set(entry, standing);
    const conflict = standing === 'conflict' ? [describeConflict(file, own !== undefined)] : [];
    if (!reading) problems.push(...conflict);
    // If both are equivalent, prefer the file's objects, which the previous snapshot has.
    if (standing !== 'same') {
      changes.set(file, reading && { ...reading, problems: [...reading.problems, ...conflict] });
    }
  }
  return { entries: putOver(folder.entries, changes), standings, problems };
}

/** Loads the parser only for files not yet read by this release. */
async function digestFile(own: ReadEntry): Promise<string | undefined> {
  return own.digest ?? (await import('../files/authored-files.ts')).digestFile(own);
}

const digestEntry = memoizeByIdentity(({ document }: OverlayEntry) => document && digestAuthored(document));

function findSound({ placed, problems, isKept }: ReadEntry) {
  return isKept || problems.length > 0 ? undefined : placed;
}

/** Replaces or removes readings, keeping the order of the files. */
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

/**
 * Memoises blocks and items by identity: drafts are read on every keystroke, and most of their blocks are unchanged. The nodes
 * of a text are too many for that to pay.
 */
function createPreparer(finish: typeof markBlock) {
  const prepareItem = memoizeByIdentity(prepareRecord);
  return prepare;

  function prepare(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => (isItem(item) ? prepareItem(item) : prepare(item)));
    return isRecord(value) ? prepareRecord(value) : completeCharacters(value);
  }

  function prepareRecord(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    return finish(Object.fromEntries(Object.entries(record).map(([name, part]) => [name, prepare(part)])));
  }
}

function isItem(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && !('nodeType' in value);
}
