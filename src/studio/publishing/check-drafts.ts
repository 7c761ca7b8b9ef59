import type { EntryDocument, Finding, OpenedEntry } from '../api/entries.ts';
import type { CheckRequest, DraftsCheckAnswer } from '../api/publishing.ts';
import { checkInFrames } from '../canvas/check-in-frames.ts';
import { toPath } from '../editor/load-entry.ts';
import { callApi } from '../shell/call-api.ts';

/** What would change and what is wrong, with what is wrong as it is drawn. */
export interface DraftsCheck extends DraftsCheckAnswer {
  /** What axe finds, which is among the findings as well: it is found here alone. */
  drawn: readonly Finding[];
  /** Of the drafts that were looked at, by their files. */
  revisions: ReadonlyMap<string, number>;
}

export interface CheckOptions {
  /** Drafts that go along since the others need them; without it, all that are missing. */
  together?: readonly string[] | undefined;
  signal: AbortSignal;
  /** Called with how many pages were looked at as they are drawn, and how many there are. */
  onProgress?: ((done: number, all: number) => void) | undefined;
}

/**
 * What would change if drafts were published together with those that they need, and what is wrong with them: what the
 * server finds in all that is published, and what axe finds in each page as it is drawn, on a phone and on a desktop.
 *
 * @throws ApiError and NetworkError where it cannot be looked at
 */
export async function checkDrafts(
  files: readonly string[],
  { together, signal, onProgress }: CheckOptions,
): Promise<DraftsCheck> {
  const body: CheckRequest = { files, ...(together && { together }) };
  const [answer, asked] = await Promise.all([
    callApi<DraftsCheckAnswer>('/check', { method: 'POST', body, signal }),
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

/** What axe finds in the pages of some entries, one after the other: each takes the processor for a moment. */
export async function checkPages(
  pages: readonly { file: string; document: EntryDocument }[],
  { signal, onProgress }: Pick<CheckOptions, 'signal' | 'onProgress'>,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const [index, { file, document }] of pages.entries()) {
    signal.throwIfAborted();
    onProgress?.(index, pages.length);
    found.push(...(await checkInFrames(file, document)));
  }
  return found;
}

function open(file: string, signal: AbortSignal): Promise<OpenedEntry> {
  return callApi<OpenedEntry>(`/entries/${toPath(file)}`, { signal });
}
