import { del, entries, set } from 'idb-keyval';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { createRandomId } from '#studio/documents/create-random-id.ts';

/** Unsaved changes in the browser's outbox. */
export interface OutboxDraft {
  document: EntryDocument;
  /** The merge base, at `revision`. */
  base: EntryDocument;
  revision: number;
  /** Saves sent without an answer: the server may have one of them in place of the base. */
  unanswered?: readonly EntryDocument[];
}

/** Identifies this tab: each writes its own records only. */
const tab = createRandomId();
const prefix = 'studio-draft';

/** Held for the tab's lifetime; other tabs see by it that the tab's records are in use. */
void navigator.locks?.request(`${prefix}:${tab}`, () => new Promise(() => undefined));

/**
 * Creates the writer of an entry's unsaved changes. Writes are serialised; of those waiting, the newest wins.
 *
 * @param editorId the owner: other people who use this browser cannot load the changes
 */
export function createDraftOutbox(
  editorId: string,
  file: string,
  onFail: (error: unknown) => void,
): (kept: OutboxDraft | undefined) => void {
  const key = [prefix, editorId, file, tab];
  let next: { kept: OutboxDraft | undefined } | undefined;
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

/** Changes that a tab left behind. */
export interface LeftDraft {
  kept: OutboxDraft;
  /** Left by this tab when it closed the entry; its next write replaces them. */
  isOwn: boolean;
  /** Deletes them; call it once they have been taken over. */
  forget: () => Promise<void>;
}

/** Changes left by closed tabs, and by this one when it closed the entry, in no particular order. */
export async function findOutboxDrafts(editorId: string, file: string): Promise<readonly LeftDraft[]> {
  const left = await listLeft(editorId);
  return left
    .filter(([key]) => key[2] === file)
    .map(([key, kept]) => ({ kept, isOwn: key[3] === tab, forget: () => del(key) }));
}

/** Files with changes left by closed tabs. */
export async function listKeptFiles(editorId: string): Promise<readonly string[]> {
  const left = await listLeft(editorId);
  return [...new Set(left.map(([key]) => key[2] ?? ''))];
}

async function listLeft(editorId: string): Promise<readonly [string[], OutboxDraft][]> {
  const all = await entries<string[], OutboxDraft>().catch(() => []);
  const held = (await navigator.locks?.query())?.held?.map(({ name }) => name) ?? [];
  return all
    .filter(([key]) => Array.isArray(key) && key[0] === prefix && key[1] === editorId)
    .filter(([key]) => key[3] === tab || !held.includes(`${prefix}:${key[3]}`));
}
