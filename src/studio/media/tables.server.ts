import type { Generated } from 'kysely';
import type { AssetKind } from '#content-source/assets.ts';

/** Times are ISO 8601 in UTC to the millisecond, so that they sort as text; `alt`, `titles`, `made_from`, `tags` and `seen` are JSON. */
declare module '#studio/contract/studio-tables.server.ts' {
  interface StudioTables {
    studio_media: MediaTable;
    studio_media_files: MediaFilesTable;
    studio_idle_files: IdleFilesTable;
    studio_uploads: UploadsTable;
    studio_originals: OriginalsTable;
    studio_original_chunks: OriginalChunksTable;
  }
}

/** Items by name. A row without a file holds metadata of a content file. */
export interface MediaTable {
  name: string;
  /** The version that visitors see. */
  file_id: string | null;
  /** Text alternatives by locale. */
  alt: string;
  /** 1 for a decorative picture. */
  is_decorative: number;
  title: string | null;
  /** A film's titles by locale; the default locale's is `title`. */
  titles: string;
  /** What the words of other locales were made from, as `readOriginalWords` reads it. */
  made_from: Generated<string>;
  /** The name of a film's poster, unless it is the picture with the film's own name. */
  poster: string | null;
  focus: string | null;
  tags: string;
  /** Empty for the root folder. */
  folder: string;
  /** `digestMedia` of the content files that it has replaced, and of its own earlier states. */
  seen: Generated<string>;
  uploaded_at: string | null;
  /** The editor’s id. */
  uploaded_by: string | null;
  updated_at: string;
  /** The name stays reserved: versions of entries may refer to it. */
  deleted_at: string | null;
}

/** Immutable, but for what a file replaced once it is shown. */
export interface MediaFilesTable {
  id: string;
  name: string;
  /** Counts the item's versions from 1. */
  number: number;
  /** SHA-256 of the original, in hexadecimal. */
  digest: string;
  /** The served file name: the item's name with an extension. */
  file_name: string;
  /** The name of the editor's file. */
  given_name: string;
  kind: AssetKind;
  content_type: string;
  /** Bytes. */
  size: number;
  /** Pixels, after orientation. */
  width: number;
  height: number;
  /** A picture's average colour as `#RRGGBB`. */
  color: string | null;
  created_at: string;
  created_by: string;
  /** 1 for one that was uploaded to replace another, and that nobody has decided to show yet. */
  is_proposed: Generated<number>;
  /** The version that it replaced; null for a file of the content, or if it replaced none. */
  replaced_id: Generated<string | null>;
  /** The description that the item had before, as JSON; null if it replaced none. */
  replaced_words: Generated<string | null>;
}

/** Unreferenced files. */
interface IdleFilesTable {
  file_id: string;
  /** When it was replaced or deleted. */
  since: string;
  /** Of an earlier release, which counted; 0. */
  milliseconds: number;
  /** When it was first found unreferenced, by the database's clock. */
  checked_at: string;
}

/** Uploads in progress. Their bytes are on the disk of the replica that receives them. */
export interface UploadsTable {
  id: string;
  file_name: string;
  size: number;
  replaces: string | null;
  folder: string | null;
  /** The resulting item. */
  item: string | null;
  /** Why it was refused: an `ApiFault` as JSON. */
  fault: string | null;
  created_at: string;
  created_by: string;
}

/** Complete originals that an earlier release kept in the database. */
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
