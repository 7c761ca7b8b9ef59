import { isDeepStrictEqual } from 'node:util';
import { listHidden } from '#schema/hidden-blocks.ts';
import type { ContentProblem } from '../content-problem.ts';
import type { Placed } from '../source-entries.ts';
import type { AuthoredDocument, OverlayEntry } from './content-overlay.ts';
import { digestAuthored } from './digest-authored.ts';

/**
 * How what was published stands to its file:
 * - `over`: it is shown in place of the file, which is as it was
 * - `same`: both say the same, so that it changes nothing
 * - `conflict`: it is shown, and the file has changed since it was made of it
 */
export type Standing = 'over' | 'same' | 'conflict';

/** A document with its digest, and what it was read as, where there is nothing wrong in it. */
interface Said {
  digest: string | undefined;
  placed: Placed | undefined;
  /** What parses files is loaded only if it comes to that. */
  readDocument: () => Promise<AuthoredDocument | undefined>;
}

/** How a published entry stands to its file, if there is one. */
export async function compareToFile(
  { document, baseDigest }: OverlayEntry,
  published: Said,
  file: Said | undefined,
): Promise<Standing> {
  if (document === undefined && file === undefined) return 'same';
  if (document !== undefined && file && (await sayTheSame(published, file))) return 'same';
  return file?.digest === baseDigest ? 'over' : 'conflict';
}

/** Both may be written in other ways, such as a text as a tree and in Markdown. */
async function sayTheSame(a: Said, b: Said): Promise<boolean> {
  if (a.digest !== undefined && a.digest === b.digest) return true;
  if (!a.placed || !b.placed || !isDeepStrictEqual(a.placed.entry.value, b.placed.entry.value)) return false;
  const [ours, theirs] = await Promise.all([a.readDocument(), b.readDocument()]);
  return isDeepStrictEqual(digestHidden(ours), digestHidden(theirs));
}

/** What is hidden is in no value that was read, and has to be kept all the same. */
function digestHidden(document: AuthoredDocument | undefined): string[] {
  return listHidden(document).map(({ path, block }) => `${path} ${digestAuthored(block)}`);
}

/** Tells editors that a file was changed underneath what is shown. */
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
