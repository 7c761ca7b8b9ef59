import type { Locale } from '#i18n/locales.ts';

/** The same kinds as in `content-source/source-entries.ts`. */
export type EntryKind =
  | 'pages'
  | 'news'
  | 'folders'
  | 'products'
  | 'recipes'
  | 'site'
  | 'sitemap'
  | 'redirects'
  | 'productFacts'
  | 'recipeFacts';

/** What identifies an entry as a file, in the overlay and as a draft. */
export interface EntryName {
  /** Relative to the content's root: `en-gb/pages/about.yaml`. Never changes; slugs may. */
  file: string;
  kind: EntryKind;
  /** Absent for what all locales share. */
  locale?: Locale;
  /** Shared with its translations. */
  key: string;
}

/**
 * An entry as its editor enters it: what its file would contain (rich text as Markdown or a tree, pictures by
 * name), and in every block and list item an `_id` that stays with it wherever it is moved.
 */
export type EntryDocument = Readonly<Record<string, unknown>>;

/**
 * - `published`: visitors see its latest state
 * - `changed`: visitors see an earlier version
 * - `draft`: visitors have never seen it
 * - `withdrawn`: no longer visible to visitors; its draft remains
 * - `deleted`: withdrawn without a draft, and listed among the deleted only
 */
export type EntryState = 'published' | 'changed' | 'draft' | 'withdrawn' | 'deleted';

/** An entry in a list. */
export interface EntrySummary extends EntryName {
  state: EntryState;
  /** Its title or headline, else its key. */
  title: string;
  /** Where its page is, by the draft where there is one; absent for entries without a page of their own. */
  path?: string;
  /** Where visitors find it now, whatever a draft says; absent where they cannot. */
  sitePath?: string;
  /** ISO 8601; absent for an entry that only exists as a file. */
  updatedAt?: string;
  updatedBy?: string;
  /** Its file has changed since a version was published over it. */
  hasConflict?: true;
  /** When its next publication, and its next withdrawal, are scheduled for; ISO 8601. */
  scheduledAt?: string;
  withdrawalAt?: string;
  /** A schedule failed, and nobody has dealt with it since. */
  hasFailedPlan?: true;
  /** How many problems its content has. */
  problems: number;
}

export type EntrySort = 'title' | 'state' | 'updated';

/** The query of `GET /studio/api/entries`, with one `kind` and `file` for each. */
export interface EntryQuery {
  kind?: readonly EntryKind[];
  /** These alone, in whichever state. */
  file?: readonly string[];
  /** Entries of this locale, and those that all locales share. */
  locale?: Locale;
  /** Absent for every state but `deleted`; `conflict` for entries whose file has changed. */
  state?: EntryState | 'conflict';
  /** Words that all have to be in the entry's title, address or key; case and accents do not matter. */
  words?: string;
  /** By title unless given; ties are broken by title. */
  sort?: EntrySort;
  direction?: 'ascending' | 'descending';
  /** At most 1000; 100 by default. */
  limit?: number;
  /** `next` of the page before. */
  after?: string;
}

export interface EntryPage {
  entries: readonly EntrySummary[];
  /** Matches on all pages. */
  found: number;
  /** Entries of these kinds in this locale, whether they match or not. */
  all: number;
  /** `after` for the next page; absent on the last. */
  next?: string;
}

/** A problem in an entry, or advice. */
export interface Finding {
  /** The entry's file. */
  file: string;
  /** Path of the field, such as `body[2].items[0].link`; empty for the whole entry. */
  path: string;
  /** Id of the block or item that it is in. */
  blockId?: string;
  /** Name of a picture, where the remedy is in the media library. */
  picture?: string;
  /** A fault blocks publishing; advice does not. */
  severity: 'fault' | 'advice';
  message: string;
  remedy: string;
}

/** Whether a finding blocks publishing. */
export function isFault({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity === 'fault';
}

/** An entry as opened for editing. */
export interface OpenedEntry extends EntrySummary {
  /** The draft, else what is published, else the file; `{}` for an entry that is new or deleted. */
  document: EntryDocument;
  /**
   * Counts the saves of the draft; 0 without one. A save names the revision it was based on
   * (compare-and-set).
   */
  revision: number;
  /** What visitors see, with the same `_id`s; absent where they see nothing. */
  published?: EntryDocument;
  /** The last version that was published, withdrawn or deleted over the file. */
  versionId?: string;
  /** Digest of the present file; a save sends it back to say which file its editor has seen. */
  fileDigest?: string;
  /**
   * The file as it was when the draft (else the published version) was based on it, and as it is now. `file`
   * is absent where the file is gone or unreadable.
   */
  conflict?: { base: EntryDocument; file?: EntryDocument };
  /**
   * The version that keeps what its reader wrote before somebody else saved over it in a conflict, within the
   * last day.
   */
  overruled?: { versionId: string; by: string };
}

/** `PUT /studio/api/drafts/<file>` */
export interface SaveDraft {
  document: EntryDocument;
  /** The revision that the change was based on. */
  revision: number;
  /**
   * Digest of the file that the editor has seen, null where there is none: settles a conflict with the file.
   */
  fileDigest?: string | null;
  /**
   * Digest of the file when the entry was opened, null where there was none. If the entry exists as a file
   * alone and that file has changed since, the save is answered as if somebody else had saved the new
   * contents.
   */
  openedDigest?: string | null;
  /**
   * The editor's side of a merge won over a field that both had changed: the draft it replaces is kept as a
   * version.
   */
  overrules?: true;
}

export interface SavedDraft {
  revision: number;
  /** ISO 8601 */
  savedAt: string;
}

/**
 * Answered with 409 where somebody else has saved since. The client merges its own document with `document`
 * over `base` (`mergeDocuments`) and saves again with `revision`.
 */
export interface DraftConflict {
  code: 'conflict';
  message: string;
  revision: number;
  /** The document that was saved last. */
  document: EntryDocument;
  /** The merge base: the draft at the revision the client named; absent where it is no longer kept. */
  base?: EntryDocument;
  savedBy: string;
  /** Nobody has saved; the file has changed, to this digest. The blocks of `document` then have new ids. */
  fileDigest?: string;
}

/** `POST /studio/api/entries`: a new entry, as a draft. */
export interface NewEntry {
  kind: EntryKind;
  /** Absent for what all locales share. */
  locale?: Locale;
  key: string;
  document: EntryDocument;
}

/**
 * `POST /studio/api/duplicates/<file>`: copies into other locales under the same key, or into its own under
 * another.
 */
export interface DuplicateEntry {
  locales?: readonly Locale[];
  key?: string;
}

/** Somebody else who has an entry open. */
export interface Presence {
  editorId: string;
  name: string;
  blockId?: string;
  /** ISO 8601 */
  seenAt: string;
}

/**
 * `POST /studio/api/presence` takes `{ file, blockId }` at least every ten seconds and answers with this;
 * `DELETE` ends it.
 */
export interface PresenceAnswer {
  others: readonly Presence[];
  /** Of the draft: it changes when somebody else saves. */
  revision: number;
  /** Of the live version: it changes when somebody publishes, withdraws or deletes. */
  versionId?: string;
  /** It changes with the file. */
  fileDigest?: string;
  /** Changes with every publication, of whichever entry. */
  contentRevision: string;
}
