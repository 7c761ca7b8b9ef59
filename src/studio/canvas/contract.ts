import { z } from 'zod';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { documentBounds, documentRequestBounds, entryDocument, finding } from '#studio/documents/contract.ts';

const canvasRequest = z.strictObject({
  file: z.string(),
  /** With `since`, `{ canvasPart: id }` stands for each block that is unchanged. */
  document: entryDocument,
  /** A later request names this document by it, as its `since`. */
  id: z.string().max(40).optional(),
  /** The `id` of an earlier request. Answered with a conflict once the server has evicted that document. */
  since: z.string().max(40).optional(),
  /** The names and digests of the parts that the client has already. With it the page comes in parts. */
  has: z.array(z.tuple([z.string(), z.string()])).optional(),
});
export type CanvasRequest = Infer<typeof canvasRequest>;

/** Inertia's page object, as the site would answer it. */
const canvasPage = z.object({
  component: z.string(),
  props: z.record(z.string(), z.unknown()),
  url: z.string(),
  version: z.string(),
});
export type CanvasPage = Infer<typeof canvasPage>;

/**
 * A part of a page: a block, or something that pages share. Most stay the same while somebody types, so that
 * they are neither sent nor drawn again.
 */
const pagePart = z.object({
  digest: z.string(),
  /** Absent where the client has this digest already. */
  value: z.unknown().optional(),
});
export type PagePart = Infer<typeof pagePart>;

const canvasAnswer = z.object({
  /**
   * Absent for entries without a page, such as redirects. Blocks have their ids in
   * `editMark.attributes['data-block']`. A `CanvasPlaceholder` stands for each block that the page leaves out.
   */
  page: canvasPage.optional(),
  /**
   * The parts that `page.props` refers to with `{ canvasPart: name }`, by name; absent for a page that came
   * whole.
   */
  parts: z.record(z.string(), pagePart).optional(),
  /** What was left out, and why. */
  findings: z.array(finding),
});
export type CanvasAnswer = Infer<typeof canvasAnswer>;

export const canvasEndpoints = {
  'POST /canvas': endpoint({
    description: 'Draws a draft as a page, and stores nothing.',
    access: 'read',
    body: canvasRequest,
    /** A request with digests besides has a few values more for each block. */
    bounds: {
      ...documentRequestBounds,
      bytes: documentRequestBounds.bytes + 1_000_000,
      values: documentRequestBounds.values + 4 * documentBounds.blocks,
    },
    /** The canvas of a window asks for one page at a time. */
    share: { atOnce: 1, waiting: 8 },
    answer: canvasAnswer,
    errors: { conflict: true },
  }),
};

type Own = typeof canvasEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
