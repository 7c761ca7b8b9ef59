import { join } from 'node:path';
import { makeLink } from '#content-source/contentful/make-link.ts';
import { toAssetId, toFilmId } from '#content-source/contentful/to-entries.ts';
import type { WrittenEntry } from '#content-source/contentful/written-entry.ts';
import { createMediaLibrary } from '#content-source/files/media.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { filmType } from '#schema/contentful-model.ts';

/** A picture or film to be written to a space. Its title is under the default locale, which all others fall back to. */
export interface WrittenAsset {
  id: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Absolute path. */
  path: string;
  title: string | undefined;
  /** By Contentful's locale codes. */
  description: Readonly<Record<string, string>>;
}

type InLocales = Readonly<Partial<Record<string, string>>> | undefined;

/** Reads a folder of media as assets, and the entries of its films. */
export async function readMediaAssets(
  directory: string,
  code: string,
): Promise<{ assets: WrittenAsset[]; films: WrittenEntry[] }> {
  const folder = join(directory, 'media');
  const library = await createMediaLibrary(folder);
  const assets: WrittenAsset[] = [];
  const films = new Map<string, WrittenEntry>();
  for (const [fileName, { asset }] of library.lastGood) {
    const described = library.descriptions.get(fileName);
    const [name = ''] = asset.id.split('.');
    const isFilm = asset.kind === 'film';
    assets.push({
      id: toAssetId(isFilm ? fileName : name),
      fileName,
      contentType: asset.contentType,
      size: asset.size,
      path: asset.file,
      title: described?.title,
      description: byCode(described?.alt ?? '', described?.alts),
    });
    if (isFilm && !films.has(name)) films.set(name, makeFilm(name));
  }
  return { assets, films: [...films.values()] };

  /**
   * Makes a film's entry, since Contentful knows neither the pixel size of a video file nor which files are the same
   * film.
   */
  function makeFilm(name: string): WrittenEntry {
    const film = library.video(name);
    const files = film?.sources.map(({ url }) =>
      makeLink('Asset', toAssetId(url.slice(url.lastIndexOf('/') + 1))),
    );
    const [, posterName = ''] = /^\/media\/([^.]+)\./.exec(film?.poster?.url ?? '') ?? [];
    const poster = posterName ? makeLink('Asset', toAssetId(posterName)) : undefined;
    const { title, description, inLocales, width, height, uploadDate } = film ?? {};
    const values = { title, description, width, height, uploadDate, files, poster };
    const others: Readonly<Record<string, InLocales>> = {
      title: inLocales?.titles,
      description: inLocales?.descriptions,
    };
    const id = toFilmId(name);
    const fields = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
    return {
      id,
      type: filmType.id,
      fields: Object.fromEntries(fields.map(([field, value]) => [field, byCode(value, others[field])])),
      root: id,
    };
  }

  function byCode<Value>(value: Value, others: InLocales = {}): Record<string, Value | string> {
    const own = Object.entries(others).map(([locale, text]) => [locales[locale as Locale].languageTag, text]);
    return { [code]: value, ...Object.fromEntries(own) };
  }
}
