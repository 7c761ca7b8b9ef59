import { blockDefinitions } from '#blocks/registry.ts';
import { createFileSource, type FileSource } from '#content-source/files/file-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';

/**
 * Reads a content folder once, as the site would. An unreadable folder is reported as a problem.
 *
 * @param audience `editors` also see drafts and scheduled news
 */
export async function readSnapshot(
  directory: string,
  audience: 'visitors' | 'editors' = 'visitors',
): Promise<ContentSnapshot> {
  const source = await createFileSource({ directory, blocks: blockDefinitions });
  const snapshot = audience === 'editors' ? await readForEditors(source) : source.current();
  await source.close();
  return snapshot;
}

/** Includes drafts and scheduled news, unless the folder as a whole is unreadable. */
export async function readForEditors(source: FileSource): Promise<ContentSnapshot> {
  const snapshot = source.current();
  const isRead = snapshot.problems[0]?.file !== '';
  return isRead ? (await source.readPreview()).snapshot : snapshot;
}
