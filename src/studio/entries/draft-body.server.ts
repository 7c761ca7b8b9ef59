import { z } from 'zod';
import { isRecord } from '#schema/is-record.ts';

/** Bytes of a document as JSON: a page of 2,000 blocks takes two million. */
export const largestDocument = 8_000_000;

/** How deep values may nest; a rich-text tree takes 40 levels, and nested Boxes some more. */
const deepest = 200;

/**
 * A document as the browser sends it. Its fields are validated on checking and publishing; a draft may hold
 * anything.
 */
export const documentBody = z
  .custom<Readonly<Record<string, unknown>>>(isRecord, 'It isn’t a document.')
  .refine((document) => !isDeeperThan(document, deepest), 'It is nested too deeply.');

export const revisionBody = z.int().min(0);

/** An output of `digestAuthored`. */
export const digestBody = z.string().regex(/^[0-9a-f]{64}$/);

/** Breadth-first: recursion into untrusted input could overflow the stack. */
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
