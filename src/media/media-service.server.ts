// Long because the service’s routes, its queue and its flights are one piece of work, which the kinds of files stand beside.
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Asset } from '#content-source/assets.ts';
import { matchesEtag } from '#http/matches-etag.ts';
import { createThrottledWarning } from '#http/throttled-warning.ts';
import { findKeptSide, formatVariant, parseVariant, type Variant } from '#images/variants.ts';
import type { Original, Originals } from '#link-previews/add-link-previews.server.ts';
import { drawLinkPreview } from '#link-previews/draw-link-preview.server.ts';
import { linkPreviewVariant, linkPreviewVariantName } from '#link-previews/link-preview.server.ts';
import { ofRequest } from '#operations/request-scope.ts';
import { type RunExclusively, runAlone } from '#platform/run-exclusively.ts';
import { createEncodeQueue, QueueFullError, type Urgency } from './encode-queue.server.ts';
import { encoders, encodeVariant, UnusableOriginalError } from './encode-variant.server.ts';
import { createMediaMetrics } from './media-metrics.server.ts';
import { serveOriginal } from './serve-original.server.ts';
import { createVariantCache } from './variant-cache.server.ts';

export interface MediaServiceOptions {
  /** The present assets of the content, with the link previews of its pages. */
  assets: () => Originals;
  /** Absolute path of the folder that variants are kept in. */
  cacheDir: string;
  log: Pick<Logger, 'warn'>;
  encodesAtOnce?: number;
  /** Variants that visitors may wait for, besides those being made; any more are answered with 503. */
  queueLimit?: number;
  /** Milliseconds that a visitor waits for a variant; then it is 503, and the variant is made all the same. */
  patience?: number;
  /** Bytes of variants kept in memory. */
  memoryLimit?: number;
  /** Keeps other processes that share the folder from making a variant that is being made. */
  runExclusively?: RunExclusively | undefined;
  /** Gets the metrics of pictures. */
  registry?: Registry;
}

export type MediaService = ReturnType<typeof createMediaService>;

/** A variant that is being made, for all who ask for it meanwhile (single flight). */
interface Flight {
  urgency: Urgency;
  result: Promise<Buffer<ArrayBuffer>>;
}

type Form = { variant: Variant } | { variant?: never; file: Asset };

const formatTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
const secondsUntilRetry = 2;
/** Milliseconds for which nobody tries again to make what could not be made: the machine may only have been slow. */
const brokenFor = 600_000;
/** A core is left to the pages: an encode takes one whole. */
const defaultEncodesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * The embedded image service. It answers `/media/{asset}/{variant}` for the variants that presets name, made once and
 * kept; `/media/{page}/{variant}` for pictures of pages' titles; and `/media/{asset}/{file}` for vector pictures and
 * films. Anything else is 404, without any work.
 *
 * @example
 * const assets = () => addLinkPreviews(source.assets(), source.current());
 * const media = createMediaService({ assets, cacheDir: '/data/media', log });
 * app.route('/', media.routes);
 */
// Long because its functions share the cache, the queue and the flights.
export function createMediaService({
  assets,
  cacheDir,
  log,
  encodesAtOnce = defaultEncodesAtOnce,
  queueLimit = 100,
  patience = 20_000,
  memoryLimit = 64 * 1024 * 1024,
  runExclusively = runAlone,
  registry = new Registry(),
}: MediaServiceOptions) {
  const cache = createVariantCache({ directory: cacheDir, memoryLimit, log });
  const queue = createEncodeQueue({ concurrency: encodesAtOnce, limit: queueLimit });
  const count = createMediaMetrics(registry, queue);
  // One after the other, so that visitors find room beside the background.
  const warming = new PQueue({ concurrency: 1 });
  const flights = new Map<string, Flight>();
  const brokenAssets = new LRUCache<string, true>({ max: 10_000, ttl: brokenFor });
  const reportedAssets = new Set<string>();
  const reportPutOff = createThrottledWarning('Pictures are put off: more are asked for than can be made.');

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
      : ((await serveOriginal(context.req.raw, form.file, headers)) ??
          serveHeldBytes(context.req.raw, form.file, headers) ??
          answerPlaceholder(asset));
  });
  routes.all(
    '/media/:asset/:file',
    () => new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } }),
  );

  return {
    routes,
    /**
     * Makes the variants behind these addresses, one after the other, whenever no visitor is waiting for one. Other
     * addresses, and variants that cannot be made, are passed over.
     *
     * @param signal stops it after the variant that it is making
     */
    warm: (urls: Iterable<string>, signal?: AbortSignal): Promise<void> =>
      warming.add(() => warmAll(urls, signal)),
  };

  async function warmAll(urls: Iterable<string>, signal: AbortSignal | undefined): Promise<void> {
    for (const url of urls) {
      if (signal?.aborted) return;
      const [, id = '', name = ''] = /\/media\/([^/]+)\/([^/?#]+)$/.exec(url) ?? [];
      const asset = assets().asset(id);
      const variant = asset && findForm(asset, name)?.variant;
      if (!asset || !variant || (await cache.has(`${id}/${name}`))) continue;
      await obtain(asset, name, variant, 'background').catch((error: unknown) => reportFailure(asset, error));
    }
  }

  /**
   * Redirects the address of a picture that was replaced, or a name without a hash, to the picture that is there now.
   */
  function answerUnknownAsset(id: string, file: string): Response {
    const successor = assets().successor(id, file);
    // One of another shape has other edges to keep.
    const name = successor && [file, dropFocus(file)].find((one) => findForm(successor, one));
    if (!name) return answerNotFound();
    return new Response(null, {
      status: 302,
      headers: { Location: `/media/${successor.id}/${name}`, 'Cache-Control': 'public, max-age=60' },
    });
  }

  async function answerVariant(
    request: Request,
    asset: Original,
    name: string,
    variant: Variant,
    headers: Record<string, string>,
  ): Promise<Response> {
    try {
      const bytes =
        cache.peek(`${asset.id}/${name}`) ?? (await waitPatiently(obtain(asset, name, variant, 'visitor')));
      return new Response(request.method === 'HEAD' ? null : bytes, {
        headers: { ...headers, 'Content-Length': String(bytes.length) },
      });
    } catch (error) {
      if (error instanceof QueueFullError) {
        count('refused');
        reportPutOff(ofRequest(log));
        return new Response(null, {
          status: 503,
          headers: { 'Retry-After': String(secondsUntilRetry), 'Cache-Control': 'no-store' },
        });
      }
      reportFailure(asset, error);
      return answerPlaceholder(asset);
    }
  }

  /** @throws QueueFullError once it takes too long, before the listener takes the connection for a dead one */
  function waitPatiently<Result>(made: Promise<Result>): Promise<Result> {
    const { promise: never, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new QueueFullError('The variant is not made in time')), patience);
    return Promise.race([made, never]).finally(() => clearTimeout(timer));
  }

  /** The variant's bytes, made only once however many ask for them meanwhile. */
  function obtain(
    asset: Original,
    name: string,
    variant: Variant,
    urgency: Urgency,
  ): Promise<Buffer<ArrayBuffer>> {
    const key = `${asset.id}/${name}`;
    const underWay = flights.get(key);
    if (underWay) {
      if (urgency === 'visitor') {
        underWay.urgency = urgency;
        queue.promote(key);
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
      // Claimed in its turn and not before: else a visitor of one process would wait behind another's whole queue.
      return queue.add(key, () => runExclusively(key, makeOnce), flight.urgency);
    }

    async function makeOnce(): Promise<Buffer<ArrayBuffer>> {
      const madeElsewhere = await cache.read(key);
      if (madeElsewhere) return madeElsewhere;
      const bytes = await makeVariant(asset, variant);
      count('made');
      await cache.store(key, bytes, flight.urgency);
      return bytes;
    }
  }

  async function makeVariant(asset: Original, variant: Variant): Promise<Buffer<ArrayBuffer>> {
    if (asset.kind !== 'link-preview') return encodeVariant(asset, variant);
    return encoders[variant.format](await drawLinkPreview(asset.headline), variant.quality).toBuffer();
  }

  function reportFailure(asset: Original, error: unknown): void {
    count('failed');
    if (error instanceof UnusableOriginalError && error.isBroken)
      brokenAssets.set(asset.id, true, { noUpdateTTL: true });
    if (reportedAssets.has(asset.id)) return;
    reportedAssets.add(asset.id);
    const subject = asset.kind === 'link-preview' ? { headline: asset.headline } : { file: asset.file };
    ofRequest(log).warn(
      { err: error, asset: asset.id, ...subject },
      'No variant can be made of this picture',
    );
  }
}

/** What is served of an asset under a name: a variant, or the file itself; `undefined` for anything else. */
function findForm(asset: Original, name: string): Form | undefined {
  if (asset.kind === 'link-preview') {
    return name === linkPreviewVariantName ? { variant: linkPreviewVariant } : undefined;
  }
  if (asset.kind !== 'picture') return name === basename(asset.file) ? { file: asset } : undefined;
  const variant = parseVariant(name);
  return variant && keepsItsSide(variant, asset) ? { variant } : undefined;
}

/** Whether a crop of this picture cuts something off opposite the edge that it is said to keep. */
function keepsItsSide({ focus, ...size }: Variant, asset: Asset): boolean {
  return findKeptSide(focus, size, asset) === focus;
}

/** The name of the same variant around the middle. */
function dropFocus(name: string): string {
  const variant = parseVariant(name);
  if (!variant?.focus) return name;
  const { focus: _, ...plain } = variant;
  return formatVariant(plain);
}

/** The headers of every answer with this content. An address always means the same content, so it never expires. */
function describeFile(asset: Original, variant?: { name: string; format: keyof typeof formatTypes }) {
  const hash = asset.id.slice(asset.id.lastIndexOf('.') + 1);
  return {
    'Content-Type': variant ? formatTypes[variant.format] : asset.contentType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${variant ? `${hash}-${variant.name}` : hash}"`,
    'X-Content-Type-Options': 'nosniff',
    // A vector picture opened on its own is a document: it may style itself, and do nothing else.
    ...(asset.kind === 'vector' && {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
  };
}

/** Answers with what is held of a file that was damaged. */
function serveHeldBytes(
  request: Request,
  { bytes }: Asset,
  headers: Record<string, string>,
): Response | undefined {
  if (!bytes) return undefined;
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, 'Content-Length': String(bytes.length) },
  });
}

/** Browsers show it in the place of a picture that is lost or damaged; that it is, the status says. */
function answerPlaceholder(asset: Original): Response {
  if (asset.kind === 'film' || asset.kind === 'link-preview') return answerNotFound();
  const { width, height } = asset;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#d5d5d5"/></svg>`;
  return new Response(drawing, {
    status: 404,
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
  });
}

function answerNotFound(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}
