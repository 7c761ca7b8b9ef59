import { del, entries, set } from 'idb-keyval';
import type { EntryDocument } from '../../api/entries.ts';
import { createRandomId } from '../../documents/create-random-id.ts';

/** What is kept in the browser of changes that the server does not have. */
export interface KeptDraft {
  document: EntryDocument;
  /** What they were made in, and its revision. */
  base: EntryDocument;
  revision: number;
  /** What was sent and not answered: the server may have one of them, in place of what they were made in. */
  unanswered?: readonly EntryDocument[];
}

/** What tells the tabs of a browser apart: each keeps its own, and writes over nobody else's. */
const tab = createRandomId();
const prefix = 'studio-draft';

/** While the tab is there it holds this lock, by which other tabs know that what it keeps is still worked on. */
void navigator.locks?.request(`${prefix}:${tab}`, () => new Promise(() => undefined));

/**
 * Keeps what the server does not have of an entry. Writes follow each other, and of several that wait the newest counts.
 *
 * @param editorId whose it is: another person at this browser does not get to see it
 */
export function createKeeper(
  editorId: string,
  file: string,
  onFail: (error: unknown) => void,
): (kept: KeptDraft | undefined) => void {
  const key = [prefix, editorId, file, tab];
  let next: { kept: KeptDraft | undefined } | undefined;
  let isWriting = false;
  return function keep(kept) {
    next = { kept };
    if (!isWriting) void write();
  };

  async function write(): Promise<void> {
    isWriting = true;
    while (next) {
      const { kept } = next;
      next = undefined;
      try {
        await (kept ? set(key, kept) : del(key));
      } catch (error) {
        onFail(error);
      }
    }
    isWriting = false;
  }
}

/** What a tab left behind. */
export interface LeftDraft {
  kept: KeptDraft;
  /** It was this tab, when it left the entry: what it keeps of it next takes its place. */
  isOwn: boolean;
  /** To be called once it has been taken over. */
  forget: () => Promise<void>;
}

/** What tabs left behind that are closed, and this one when it left the entry, in no order. */
export async function findKeptDrafts(editorId: string, file: string): Promise<readonly LeftDraft[]> {
  const left = await listLeft(editorId);
  return left
    .filter(([key]) => key[2] === file)
    .map(([key, kept]) => ({ kept, isOwn: key[3] === tab, forget: () => del(key) }));
}

/** The files of which tabs that are closed have left something behind. */
export async function listKeptFiles(editorId: string): Promise<readonly string[]> {
  const left = await listLeft(editorId);
  return [...new Set(left.map(([key]) => key[2] ?? ''))];
}

async function listLeft(editorId: string): Promise<readonly [string[], KeptDraft][]> {
  const all = await entries<string[], KeptDraft>().catch(() => []);
  const held = (await navigator.locks?.query())?.held?.map(({ name }) => name) ?? [];
  return all
    .filter(([key]) => Array.isArray(key) && key[0] === prefix && key[1] === editorId)
    .filter(([key]) => key[3] === tab || !held.includes(`${prefix}:${key[3]}`));
}
