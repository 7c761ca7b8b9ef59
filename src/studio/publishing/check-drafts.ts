import { checkInFrame } from '#studio/canvas/check-in-frame.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import type { CheckRequest, DraftsCheckAnswer } from './contract.ts';

/** The server's check, with the findings of axe added. */
export interface DraftsCheck extends DraftsCheckAnswer {
  /** The findings of axe, also among `findings`: only the browser has them. */
  drawn: readonly Finding[];
  /** Revisions of the checked drafts, by file. */
  revisions: ReadonlyMap<string, number>;
}

export interface CheckOptions {
  /** Needed drafts to publish with them; if absent, all that would be missing otherwise. */
  together?: readonly string[] | undefined;
  signal: AbortSignal;
  /** Called with the number of pages checked with axe, and of all pages. */
  onProgress?: ((done: number, all: number) => void) | undefined;
}

/**
 * Checks what publishing drafts together with those they need would change, and what is wrong with them: the
 * server's findings, and those of axe on each page at phone and desktop widths.
 *
 * @throws ApiError and NetworkError
 */
export async function checkDrafts(
  files: readonly string[],
  { together, signal, onProgress }: CheckOptions,
): Promise<DraftsCheck> {
  const body: CheckRequest = { files, ...(together && { together }) };
  const [answer, asked] = await Promise.all([
    callApi('POST /check', { body, signal }),
    Promise.all(files.map((file) => open(file, signal))),
  ]);
  const taken = answer.needed.filter(({ isTaken }) => isTaken);
  const needed = await Promise.all(taken.map(({ file }) => open(file, signal)));
  const changed = new Set(answer.changes.map(({ file }) => file));
  const all = [...asked, ...needed];
  const drawn = await checkPages(
    all.filter(({ file }) => changed.has(file)),
    { signal, onProgress },
  );
  const revisions = new Map(all.map(({ file, revision }) => [file, revision]));
  return { ...answer, findings: [...answer.findings, ...drawn], drawn, revisions };
}

/** Runs axe on pages, sequentially, as each occupies the main thread. */
export async function checkPages(
  pages: readonly { file: string; document: EntryDocument }[],
  { signal, onProgress }: Pick<CheckOptions, 'signal' | 'onProgress'>,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const [index, { file, document }] of pages.entries()) {
    signal.throwIfAborted();
    onProgress?.(index, pages.length);
    found.push(...(await checkInFrame(file, document)));
  }
  return found;
}

function open(file: string, signal: AbortSignal): Promise<OpenedEntry> {
  return callApi('GET /entries/{file}', { file, signal });
}
