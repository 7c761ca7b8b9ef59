import { z } from 'zod';
import { localeCodes } from '#i18n/locales.ts';
import { focusAreas } from '#schema/choices.ts';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { entryFile, entryKind, localeCode } from '#studio/contract/fields.ts';
import { largestUpload } from './largest-file.ts';
import { toFolder, toLine } from './normalise.ts';

/** A picture, drawing or film that entries refer to by name. */
const mediaItem = z.object({
  /** The key that entries refer to it by; it never changes. */
  name: z.string(),
  fileName: z.string(),
  kind: z.enum(['picture', 'vector', 'film']),
  contentType: z.string(),
  /** Bytes. */
  size: z.number(),
  width: z.number(),
  height: z.number(),
  /** Paths on the site of a small and a large rendition; `thumbnail` is empty for a film without a poster. */
  thumbnail: z.string(),
  preview: z.string(),
  /** Text alternatives by locale; the default locale's is the fallback. */
  alt: z.partialRecord(localeCode, z.string()),
  /** Adds nothing to the text around it, so that an empty alternative is right. */
  isDecorative: z.boolean(),
  title: z.string().optional(),
  /** A film's title in locales other than the default one. */
  titles: z.partialRecord(localeCode, z.string()).optional(),
  /** What the words in other locales were made from: those of the default locale, as they were. */
  madeFrom: z.partialRecord(localeCode, z.string()).optional(),
  /** The name of the picture shown before a film plays. */
  poster: z.string().optional(),
  focus: z.enum(focusAreas).optional(),
  tags: z.array(z.string()),
  /** Path segments joined by `/`; empty for the root folder. */
  folder: z.string(),
  /** `file`: ships with the content, and is never written to; an upload may stand in for it. */
  origin: z.enum(['file', 'uploaded']),
  /** An upload stands in for a file of the content, which reappears when the upload is deleted. */
  isOverFile: z.literal(true).optional(),
  /** Deleted, and can be restored. */
  isDeleted: z.literal(true).optional(),
  /** An upload's file; absent for a file of the content. */
  version: z.string().optional(),
  /** The name of the editor's file. */
  givenName: z.string().optional(),
  /** What the present file replaced, and that can be put back: an upload, or without details the content's file. */
  replaced: z.object({ givenName: z.string().optional(), thumbnail: z.string().optional() }).optional(),
  uploadedAt: z.string().optional(),
  uploadedBy: z.string().optional(),
});
export type MediaItem = Infer<typeof mediaItem>;

/** Where an item is used. */
const mediaUse = z.object({
  /** The entry's file; `media/<name>` for a film whose poster it is. */
  file: z.string(),
  title: z.string(),
  /** The entry's kind and locale; absent for a film. */
  kind: entryKind.optional(),
  locale: localeCode.optional(),
  /** Path of the first reference in the entry, such as `body[2].image`. */
  path: z.string(),
  isDraft: z.boolean(),
});
export type MediaUse = Infer<typeof mediaUse>;

const flag = z.stringbool() as unknown as z.ZodType<boolean, boolean>;

/** The filters combine. */
const mediaQuery = z.strictObject({
  /** Words in its name, file name, title, text alternatives or tags. */
  q: z.string().max(200, 'Search for 200 characters or fewer.').optional(),
  kinds: z.array(mediaItem.shape.kind).optional(),
  /** This folder and those below it. */
  folder: z.string().max(200).optional(),
  tag: z.string().max(40).optional(),
  /** Uploads that no entry refers to, published or draft. */
  unused: flag.optional(),
  /** Items without a text alternative. */
  undescribed: flag.optional(),
  /** Deleted items, which can be restored. */
  deleted: flag.optional(),
  offset: z.coerce.number<number>().int().min(0).optional(),
  limit: z.coerce.number<number>().int().min(1).max(500).optional(),
});
export type MediaQuery = Infer<typeof mediaQuery>;

const mediaPage = z.object({
  items: z.array(mediaItem),
  /** Matches on all pages. */
  total: z.number(),
  /** All of the library's, whatever the filter; so `tags`. */
  folders: z.array(z.string()),
  tags: z.array(z.string()),
});
export type MediaPage = Infer<typeof mediaPage>;

const openedMedia = z.object({
  item: mediaItem,
  uses: z.array(mediaUse),
});
export type OpenedMedia = Infer<typeof openedMedia>;

const name = z.string().regex(/^[A-Za-z0-9][\w-]{0,99}$/, 'This is not a valid name for a picture or film.');

const names = z.array(name).min(1, 'Select at least one item.').max(500, 'Select at most 500 items.');

const line = (longest: number) =>
  z
    .string()
    .transform(toLine)
    .pipe(z.string().max(longest, `Use at most ${longest} characters.`));

const folder = line(200).transform(toFolder);

const tags = z
  .array(line(40).transform((tag) => tag.toLowerCase()))
  .max(30, 'Use at most 30 tags.')
  .transform((all) => [...new Set(all.filter(Boolean))].sort());

const texts = z.partialRecord(
  z.enum(localeCodes, 'This is not one of the site’s locales.'),
  line(1000).nullable(),
);

const described = z.strictObject({
  alt: texts.optional(),
  isDecorative: z.boolean().optional(),
  title: line(200).optional(),
  titles: texts.optional(),
  madeFrom: texts.optional(),
  /** Null for the picture with the film's own name, if there is one. */
  poster: name.nullable().optional(),
  focus: z.enum(focusAreas).nullable().optional(),
  tags: tags.optional(),
  folder: folder.optional(),
});

/** Looser than what can be written: a manifest may contain values that the form would not accept. */
const text = z.string().max(10_000);
const seen = described.extend({
  alt: z.partialRecord(localeCode, text.nullable()).optional(),
  title: text.optional(),
  titles: z.partialRecord(localeCode, text.nullable()).optional(),
  tags: z.array(text).optional(),
  folder: text.optional(),
});

/** Absent fields stay as they are; null takes a value away. */
const mediaChange = described.extend({
  /**
   * The values of the changed fields that the editor saw (compare-and-set): any that differs by now is a
   * conflict.
   */
  was: seen.optional(),
});
export type MediaChange = Infer<typeof mediaChange>;

/** The entries that the editor was shown as using what is to go. Any further use is a conflict. */
const confirmed = z.array(entryFile).max(10_000);

const mediaBulk = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('move'), names, folder }),
  z.strictObject({ action: z.literal('tag'), names, add: tags, remove: tags }),
  z.strictObject({ action: z.literal('delete'), names, confirmed }),
  z.strictObject({ action: z.literal('restore'), names }),
]);
export type MediaBulk = Infer<typeof mediaBulk>;

const showFile = described.pick({ alt: true, titles: true, madeFrom: true, isDecorative: true }).extend({
  /** A proposed one; absent for the one that the present file replaced, with the description it had. */
  version: z.uuid().optional(),
  /** The one that the editor saw; null for the content's. */
  was: z.uuid().nullable(),
  confirmed,
});
export type ShowFile = Infer<typeof showFile>;

const beginUpload = z.strictObject({
  // Composed, as most systems write names; without marks that would show it in another order.
  fileName: z
    .string()
    .transform((name) => name.normalize('NFC').replaceAll(/\p{Bidi_Control}/gu, ''))
    .pipe(line(255))
    .refine((name) => name !== '', 'The file has no name.'),
  size: z
    .number()
    .int()
    .min(1, 'The file is empty.')
    .max(largestUpload, `The file is larger than the limit of ${largestUpload / 1024 / 1024} MB.`),
  /** Name of the item whose file it is to replace: not before that is confirmed. */
  replaces: name.optional(),
  folder: folder.optional(),
});
export type BeginUpload = Infer<typeof beginUpload>;

/** A file that was uploaded to replace an item's, and is not shown yet. */
const proposedFile = mediaItem.pick({ kind: true, size: true, width: true, height: true }).extend({
  version: z.string(),
  givenName: z.string(),
  /** Empty for a film. */
  thumbnail: z.string(),
});
export type ProposedFile = Infer<typeof proposedFile>;

const uploadState = z.object({
  id: z.string(),
  /** Bytes received so far; an interrupted upload resumes from here. */
  offset: z.number(),
  size: z.number(),
  /** Present once the upload is complete and has been examined. */
  item: mediaItem.optional(),
  /** What is to replace the item's file, once an editor has decided so. */
  proposed: proposedFile.optional(),
  /** The library already had the same file; `item` is that one. */
  isKnown: z.literal(true).optional(),
});
export type UploadState = Infer<typeof uploadState>;

const uses = z.object({ uses: z.array(mediaUse.extend({ name: z.string() })) });
export type MediaUses = Infer<typeof uses>;

/** The library of media. Changes are live at once. */
export const mediaEndpoints = {
  'GET /media': endpoint({
    tokens: 'manage',
    tool: 'list_media',
    description: 'Lists a page of the items that match a query.',
    access: 'read',
    query: mediaQuery,
    answer: mediaPage,
  }),
  'GET /media/{name}': endpoint({
    tokens: 'manage',
    description: 'Reads an item, and where it is used.',
    access: 'read',
    answer: openedMedia,
    errors: { 'not-found': true },
  }),
  'GET /media/{name}/original': endpoint({
    tokens: 'originals',
    description: 'Downloads an item’s file as it was uploaded.',
    access: 'read',
    answer: ['image/*', 'video/*'],
    errors: { 'not-found': true },
  }),
  'GET /media/{name}/versions/{id}/thumbnail': endpoint({
    description: 'Shows a version of a picture that need not be on the site.',
    access: 'read',
    answer: ['image/webp'],
    errors: { 'not-found': true },
  }),
  'POST /media/uses': endpoint({
    tokens: 'manage',
    description: 'Tells where any of some items are used.',
    access: 'read',
    body: z.strictObject({ names }),
    answer: uses,
  }),
  'PATCH /media/{name}': endpoint({
    tokens: 'manage',
    description: 'Changes what is said of an item. What visitors see of it takes permission to publish.',
    access: 'write',
    body: mediaChange,
    answer: mediaItem,
    errors: { 'not-found': true, conflict: true },
  }),
  'POST /media/{name}/file': endpoint({
    tokens: 'manage',
    description: 'Shows another file in an item’s place, with a new description or the one it has.',
    access: 'publish',
    locales: () => [undefined],
    body: showFile,
    answer: mediaItem,
    errors: { 'not-found': true, conflict: true },
  }),
  'POST /media/bulk': endpoint({
    tokens: 'manage',
    description:
      'Moves, tags, deletes or restores items, all of them or none. The latter two take permission to publish.',
    access: 'write',
    body: mediaBulk,
    answer: z.object({ names: z.array(z.string()) }),
    errors: { 'not-found': true, conflict: true },
  }),
};

/** Resumable uploads. To take another file's place, one takes permission to publish. */
export const uploadEndpoints = {
  'POST /uploads': endpoint({
    tokens: 'manage',
    description: 'Begins an upload, whose bytes follow.',
    access: 'write',
    body: beginUpload,
    answer: uploadState,
    status: 201,
    errors: { 'not-found': true, 'too-many': true },
  }),
  'GET /uploads/{id}': endpoint({
    tokens: 'manage',
    description: 'Tells how much of an upload has arrived, and once it is complete what became of it.',
    access: 'write',
    answer: uploadState,
    errors: { 'not-found': true, conflict: true, 'too-large': true },
  }),
  'PUT /uploads/{id}': endpoint({
    tokens: 'manage',
    description: 'Adds bytes to an upload, from an offset on.',
    access: 'write',
    query: z.strictObject({ offset: z.coerce.number<number>().int().min(0).max(1e12) }),
    body: 'bytes',
    answer: uploadState,
    errors: { 'not-found': true, conflict: true, 'too-large': true },
  }),
  'DELETE /uploads/{id}': endpoint({
    tokens: 'manage',
    description: 'Cancels an upload.',
    access: 'write',
    errors: { 'not-found': true },
  }),
};

type Own = typeof mediaEndpoints & typeof uploadEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
