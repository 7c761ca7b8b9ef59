import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuthoredEntry } from '#content-source/contentful/to-entries.ts';
import { listContentFiles } from '#content-source/files/content-files.ts';
import { readDocument } from '#content-source/files/read-document.ts';
import { isDraftDocument } from './is-draft-document.ts';

/** A document as written in its file. */
export interface AuthoredFile extends AuthoredEntry {
  file: string;
}

export interface AuthoredContent {
  published: readonly AuthoredFile[];
  drafts: readonly AuthoredFile[];
}

/** Reads the documents of a content folder as they are written. Unreadable files are skipped. */
export async function readAuthoredContent(directory: string): Promise<AuthoredContent> {
  const { files } = await listContentFiles(directory);
  const published: AuthoredFile[] = [];
  const drafts: AuthoredFile[] = [];
  for (const { file, kind, key, locale } of files) {
    const path = join(directory, file);
    const document = await readDocument(path, (await stat(path)).size);
    if ('fault' in document) continue;
    const { value } = document;
    const isDraft = isDraftDocument(kind, value);
    (isDraft ? drafts : published).push({
      file,
      kind,
      key,
      locale,
      document: value,
      ...(isDraft && { isDraft }),
    });
  }
  return { published, drafts };
}
