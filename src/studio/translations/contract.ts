import { z } from 'zod';
import { localeCodes } from '#i18n/locales.ts';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { entryKind, entryName, localeCode } from '#studio/contract/fields.ts';
import { entryDocument, fieldState } from '#studio/documents/contract.ts';
import { entryState, translationState } from '#studio/entries/contract.ts';

const change = z.enum(['added', 'removed', 'moved']);

/** The states, those that ask for most work first. */
export const workOrder = translationState.options;

const cell = z.object({
  state: translationState,
  /** How many fields with words are in which state. */
  fields: z.partialRecord(fieldState, z.number()),
  /** How many blocks of the original were changed since. */
  blocks: z.partialRecord(change, z.number()),
  /** Of the entry, with what is scheduled for it next; without an entry in this locale, absent. */
  entry: entryState.optional(),
  scheduledAt: z.string().optional(),
});
export type TranslationCell = Infer<typeof cell>;

/** Pictures and films have words as well. */
const translatedKind = z.enum([...entryKind.options, 'media']);
export type TranslatedKind = Infer<typeof translatedKind>;

/** An entry, or a picture or film, with its translations. */
const translationRow = entryName.pick({ key: true }).extend({
  kind: translatedKind,
  /** Of a picture or film, `media/` and its name. */
  file: z.string(),
  /** Of the original, as is `file`; of the first there is, where there is none. */
  title: z.string(),
  /** Its address; of a picture or film, the name of its file. */
  path: z.string().optional(),
  cells: z.record(localeCode, cell),
});
export type TranslationRow = Infer<typeof translationRow>;

const translationFilter = z.strictObject({
  kind: z.array(translatedKind).optional(),
  /** Whose states count; all by default. */
  locale: z.array(localeCode).optional(),
  /** Rows with an entry, a field or a block in this state. */
  state: translationState.optional(),
  /** The first part of the original's address, as `recipes`. */
  section: z.string().max(200).optional(),
  /** Rows with an entry that the reader changed last, or that was changed on this day or later; of the original or of `locale`. */
  mine: z.literal('yes').optional(),
  since: z.iso.date().optional(),
  /** Words that all have to be in the title, address or key. */
  words: z.string().max(400, 'Search for 400 characters or fewer.').optional(),
  /** By title, or by the work that a locale has left: most first, ascending. */
  sort: z.enum(['title', ...localeCodes]).optional(),
  direction: z.enum(['ascending', 'descending']).optional(),
});

export type TranslationFilter = Infer<typeof translationFilter>;

const translationTable = z.object({
  rows: z.array(translationRow),
  /** Matches, shown or not, and how many of these are entries. */
  found: z.number(),
  foundEntries: z.number(),
  /** Entries that are translated, whether they match or not. */
  all: z.number(),
  /** How many translations are still to be compared. */
  pending: z.number(),
  /** Of each locale, how many entries are in which state; the filter's own state makes no difference. */
  counts: z.record(localeCode, z.partialRecord(translationState, z.number())),
  /** Sections that one can filter by. */
  sections: z.array(z.string()),
});
export type TranslationTable = Infer<typeof translationTable>;

const originalState = z.enum(['published', 'draft']);
export type OriginalState = Infer<typeof originalState>;

const original = z.object({
  /** Of both documents and the states: asked for again with it, they are left out as long as they are the same. */
  version: z.string(),
  /** What `translatedFrom` says of a translation made from the original as it is now. */
  revision: z.string(),
  /** What the translation says of what it was made from. */
  madeFrom: z.string().optional(),
  /** The draft is not published like that; it is what is answered, unless the other was asked for. */
  isDraft: z.boolean(),
  /** The states that it has; where its draft says what is published, only that. */
  states: z.array(originalState).readonly(),
  document: entryDocument.optional(),
  /** As it was when it was translated, where that is known. */
  was: entryDocument.optional(),
  /** Where its links to pages lead in the translation’s locale; `null` where that has no such page. */
  links: z.record(z.string(), z.string().nullable()).optional(),
  /** Those of the translation’s locale. */
  terms: z
    .array(z.object({ term: z.string(), forms: z.array(z.string()).readonly() }))
    .readonly()
    .optional(),
});

export type TranslationOriginal = Infer<typeof original>;

/** Entries of one XLIFF document: more are exported in several. */
export const mostExported = 500;

const returnedEntry = entryName.extend({
  title: z.string(),
  /** There is no translation yet. */
  isNew: z.boolean(),
  /** What saving it takes: as in a draft that is opened. */
  revision: z.number(),
  fileDigest: z.string().nullable(),
  document: entryDocument,
  changes: z.array(z.object({ path: z.string(), was: z.string(), says: z.string() })),
  /** How many fields were found to be still right. */
  confirmed: z.number(),
  /** What was not taken, or is to be looked at. */
  findings: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type ReturnedEntry = Infer<typeof returnedEntry>;

/** How translations stand to their originals, both as they are edited: by their drafts, where they have any. */
export const translationEndpoints = {
  'GET /translations': endpoint({
    tokens: 'manage',
    tool: 'list_translations',
    description: 'Lists entries, pictures and films with the state of each translation.',
    access: 'read',
    /** 50 rows by default. */
    query: translationFilter.extend({ limit: z.coerce.number<number>().int().min(1).max(2000).optional() }),
    answer: translationTable,
  }),
  'GET /translations/export': endpoint({
    tokens: 'manage',
    description: 'Downloads the states of all translations that match, a line for each.',
    access: 'read',
    query: translationFilter.extend({ separator: z.enum([',', ';', '\t']).optional() }),
    answer: ['text/csv'],
  }),
  'GET /translations/xliff': endpoint({
    tokens: 'manage',
    description: 'Downloads the chosen entries, or all that match, for a translator, as XLIFF 2.1.',
    access: 'read',
    query: translationFilter
      .omit({ locale: true })
      .extend({ into: localeCode, file: z.array(z.string().max(300)).max(mostExported).optional() }),
    answer: ['application/xliff+xml'],
    errors: { 'too-large': true },
  }),
  'POST /translations/xliff/export': endpoint({
    tokens: 'manage',
    description: 'Downloads entries for a translator, as XLIFF 2.1: as many as a document can have.',
    access: 'read',
    body: z.strictObject({ into: localeCode, file: z.array(z.string().max(300)).min(1).max(mostExported) }),
    answer: ['application/xliff+xml'],
  }),
  'POST /translations/xliff': endpoint({
    tokens: 'manage',
    description: 'Reads what a translator returns and compares it with the drafts. It saves nothing.',
    access: 'read',
    body: 'bytes',
    share: { atOnce: 1, waiting: 2 },
    answer: z.object({
      locale: localeCode,
      entries: z.array(returnedEntry),
      /** Files of originals that are not here. */
      unknown: z.array(z.string()),
    }),
    errors: { 'too-large': true },
  }),
  'GET /translations/{file}': endpoint({
    tokens: 'manage',
    tool: 'read_original',
    description:
      'Reads the original of a translation, as it is and as it was translated; null of what is translated from nothing.',
    access: 'read',
    /** As its draft has it, unless it is asked for as published. */
    query: z.strictObject({
      known: z.string().max(200).optional(),
      state: z.literal('published').optional(),
    }),
    answer: original.nullable(),
  }),
};

type Own = typeof translationEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
