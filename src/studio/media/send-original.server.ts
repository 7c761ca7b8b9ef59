import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Asset } from '#content-source/assets.ts';
import { ApiError } from '../api-error.server.ts';

/**
 * Answers with an item's original as a download, never displayed inline.
 *
 * @throws ApiError where it is gone
 */
export async function sendOriginal(asset: Asset | undefined, fileName: string): Promise<Response> {
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
