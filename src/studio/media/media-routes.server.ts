import { open } from 'node:fs/promises';
import { parse } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Asset } from '#content-source/assets.ts';
import type {
  MediaBulk,
  MediaBulkAnswer,
  MediaChange,
  MediaItem,
  MediaPage,
  MediaQuery,
  MediaUsesAnswer,
  OpenedMedia,
  ShowFile,
} from '../api/media.ts';
import { isAllowed, isAllowedFor } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';
import { readJson } from '../contract/read-input.server.ts';
import type { StudioEnv } from '../studio-env.server.ts';
import { changeItems, editItem } from './change-media.server.ts';
import { filterItems } from './filter-items.server.ts';
import type { MediaContext } from './media-context.server.ts';
import { mediaBulk, mediaChange, mediaFile, mediaNames, mediaQuery } from './media-schemas.server.ts';
import type { FindMediaUses } from './media-uses.server.ts';
import { listUses, permit, permitDeletion, permitEdit } from './permit-change.server.ts';
import { findItem, readDeleted, readLibrary } from './read-library.server.ts';
import { showFile } from './replace-file.server.ts';
import { sendThumbnail } from './send-thumbnail.server.ts';

/** Routes of the library: listing, uses and metadata. Changes are live at once. */
export function mediaRoutes(context: MediaContext, findUses: FindMediaUses): Hono<StudioEnv> {
  const routes = new Hono<StudioEnv>();

  routes.get('/media', async (c) => {
    permit(isAllowed(c.get('editor'), 'read'));
    const query = mediaQuery.safeParse(c.req.query());
    if (!query.success) throw new ApiError({ code: 'invalid', message: 'This search is not valid.' });
    const items = await (query.data.deleted ? readDeleted : readLibrary)(context);
    const uses = query.data.unused ? await findUses(new Set(items.map(({ name }) => name))) : undefined;
    const isUsed = (name: string) => uses?.has(name) ?? false;
    return c.json<MediaPage>(filterItems(items, query.data as MediaQuery, isUsed));
  });

  routes.get('/media/:name', async (c) => {
    permit(isAllowed(c.get('editor'), 'read'));
    const item = await findItem(context, c.req.param('name'));
    const uses = await findUses(new Set([item.name]));
    return c.json<OpenedMedia>({ item, uses: uses.get(item.name) ?? [] });
  });

  routes.get('/media/:name/original', async (c) => {
    permit(isAllowed(c.get('editor'), 'read'));
    const { name, fileName } = await findItem(context, c.req.param('name'));
    const files = [...(context.overlay.current()?.media ?? []), ...context.content.mediaFiles()];
    const asset = files.find((file) => file.asset && parse(file.name).name === name)?.asset;
    return sendOriginal(asset, fileName);
  });

  routes.get('/media/:name/versions/:id/thumbnail', async (c) => {
    permit(isAllowed(c.get('editor'), 'read'));
    return sendThumbnail(context, c.req.param('name'), c.req.param('id'));
  });

  routes.post('/media/uses', async (c) => {
    permit(isAllowed(c.get('editor'), 'read'));
    const { names } = await readJson(c, mediaNames);
    return c.json<MediaUsesAnswer>({ uses: await listUses(findUses, names) });
  });

  routes.patch('/media/:name', async (c) => {
    permit(isAllowed(c.get('editor'), 'write'));
    const change = (await readJson(c, mediaChange)) as MediaChange;
    const item = await findItem(context, c.req.param('name'));
    await permitEdit(findUses, c.get('editor'), item, change);
    if (change.poster) refuseFilm(await findItem(context, change.poster));
    await editItem(context, c.get('editor'), item.name, change);
    return c.json<MediaItem>(await findItem(context, item.name));
  });

  routes.post('/media/:name/file', async (c) => {
    permit(isAllowedFor(c.get('editor'), 'publish', undefined));
    const asked = (await readJson(c, mediaFile)) as ShowFile;
    const name = c.req.param('name');
    await showFile(context, findUses, c.get('editor'), name, asked);
    return c.json<MediaItem>(await findItem(context, name));
  });

  routes.post('/media/bulk', async (c) => {
    permit(isAllowed(c.get('editor'), 'write'));
    const bulk = (await readJson(c, mediaBulk)) as MediaBulk;
    if (bulk.action === 'restore') permit(isAllowedFor(c.get('editor'), 'publish', undefined));
    if (bulk.action === 'delete') await permitDeletion(findUses, c.get('editor'), bulk);
    return c.json<MediaBulkAnswer>({ names: await changeItems(context, c.get('editor'), bulk) });
  });

  return routes;
}

function refuseFilm({ name, kind }: MediaItem): void {
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
