import { isDeepStrictEqual } from 'node:util';
import { listHidden } from '#schema/hidden-blocks.ts';
import type { ContentProblem } from '../content-problem.ts';
import type { Placed } from '../source-entries.ts';
import type { AuthoredDocument, OverlayEntry } from './content-overlay.ts';
import { digestAuthored } from './digest-authored.ts';

/**
 * How a published entry relates to its file:
 * - `over`: it replaces the file, which has not changed
 * - `same`: both are equivalent, so it changes nothing
 * - `conflict`: it replaces the file, which has changed since
 */
export type Standing = 'over' | 'same' | 'conflict';

/** A document with its digest and, if it is valid, its validated value. */
interface Said {
  digest: string | undefined;
  placed: Placed | undefined;
  /** Lazy, since it may load the parser. */
  readDocument: () => Promise<AuthoredDocument | undefined>;
}

/** Compares a published entry with its file, if there is one. */
export async function compareToFile(
  { document, baseDigest }: OverlayEntry,
  published: Said,
  file: Said | undefined,
): Promise<Standing> {
  if (document === undefined && file === undefined) return 'same';
  if (document !== undefined && file && (await sayTheSame(published, file))) return 'same';
  return file?.digest === baseDigest ? 'over' : 'conflict';
}

/** Whether two documents are equivalent: one may have a text as a tree, the other as Markdown. */
async function sayTheSame(a: Said, b: Said): Promise<boolean> {
  if (a.digest !== undefined && a.digest === b.digest) return true;
  if (!a.placed || !b.placed || !isDeepStrictEqual(a.placed.entry.value, b.placed.entry.value)) return false;
  const [ours, theirs] = await Promise.all([a.readDocument(), b.readDocument()]);
  return isDeepStrictEqual(digestHidden(ours), digestHidden(theirs));
}

/** Digests of the hidden blocks, which are not in the validated value but must be preserved too. */
function digestHidden(document: AuthoredDocument | undefined): string[] {
  return listHidden(document).map(({ path, block }) => `${path} ${digestAuthored(block)}`);
}

/** The problem that says that a file has changed underneath the overlay. */
export function describeConflict(file: string, hasFile: boolean): ContentProblem {
  return {
    file,
    path: '',
    message: hasFile
      ? 'The file has changed since what is published over it was made of it, and its change is not shown.'
      : 'The file is gone since what is published over it was made of it, which is shown all the same.',
    remedy: `Open /studio/edit/${file}, choose which counts, and publish it; or write what is published into the file: npm run content:export -- --force.`,
  };
}
