import { Hono } from 'hono';
import sharp from 'sharp';
import { badRequest, notFound, validationFailed } from './api-error.ts';
import { checkId, checkVersion, find, listPage, readBody, show } from './management.ts';
import type { EntryBody, Space, Stored } from './space.ts';

interface AssetFile {
  fileName: string;
  contentType: string;
  upload?: string;
  uploadFrom?: { sys: { id: string } };
  url?: string;
  details?: unknown;
}

/** Uploads and assets: a file is uploaded, named by an asset, processed, and then published. */
export function assetRoutes(space: Space): Hono {
  const { assets } = space;
  const root = '/spaces/:space/environments/:environment';
  const app = new Hono();
  const uploads = new Map<string, Uint8Array<ArrayBuffer>>();
  /** Locales whose files are being processed, by asset: processing is asynchronous. */
  const processing = new Map<string, Set<string>>();

  for (const path of ['/spaces/:space/uploads', `${root}/uploads`]) {
    app.post(path, async (context) => {
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      const id = `upload${uploads.size + 1}`;
      uploads.set(id, bytes);
      return context.json({ sys: space.makeSys('Upload', id) }, 201);
    });
  }
  app.get(`${root}/assets`, (context) => context.json(listPage(context, [...assets.values()].map(show))));
  app.get(`${root}/public/assets`, (context) =>
    context.json(
      listPage(
        context,
        [...assets.values()].flatMap(({ sys, published: body }) => (body ? [show({ sys, body })] : [])),
      ),
    ),
  );
  app.get(`${root}/assets/:id`, async (context) => {
    const asset = find(assets, 'Asset', context.req.param('id'));
    for (const locale of processing.get(asset.sys.id) ?? []) await processFile(asset, locale);
    processing.delete(asset.sys.id);
    return context.json(show(asset));
  });
  app.put(`${root}/assets/:id`, async (context) => {
    const id = context.req.param('id');
    checkId(id);
    const { fields = {}, metadata = { tags: [] } } = await readBody<EntryBody>(context);
    const known = assets.get(id);
    if (!known) {
      const made: Stored<EntryBody> = { sys: space.makeSys('Asset', id), body: { fields, metadata } };
      assets.set(id, made);
      return context.json(show(made), 201);
    }
    checkVersion(context, known);
    known.body = { fields, metadata };
    space.touch(known);
    return context.json(show(known));
  });
  app.put(`${root}/assets/:id/files/:locale/process`, (context) => {
    const asset = find(assets, 'Asset', context.req.param('id'));
    checkVersion(context, asset);
    const locale = context.req.param('locale');
    const file = asset.body.fields.file?.[locale] as AssetFile | undefined;
    if (!file) throw notFound('File', locale);
    if (!file.uploadFrom || !uploads.has(file.uploadFrom.sys.id)) {
      throw badRequest('The file has not been uploaded.');
    }
    processing.set(asset.sys.id, new Set([...(processing.get(asset.sys.id) ?? []), locale]));
    return context.body(null, 204);
  });
  app.put(`${root}/assets/:id/published`, (context) => {
    const asset = find(assets, 'Asset', context.req.param('id'));
    checkVersion(context, asset);
    const files = Object.values(asset.body.fields.file ?? {}) as AssetFile[];
    if (files.length === 0 || files.some(({ url }) => !url)) {
      throw validationFailed([
        { name: 'required', path: ['fields', 'file'], details: 'The file is not processed.' },
      ]);
    }
    space.publish(asset);
    return context.json(show(asset));
  });
  app.delete(`${root}/assets/:id/published`, (context) => {
    const asset = find(assets, 'Asset', context.req.param('id'));
    if (!asset.published) throw badRequest('Not published');
    space.unpublish(asset);
    return context.json(show(asset));
  });
  app.delete(`${root}/assets/:id`, (context) => {
    const asset = find(assets, 'Asset', context.req.param('id'));
    if (asset.published) throw badRequest('Cannot delete published');
    space.remove(asset);
    return context.body(null, 204);
  });
  return app;

  async function processFile(asset: Stored<EntryBody>, locale: string): Promise<void> {
    const file = asset.body.fields.file?.[locale] as AssetFile;
    const bytes = uploads.get(file.uploadFrom?.sys.id ?? '');
    if (!bytes) return;
    const kind = /^(image|video)\//.exec(file.contentType)?.[1] ?? 'asset';
    const path = `/${space.id}/${asset.sys.id}/${asset.sys.version}/${encodeURIComponent(file.fileName)}`;
    delete file.uploadFrom;
    file.url = `//${kind}s.ctfassets.net${path}`;
    file.details = await describeFile(file.contentType, bytes);
    space.files.set(path, bytes);
    space.touch(asset);
  }
}

/** Size in bytes, and pixels for a picture. */
export async function describeFile(contentType: string, bytes: Uint8Array) {
  if (!contentType.startsWith('image/')) return { size: bytes.length };
  const { width, height } = await sharp(bytes).metadata();
  return { size: bytes.length, image: { width, height } };
}
