import { parse } from 'node:path';
import type { Asset } from '#content-source/assets.ts';
import { serveFile } from '#http/serve-file.ts';
import { invalid, notFound } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { requireLocales } from '#studio/contract/refuse.server.ts';
import { changeItems, editItem } from './change-media.server.ts';
import type { MediaItem } from './contract.ts';
import { mediaEndpoints } from './contract.ts';
import { filterItems } from './filter-items.server.ts';
import type { MediaContext } from './media-context.server.ts';
import { findItem, readDeleted, readLibrary } from './media-items.server.ts';
import type { FindMediaUses } from './media-uses.server.ts';
import { confirmUses, listUses, permitEdit } from './permit-change.server.ts';
import { showFile } from './replace-file.server.ts';
import { sendThumbnail } from './send-thumbnail.server.ts';

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
      return sendOriginal(asked.c.req.raw, fileName, asset);
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
        requireLocales(editor, 'publish', [undefined]);
      if (bulk.action === 'delete') await confirmUses(findUses, bulk.names, bulk.confirmed);
      return { names: await changeItems(context, editor, bulk) };
    },
  });
}

function refuseVideo({ name, kind }: MediaItem): void {
  if (kind !== 'film') return;
  throw invalid(`“${name}” is a film, and a poster has to be a picture.`, 'Choose a picture.');
}

/**
 * Answers with an item's original as a download, never displayed inline, or with a range of it.
 *
 * @throws ApiError where it is gone
 */
async function sendOriginal(request: Request, fileName: string, asset?: Asset): Promise<Response> {
  const answer =
    asset &&
    (await serveFile(request, asset, {
      'Content-Type': asset.contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      ETag: `"${asset.id}"`,
    }));
  if (answer) return answer;
  throw notFound('The file itself is missing.', 'Contact your technical team, or replace the file.');
}
