import PQueue from 'p-queue';
import { encodeVariant, UnusableOriginalError } from '#media/encode-variant.server.ts';
import type { MediaContext } from './media-context.server.ts';
import { readStoredMedia } from './media-rows.server.ts';
import { noSuchItem } from './read-library.server.ts';
import { toExaminedFile } from './to-examined-file.server.ts';

/** One at a time: nobody but who looks for what was deleted waits for them. */
const queue = new PQueue({ concurrency: 1 });

/** As wide as the library's others, and made in a moment. */
const variant = { width: 328, format: 'webp', quality: 60 } as const;

/**
 * Answers with a small version of a picture that was deleted, which has no address of the site any more.
 *
 * @throws ApiError where none of that name was deleted, or its file is not kept any more
 */
export async function sendDeletedThumbnail(
  { database, files }: Pick<MediaContext, 'files'> & { database: Pick<MediaContext['database'], 'kysely'> },
  name: string,
): Promise<Response> {
  const stored = (await readStoredMedia(database.kysely, 'deleted', name)).get(name);
  const { version } = stored ?? {};
  if (!stored || !version || version.kind === 'film') throw noSuchItem(name);
  const original = { digest: version.digest, fileName: version.file_name };
  const { asset } = toExaminedFile(stored, { path: files.locate(original), modified: 0 }, version.file_name);
  if (!asset) throw noSuchItem(name);
  const picture = await queue.add(async () =>
    (await files.obtain(original)) ? encodeVariant(asset, variant).catch(orNone) : undefined,
  );
  if (!picture) throw noSuchItem(name);
  return new Response(picture, { headers: { 'Content-Type': 'image/webp' } });
}

function orNone(error: unknown): undefined {
  if (!(error instanceof UnusableOriginalError)) throw error;
}
