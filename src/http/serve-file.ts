import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

/**
 * Serves a file, or a single range of it.
 *
 * @param served its path, size, and modification time in milliseconds since 1970
 * @param headers of all responses with this file, `ETag` included
 * @returns undefined if the file is gone, or was replaced
 */
export async function serveFile(
  request: Request,
  served: { file: string; size: number; modified: number },
  headers: Record<string, string>,
): Promise<Response | undefined> {
  const handle = await open(served.file).catch(() => undefined);
  if (!handle) return undefined;
  let isHandedOver = false;
  try {
    const { size, mtimeMs } = await handle.stat();
    // A file that was made again has the same time, as precisely as one can be set.
    if (size !== served.size || Math.abs(mtimeMs - served.modified) >= 1) return undefined;

    const range = readRange(request, size, headers.ETag);
    if (range === 'unsatisfiable') {
      return new Response(null, {
        status: 416,
        headers: { 'Cache-Control': 'no-store', 'Content-Range': `bytes */${size}` },
      });
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const init = {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        'Accept-Ranges': 'bytes',
        'Content-Length': String(end - start + 1),
        ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
      },
    };
    if (request.method === 'HEAD') return new Response(null, init);
    isHandedOver = true;
    return new Response(Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream, init);
  } finally {
    if (!isHandedOver) await handle.close();
  }
}

/**
 * The range that a request asks for, in bytes, both ends included. Several ranges, a range in another unit, of an older
 * version or for another method than GET are answered with the whole file (RFC 9110 §14.2).
 */
function readRange(
  request: Request,
  size: number,
  etag: string | undefined,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const condition = request.headers.get('If-Range');
  if (request.method !== 'GET' || (condition !== null && condition !== etag)) return undefined;
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('Range')?.trim() ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
