import { readdir, stat } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import type { ContentProblem } from '../content-problem.ts';
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
  /** What each file was found to hold, by name, for the next reading. */
  inspections: ReadonlyMap<string, StampedInspection>;
}

interface StampedInspection {
  /** Size and time of the file when it was read. */
  stamp: string;
  inspection: Promise<MediaInspection>;
}

const manifestName = 'manifest.json';
const filesReadAtOnce = 4;

/**
 * Reads a folder of media. A file that cannot be served is left out and listed among the problems.
 *
 * @param folder absolute path of the folder, with its `manifest.json`
 * @param previous an earlier reading: files that have not changed since are not read again
 *
 * @example
 * const library = await createMediaLibrary('/srv/site/content/media');
 * library.image('hero-1-desktop')?.url; // '/media/hero-1-desktop.0a1b2c3d'
 */
export async function createMediaLibrary(folder: string, previous?: MediaLibrary): Promise<MediaLibrary> {
  const { entries, problems } = await readMediaManifest(join(folder, manifestName), tell(manifestName));
  const names = await listFiles();
  const inspections = new Map<string, StampedInspection>();
  const files = await mapInParallel(names, (name) => examine(name, entries.get(name)));
  for (const { file, path } of entries.values()) {
    if (names.includes(file)) continue;
    problems.push({
      file: tell(manifestName),
      path: `${path}.file`,
      message: `There is no file "${file}" in ${basename(folder)}/.`,
      remedy: 'Add the file, or take its entry out of the list.',
    });
  }
  const index = indexFiles(files);
  return { ...index, problems: [...problems, ...index.problems], inspections };

  function tell(name: string): string {
    return `${basename(folder)}/${name}`;
  }

  async function listFiles(): Promise<string[]> {
    const items = await readdir(folder, { withFileTypes: true }).catch(() => []);
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
    const file = join(folder, name);
    try {
      const stats = await stat(file);
      // A named pipe, say, would never come to an end.
      if (!stats.isFile()) throw new Error('it is no file');
      const { size, mtimeMs: modified } = stats;
      const stamp = `${size} ${modified}`;
      const before = previous?.inspections.get(name);
      const inspection = before?.stamp === stamp ? before.inspection : inspectMediaFile(file, type.kind);
      inspections.set(name, { stamp, inspection });
      const { hash, size: pixels } = await inspection;
      const { width, height } = { ...entry, ...pixels };
      if (!width || !height) {
        report('Its width and height are not known.', `Add both to its entry in ${tell(manifestName)}.`);
        return { name, problems };
      }
      if (!entry) {
        report('It has no text alternative.', `Add an entry with "alt" to ${tell(manifestName)}.`);
      }
      const uploadDate =
        type.kind === 'film' && entry
          ? readUploadDate(entry, (issue) => problems.push({ file: tell(manifestName), ...issue }))
          : undefined;
      const asset = { id: `${parse(name).name}.${hash}`, ...type, file, width, height, size, modified };
      return { name, problems, asset, entry, uploadDate };
    } catch (error) {
      // A file that is being saved right now may fail to read and look unchanged afterwards.
      inspections.delete(name);
      const reason = error instanceof Error ? error.message : String(error);
      report(`The file cannot be read: ${reason}.`, 'Export it again, or restore it.');
      return { name, problems };
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
