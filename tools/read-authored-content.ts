import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuthoredEntry } from '#content-source/contentful/to-entries.ts';
import { listContentFiles } from '#content-source/embedded/content-files.ts';
import { readDocument } from '#content-source/embedded/read-document.ts';

/** Reads the documents of a content folder as they are written. Files that cannot be read are passed over. */
export async function readAuthoredContent(directory: string): Promise<AuthoredEntry[]> {
  const { files } = await listContentFiles(directory);
  const entries: AuthoredEntry[] = [];
  for (const { file, kind, key, locale } of files) {
    const path = join(directory, file);
    const document = await readDocument(path, (await stat(path)).size);
    if ('value' in document) entries.push({ kind, key, locale, document: document.value });
  }
  return entries;
}
