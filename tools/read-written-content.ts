import { resolve } from 'node:path';
import { compareTranslations } from '#content-source/compare-translations.ts';
import { readWrittenEntries } from '#content-source/written-entries.ts';
import { EditorError } from './accept-translations.ts';
import { readSnapshot } from './read-snapshot.ts';

export type WrittenContent = Awaited<ReturnType<typeof readWrittenContent>>;

/**
 * Reads a content folder as editors see it, and how its translations stand.
 *
 * @param folder as named by the editor
 * @throws EditorError if it cannot be read
 */
export async function readWrittenContent(folder: string) {
  const root = resolve(folder);
  const snapshot = await readSnapshot(root, 'editors');
  const unread = snapshot.problems.find(({ file }) => file === '');
  if (unread) throw new EditorError(`${folder}: ${unread.message}`);
  return { folder, root, snapshot, rows: compareTranslations(snapshot, await readWrittenEntries(root)) };
}
