import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuthoredEntry } from '#content-source/contentful/to-entries.ts';
import { listContentFiles } from '#content-source/embedded/content-files.ts';
import { readDocument } from '#content-source/embedded/read-document.ts';
import { isRecord } from '#schema/is-record.ts';

/**
 * Reads the documents of a content folder as they are written. Files that cannot be read are passed over.
 *
 * @param reportDraft told of the files of drafts, which are left out
 */
export async function readAuthoredContent(
  directory: string,
  reportDraft: (file: string) => void,
): Promise<AuthoredEntry[]> {
  const { files } = await listContentFiles(directory);
  const entries: AuthoredEntry[] = [];
  for (const { file, kind, key, locale } of files) {
    const path = join(directory, file);
    const document = await readDocument(path, (await stat(path)).size);
    if ('fault' in document) continue;
    const { value } = document;
    if (isRecord(value) && value.status === 'draft') reportDraft(file);
    else entries.push({ kind, key, locale, document: value });
  }
  return entries;
}
