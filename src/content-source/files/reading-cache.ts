import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { removeDrafts, writeDurably } from '#platform/write-durably.ts';
import type { MediaInspection } from './inspect-media-file.ts';
import type { StampedInspection } from './media.ts';
import type { ReadEntry } from './read-entry.ts';

/** The results of reading the files. */
interface Reading {
  /** The revision of the media that the entries refer to. */
  mediaRevision: string;
  inspections: ReadonlyMap<string, StampedInspection>;
  entries: ReadonlyMap<string, ReadEntry>;
}

interface ReadingCache {
  /** The cached reading; `undefined` if there is none of this version, or it is unusable. */
  read(): Promise<Reading | undefined>;
  /**
   * Caches a reading, unless it is the one cached already. Never rejects: without a cache, the next start reads all
   * files.
   */
  write(reading: Reading): Promise<void>;
}

export interface ReadingCacheOptions {
  /** Absolute path. */
  file: string;
  /** Absolute path of the cache made by the build, used if `file` does not exist. */
  builtFile?: string;
  /** The version of the code that produces the cached results. */
  version: string;
}

/** The first line of the cache file; each other line is an entry. */
interface Head {
  version: string;
  mediaRevision: string;
  inspections: [name: string, stamp: string, MediaInspection][];
  entryCount: number;
}

/** Content includes e-mail addresses. */
const permissions = { file: 0o600 };

/**
 * Caches the results of reading the files for the next process, in a JSON Lines file (https://jsonlines.org). A result
 * is valid for a file with the same stamp or content: callers must compare.
 */
export function createReadingCache({ file, builtFile, version }: ReadingCacheOptions): ReadingCache {
  let kept: Reading | undefined;

  return {
    async read() {
      kept = await readReading(file, version);
      if (!kept && builtFile) kept = await readReading(builtFile, version);
      return kept;
    },
    async write(reading) {
      await removeDrafts(file);
      if (kept && isSame(kept, reading)) return;
      const lines = Readable.from(writeLines(reading, version));
      await writeDurably(file, lines, permissions).catch(() => undefined);
    },
  };
}

/** Yields line by line, so that the event loop can run in between. */
async function* writeLines({ mediaRevision, inspections, entries }: Reading, version: string) {
  const kept = [...entries].filter(([, { stamp, isKept }]) => stamp !== '' && !isKept);
  const head: Head = { version, mediaRevision, inspections: [], entryCount: kept.length };
  for (const [name, { stamp, inspection }] of inspections) {
    const found = await inspection;
    // Reading a small vector graphic is as fast as reading the cache.
    if (!found.bytes) head.inspections.push([name, stamp, found]);
  }
  yield `${JSON.stringify(head)}\n`;
  for (const [file, entry] of kept)
    yield `${JSON.stringify([file, mapTexts(entry, (text) => text.toString())])}\n`;
}

async function readReading(file: string, version: string): Promise<Reading | undefined> {
  return parseReading(await readFile(file, 'utf8').catch(() => ''), version);
}

function parseReading(text: string, version: string): Reading | undefined {
  try {
    const [first = '', ...lines] = text.trimEnd().split('\n');
    const head: Head = JSON.parse(first);
    if (head.version !== version || head.entryCount !== lines.length) return undefined;
    return {
      mediaRevision: head.mediaRevision,
      inspections: new Map(
        head.inspections.map(([name, stamp, found]) => [name, { stamp, inspection: Promise.resolve(found) }]),
      ),
      entries: new Map(lines.map(parseEntry)),
    };
  } catch {
    return undefined;
  }
}

function parseEntry(line: string): [file: string, ReadEntry] {
  const [file, entry] = JSON.parse(line) as [string, WithTexts<string>];
  return [file, mapTexts(entry, (text) => Buffer.from(text))];
}

type WithTexts<Text> = Omit<ReadEntry, 'text' | 'faultyText'> & { text?: Text; faultyText?: Text };

function mapTexts<From, To>(
  { text, faultyText, ...entry }: WithTexts<From>,
  map: (text: From) => To,
): WithTexts<To> {
  return {
    ...entry,
    ...(text !== undefined && { text: map(text) }),
    ...(faultyText !== undefined && { faultyText: map(faultyText) }),
  };
}

function isSame(kept: Reading, reading: Reading): boolean {
  return (
    kept.mediaRevision === reading.mediaRevision &&
    kept.entries.size === reading.entries.size &&
    [...reading.entries].every(([file, entry]) => kept.entries.get(file) === entry) &&
    [...kept.inspections].every(([name, { stamp }]) => reading.inspections.get(name)?.stamp === stamp)
  );
}
