import type { VersionSummary } from './contract.ts';

/**
 * Rows are keyed by an entry's `file` (see `EntryName`). Documents are JSON of `EntryDocument`. Times are ISO
 * 8601 in UTC to the millisecond, so that they sort as text.
 */
declare module '#studio/contract/studio-tables.server.ts' {
  interface StudioTables {
    studio_state: StateTable;
    studio_versions: VersionsTable;
    studio_live: LiveTable;
    studio_drafts: DraftsTable;
    studio_draft_revisions: DraftRevisionsTable;
    studio_presence: PresenceTable;
  }
}

/** One row, with `id` 1. Every publication locks it first. */
interface StateTable {
  id: number;
  /** Incremented by every publication: replicas poll it, then read the live rows with a higher one than they know. */
  revision: number;
}

/** Immutable. */
interface VersionsTable {
  id: string;
  file: string;
  /** Counts the entry's versions from 1. */
  number: number;
  cause: VersionSummary['cause'];
  /** Null for a tombstone. */
  document: string | null;
  /**
   * The file beneath it, as it was then: the base of a three-way merge, and by its digest the means to detect
   * a change.
   */
  base_document: string | null;
  base_digest: string | null;
  created_at: string;
  /** The editor’s id. */
  created_by: string;
  note: string | null;
  /** Revision of the draft that it was published from: makes a repeated request idempotent. */
  draft_revision: number | null;
  /** The state's revision, for a version that went live as it was created. */
  revision: number | null;
  /** A JSON array of the names of the tokens that programs made it with, or the draft that it was. */
  tokens: string | null;
  /** Of a version made of a draft, ids as JSON arrays: who wrote that, and who approves of what it says. */
  authors: string | null;
  approved_by: string | null;
}

/** The overlay: one version for each entry. A tombstone is a version without a document. */
interface LiveTable {
  file: string;
  version_id: string;
  /** The state's revision when it went live. */
  revision: number;
  published_at: string;
}

/** Drafts in progress. */
interface DraftsTable {
  file: string;
  /** Null once the draft was published or discarded; the row stays, so that revisions never restart. */
  document: string | null;
  revision: number;
  /** The version that the draft started from; null where that was the file. */
  base_version_id: string | null;
  /**
   * The file as the editor last saw it, if any: the base of a three-way merge, and by its digest the means to
   * detect a change.
   */
  base_document: string | null;
  base_digest: string | null;
  saved_at: string;
  saved_by: string;
  /** The revision at which the draft began. */
  begun_revision: number | null;
  /** A JSON array of the ids of all who have changed it since. */
  authors: string | null;
  /** A JSON array of the names of the tokens that programs have changed it with since. */
  tokens: string | null;
  /** A JSON array of the ids of who approved it at `approved_revision`; it means nothing at another revision. */
  approved_by: string | null;
  approved_revision: number | null;
}

/** The latest revisions of each draft, as bases of three-way merges. */
interface DraftRevisionsTable {
  file: string;
  revision: number;
  document: string;
}

/** Who has an entry open, and at which block; one row for each editor and entry. */
interface PresenceTable {
  file: string;
  /** The editor’s id. */
  editor_id: string;
  block_id: string | null;
  seen_at: string;
}
