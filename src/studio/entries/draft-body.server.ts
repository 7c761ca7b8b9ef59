import { z } from 'zod';
import type { JsonBounds } from '#http/json-bounds.ts';
import { isRecord } from '#schema/is-record.ts';

/**
 * What a document may hold as JSON: more than can be published (`readValue` has the limit in characters), and than a page of
 * 2,000 blocks takes that are each as large as those of the demo's pages; the longest of these has 400 marks. Rich text may nest 40 nodes deep, in Boxes that nest 12 deep, with a list at each level.
 */
export const documentBounds: JsonBounds = {
  bytes: 2_000_000,
  values: 60_000,
  depth: 120,
  fields: 100,
  blocks: 2200,
  marks: 12_000,
};

/** A request with a document may have some more around it. */
export const documentRequestBounds: JsonBounds = {
  ...documentBounds,
  bytes: documentBounds.bytes + 1000,
  depth: documentBounds.depth + 1,
};

/** A document as the browser sends it. Its fields are validated on checking and publishing; a draft may hold anything. */
export const documentBody = z.custom<Readonly<Record<string, unknown>>>(isRecord, 'It is not a document.');

export const revisionBody = z.int().min(0);

/** An output of `digestAuthored`. */
export const digestBody = z.string().regex(/^[0-9a-f]{64}$/);
