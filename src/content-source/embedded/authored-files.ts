import { isRecord } from '#schema/is-record.ts';
import { createMemory, memoizeByIdentity } from '../incremental.ts';
import type { AuthoredDocument } from '../overlay/content-overlay.ts';
import { digestAuthored } from '../overlay/digest-authored.ts';
import type { ContentFile } from './content-files.ts';
import { findPlace } from './find-place.ts';
import { readText } from './read-document.ts';
import type { ReadEntry } from './read-entry.ts';

/** A file of the content's folder, whatever lies over it. */
export interface AuthoredFile extends ContentFile {
  /** What it says as it is now, or as it was when it could be read last; undefined where that is no document. */
  readonly document: AuthoredDocument | undefined;
  /** `digestAuthored` of the document. */
  readonly digest: string | undefined;
  /** What the document was read as, which takes no parsing; undefined where it is not what the file says now. */
  readonly value: Readonly<Record<string, unknown>> | undefined;
}

/** What files say. Each is parsed when it is asked for, and once. */
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

/** A file that did not change is the very same object as before. */
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

/** `digestAuthored` of what a file says. */
export function digestFile(entry: ReadEntry): string | undefined {
  return entry.digest ?? digestAnew(entry);
}

const digestAnew = memoizeByIdentity((entry: ReadEntry) => {
  const document = readAuthored(entry);
  return document && digestAuthored(document);
});

/** What a file says. */
export const readAuthored = memoizeByIdentity(
  ({ text, faultyText = text }: ReadEntry): AuthoredDocument | undefined => {
    const read = faultyText && readText(faultyText.toString());
    return read && 'value' in read && isRecord(read.value) ? read.value : undefined;
  },
);
