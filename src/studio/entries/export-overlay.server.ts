import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileSource } from '#content-source/files/file-source.ts';
import { findPlace } from '#content-source/files/find-place.ts';
import { writeDocument } from '#content-source/files/write-document.ts';
import type { ContentOverlay, OverlayEntry } from '#content-source/overlay/content-overlay.ts';
import { entryDefinitions } from '#content-source/source-entries.ts';
import {
  digestDocument,
  keepOriginal,
  readWritten,
  revisionField,
  toOriginalFile,
} from '#content-source/written-entries.ts';
import { readIfThere } from '#platform/read-if-there.ts';
import { writeDurably } from '#platform/write-durably.ts';
import type { BlockDefinition } from '#schema/define-block.ts';

export interface ExportOptions {
  /** Absolute path of the content’s folder. */
  directory: string;
  content: Pick<FileSource, 'standing'>;
  overlay: Pick<ContentOverlay, 'current'>;
  blocks: readonly BlockDefinition[];
  /** Whether to overwrite files that have changed since, too. */
  isForced?: boolean;
  /** Reports without writing. */
  isDryRun?: boolean;
}

export interface ExportedFile {
  file: string;
  outcome: 'written' | 'made' | 'removed' | 'conflict';
}

/**
 * Writes the overlay into the files, leaving unchanged parts of each file as they were. The overlay stays;
 * its entries then equal their files and have no effect. Originals that exported translations name are kept as well.
 *
 * @returns what was written, and the conflicts that were left alone
 */
export async function exportOverlay(options: ExportOptions): Promise<ExportedFile[]> {
  const { content, overlay, isForced = false } = options;
  const outcomes: ExportedFile[] = [];
  const written = overlay.current()?.entries ?? new Map<string, OverlayEntry>();
  for (const [file, entry] of written) {
    const standing = content.standing(entry);
    if (standing === undefined || standing === 'same') continue;
    if (standing === 'conflict' && !isForced) outcomes.push({ file, outcome: 'conflict' });
    else outcomes.push({ file, outcome: await exportEntry(entry, options) });
  }
  for (const { file, outcome } of options.isDryRun ? [] : outcomes) {
    const revision = outcome === 'conflict' ? undefined : written.get(file)?.document?.[revisionField];
    if (typeof revision === 'string') await keepOriginalOf(file, revision, options.directory);
  }
  return outcomes;
}

/** Keeps the original that a translation names beside it, if that is how its file is now. */
async function keepOriginalOf(file: string, revision: string, directory: string): Promise<void> {
  const original = toOriginalFile(file);
  if (digestDocument(await readWritten(directory, original)) === revision)
    await keepOriginal(directory, original, revision);
}

async function exportEntry(
  { file, document }: OverlayEntry,
  { directory, blocks, isDryRun = false }: ExportOptions,
): Promise<ExportedFile['outcome']> {
  const place = findPlace(file);
  if (!place) throw new Error(`Nothing is read from a file named ${file}.`);
  const path = join(directory, file);
  if (document === undefined) {
    if (!isDryRun) await rm(path, { force: true });
    return 'removed';
  }
  const before = await readIfThere(path);
  const text = writeDocument(before, document, { definition: entryDefinitions[place.kind], blocks });
  if (!isDryRun) {
    await mkdir(dirname(path), { recursive: true });
    await writeDurably(path, text);
  }
  return before === undefined ? 'made' : 'written';
}
