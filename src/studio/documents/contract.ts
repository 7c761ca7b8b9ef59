import { z } from 'zod';
import type { JsonBounds } from '#http/json-bounds.ts';
import { isRecord } from '#schema/is-record.ts';
import type { Infer } from '#studio/contract/endpoint.ts';

/**
 * What a document may hold as JSON: more than can be published (`readValue` has the limit in characters), and than a page of
 * 2,000 blocks of all kinds takes: 300 kB, 20,000 values, 3,000 objects and 7,000 marks. No page of the demo has 300 marks. Rich text may nest 40 nodes deep, in Boxes that nest 12 deep, with a list at each level.
 */
export const documentBounds: JsonBounds = {
  bytes: 1_000_000,
  values: 30_000,
  objects: 6000,
  depth: 120,
  fields: 100,
  blocks: 2200,
  marks: 10_000,
};

/** A request with a document may have some more around it. */
export const documentRequestBounds: JsonBounds = {
  ...documentBounds,
  bytes: documentBounds.bytes + 1000,
  objects: documentBounds.objects + 1,
  depth: documentBounds.depth + 1,
};

/**
 * An entry as its editor enters it: what its file would contain (rich text as Markdown or a tree, pictures by
 * name), and in every block and list item an `_id` that stays with it wherever it is moved. Its fields are
 * validated on checking and publishing; a draft may hold anything.
 */
export const entryDocument = z
  .custom<Readonly<Record<string, unknown>>>(isRecord, 'It is not a document.')
  .meta({ type: 'object' });
export type EntryDocument = Infer<typeof entryDocument>;

/** A problem in an entry, or advice. */
export const finding = z.object({
  /** The entry's file. */
  file: z.string(),
  /** Path of the field, such as `body[2].items[0].link`; empty for the whole entry. */
  path: z.string(),
  /** Id of the block or item that it is in. */
  blockId: z.string().optional(),
  /** Name of a picture, where the remedy is in the media library. */
  picture: z.string().optional(),
  /** A fault blocks publishing; advice does not. */
  severity: z.enum(['fault', 'advice']),
  message: z.string(),
  remedy: z.string(),
});
export type Finding = Infer<typeof finding>;

/**
 * How a field with words stands to its original.
 * - `stale`: the original's words have changed since
 * - `copied`: in the original's own words, though the languages differ
 * - `machine`: prefilled, by a machine or a tool for translators, and read by nobody yet
 * - `missing`: the translation has no such field; blocks and items that it left out on purpose are not listed
 * - `unknown`: in words of its own, but the original that it was made from is not known
 * - `fallsBack`: its passage is left out of the translation, and the original's is shown
 * - `translated`: in words of its own, made from the original's words as they are now
 */
export const fieldState = z.enum([
  'stale',
  'copied',
  'machine',
  'missing',
  'unknown',
  'fallsBack',
  'translated',
]);
export type FieldState = Infer<typeof fieldState>;
