import { parse } from 'node:path';
import type { ImageObject } from '#schema/image-object.ts';
import type { FilmFile } from '#schema/video-object.ts';
import type { Assets } from '../assets.ts';
import { filmType, readTypeId } from './content-types.ts';
import { readFile, readFilm, readFilmEntry, readImage } from './read-asset.ts';
import { findValue, type Item, isLink, listFallbacks, type Space } from './space.ts';

/**
 * Indexes a space's pictures and films by file name without extension. Contentful delivers the files, so there are none
 * to serve.
 */
export function indexAssets({ assets, entries, locales }: Space): Assets {
  const main = locales.find((locale) => locale.default)?.code;
  const codes = main === undefined ? [] : listFallbacks(locales, main);
  const images = new Map<string, ImageObject>();
  const videos = new Map<string, FilmFile>();
  for (const asset of assets.values()) {
    const name = readName(asset, codes);
    const image = readImage(asset, codes);
    if (!('message' in image) && !images.has(name)) images.set(name, image);
    const film = readFilm(asset, codes);
    if (!('message' in film) && !videos.has(name)) videos.set(name, film);
  }
  for (const entry of entries.values()) {
    if (readTypeId(entry) !== filmType) continue;
    const fields = Object.keys(entry.fields).map((name) => [name, findValue(entry, name, codes)?.value]);
    const described: Record<string, unknown> = Object.fromEntries(fields);
    const film = readFilmEntry(described, (id) => assets.get(id), codes);
    const [file] = Array.isArray(described.files) ? described.files.filter(isLink) : [];
    const asset = file && assets.get(file.sys.id);
    if ('sources' in film && asset) videos.set(readName(asset, codes), film);
  }
  return {
    image: (name) => images.get(name),
    video(name) {
      const film = videos.get(name);
      const poster = images.get(`${name}-poster`);
      return film && poster ? { poster, ...film } : film;
    },
    asset: () => undefined,
    successor: () => undefined,
  };
}

/** An asset's file name without extension; empty if it has no file. */
function readName(asset: Item, codes: readonly string[]): string {
  const file = readFile(asset, codes);
  return 'message' in file ? '' : parse(file.fileName).name;
}
