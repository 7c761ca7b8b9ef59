import type { Generated } from 'kysely';
import type { AssetKind } from '#content-source/assets.ts';

/** Times are ISO 8601 in UTC to the millisecond, so that they sort as text; `alt`, `titles`, `tags` and `seen` are JSON. */
export interface MediaTables {
  studio_media: MediaTable;
  studio_media_files: MediaFilesTable;
  studio_idle_files: IdleFilesTable;
  studio_uploads: UploadsTable;
  studio_originals: OriginalsTable;
  studio_original_chunks: OriginalChunksTable;
}

/** Pictures and films by what entries name them by. A row without a file describes one of the content’s folder. */
export interface MediaTable {
  name: string;
  /** The version that visitors see. */
  file_id: string | null;
  /** Texts by locale. */
  alt: string;
  /** 1 where it says nothing that the text does not. */
  is_decorative: number;
  title: string | null;
  /** Of a film, by locale; that of the default one is `title`. */
  titles: string;
  /** The picture that stands for a film, if another than the one of its name. */
  poster: string | null;
  focus: string | null;
  tags: string;
  /** Empty for the topmost. */
  folder: string;
  /** `digestMedia` of what files of its name it has stood over, and of what it was before. */
  seen: Generated<string>;
  uploaded_at: string | null;
  /** The editor’s id. */
  uploaded_by: string | null;
  updated_at: string;
  /** Its name stays taken: versions of entries may still name it. */
  deleted_at: string | null;
}

/** Immutable. */
export interface MediaFilesTable {
  id: string;
  name: string;
  /** Counts those of its item from 1. */
  number: number;
  /** SHA-256 of the original, in hexadecimal digits. */
  digest: string;
  /** As it is served: the item’s name, with an extension. */
  file_name: string;
  /** As the editor’s file was called. */
  given_name: string;
  kind: AssetKind;
  content_type: string;
  /** Bytes. */
  size: number;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** A picture’s, as `#RRGGBB`. */
  color: string | null;
  created_at: string;
  created_by: string;
}

/** Files that are nobody's, and for how long they have been seen to be. */
interface IdleFilesTable {
  file_id: string;
  /** When it became so, by whatever clock said it: with another time it is counted anew. */
  since: string;
  /** PostgreSQL tells such numbers as text. */
  milliseconds: number | string;
  checked_at: string;
}

/** Files on their way. Their bytes are on the disk of whoever takes them. */
export interface UploadsTable {
  id: string;
  file_name: string;
  size: number;
  replaces: string | null;
  folder: string | null;
  /** The item that came of it. */
  item: string | null;
  /** Why none did: the JSON of an `ApiFault`. */
  fault: string | null;
  created_at: string;
  created_by: string;
}

/** Originals that are whole in the database, where that is where they are kept. */
interface OriginalsTable {
  digest: string;
  size: number;
  stored_at: string;
}

/** The parts of an original, in order from 0. */
interface OriginalChunksTable {
  digest: string;
  number: number;
  bytes: Uint8Array;
}
