import { z } from 'zod';
import { isRecord } from '#schema/is-record.ts';

/** Bytes of a document as JSON: a page of 2,000 blocks has two million. */
export const largestDocument = 8_000_000;

/** How deep values may be nested; rich text as a tree goes 40 levels deep, and Boxes some more. */
const deepest = 200;

/** A document as an editor's browser sends it. What its fields may hold is told when it is looked at or published. */
export const documentBody = z
  .custom<Readonly<Record<string, unknown>>>(isRecord, 'It is no document.')
  .refine((document) => !isDeeperThan(document, deepest), 'It is nested too deeply.');

export const revisionBody = z.int().min(0);

/** What `digestAuthored` makes of a file. */
export const digestBody = z.string().regex(/^[0-9a-f]{64}$/);

/** Looks level by level: what comes from outside may be deeper than the stack. */
function isDeeperThan(document: unknown, most: number): boolean {
  let level: unknown[] = [document];
  for (let depth = 0; depth <= most; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
