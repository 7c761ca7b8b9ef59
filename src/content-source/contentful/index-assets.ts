import { parse } from 'node:path';
import type { ImageObject } from '#schema/image-object.ts';
import type { FilmFile } from '#schema/video-object.ts';
import type { Assets } from '../assets.ts';
import { readTypeId } from './content-types.ts';
import { readDescribedFilm, readFile, readFilm, readImage } from './read-asset.ts';
import { findValue, isLink, type Item, listFallbacks, type Space } from './space.ts';

/** The content type of films that say what Contentful does not know of their file. */
const filmType = 'film';

/**
 * Finds the pictures and films of a space by the names of their files, without extension. The files themselves are
 * Contentful's to deliver, so there are none of ours.
 */
export function indexAssets({ assets, entries, locales }: Space): Assets {
  const main = locales.find((locale) => locale.default)?.code;
  const codes = main === undefined ? [] : listFallbacks(locales, main);
  const images = new Map<string, ImageObject>();
  const films = new Map<string, FilmFile>();
  for (const asset of assets.values()) {
    const name = readName(asset, codes);
    const image = readImage(asset, codes);
    if (!('message' in image) && !images.has(name)) images.set(name, image);
    const film = readFilm(asset, codes);
    if (!('message' in film) && !films.has(name)) films.set(name, film);
  }
  for (const entry of entries.values()) {
    if (readTypeId(entry) !== filmType) continue;
    const described = mapFields(entry, (name) => findValue(entry, name, codes)?.value);
    const film = readDescribedFilm(described, (id) => assets.get(id), codes);
    const file = isLink(described.asset) && assets.get(described.asset.sys.id);
    if (film && !('message' in film) && file) films.set(readName(file, codes), film);
  }
  return {
    image: (name) => images.get(name),
    video(name) {
      const film = films.get(name);
      const poster = images.get(`${name}-poster`);
      return film && poster ? { poster, ...film } : film;
    },
    asset: () => undefined,
    successor: () => undefined,
  };
}

/** The name of an asset's file, without extension; empty where it has none. */
function readName(asset: Item, codes: readonly string[]): string {
  const file = readFile(asset, codes);
  return 'message' in file ? '' : parse(file.fileName).name;
}

function mapFields(entry: Item, map: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.keys(entry.fields).map((name) => [name, map(name)]));
}
