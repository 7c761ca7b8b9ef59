import { z } from 'zod';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { entryFile, entryKind, entryName, localeCode } from '#studio/contract/fields.ts';
import { documentRequestBounds, entryDocument, fieldState } from '#studio/documents/contract.ts';

/** Counts the saves of a draft; 0 without one. A save names the revision it was based on (compare-and-set). */
export const revision = z.int().min(0);

/** Digest of a file, as `digestAuthored` makes it. */
export const fileDigest = z.string().regex(/^[0-9a-f]{64}$/);

export const note = z.string().trim().max(1000).optional();

/**
 * - `published`: visitors see its latest state
 * - `changed`: visitors see an earlier version
 * - `draft`: visitors have never seen it
 * - `withdrawn`: no longer visible to visitors; its draft remains
 * - `deleted`: withdrawn without a draft, and listed among the deleted only
 */
export const entryState = z.enum(['published', 'changed', 'draft', 'withdrawn', 'deleted']);
export type EntryState = Infer<typeof entryState>;

/**
 * How an entry stands in a locale: its worst field, the one that asks for most work first.
 * - `absent`: the locale has no such entry
 * - `changed`: blocks of the original were added, removed or moved since
 * - `original`: what the others are translated from, or what is in this locale alone
 * - `pending`: not compared yet
 */
export const translationState = z.enum([
  'absent',
  'stale',
  'changed',
  ...fieldState.exclude(['stale']).options,
  'original',
  'pending',
]);
export type TranslationState = Infer<typeof translationState>;

/** How far a review of a draft has come. */
export const reviewState = z.enum(['asked', 'sent-back', 'approved']);

/** An entry in a list. */
const entrySummary = entryName.extend({
  state: entryState,
  /** Its title or headline, else its key. */
  title: z.string(),
  /** Where its page is, by the draft where there is one; absent for entries without a page of their own. */
  path: z.string().optional(),
  /** Where visitors find it now, whatever a draft says; absent where they cannot. */
  sitePath: z.string().optional(),
  /** ISO 8601; absent for an entry that only exists as a file. */
  updatedAt: z.string().optional(),
  updatedBy: z.string().optional(),
  /** Its file has changed since a version was published over it. */
  hasConflict: z.literal(true).optional(),
  /** When its next publication, and its next withdrawal, are scheduled for; ISO 8601. */
  scheduledAt: z.string().optional(),
  withdrawalAt: z.string().optional(),
  /** A schedule failed, and nobody has dealt with it since. */
  hasFailedPlan: z.literal(true).optional(),
  /** Somebody was asked to look at its draft. */
  review: reviewState.optional(),
  /** How many problems its content has. */
  problems: z.number(),
  /** In a list, of the picture that visitors know it by: the path of a small rendition. */
  thumbnail: z.string().optional(),
  /** In a list, how it stands to its original. */
  translation: translationState.optional(),
});
export type EntrySummary = Infer<typeof entrySummary>;

const entrySort = z.enum(['title', 'state', 'updated']);
export type EntrySort = Infer<typeof entrySort>;

const entryQuery = z.strictObject({
  kind: z.array(entryKind).optional(),
  /** These alone, in whichever state. */
  file: z.array(entryFile).max(100).optional(),
  /** Entries of this locale, and those that all locales share. */
  locale: localeCode.optional(),
  /** Absent for every state but `deleted`; `conflict` for entries whose file has changed. */
  state: z.enum([...entryState.options, 'conflict']).optional(),
  /** Words that all have to be in the entry's title, address or key; case and accents do not matter. */
  words: z.string().max(400, 'Search for 400 characters or fewer.').optional(),
  /** By title unless given; ties are broken by title. */
  sort: entrySort.optional(),
  direction: z.enum(['ascending', 'descending']).optional(),
  /** 100 by default. */
  limit: z.coerce.number<number>().int().min(1).max(1000).optional(),
  /** `next` of the page before. */
  after: z.string().max(4000).optional(),
});
export type EntryQuery = Infer<typeof entryQuery>;

const entryPage = z.object({
  entries: z.array(entrySummary),
  /** Matches on all pages. */
  found: z.number(),
  /** Entries of these kinds in this locale, whether they match or not. */
  all: z.number(),
  /** `after` for the next page; absent on the last. */
  next: z.string().optional(),
});
export type EntryPage = Infer<typeof entryPage>;

/** An entry as opened for editing. */
const openedEntry = entrySummary.extend({
  /** The draft, else what is published, else the file; `{}` for an entry that is new or deleted. */
  document: entryDocument,
  revision,
  /** What visitors see, with the same `_id`s; absent where they see nothing. */
  published: entryDocument.optional(),
  /** The last version that was published, withdrawn or deleted over the file. */
  versionId: z.string().optional(),
  /** Digest of the present file; a save sends it back to say which file its editor has seen. */
  fileDigest: z.string().optional(),
  /**
   * The file as it was when the draft (else the published version) was based on it, and as it is now. `file`
   * is absent where the file is gone or unreadable.
   */
  conflict: z.object({ base: entryDocument, file: entryDocument.optional() }).optional(),
  /**
   * The version that keeps what its reader wrote before somebody else saved over it in a conflict, within the
   * last day.
   */
  overruled: z.object({ versionId: z.string(), by: z.string() }).optional(),
});
export type OpenedEntry = Infer<typeof openedEntry>;

const saveDraft = z.strictObject({
  document: entryDocument,
  /** The revision that the change was based on. */
  revision,
  /** Digest of the file that the editor has seen, null where there is none: settles a conflict with the file. */
  fileDigest: fileDigest.nullable().optional(),
  /**
   * Digest of the file when the entry was opened, null where there was none. If the entry exists as a file
   * alone and that file has changed since, the save is answered as if somebody else had saved the new
   * contents.
   */
  openedDigest: fileDigest.nullable().optional(),
  /**
   * The editor's side of a merge won over a field that both had changed: the draft it replaces is kept as a
   * version.
   */
  overrules: z.literal(true).optional(),
});
export type SaveDraft = Infer<typeof saveDraft>;

const savedDraft = z.object({ revision, savedAt: z.string() });
export type SavedDraft = Infer<typeof savedDraft>;

/**
 * What a conflict says besides, where somebody else has saved since. The client merges its own document with `document`
 * over `base` (`mergeDocuments`) and saves again with `revision`.
 */
const draftConflict = z.object({
  revision,
  /** The document that was saved last. */
  document: entryDocument,
  /** The merge base: the draft at the revision the client named; absent where it is no longer kept. */
  base: entryDocument.optional(),
  savedBy: z.string(),
  /** Nobody has saved; the file has changed, to this digest. The blocks of `document` then have new ids. */
  fileDigest: z.string().optional(),
});
export type DraftConflict = Infer<typeof draftConflict>;

const newEntry = z.strictObject({
  kind: entryKind,
  /** Absent for what all locales share. */
  locale: localeCode.optional(),
  key: z.string().max(200),
  document: entryDocument,
});
export type NewEntry = Infer<typeof newEntry>;

/** Copies go into other locales under the same key, or into the entry's own under another. */
const duplicateEntry = z.strictObject({
  locales: z.array(localeCode).max(localeCode.options.length).optional(),
  key: z.string().max(200).optional(),
});
export type DuplicateEntry = Infer<typeof duplicateEntry>;

/** Somebody else who has an entry open. */
const presence = z.object({
  editorId: z.string(),
  name: z.string(),
  blockId: z.string().optional(),
  seenAt: z.string(),
});
export type Presence = Infer<typeof presence>;

const createdEntry = entryName.extend(savedDraft.shape);

const place = z.strictObject({ file: z.string(), blockId: z.string().max(60).optional() });

const presenceAnswer = z.object({
  others: z.array(presence),
  /** Of the draft: it changes when somebody else saves. */
  revision: z.number(),
  /** Of the live version: it changes when somebody publishes, withdraws or deletes. */
  versionId: z.string().optional(),
  /** It changes with the file. */
  fileDigest: z.string().optional(),
  /** It changes with what is said about the entry, and with its review. */
  reviewStamp: z.string(),
  /** Changes with every publication, of whichever entry. */
  contentRevision: z.string(),
});
export type PresenceAnswer = Infer<typeof presenceAnswer>;

/** An immutable version, without its document. */
const versionSummary = z.object({
  id: z.string(),
  file: z.string(),
  /** Counts the entry's versions from 1. */
  number: z.number(),
  /** `restored`: an earlier version became the draft again; `draft`: a draft kept because another replaced it. */
  cause: z.enum(['published', 'withdrawn', 'deleted', 'restored', 'draft', 'merged']),
  by: z.string(),
  /** Names of the tokens that programs made it with, or the draft that it was. */
  tokens: z.array(z.string()).optional(),
  at: z.string(),
  note: z.string().optional(),
  /** What visitors see now. */
  isLive: z.boolean(),
});
export type VersionSummary = Infer<typeof versionSummary>;

const version = versionSummary.extend({
  /** Absent for a tombstone: a version that withdrew or deleted the entry. */
  document: entryDocument.optional(),
});
export type Version = Infer<typeof version>;

const saving = { atOnce: 2, waiting: 30 };
const revisionAlone = z.strictObject({ revision });

/** Entries, their drafts and versions, and who has them open. None of these changes what visitors see. */
export const entryEndpoints = {
  'GET /entries': endpoint({
    tokens: 'manage',
    tool: 'list_entries',
    description: 'Lists a page of the entries that match a query.',
    access: 'read',
    query: entryQuery,
    answer: entryPage,
  }),
  'GET /entries/{file}': endpoint({
    tokens: 'manage',
    tool: 'read_entry',
    description: 'Opens an entry for editing.',
    access: 'read',
    answer: openedEntry,
  }),
  'POST /entries': endpoint({
    tokens: 'manage',
    tool: 'create_draft',
    description: 'Creates an entry, as a draft.',
    access: 'write',
    locales: ({ locale }) => [locale],
    body: newEntry,
    bounds: documentRequestBounds,
    share: saving,
    answer: createdEntry,
    status: 201,
    errors: { conflict: true },
  }),
  'POST /duplicates/{file}': endpoint({
    tokens: 'manage',
    description: 'Copies an entry, as its draft has it, into other locales or under another key.',
    access: 'write',
    locales: ({ locales = [] }) => locales,
    body: duplicateEntry,
    share: saving,
    answer: z.array(createdEntry),
    status: 201,
    errors: { conflict: true },
  }),
  'PUT /drafts/{file}': endpoint({
    tokens: 'manage',
    tool: 'save_draft',
    description: 'Saves an entry’s draft, unless somebody else has saved since.',
    access: 'write',
    body: saveDraft,
    bounds: documentRequestBounds,
    share: saving,
    answer: savedDraft,
    errors: { conflict: draftConflict },
  }),
  'DELETE /drafts/{file}': endpoint({
    tokens: 'manage',
    description: 'Gives an entry’s draft up, in favour of what visitors see.',
    access: 'write',
    body: revisionAlone,
    share: saving,
    answer: savedDraft,
    errors: { conflict: draftConflict },
  }),
  'GET /versions/{file}': endpoint({
    tokens: 'manage',
    description: 'Lists an entry’s versions, newest first.',
    access: 'read',
    answer: z.array(versionSummary),
  }),
  'GET /version/{id}': endpoint({
    tokens: 'manage',
    description: 'Reads a version with its document.',
    access: 'read',
    answer: version,
    errors: { 'not-found': true },
  }),
  'POST /version/{id}/restore': endpoint({
    tokens: 'manage',
    description: 'Makes a version the draft again, of an entry that one may write.',
    access: 'write',
    body: revisionAlone,
    share: saving,
    answer: savedDraft,
    errors: { 'not-found': true, conflict: true },
  }),
  'POST /presence': endpoint({
    description: 'Says that one has an entry open, at least every ten seconds, and tells who else has.',
    access: 'read',
    body: place,
    answer: presenceAnswer,
    errors: { 'not-found': true },
  }),
  'DELETE /presence': endpoint({
    description: 'Says that one has closed an entry.',
    access: 'read',
    body: place,
  }),
};

type Own = typeof entryEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
