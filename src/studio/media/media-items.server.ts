import { parse } from 'node:path';
import { type ExaminedFile, indexFiles, type MediaIndex } from '#content-source/files/index-media.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { findThumbnail } from '#images/find-thumbnail.ts';
import { buildImageSources } from '#images/image-sources.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { type ApiError, notFound } from '#studio/contract/api-error.server.ts';
import { writeAddress } from '#studio/contract/write-address.ts';
import type { MediaItem } from './contract.ts';
import type { MediaContext } from './media-context.server.ts';
import { readStoredMedia, type StoredMedia, type Version } from './media-rows.server.ts';
import { type LocaleTexts, toExaminedFile } from './to-examined-file.server.ts';

type LibraryContext = Pick<MediaContext, 'content' | 'files'> & {
  database: Pick<MediaContext['database'], 'kysely'>;
};

export async function readLibrary({ database, content, files }: LibraryContext): Promise<MediaItem[]> {
  return listItems(await readStoredMedia(database.kysely), content.mediaFiles(), files);
}

/**
 * Deleted items whose files are still kept. They have no address on the site, so their thumbnails come from
 * the studio's API.
 */
export async function readDeleted({ database, files }: LibraryContext): Promise<MediaItem[]> {
  const items = listItems(await readStoredMedia(database.kysely, 'deleted'), [], files);
  return items.map((item) => ({
    ...item,
    isDeleted: true as const,
    thumbnail: findVersionThumbnail(item.kind, item.name, item.version ?? ''),
    preview: '',
  }));
}

/** @throws ApiError `not-found` */
export async function findItem(context: LibraryContext, name: string): Promise<MediaItem> {
  const item = (await readLibrary(context)).find((one) => one.name === name);
  if (item) return item;
  throw noSuchItem(name);
}

export function noSuchItem(name: string): ApiError {
  return notFound(
    `There is no picture or film called “${name}”.`,
    'Look for it in the library: it may have been deleted.',
  );
}

/**
 * All items: uploads, latest first, and the content's files that no upload stands in for.
 *
 * @param folder the content's media files, examined
 */
function listItems(
  stored: ReadonlyMap<string, StoredMedia>,
  folder: readonly ExaminedFile[],
  files: Pick<MediaContext['files'], 'locate'>,
): MediaItem[] {
  const own = groupByName(folder);
  const uploads = [...stored.values()].flatMap((item) => {
    const { version } = item;
    if (!version) return [];
    const path = files.locate({ digest: version.digest, fileName: version.file_name });
    return [{ item, file: toExaminedFile(item, { path, modified: 0 }, version.file_name) }];
  });
  const uploaded = new Set(uploads.map(({ item }) => item.name));
  const left = [...own]
    .filter(([name]) => !uploaded.has(name))
    .map(([name, file]) => [name, describeOver(file, stored.get(name))] as const);
  const index = indexFiles([...left.map(([, file]) => file), ...uploads.map(({ file }) => file)]);
  const items = [
    ...left.flatMap(([name, file]) => toItem(file, name, stored.get(name), index) ?? []),
    ...uploads.flatMap(({ item, file }) => {
      const found = toItem(file, item.name, item, index);
      return found && own.has(item.name) ? { ...found, isOverFile: true as const } : (found ?? []);
    }),
  ];
  return items.sort(compareItems);
}

/** A content file with the library's metadata. */
function describeOver(file: ExaminedFile, stored: StoredMedia | undefined): ExaminedFile {
  const over = stored && toExaminedFile(stored, undefined, file.name).entry;
  return over ? { ...file, entry: { ...file.entry, ...over } } : file;
}

/** Latest uploads first, then by name. */
function compareItems(a: MediaItem, b: MediaItem): number {
  const [at = '', before = ''] = [a.uploadedAt, b.uploadedAt];
  return before.localeCompare(at, 'en') || a.name.localeCompare(b.name, 'en');
}

/** One file per name; the first of a film's two formats represents both. */
export function groupByName(folder: readonly ExaminedFile[]): ReadonlyMap<string, ExaminedFile> {
  const files = new Map<string, ExaminedFile>();
  for (const file of folder) {
    const { name } = parse(file.name);
    if (file.asset && !files.has(name)) files.set(name, file);
  }
  return files;
}

function toItem(
  { name: fileName, asset, entry }: ExaminedFile,
  name: string,
  stored: StoredMedia | undefined,
  index: MediaIndex,
): MediaItem | undefined {
  if (!asset) return undefined;
  const { kind, contentType, size, width, height } = asset;
  const { title, focus, madeFrom, tags = [], folder = '' } = entry ?? {};
  return {
    name,
    fileName,
    kind,
    contentType,
    size,
    width,
    height,
    ...findAddresses(kind, name, index),
    ...describeItem(stored, entry),
    ...(focus && { focus }),
    ...(madeFrom && { madeFrom }),
    ...(title && { title }),
    ...(kind === 'film' && describeVideo(name, entry, index)),
    tags,
    folder,
    origin: stored?.version ? 'uploaded' : 'file',
    ...(stored?.version && describeVersion(stored, stored.version)),
    ...(stored?.uploaded_at && { uploadedAt: stored.uploaded_at }),
    ...(stored?.uploader && { uploadedBy: stored.uploader }),
  };
}

function describeVersion(
  { name, formers }: StoredMedia,
  { id, given_name, replaced_id, replaced_words }: Version,
): Pick<MediaItem, 'version' | 'givenName' | 'replaced'> {
  const old = formers.find((former) => former.id === replaced_id);
  const isKept = replaced_words !== null && (replaced_id === null || old !== undefined);
  const replaced = {
    ...(old && { givenName: old.given_name, thumbnail: findVersionThumbnail(old.kind, name, old.id) }),
  };
  return { version: id, givenName: given_name, ...(isKept && { replaced }) };
}

/** The address of a version's thumbnail; empty for a film. */
export function findVersionThumbnail(kind: MediaItem['kind'], name: string, id: string): string {
  return kind === 'film' ? '' : writeAddress('GET /media/{name}/versions/{id}/thumbnail', { name, id });
}

/** An item's words from the library, which keeps those of a decoration as well; else from the manifest. */
export function describeItem(
  stored: StoredMedia | undefined,
  entry: ExaminedFile['entry'],
): Pick<MediaItem, 'alt' | 'isDecorative'> {
  if (stored) return { alt: JSON.parse(stored.alt) as LocaleTexts, isDecorative: stored.is_decorative === 1 };
  const own = entry?.alt ? { [defaultLocale]: entry.alt } : {};
  return { alt: { ...own, ...entry?.alts }, isDecorative: entry?.alt === '' };
}

function describeVideo(
  name: string,
  entry: ExaminedFile['entry'],
  index: MediaIndex,
): Pick<MediaItem, 'titles' | 'poster'> {
  const url = index.video(name)?.poster?.url;
  const poster = url && readAssetName(url);
  return { ...(entry?.titles && { titles: entry.titles }), ...(poster && { poster }) };
}

function findAddresses(
  kind: MediaItem['kind'],
  name: string,
  index: MediaIndex,
): Pick<MediaItem, 'thumbnail' | 'preview'> {
  if (kind === 'film') {
    const video = index.video(name);
    const poster = video?.poster;
    return { thumbnail: poster ? findThumbnail(poster) : '', preview: video?.sources?.[0]?.url ?? '' };
  }
  const image = index.image(name);
  if (!image) return { thumbnail: '', preview: '' };
  const thumbnail = findThumbnail(image);
  return { thumbnail, preview: kind === 'vector' ? thumbnail : findLarge(image) };
}

/** About 840 px wide: sharp enough for the panel, and quick to generate. */
function findLarge(image: ImageObject): string {
  const { src, srcset } = buildImageSources(image, { preset: 'richText' });
  return (
    srcset
      ?.split(', ')
      .find((one) => one.endsWith(' 840w'))
      ?.split(' ')[0] ?? src
  );
}

/**
 * The name of the picture at an address: `/media/pea.0a1b2c3d` gives `pea`. Undefined for addresses
 * elsewhere.
 */
function readAssetName(url: string): string | undefined {
  return /^\/media\/([^/]+)\.[\da-f]+$/.exec(url)?.[1];
}
