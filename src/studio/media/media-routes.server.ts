import { open, readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { Readable } from 'node:stream';
import PQueue from 'p-queue';
import { type Asset, type AssetKind, maxInputPixels } from '#content-source/assets.ts';
import { rasteriseDrawing } from '#content-source/rasterise-drawing.ts';
import { drawingRaster } from '#images/variants.ts';
import { loadSharp } from '#platform/load-sharp.ts';
import { ApiError } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import { changeItems, editItem } from './change-media.server.ts';
import { type MediaItem, type MediaPage, type MediaQuery, mediaEndpoints } from './contract.ts';
import type { MediaContext } from './media-context.server.ts';
import { findItem, noSuchItem, readDeleted, readLibrary } from './media-items.server.ts';
import { readVersion } from './media-rows.server.ts';
import type { FindMediaUses } from './media-uses.server.ts';
import { isUndescribed } from './media-words.ts';
import { confirmUses, listUses, permit, permitEdit } from './permit-change.server.ts';
import { showFile } from './replace-file.server.ts';

/** Routes of the library: listing, uses and metadata. Changes are live at once. */
export function mediaRoutes(context: MediaContext, findUses: FindMediaUses): Service {
  return serve(mediaEndpoints, {
    'GET /media': async ({ query }) => {
      const items = await (query.deleted ? readDeleted : readLibrary)(context);
      const uses = query.unused ? await findUses(new Set(items.map(({ name }) => name))) : undefined;
      const isUsed = (name: string) => uses?.has(name) ?? false;
      return filterItems(items, query, isUsed);
    },
    'GET /media/{name}': async ({ name }) => {
      const item = await findItem(context, name);
      const uses = await findUses(new Set([item.name]));
      return { item, uses: uses.get(item.name) ?? [] };
    },
    'GET /media/{name}/original': async (asked) => {
      const { name, fileName } = await findItem(context, asked.name);
      const files = [...(context.overlay.current()?.media ?? []), ...context.content.mediaFiles()];
      const asset = files.find((file) => file.asset && parse(file.name).name === name)?.asset;
      return sendOriginal(asset, fileName);
    },
    'GET /media/{name}/versions/{id}/thumbnail': ({ name, id }) => sendThumbnail(context, name, id),
    'POST /media/uses': async ({ body: { names } }) => ({ uses: await listUses(findUses, names) }),
    'PATCH /media/{name}': async ({ name, body: change, editor }) => {
      const item = await findItem(context, name);
      await permitEdit(findUses, editor, item, change);
      if (change.poster) refuseVideo(await findItem(context, change.poster));
      await editItem(context, editor, item.name, change);
      return await findItem(context, item.name);
    },
    'POST /media/{name}/file': async ({ name, body, editor }) => {
      await showFile(context, findUses, editor, name, body);
      return await findItem(context, name);
    },
    'POST /media/bulk': async ({ body: bulk, editor }) => {
      if (bulk.action === 'restore' || bulk.action === 'delete')
        permit(isAllowedFor(editor, 'publish', undefined));
      if (bulk.action === 'delete') await confirmUses(findUses, bulk.names, bulk.confirmed);
      return { names: await changeItems(context, editor, bulk) };
    },
  });
}

function refuseVideo({ name, kind }: MediaItem): void {
  if (kind !== 'film') return;
  throw new ApiError({
    code: 'invalid',
    message: `“${name}” is a film, and a poster has to be a picture.`,
    remedy: 'Choose a picture.',
  });
}

/**
 * Answers with an item's original as a download, never displayed inline.
 *
 * @throws ApiError where it is gone
 */
async function sendOriginal(asset: Asset | undefined, fileName: string): Promise<Response> {
  const handle = asset && (await open(asset.file).catch(() => undefined));
  if (!asset || !handle) {
    throw new ApiError({
      code: 'not-found',
      message: 'The file itself is missing.',
      remedy: 'Contact your technical team, or replace the file.',
    });
  }
  return new Response(Readable.toWeb(handle.createReadStream()) as ReadableStream, {
    headers: {
      'Content-Type': asset.contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  });
}

/**
 * Filters and pages items by a query.
 *
 * @param isUsed only called for `unused` queries
 */
function filterItems(
  items: readonly MediaItem[],
  query: MediaQuery,
  isUsed: (name: string) => boolean,
): MediaPage {
  const words = fold(query.q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const found = items.filter(
    (item) =>
      (!query.kinds || query.kinds.includes(item.kind)) &&
      (query.folder === undefined || isInFolder(item.folder, query.folder)) &&
      (!query.tag || item.tags.includes(query.tag)) &&
      (!query.undescribed || isUndescribed(item)) &&
      (!query.unused || (item.origin === 'uploaded' && !item.isOverFile && !isUsed(item.name))) &&
      matches(item, words),
  );
  const { offset = 0, limit = 60 } = query;
  return {
    items: found.slice(offset, offset + limit),
    total: found.length,
    folders: listFolders(items),
    tags: [...new Set(items.flatMap(({ tags }) => tags))].sort(),
  };
}

function isInFolder(folder: string, asked: string): boolean {
  return asked === '' || folder === asked || folder.startsWith(`${asked}/`);
}

function matches(item: MediaItem, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { name, fileName, givenName, title, titles = {}, alt, tags, folder } = item;
  const names = [name, fileName, givenName, title, folder, ...tags];
  const text = fold([...names, ...Object.values(titles), ...Object.values(alt)].join('\n'));
  return words.every((word) => text.includes(word));
}

/** Composed or decomposed, with or without diacritics, `ß` or `ss`: in names and words alike. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** All folders, with their ancestors. */
function listFolders(items: readonly MediaItem[]): string[] {
  const folders = new Set<string>();
  for (const { folder } of items) {
    const parts = folder.split('/').filter(Boolean);
    for (const [index] of parts.entries()) folders.add(parts.slice(0, index + 1).join('/'));
  }
  return [...folders].sort();
}

/** One at a time: only a search for deleted items, or a question about a replacement, waits for them. */
const queue = new PQueue({ concurrency: 1 });

/** Pixels; the width of the library's other thumbnails. */
const thumbnailWidth = 328;

const longestInSeconds = 30;

/**
 * Answers with the thumbnail of a version of a picture that need not be on the site: a deleted one, one that was
 * replaced, or one that is to replace another.
 *
 * @throws ApiError where there is none, or its file is gone
 */
async function sendThumbnail(
  { database, files }: Pick<MediaContext, 'files'> & { database: Pick<MediaContext['database'], 'kysely'> },
  name: string,
  id: string,
): Promise<Response> {
  const version = await readVersion(database.kysely, name, id);
  if (!version || version.kind === 'film') throw noSuchItem(name);
  const original = { digest: version.digest, fileName: version.file_name };
  const picture = await queue.add(async () =>
    (await files.obtain(original)) ? makeSmall(files.locate(original), version.kind) : undefined,
  );
  if (!picture) throw noSuchItem(name);
  return new Response(picture, { headers: { 'Content-Type': 'image/webp' } });
}

/** Undefined for a file that can no longer be read. */
async function makeSmall(file: string, kind: AssetKind): Promise<Buffer<ArrayBuffer> | undefined> {
  if (kind === 'vector')
    return rasteriseDrawing(await readFile(file), drawingRaster.width).catch(() => undefined);
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: maxInputPixels })
    .timeout({ seconds: longestInSeconds })
    .autoOrient()
    .resize(thumbnailWidth, undefined, { withoutEnlargement: true })
    .webp()
    .toBuffer()
    .catch(() => undefined);
}
