import { basename } from 'node:path';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { MediaAsset, MediaAssets } from '#content-source/embedded/media.ts';
import { parseVariant, type Variant } from '#images/variants.ts';
import { encodeVariant, UnusableOriginalError } from './encode-variant.ts';
import { serveOriginal } from './serve-original.ts';
import { createVariantCache } from './variant-cache.ts';
import { createWorkQueue, type QueuedWork, QueueFullError, type Urgency } from './work-queue.ts';

export interface MediaServiceOptions {
  /** The assets of the content as it is now. */
  assets: () => MediaAssets;
  /** Absolute path of the folder that variants are kept in. */
  cacheDir: string;
  log: Pick<Logger, 'warn'>;
  /** Variants made at once. */
  encodesAtOnce?: number;
  /** Variants visitors may wait for, beyond those being made; further ones are answered with 503. */
  queueLimit?: number;
  /** Bytes of variants kept in memory. */
  memoryLimit?: number;
}

export interface MediaService {
  /** Answers `/media/…`. */
  routes: Hono;
  /**
   * Makes the variants behind these addresses, one after the other, whenever no visitor waits for one.
   * Addresses that are none of ours, and variants that cannot be made, are passed over.
   *
   * @param signal stops it after the variant it is at
   */
  warm(urls: Iterable<string>, signal?: AbortSignal): Promise<void>;
}

interface Flight {
  urgency: Urgency;
  work?: QueuedWork<Buffer<ArrayBuffer>>;
  result: Promise<Buffer<ArrayBuffer>>;
}

const formatTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
const secondsUntilRetry = 2;

/**
 * The embedded image service: `/media/{asset}/{variant}` for the variants that the presets name, made once and
 * kept, and `/media/{asset}/{file}` for vector pictures and films. Anything else is 404 without work.
 *
 * @example
 * const media = createMediaService({ assets: () => source.media(), cacheDir: '/data/media', log });
 * app.route('/', media.routes);
 */
export function createMediaService({
  assets,
  cacheDir,
  log,
  encodesAtOnce = 2,
  queueLimit = 100,
  memoryLimit = 64 * 1024 * 1024,
}: MediaServiceOptions): MediaService {
  const cache = createVariantCache({ directory: cacheDir, memoryLimit, log });
  const queue = createWorkQueue({ concurrency: encodesAtOnce, limit: queueLimit });
  const flights = new Map<string, Flight>();
  const brokenAssets = new Set<string>();
  const reportedAssets = new Set<string>();

  const routes = new Hono();
  routes.get('/media/:asset/:file', async (context) => {
    const { asset: id, file } = context.req.param();
    const asset = assets().asset(id);
    if (!asset) return answerUnknownAsset(id, file);

    const form = findForm(asset, file);
    if (!form) return answerNotFound();
    const { variant } = form;

    const headers = describeFile(asset, variant && { name: file, format: variant.format });
    if (matchesEtag(context.req.header('If-None-Match'), headers.ETag)) {
      return new Response(null, { status: 304, headers });
    }
    return variant
      ? answerVariant(context.req.raw, asset, file, variant, headers)
      : ((await serveOriginal(context.req.raw, asset, headers)) ?? answerNotFound());
  });
  routes.all(
    '/media/:asset/:file',
    () => new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } }),
  );

  return {
    routes,
    async warm(urls, signal) {
      for (const url of urls) {
        if (signal?.aborted) return;
        const [, id = '', name = ''] = /\/media\/([^/]+)\/([^/?#]+)$/.exec(url) ?? [];
        const asset = assets().asset(id);
        const variant = asset && findForm(asset, name)?.variant;
        if (!asset || !variant || (await cache.has(`${id}/${name}`))) continue;
        await obtain(asset, name, variant, 'background').catch((error: unknown) =>
          reportFailure(asset, error),
        );
      }
    },
  };

  /** A page cached before its picture was replaced gets the one that stands there now; so does a mere name. */
  function answerUnknownAsset(id: string, file: string): Response {
    const successor = assets().successor(id, file);
    if (!successor || !findForm(successor, file)) return answerNotFound();
    return new Response(null, {
      status: 302,
      headers: { Location: `/media/${successor.id}/${file}`, 'Cache-Control': 'public, max-age=60' },
    });
  }

  async function answerVariant(
    request: Request,
    asset: MediaAsset,
    name: string,
    variant: Variant,
    headers: Record<string, string>,
  ): Promise<Response> {
    try {
      const bytes = cache.peek(`${asset.id}/${name}`) ?? (await obtain(asset, name, variant, 'visitor'));
      return new Response(request.method === 'HEAD' ? null : bytes, {
        headers: { ...headers, 'Content-Length': String(bytes.length) },
      });
    } catch (error) {
      if (error instanceof QueueFullError) {
        return new Response(null, {
          status: 503,
          headers: { 'Retry-After': String(secondsUntilRetry), 'Cache-Control': 'no-store' },
        });
      }
      reportFailure(asset, error);
      return answerNotFound();
    }
  }

  /** The variant's bytes, made at most once however many ask for them meanwhile. */
  function obtain(
    asset: MediaAsset,
    name: string,
    variant: Variant,
    urgency: Urgency,
  ): Promise<Buffer<ArrayBuffer>> {
    const key = `${asset.id}/${name}`;
    const underWay = flights.get(key);
    if (underWay) {
      if (urgency === 'visitor') {
        underWay.urgency = urgency;
        underWay.work?.promote();
      }
      return underWay.result;
    }
    const flight: Flight = { urgency, result: Promise.resolve(Buffer.alloc(0)) };
    flights.set(key, flight);
    flight.result = make().finally(() => flights.delete(key));
    return flight.result;

    async function make(): Promise<Buffer<ArrayBuffer>> {
      const kept = await cache.read(key);
      if (kept) return kept;
      if (brokenAssets.has(asset.id)) {
        throw new UnusableOriginalError('The picture is known to be broken', { isBroken: true });
      }
      flight.work = queue.add(() => encodeVariant(asset, variant), flight.urgency);
      const bytes = await flight.work.result;
      await cache.store(key, bytes);
      return bytes;
    }
  }

  function reportFailure(asset: MediaAsset, error: unknown): void {
    if (error instanceof UnusableOriginalError && error.isBroken) brokenAssets.add(asset.id);
    if (reportedAssets.has(asset.id)) return;
    reportedAssets.add(asset.id);
    log.warn({ err: error, asset: asset.id, file: asset.file }, 'No variant can be made of this picture');
  }
}

/** What an asset is served as under a name: a variant, or by itself; `undefined` for anything else. */
function findForm(asset: MediaAsset, name: string): { variant?: Variant } | undefined {
  if (asset.kind !== 'picture') return name === basename(asset.file) ? {} : undefined;
  const variant = parseVariant(name);
  return variant && { variant };
}

/** The headers of every answer with this content: an address never means another one, so it never grows old. */
function describeFile(asset: MediaAsset, variant?: { name: string; format: keyof typeof formatTypes }) {
  const hash = asset.id.slice(asset.id.lastIndexOf('.') + 1);
  return {
    'Content-Type': variant ? formatTypes[variant.format] : asset.contentType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${variant ? `${hash}-${variant.name}` : hash}"`,
    'X-Content-Type-Options': 'nosniff',
    // A vector picture opened by itself is a document: it may style itself and do nothing else.
    ...(asset.kind === 'vector' && {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
  };
}

function matchesEtag(condition: string | undefined, etag: string): boolean {
  if (!condition) return false;
  return condition.split(',').some((item) => ['*', etag, `W/${etag}`].includes(item.trim()));
}

function answerNotFound(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}
