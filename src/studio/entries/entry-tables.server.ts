import type { VersionSummary } from '../api/publishing.ts';

/**
 * Entries by their `file` (see `EntryName`). Documents are JSON of what was entered, with the ids of its blocks. Times are
 * ISO 8601 in UTC to the millisecond, so that they sort as text.
 */
export interface EntryTables {
  studio_state: StateTable;
  studio_versions: VersionsTable;
  studio_live: LiveTable;
  studio_drafts: DraftsTable;
  studio_draft_revisions: DraftRevisionsTable;
  studio_presence: PresenceTable;
}

/** One row, with `id` 1. Whoever publishes locks it first. */
interface StateTable {
  id: number;
  /** Rises by one with everything that is published: replicas ask for it, and for what has a higher one than they know. */
  revision: number;
}

/** Immutable. */
interface VersionsTable {
  id: string;
  file: string;
  /** Counts those of its entry from 1. */
  number: number;
  cause: VersionSummary['cause'];
  /** None where the entry was taken away. */
  document: string | null;
  /** The file that it was made over, as it was then: for a merge of three, and to see that it has changed. */
  base_document: string | null;
  base_digest: string | null;
  created_at: string;
  /** The editor’s id. */
  created_by: string;
  note: string | null;
  /** Of the draft that it was published from: who asks for that again gets it. */
  draft_revision: number | null;
  /** The state’s when it was made to be published at once. */
  revision: number | null;
}

/** What lies over the files: one version of each entry. A tombstone is a version without a document. */
interface LiveTable {
  file: string;
  version_id: string;
  /** The state’s when it was put there. */
  revision: number;
  published_at: string;
}

/** What editors are at. */
interface DraftsTable {
  file: string;
  /** None where the draft was published or given up; the row stays, so that its revisions never begin again. */
  document: string | null;
  revision: number;
  /** The version that it was begun from; none where that was the file. */
  base_version_id: string | null;
  /** The file as the editor has last seen it, where there is one: for a merge of three, and to see that it has changed. */
  base_document: string | null;
  base_digest: string | null;
  saved_at: string;
  saved_by: string;
}

/** The newest few revisions of each draft, of which merges of three are made. */
interface DraftRevisionsTable {
  file: string;
  revision: number;
  document: string;
}

/** Who has an entry open, and where; one row for each editor and entry. */
interface PresenceTable {
  file: string;
  /** The editor’s id. */
  editor_id: string;
  block_id: string | null;
  seen_at: string;
}
