import { readdir, stat } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import type { Asset } from '../assets.ts';
import type { ContentProblem } from '../content-problem.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { codeOf, isGone } from './content-files.ts';
import { describeLastGood } from './describe-last-good.ts';
import { type ExaminedFile, indexFiles, type MediaIndex } from './index-media.ts';
import {
  classifyMediaFile,
  inspectMediaFile,
  type MediaInspection,
  mediaExtensions,
} from './inspect-media-file.ts';
import { type ManifestEntry, readMediaManifest, readUploadDate } from './media-manifest.ts';

/** The pictures and films of `content/media/` at one moment. */
export interface MediaLibrary extends MediaIndex {
  /** The files that they are made of. */
  files: readonly ExaminedFile[];
  /** The result of inspecting each file, by name, for the next reading. */
  inspections: ReadonlyMap<string, StampedInspection>;
  /** The manifest's entries when it was last readable. */
  descriptions: ReadonlyMap<string, ManifestEntry>;
  /** The last good version of each existing file, by name. */
  lastGood: ReadonlyMap<string, LastGoodFile>;
}

interface LastGoodFile {
  asset: Asset;
  /** The content of a small vector graphic. */
  bytes: Buffer<ArrayBuffer> | undefined;
}

export interface StampedInspection {
  /** Changes whenever the file is written or replaced. */
  stamp: string;
  inspection: Promise<MediaInspection>;
}

const manifestName = 'manifest.json';
const filesReadAtOnce = 4;

/**
 * Reads a folder of media. A file that cannot be served is reported, and replaced by its last good version if there is
 * one. The same goes for the manifest and for the folder as a whole.
 *
 * @param folder absolute path of the folder, with its `manifest.json`
 * @param previous an earlier reading, reused for unchanged files
 * @param kept another process's cached results, reused for unchanged files
 *
 * @example
 * const library = await createMediaLibrary('/srv/site/content/media');
 * library.image('hero-1-desktop')?.url; // '/media/hero-1-desktop.0a1b2c3d'
 */
export async function createMediaLibrary(
  folder: string,
  previous?: MediaLibrary,
  kept?: ReadonlyMap<string, StampedInspection>,
): Promise<MediaLibrary> {
  const names = await listFiles();
  if (names instanceof Error && previous) return keepAll(previous, names);
  const { entries, problems } = await readMediaManifest(join(folder, manifestName), tell(manifestName));
  if (!entries && previous?.descriptions.size) problems.push(describeLastGood(tell(manifestName)));
  const descriptions = entries ?? previous?.descriptions ?? new Map<string, ManifestEntry>();
  const inspections = new Map<string, StampedInspection>();
  const fileNames = names instanceof Error ? [] : names;
  const lastGood = new Map<string, LastGoodFile>();
  const files = await mapInParallel(fileNames, (name) => examine(name, descriptions.get(name)));
  for (const { file, path } of entries?.values() ?? []) {
    if (fileNames.includes(file)) continue;
    problems.push({
      file: tell(manifestName),
      path: `${path}.file`,
      message: `There is no file "${file}" in ${basename(folder)}/.`,
      remedy: 'Add the file, or take its entry out of the list.',
    });
  }
  const index = indexFiles(files);
  return { ...index, files, problems: [...problems, ...index.problems], inspections, descriptions, lastGood };

  function tell(name: string): string {
    return `${basename(folder)}/${name}`;
  }

  function keepAll(last: MediaLibrary, error: Error): MediaLibrary {
    const problem = {
      file: basename(folder),
      path: '',
      message: `The folder cannot be read (${codeOf(error)}).`,
      remedy: 'Check that it may be read.',
    };
    return { ...last, problems: [problem, describeLastGood(basename(folder))] };
  }

  /** The names of the files; empty if there is no folder, or the error if it cannot be read. */
  async function listFiles(): Promise<string[] | Error> {
    const items = await readdir(folder, { withFileTypes: true }).catch((error: Error) =>
      isGone(error) ? [] : error,
    );
    if (items instanceof Error) return items;
    return items
      .filter((item) => !item.isDirectory() && !/^\.|\.(?:json|md|txt)$/i.test(item.name))
      .map((item) => item.name)
      .sort();
  }

  async function examine(name: string, entry: ManifestEntry | undefined): Promise<ExaminedFile> {
    const problems: ContentProblem[] = [];
    const report = (message: string, remedy: string) =>
      problems.push({ file: tell(name), path: '', message, remedy });

    const type = classifyMediaFile(name);
    if (!type) {
      report('The site does not serve this kind of file.', `Use one of ${mediaExtensions.join(', ')}.`);
      return { name, problems };
    }
    if (!/^[A-Za-z0-9][A-Za-z0-9_-]*\.\w+$/.test(name)) {
      report('The name cannot be part of an address.', 'Name it with a-z, 0-9 and hyphens only.');
      return { name, problems };
    }
    const uploadDate =
      type.kind === 'film' && entry
        ? readUploadDate(entry, (issue) => problems.push({ file: tell(manifestName), ...issue }))
        : undefined;
    const file = join(folder, name);
    try {
      const stats = await stat(file);
      // Reading a named pipe, say, would never end.
      if (!stats.isFile()) throw new Error('it is no file');
      const { size, mtimeMs: modified, ctimeMs, ino } = stats;
      const stamp = `${modified} ${ctimeMs} ${size} ${ino}`;
      const before = (previous?.inspections ?? kept)?.get(name);
      const known = previous ? undefined : before?.inspection;
      const inspection =
        before?.stamp === stamp ? before.inspection : inspectMediaFile(file, type.kind, known);
      inspections.set(name, { stamp, inspection });
      const { hash, size: pixels, bytes } = await inspection;
      const { width, height } = { ...entry, ...pixels };
      if (!width || !height) {
        report('Its width and height are not known.', `Add both to its entry in ${tell(manifestName)}.`);
        return { name, problems };
      }
      if (!entry) {
        report('It has no text alternative.', `Add an entry with "alt" to ${tell(manifestName)}.`);
      }
      const asset = { id: `${parse(name).name}.${hash}`, ...type, file, width, height, size, modified };
      lastGood.set(name, { asset, bytes });
      return { name, problems, asset, entry, uploadDate };
    } catch (error) {
      // A file that is just being saved may fail to read, yet look unchanged afterwards.
      inspections.delete(name);
      if (error instanceof RefusedFileError) report(error.message, error.remedy);
      else {
        const reason = error instanceof Error ? error.message : String(error);
        report(`The file cannot be read: ${reason}.`, 'Export it again, or restore it.');
      }
      const last = previous?.lastGood.get(name);
      if (!last) return { name, problems };
      lastGood.set(name, last);
      problems.push(describeLastGood(tell(name)));
      return { name, problems, asset: { ...last.asset, bytes: last.bytes }, entry, uploadDate };
    }
  }
}

async function mapInParallel<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: filesReadAtOnce }, async () => {
      for (const [index, item] of queue) results[index] = await map(item);
    }),
  );
  return results;
}
