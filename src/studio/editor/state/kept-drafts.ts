import { del, entries, set } from 'idb-keyval';
import { createRandomId } from '../../documents/create-random-id.ts';
import type { KeptDraft } from './draft-saver.ts';

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

/** What tabs left behind that are closed, in no order; each is to be forgotten once it has been taken over. */
export async function findKeptDrafts(
  editorId: string,
  file: string,
): Promise<readonly { kept: KeptDraft; forget: () => Promise<void> }[]> {
  const all = await entries<string[], KeptDraft>().catch(() => []);
  const held = (await navigator.locks?.query())?.held?.map(({ name }) => name) ?? [];
  return all
    .filter(([key]) => Array.isArray(key) && key[0] === prefix && key[1] === editorId && key[2] === file)
    .filter(([key]) => !held.includes(`${prefix}:${key[3]}`))
    .map(([key, kept]) => ({ kept, forget: () => del(key) }));
}
