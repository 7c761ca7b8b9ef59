import { LRUCache } from 'lru-cache';
import { isRecord } from '#schema/is-record.ts';
import { createMemory, memoizeByIdentity } from '../incremental.ts';
import type { AuthoredDocument } from '../overlay/content-overlay.ts';
import { digestAuthored } from '../overlay/digest-authored.ts';
import type { ContentFile } from './content-files.ts';
import { findPlace } from './find-place.ts';
import { readText } from './read-document.ts';
import type { ReadEntry } from './read-entry.ts';

/** A file of the content folder, without the overlay. */
export interface AuthoredFile extends ContentFile {
  /** Its document, or the last good one if it can no longer be read; undefined if it has none. */
  readonly document: AuthoredDocument | undefined;
  /** `digestAuthored` of the document. */
  readonly digest: string | undefined;
  /** The validated value of the document, which needs no parsing; undefined unless it is from the file's current text. */
  readonly value: Readonly<Record<string, unknown>> | undefined;
}

/** Lists files with their documents, each parsed lazily, once. */
export const listAuthoredFiles = memoizeByIdentity(
  (entries: ReadonlyMap<string, ReadEntry>): ReadonlyMap<string, AuthoredFile> => {
    const files = new Map<string, AuthoredFile>();
    for (const [file, entry] of entries) {
      const described = remember(entry, [file], () => describe(file, entry));
      if (described) files.set(file, described);
    }
    return files;
  },
);

/** Unchanged files stay the same objects. */
const remember = createMemory<AuthoredFile | undefined>();

function describe(file: string, entry: ReadEntry): AuthoredFile | undefined {
  const place = findPlace(file);
  return (
    place && {
      ...place,
      get document() {
        return readAuthored(entry);
      },
      get digest() {
        return digestFile(entry);
      },
      get value() {
        const isAsItSays = entry.faultyText === undefined && !entry.isKept;
        return isAsItSays ? (entry.placed?.entry.value as Readonly<Record<string, unknown>>) : undefined;
      },
    }
  );
}

/** `digestAuthored` of a file's document. */
export function digestFile(entry: ReadEntry): string | undefined {
  return entry.digest ?? digestAnew(entry);
}

const digestAnew = memoizeByIdentity((entry: ReadEntry) => {
  const document = readAuthored(entry);
  return document && digestAuthored(document);
});

/** Characters of the texts whose documents are kept parsed: those read last. A parsed document takes some ten times as much. */
const mostKept = 4_000_000;

const recent = new LRUCache<ReadEntry, AuthoredDocument>({
  maxSize: mostKept,
  sizeCalculation: (_, { text, faultyText = text }) => Math.max(1, faultyText?.length ?? 0),
});
const known = new WeakMap<ReadEntry, WeakRef<AuthoredDocument> | 'unreadable'>();

/** A file's document: the same object for as long as anybody has it. */
export function readAuthored(entry: ReadEntry): AuthoredDocument | undefined {
  const before = known.get(entry);
  if (before === 'unreadable') return undefined;
  const document = before?.deref() ?? parse(entry);
  if (document) recent.set(entry, document);
  if (document !== before?.deref()) known.set(entry, document ? new WeakRef(document) : 'unreadable');
  return document;
}

function parse({ text, faultyText = text }: ReadEntry): AuthoredDocument | undefined {
  const read = faultyText && readText(faultyText.toString());
  return read && 'value' in read && isRecord(read.value) ? read.value : undefined;
}
