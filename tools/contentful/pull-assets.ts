import { parse } from 'node:path';
import { filmType, readTypeId } from '#content-source/contentful/content-types.ts';
import { readFile, readOthers } from '#content-source/contentful/read-asset.ts';
import { findValue, type Item, isLink, type Space } from '#content-source/contentful/space.ts';
import { readText } from '#content-source/contentful/to-document.ts';
import { classifyMediaFile } from '#content-source/files/inspect-media-file.ts';
import type { Locale } from '#i18n/locales.ts';

/** A file for the media folder, with what the manifest says of it. */
export interface PulledFile {
  file: string;
  url: string;
  width: number | undefined;
  height: number | undefined;
  alt: string;
  /** Texts in other locales. */
  alts: Partial<Record<Locale, string>> | undefined;
  title: string | undefined;
  titles: Partial<Record<Locale, string>> | undefined;
  uploadDate: string | undefined;
}

export interface PulledAssets {
  /** Sorted by name. */
  files: readonly PulledFile[];
  /** Pictures' names in content, by asset id. */
  pictureNames: ReadonlyMap<string, string>;
  /** Our own films' names in content, by the asset id of their first file. */
  filmNames: ReadonlyMap<string, string>;
  /** Assets that the site cannot use, with the reason. */
  left: readonly string[];
}

/** Chooses file names for a space's pictures and films: their own if valid in a URL. */
export function nameAssets({ assets, entries }: Space, codes: readonly string[]): PulledAssets {
  const files: PulledFile[] = [];
  const left: string[] = [];
  /** In lower case: some file systems ignore case. */
  const taken = new Set<string>();
  const pictureNames = new Map<string, string>();
  const filmNames = new Map<string, string>();

  for (const [id, asset] of assets) {
    const read = readAsset(asset);
    if (typeof read === 'string') left.push(`${id}: ${read}`);
    else if (read.kind !== 'film') {
      const name = chooseName(read.file);
      pictureNames.set(id, name);
      files.push({ ...read.file, file: name + parse(read.file.file).ext.toLowerCase() });
    }
  }
  const films = [...entries.values()].filter((entry) => readTypeId(entry) === filmType);
  for (const film of films) pullFilm(film);
  for (const [id, asset] of assets) {
    const read = readAsset(asset);
    if (typeof read === 'string' || read.kind !== 'film' || filmNames.has(id)) continue;
    const name = chooseName(read.file);
    filmNames.set(id, name);
    files.push({ ...read.file, file: name + parse(read.file.file).ext.toLowerCase() });
  }
  return { files: files.sort((a, b) => (a.file < b.file ? -1 : 1)), pictureNames, filmNames, left };

  /** All files of a film share a name, and its poster adds a suffix to it. */
  function pullFilm(film: Item): void {
    const value = (field: string) => findValue(film, field, codes)?.value;
    const links = value('files');
    const sources = Array.isArray(links) ? links.filter(isLink) : [];
    const first = sources[0];
    const asset = first && assets.get(first.sys.id);
    const read = asset && readAsset(asset);
    if (!first || !read || typeof read === 'string' || filmNames.has(first.sys.id)) return;
    const name = chooseName(read.file);
    for (const { sys } of sources) {
      const source = assets.get(sys.id);
      const found = source && readAsset(source);
      if (!found || typeof found === 'string') continue;
      filmNames.set(sys.id, name);
      const described = {
        width: readNumber(value('width')),
        height: readNumber(value('height')),
        alt: readText(film, 'description', codes) ?? found.file.alt,
        alts: readOthers(film, 'description', codes) ?? found.file.alts,
        title: readText(film, 'title', codes) ?? found.file.title,
        titles: readOthers(film, 'title', codes),
        uploadDate: readText(film, 'uploadDate', codes),
      };
      files.push({ ...found.file, ...described, file: name + parse(found.file.file).ext.toLowerCase() });
    }
    pullPoster(value('poster'), `${name}-poster`);
  }

  function pullPoster(link: unknown, name: string): void {
    const asset = isLink(link) ? assets.get(link.sys.id) : undefined;
    const read = asset && readAsset(asset);
    if (!read || typeof read === 'string' || taken.has(name.toLowerCase())) return;
    taken.add(name.toLowerCase());
    files.push({ ...read.file, file: name + parse(read.file.file).ext.toLowerCase() });
  }

  function readAsset(asset: Item): { kind: string; file: PulledFile } | string {
    const found = readFile(asset, codes);
    if ('message' in found) return found.message;
    const kind = classifyMediaFile(found.fileName)?.kind;
    if (!kind) return `The site serves no files such as ${found.fileName}.`;
    const { url, width, height, fileName: file } = found;
    const title = readText(asset, 'title', codes);
    const alt = readText(asset, 'description', codes) ?? '';
    const alts = readOthers(asset, 'description', codes);
    const described = { alt, alts, title, titles: undefined, uploadDate: undefined };
    return { kind, file: { file, url, width, height, ...described } };
  }

  function chooseName({ file }: PulledFile): string {
    const plain =
      parse(file)
        .name.normalize('NFD')
        .replaceAll(/[^\w-]+/g, '-')
        .replace(/^[^A-Za-z0-9]+/, '') || 'file';
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${plain}-${number}`;
    taken.add(name.toLowerCase());
    return name;
  }
}

function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
