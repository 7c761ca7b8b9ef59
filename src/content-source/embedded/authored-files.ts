import { isRecord } from '#schema/is-record.ts';
import { memoizeByIdentity } from '../incremental.ts';
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
}

/** What files say. Each is parsed when it is asked for, and once. */
export const listAuthoredFiles = memoizeByIdentity(
  (entries: ReadonlyMap<string, ReadEntry>): ReadonlyMap<string, AuthoredFile> => {
    const files = new Map<string, AuthoredFile>();
    for (const [file, entry] of entries) {
      const place = findPlace(file);
      if (place) files.set(file, describe(place, entry));
    }
    return files;
  },
);

function describe(place: ContentFile, entry: ReadEntry): AuthoredFile {
  return {
    ...place,
    get document() {
      return readAuthored(entry)?.document;
    },
    get digest() {
      return readAuthored(entry)?.digest;
    },
  };
}

/** What a file says, with its digest. */
export const readAuthored = memoizeByIdentity(
  ({ text, faultyText = text }: ReadEntry): { document: AuthoredDocument; digest: string } | undefined => {
    const read = faultyText && readText(faultyText.toString());
    if (!read || !('value' in read) || !isRecord(read.value)) return undefined;
    return { document: read.value, digest: digestAuthored(read.value) };
  },
);
