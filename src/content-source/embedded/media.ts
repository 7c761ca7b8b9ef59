import { readdir, stat } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { buildImageSources } from '#images/image-sources.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { FilmFile } from '#schema/video-object.ts';
import type { ContentProblem } from '../content-problem.ts';
import {
  classifyMediaFile,
  hashMedia,
  inspectMediaFile,
  type MediaInspection,
  type MediaKind,
  mediaExtensions,
} from './inspect-media-file.ts';
import { type ManifestEntry, readMediaManifest } from './media-manifest.ts';

/** A file the media service may serve or make variants of. */
export interface MediaAsset {
  /** `name.hash8`: the file's name without extension and the start of its content's hash. */
  id: string;
  kind: MediaKind;
  /** Absolute path. */
  file: string;
  contentType: string;
  /** Pixels, upright. */
  width: number;
  /** Pixels, upright. */
  height: number;
  /** Bytes. */
  size: number;
  /** When the file was last written, in milliseconds since the epoch. */
  modified: number;
}

/** What the media service asks for: assets by id, never by path or address. */
export interface MediaAssets {
  asset(id: string): MediaAsset | undefined;
  /**
   * The asset that stands where another one stood before its file was replaced: pages cached before that
   * still name the old one.
   *
   * @param id an id that `asset` does not know, or a name without a hash
   * @param fileName the last part of the address: a file's name, or else that of a variant
   */
  successor(id: string, fileName: string): MediaAsset | undefined;
}

/** The pictures and films of `content/media/` at one moment, by file name without extension. */
export interface MediaLibrary extends MediaAssets {
  image(name: string): ImageObject | undefined;
  /** A film, with the picture called `<name>-poster` as its poster. */
  video(name: string): FilmFile | undefined;
  /** Differs whenever a picture, a film or what is said of it does. */
  revision: string;
  problems: readonly ContentProblem[];
  /** What each file was found to hold, by name: for the next reading. */
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
 * Reads a folder of media. A file that cannot be served is left out and told among the problems.
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
  return { ...indexFiles(files, problems), inspections };

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
      const asset = { id: `${parse(name).name}.${hash}`, ...type, file, width, height, size, modified };
      return { name, problems, asset, entry };
    } catch (error) {
      // A file that is being saved right now may fail to read and look unchanged afterwards.
      inspections.delete(name);
      const reason = error instanceof Error ? error.message : String(error);
      report(`The file cannot be read: ${reason}.`, 'Export it again, or restore it.');
      return { name, problems };
    }
  }
}

interface ExaminedFile {
  /** File name with extension. */
  name: string;
  problems: ContentProblem[];
  asset?: MediaAsset;
  entry?: ManifestEntry | undefined;
}

function indexFiles(files: ExaminedFile[], problems: ContentProblem[]): Omit<MediaLibrary, 'inspections'> {
  const assets = new Map<string, MediaAsset>();
  const assetsByFileName = new Map<string, MediaAsset>();
  const pictures = new Map<string, { asset: MediaAsset; image: ImageObject; fileName: string }>();
  const films = new Map<string, [ExaminedFilm, ...ExaminedFilm[]]>();

  for (const { name: fileName, asset, entry, problems: own } of files) {
    problems.push(...own);
    if (!asset) continue;
    const { name } = parse(fileName);
    const rival = pictures.get(name);
    if (asset.kind === 'film') {
      films.set(name, [{ asset, entry }, ...(films.get(name) ?? [])]);
    } else if (rival) {
      problems.push({
        file: `${basename(parse(asset.file).dir)}/${fileName}`,
        path: '',
        message: `"${rival.fileName}" has the same name.`,
        remedy: 'Rename one of the two; content names pictures without their extension.',
      });
      continue;
    } else {
      pictures.set(name, { asset, image: buildImageObject(asset, entry), fileName });
    }
    assets.set(asset.id, asset);
    assetsByFileName.set(fileName, asset);
  }

  const videos = new Map(
    [...films].map(([name, sources]) => [
      name,
      buildVideoObject(sources, pictures.get(`${name}-poster`)?.image),
    ]),
  );
  const described = [...[...pictures.values()].map(({ image }) => image), ...videos.values()];
  return {
    problems,
    revision: hashMedia(Buffer.from(JSON.stringify(described))),
    image: (name) => pictures.get(name)?.image,
    video: (name) => videos.get(name),
    asset: (id) => assets.get(id),
    successor(id, fileName) {
      const [name = ''] = id.split('.');
      const original = assetsByFileName.get(fileName);
      if (original) return parse(fileName).name === name ? original : undefined;
      return pictures.get(name)?.asset;
    },
  };
}

function buildImageObject(asset: MediaAsset, entry: ManifestEntry | undefined): ImageObject {
  const url = `/media/${asset.id}`;
  const image: ImageObject = {
    full: `${url}/${basename(asset.file)}`,
    url,
    width: asset.width,
    height: asset.height,
    ratio: asset.width / asset.height,
    size: asset.size,
    ...(entry?.title && { title: entry.title }),
    description: entry?.alt ?? '',
    content_type: asset.contentType,
    cdn: 'embedded',
    imageService: 'embedded',
    ...(entry?.color && { color: entry.color }),
  };
  return asset.kind === 'vector'
    ? image
    : { ...image, full: buildImageSources(image, { preset: 'full' }).src };
}

interface ExaminedFilm {
  asset: MediaAsset;
  entry: ManifestEntry | undefined;
}

function buildVideoObject(
  films: readonly [ExaminedFilm, ...ExaminedFilm[]],
  poster: ImageObject | undefined,
): FilmFile {
  const [first] = films;
  // A browser takes the first source it can play, and WebM is the smaller one.
  const sources = films
    .map(({ asset }) => ({
      url: `/media/${asset.id}/${basename(asset.file)}`,
      contentType: asset.contentType,
    }))
    .sort((a, b) => b.contentType.localeCompare(a.contentType));
  return {
    provider: 'file',
    sources,
    width: first.asset.width,
    height: first.asset.height,
    title: first.entry?.title ?? '',
    description: first.entry?.alt ?? '',
    ...(poster && { poster }),
  };
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
