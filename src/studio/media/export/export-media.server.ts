import { rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AssetKind } from '#content-source/assets.ts';
import { mediaFolder } from '#content-source/files/content-files.ts';
import type { FileSource } from '#content-source/files/file-source.ts';
import type { ExaminedFile } from '#content-source/files/index-media.ts';
import {
  findMediaConflicts,
  holdsTheSame,
  type MediaWords,
  readMediaWords,
  saysTheSame,
} from '#content-source/overlay/compare-media.ts';
import type { ContentOverlay } from '#content-source/overlay/content-overlay.ts';
import { toMediaKey } from '#content-source/overlay/lay-over-media.ts';
import { copyDurably } from '#platform/copy-durably.ts';
import { readIfThere } from '#platform/read-if-there.ts';
import { writeDurably } from '#platform/write-durably.ts';
import { editManifest, type ManifestChange, type ManifestList } from './edit-manifest.server.ts';

export interface ExportMediaOptions {
  /** Absolute path of the content’s folder. */
  directory: string;
  content: Pick<FileSource, 'mediaFiles'>;
  overlay: Pick<ContentOverlay, 'current'>;
  /** Whether to overwrite files that have changed since, too. */
  isForced?: boolean;
  /** Reports without writing. */
  isDryRun?: boolean;
}

export interface ExportedMedia {
  file: string;
  /**
   * `conflict`: the file has changed since it was replaced or described, and was left alone. `lost`: the
   * storage no longer has the original.
   */
  outcome: 'written' | 'made' | 'removed' | 'conflict' | 'lost';
}

const lists: Readonly<Record<AssetKind, ManifestList>> = {
  picture: 'images',
  vector: 'svgs',
  film: 'videos',
};

const manifestName = 'manifest.json';

/**
 * Writes uploads into the content's folder, each under the name that entries use, and their metadata into the
 * manifest, which otherwise stays as it is. The uploads stay too; they then equal their files and have no
 * effect.
 *
 * @returns what was written, and what was not because it is lost or in conflict
 * @throws StartError where the manifest cannot be parsed
 */
export async function exportMedia(options: ExportMediaOptions): Promise<ExportedMedia[]> {
  const { directory, isDryRun = false } = options;
  const { copies, removals, changes, outcomes } = planExport(options);
  const manifest = join(directory, mediaFolder, manifestName);
  const before = await readIfThere(manifest);
  const after = changes.length > 0 ? editManifest(before, changes) : before;
  if (after !== before && after !== undefined) {
    outcomes.push({
      file: `${mediaFolder}/${manifestName}`,
      outcome: before === undefined ? 'made' : 'written',
    });
  }
  if (isDryRun) return outcomes;
  for (const { from, to } of copies) await copyDurably(from, join(directory, mediaFolder, to));
  if (after !== before && after !== undefined) await writeDurably(manifest, after);
  // Last, so that every name has a picture at any time.
  for (const name of removals) await rm(join(directory, mediaFolder, name), { force: true });
  return outcomes;
}

function planExport({ content, overlay, isForced = false }: ExportMediaOptions) {
  const copies: { from: string; to: string }[] = [];
  const removals: string[] = [];
  const changes: ManifestChange[] = [];
  const outcomes: ExportedMedia[] = [];
  const folder = content.mediaFiles();
  const uploads = overlay.current()?.media ?? [];
  const lost = new Set(
    uploads.filter(({ problems }) => problems.length > 0).map(({ name }) => parse(name).name),
  );
  const conflicts = isForced ? new Map() : findMediaConflicts(uploads, folder);
  for (const file of [...conflicts.values()].flat()) tell(file.name, 'conflict');
  for (const upload of uploads) {
    if (conflicts.has(parse(upload.name).name)) continue;
    const own = folder.find((file) => file.asset && toMediaKey(file) === toMediaKey(upload));
    if (upload.problems.length > 0) tell(upload.name, 'lost');
    else if (upload.asset) planFile(upload, upload.asset);
    else if (upload.entry && own?.asset && !saysTheSame(upload, own)) {
      changes.push({ file: own.name, list: lists[own.asset.kind], fields: describe(upload, own) });
    } else if (!upload.entry && own?.asset && !lost.has(parse(upload.name).name)) {
      // The other format of a replaced film.
      remove(own.name);
      changes.push({ file: own.name, list: lists[own.asset.kind] });
    }
  }
  return { copies, removals, changes, outcomes };

  function planFile(upload: ExaminedFile, asset: NonNullable<ExaminedFile['asset']>): void {
    const { name } = upload;
    const rivals = folder.filter((file) => file.name !== name && toMediaKey(file) === toMediaKey(upload));
    const own = folder.find((file) => file.name === name);
    if (own && rivals.length === 0 && saysTheSame(upload, own)) return;
    const isAnother = !own || !holdsTheSame(upload, own);
    if (isAnother) {
      copies.push({ from: asset.file, to: name });
      tell(name, own ? 'written' : 'made');
    }
    for (const rival of rivals) remove(rival.name);
    const { width, height } = asset;
    changes.push({
      file: name,
      replaces: rivals.map((rival) => rival.name),
      list: lists[asset.kind],
      fields: isAnother ? { width, height, ...describe(upload) } : describe(upload, own),
      isAnother,
    });
  }

  /** @param own the file's present metadata; unchanged fields keep their spelling */
  function describe(upload: ExaminedFile, own?: ExaminedFile): Record<string, unknown> {
    const words = readMediaWords(upload);
    const said = own && readMediaWords(own);
    // Changing only metadata does not change facts about the file.
    const inIt = upload.asset ? [] : ['color', 'uploadDate'];
    const changed = Object.entries(words).filter(
      ([field, value]) =>
        !inIt.includes(field) && !(said && isDeepStrictEqual(value, said[field as keyof MediaWords])),
    );
    return {
      alt: words.alt,
      ...Object.fromEntries(
        changed.map(([field, value]) => [field, field === 'poster' && value ? findFileName(value) : value]),
      ),
    };
  }

  function findFileName(name: unknown): unknown {
    return [...uploads, ...folder].find((file) => file.asset && parse(file.name).name === name)?.name ?? name;
  }

  function remove(name: string): void {
    removals.push(name);
    tell(name, 'removed');
  }

  function tell(name: string, outcome: ExportedMedia['outcome']): void {
    outcomes.push({ file: `${mediaFolder}/${name}`, outcome });
  }
}
