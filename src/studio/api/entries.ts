import type { Locale } from '#i18n/locales.ts';

/** The kinds of entries, as `content-source/source-entries.ts` has them. */
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

/** What an entry is known by, wherever it stands: in files, published over them, in drafts. */
export interface EntryName {
  /** From the content's root: `en-gb/pages/about.yaml`. It never changes; slugs may. */
  file: string;
  kind: EntryKind;
  /** None for what all locales share. */
  locale?: Locale;
  /** What ties it to its translations. */
  key: string;
}

/**
 * An entry as an editor enters it: what would stand in its file (rich text as Markdown or a tree, pictures by name), but
 * that every block and every item of a list has an id in `_id`, by which it is known wherever it is moved.
 */
export type EntryDocument = Readonly<Record<string, unknown>>;

/**
 * - `published`: visitors see it as it is
 * - `changed`: visitors see an earlier version
 * - `draft`: visitors have never seen it
 * - `withdrawn`: visitors see it no more, editors go on with it
 * - `deleted`: withdrawn, without a draft, and found among what was deleted alone
 */
export type EntryState = 'published' | 'changed' | 'draft' | 'withdrawn' | 'deleted';

/** An entry in a list. */
export interface EntrySummary extends EntryName {
  state: EntryState;
  /** What editors know it by: its title or headline, else its key. */
  title: string;
  /** Where visitors find it, if it is a page of its own; of the draft, where there is one. */
  path?: string;
  /** Where visitors find it now, whatever a draft says; none of what they do not find. */
  sitePath?: string;
  /** ISO 8601; none of what has only ever been a file. */
  updatedAt?: string;
  updatedBy?: string;
  /** A file has changed under what was published over it. */
  hasConflict?: true;
  /** When something is to happen to it next. */
  scheduledAt?: string;
  /** Something was to happen to it and did not, and nobody has looked at it since. */
  hasFailedPlan?: true;
  /** How many problems its content has. */
  problems: number;
}

export type EntrySort = 'title' | 'state' | 'updated';

/** `GET /studio/api/entries` takes it as a query, with a `kind` for each. */
export interface EntryQuery {
  kind?: readonly EntryKind[];
  /** With what all locales share. */
  locale?: Locale;
  /** None for every state but those that were deleted; `conflict` for those whose file has changed. */
  state?: EntryState | 'conflict';
  /** Words, each of which an entry's title, address or key has, whatever the case and accents. */
  words?: string;
  /** By title as by default, or by what is asked for and then by title. */
  sort?: EntrySort;
  direction?: 'ascending' | 'descending';
  /** At most 1000; 100 by default. */
  limit?: number;
  /** `next` of the page before. */
  after?: string;
}

/** A part of what is found. */
export interface EntryPage {
  entries: readonly EntrySummary[];
  /** How many are found, those on other pages as well. */
  found: number;
  /** How many there are of these kinds in this locale. */
  all: number;
  /** Asks for the page after this one; none where this is the last. */
  next?: string;
}

/** What is wrong in an entry, or worth another look. */
export interface Finding {
  /** Whose it is. */
  file: string;
  /** Where in it, such as `body[2].items[0].link`; empty for the whole. */
  path: string;
  /** The block or item that it is in. */
  blockId?: string;
  /** A picture of the media library that can be mended there. */
  picture?: string;
  /** A fault keeps it from being published; advice does not. */
  severity: 'fault' | 'advice';
  message: string;
  remedy: string;
}

/** An entry that is opened. */
export interface OpenedEntry extends EntrySummary {
  /** What is edited: the draft, else what is published, else the file; `{}` for what was deleted or is new. */
  document: EntryDocument;
  /** Counts the saves of its draft; 0 where there is none. A save names the one that it was made from. */
  revision: number;
  /** What visitors see, with the same ids; none of what they do not. */
  published?: EntryDocument;
  /** Of what was published, withdrawn or deleted over its file last. */
  versionId?: string;
  /** Of the file as it is now, which a save says that its editor has seen. */
  fileDigest?: string;
  /**
   * The file as it was when the draft, or else what is published, was made of it, and as it is now; there is no `file` where
   * it is gone, or cannot be read.
   */
  conflict?: { base: EntryDocument; file?: EntryDocument };
}

/** `PUT /studio/api/drafts/<file>` */
export interface SaveDraft {
  document: EntryDocument;
  /** The one that the change was made in. */
  revision: number;
  /** Of the file that its editor has seen, null for none: with it a conflict with the file is settled. */
  fileDigest?: string | null;
  /**
   * Of the file as it was when the entry was opened, null for none. Where the file alone says what the entry is, and has
   * changed since, the save is answered as if somebody else had saved what it says now.
   */
  openedDigest?: string | null;
  /** It says something else than the draft that it takes the place of where both were changed: that one is kept as a version. */
  overrules?: true;
}

export interface SavedDraft {
  revision: number;
  /** ISO 8601 */
  savedAt: string;
}

/**
 * Answered with 409 where somebody else has saved meanwhile. The client merges (`mergeDocuments` of `base`, its own and
 * `document`) and saves again with `revision`.
 */
export interface DraftConflict {
  code: 'conflict';
  message: string;
  revision: number;
  /** What was saved last. */
  document: EntryDocument;
  /** As it was at the revision that the client named; none where that is known no more. */
  base?: EntryDocument;
  savedBy: string;
  /** Nobody has saved: it is the file that has changed, to this. Its blocks have ids of their own. */
  fileDigest?: string;
}

/** `POST /studio/api/entries`: a new entry, as a draft. */
export interface NewEntry {
  kind: EntryKind;
  /** None for what all locales share. */
  locale?: Locale;
  key: string;
  document: EntryDocument;
}

/** `POST /studio/api/duplicates/<file>`: into other locales under the same key, or in its own under another. */
export interface DuplicateEntry {
  locales?: readonly Locale[];
  key?: string;
}

/** Who else has an entry open. */
export interface Presence {
  editorId: string;
  name: string;
  blockId?: string;
  /** ISO 8601 */
  seenAt: string;
}

/** `POST /studio/api/presence` takes `{ file, blockId }` at least every ten seconds, and answers with this; `DELETE` ends it. */
export interface PresenceAnswer {
  others: readonly Presence[];
  /** Of the draft, by which a client sees that another has saved. */
  revision: number;
  /** Of what is published, by which a client sees that another has published, withdrawn or deleted. */
  versionId?: string;
  /** Of the file, by which a client sees that it has changed. */
  fileDigest?: string;
  /** Of all that is published. */
  contentRevision: string;
}
