import { readFile } from 'node:fs/promises';
import PQueue from 'p-queue';
import { type AssetKind, maxInputPixels } from '#content-source/assets.ts';
import { rasteriseDrawing } from '#content-source/rasterise-drawing.ts';
import { drawingRaster } from '#images/variants.ts';
import { loadSharp } from '#platform/load-sharp.ts';
import type { MediaContext } from './media-context.server.ts';
import { noSuchItem } from './media-items.server.ts';
import { readVersion } from './media-rows.server.ts';

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
export async function sendThumbnail(
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
