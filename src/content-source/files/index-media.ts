import { basename, parse } from 'node:path';
import { buildImageSources } from '#images/image-sources.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { FilmFile } from '#schema/video-object.ts';
import { type Asset, type Assets, hashAsset } from '../assets.ts';
import type { ContentProblem } from '../content-problem.ts';
import type { ManifestEntry } from './media-manifest.ts';

/** Pictures and films, indexed for look-up. */
export interface MediaIndex extends Assets {
  /** Changes whenever a picture, a film or its description changes. */
  revision: string;
  problems: readonly ContentProblem[];
}

/** The result of examining a media file. */
export interface ExaminedFile {
  /** File name with extension. */
  name: string;
  problems: readonly ContentProblem[];
  /** Absent if the file cannot be served. */
  asset?: Asset;
  /** What the manifest says about it. */
  entry?: ManifestEntry | undefined;
  /** For uploads: files that were shown in its place before, and are still at their addresses. */
  formers?: readonly Asset[];
  /** When a film was published, if the manifest says so. */
  uploadDate?: string | undefined;
  /**
   * For uploads: `digestMedia` of the files that the editor knew it replaces, and of its own earlier versions, which an
   * export may have written to the folder. A file with another digest is a conflict.
   */
  seen?: readonly string[];
}

/**
 * Groups files into pictures and films. Of two pictures with the same name, the second is left out. The problems
 * include those of the files.
 */
export function indexFiles(files: readonly ExaminedFile[]): MediaIndex {
  const problems: ContentProblem[] = [];
  const assets = new Map<string, Asset>();
  const assetsByFileName = new Map<string, Asset>();
  const pictures = new Map<string, { asset: Asset; image: ImageObject; fileName: string }>();
  const films = new Map<string, [ExaminedFilm, ...ExaminedFilm[]]>();

  for (const { name: fileName, asset, entry, uploadDate, problems: own } of files) {
    problems.push(...own);
    if (!asset) continue;
    const { name } = parse(fileName);
    const rival = pictures.get(name);
    if (asset.kind === 'film') {
      films.set(name, [{ asset, entry, uploadDate }, ...(films.get(name) ?? [])]);
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

  for (const former of files.flatMap(({ formers = [] }) => formers))
    if (!assets.has(former.id)) assets.set(former.id, former);

  const videos = new Map(
    [...films].map(([name, sources]) => [name, buildVideoObject(sources, findPoster(name, sources))]),
  );
  // Sorted by file name, whether from the folder or uploaded.
  const described = [...sortByName(pictures).map(({ image }) => image), ...sortByName(videos)];
  return {
    problems,
    revision: hashAsset(Buffer.from(JSON.stringify(described))),
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

  /** The poster that was chosen, or else the one named after the film. */
  function findPoster(name: string, sources: readonly ExaminedFilm[]): ImageObject | undefined {
    const chosen = sources.find(({ entry }) => entry?.poster)?.entry?.poster;
    const picture = (chosen && pictures.get(parse(chosen).name)) || pictures.get(`${name}-poster`);
    return picture?.image;
  }
}

function sortByName<Item>(items: ReadonlyMap<string, Item>): Item[] {
  const names = [...items.keys()].map((name) => `${name}.`).sort();
  return names.flatMap((name) => items.get(name.slice(0, -1)) ?? []);
}

function buildImageObject(asset: Asset, entry: ManifestEntry | undefined): ImageObject {
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
    ...(entry?.alts && { descriptions: entry.alts }),
    ...(entry?.focus && { focus: entry.focus }),
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
  asset: Asset;
  entry: ManifestEntry | undefined;
  uploadDate: string | undefined;
}

function buildVideoObject(
  films: readonly [ExaminedFilm, ...ExaminedFilm[]],
  poster: ImageObject | undefined,
): FilmFile {
  const [first] = films;
  const { uploadDate } = films.find((film) => film.uploadDate !== undefined) ?? first;
  const { alt, alts, title = '', titles } = first.entry ?? {};
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
    title,
    description: alt ?? '',
    ...((alts || titles) && { inLocales: { descriptions: alts ?? {}, titles: titles ?? {} } }),
    ...(uploadDate !== undefined && { uploadDate }),
    ...(poster && { poster }),
  };
}
