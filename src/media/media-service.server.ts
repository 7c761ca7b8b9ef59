import { basename } from 'node:path';
import { Hono } from 'hono';
import PQueue from 'p-queue';
import type { Asset } from '#content-source/assets.ts';
import { matchesEtag } from '#http/matches-etag.ts';
import { serveFile } from '#http/serve-file.ts';
import { createThrottledWarning } from '#http/throttled-warning.ts';
import { drawingRaster, findKeptSide, formatVariant, parseVariant, type Variant } from '#images/variants.ts';
import type { Original, Originals } from '#link-previews/add-link-previews.server.ts';
import { linkPreviewVariant, linkPreviewVariantName } from '#link-previews/link-preview.server.ts';
import { ofRequest } from '#operations/request-scope.ts';
import { QueueFullError } from './encode-queue.server.ts';
import { createVariantMaker, type NamedVariant, type VariantMakerOptions } from './variant-maker.server.ts';

export interface MediaServiceOptions extends VariantMakerOptions {
  /** The present assets of the content, with the link previews of its pages. */
  assets: () => Originals;
}

export type MediaService = ReturnType<typeof createMediaService>;

/** What is at a URL: a variant, or the file of the asset itself. */
type Form = { variant: Variant } | { variant?: never; file: Asset };

const formatTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
const secondsUntilRetry = 2;

/**
 * The embedded image service. It answers `/media/{asset}/{variant}` for the variants that presets define, made once and
 * cached; `/media/{page}/{variant}` for link previews; and `/media/{asset}/{file}` for vector graphics and films, and one
 * raster of a vector graphic, for lists. Anything else is 404, without any work.
 *
 * @example
 * const assets = () => addLinkPreviews(source.assets(), source.current());
 * const media = createMediaService({ assets, cacheDir: '/data/media', log });
 * app.route('/', media.routes);
 */
export function createMediaService({ assets, log, restore, ...options }: MediaServiceOptions) {
  const variants = createVariantMaker({ log, restore, ...options });
  // One by one, so that visitors' requests fit in between.
  const warming = new PQueue({ concurrency: 1 });
  const warnPutOff = createThrottledWarning('Pictures are put off: more are asked for than can be made.');

  const routes = new Hono();
  // Programs on other sites show what the content API names: films, and pictures that have been replaced since.
  routes.use('/media/:asset/:file', async (context, next) => {
    await next();
    context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });
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
    if (!variant) await restore?.(form.file);
    return variant
      ? answerVariant(context.req.raw, { asset, name: file, variant }, headers)
      : ((await serveFile(context.req.raw, form.file, headers)) ??
          (form.file.bytes && sendBytes(context.req.raw, form.file.bytes, headers)) ??
          answerPlaceholder(asset));
  });
  routes.all(
    '/media/:asset/:file',
    () => new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } }),
  );

  return {
    routes,
    /** Removes the cached variants of what has not been among the assets for a week. */
    clear: (): Promise<void> => variants.clear((id) => assets().asset(id) === undefined),
    /**
     * Makes the variants behind these URLs, one by one, whenever no visitor is waiting for one. Other URLs, and variants
     * that cannot be made, are skipped.
     *
     * @param signal stops it after the current variant
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
      if (asset && variant) await variants.makeAhead({ asset, name, variant });
    }
  }

  /** Redirects the URL of a picture that was replaced, or one without a hash, to the present picture. */
  function answerUnknownAsset(id: string, file: string): Response {
    const successor = assets().successor(id, file);
    // A picture of another shape may not have the variant that keeps this edge.
    const name = successor && [file, dropFocus(file)].find((one) => findForm(successor, one));
    if (!name) return answerNotFound();
    return new Response(null, {
      status: 302,
      headers: { Location: `/media/${successor.id}/${name}`, 'Cache-Control': 'public, max-age=60' },
    });
  }

  async function answerVariant(
    request: Request,
    wanted: NamedVariant,
    headers: Record<string, string>,
  ): Promise<Response> {
    try {
      return sendBytes(request, await variants.make(wanted), headers);
    } catch (error) {
      if (!(error instanceof QueueFullError)) return answerPlaceholder(wanted.asset);
      warnPutOff(ofRequest(log));
      return new Response(null, {
        status: 503,
        headers: { 'Retry-After': String(secondsUntilRetry), 'Cache-Control': 'no-store' },
      });
    }
  }
}

/** What an asset offers under a name; undefined if nothing. */
function findForm(asset: Original, name: string): Form | undefined {
  if (asset.kind === 'link-preview') {
    return name === linkPreviewVariantName ? { variant: linkPreviewVariant } : undefined;
  }
  if (asset.kind === 'vector' && name === formatVariant(drawingRaster)) return { variant: drawingRaster };
  if (asset.kind !== 'picture') return name === basename(asset.file) ? { file: asset } : undefined;
  const variant = parseVariant(name);
  // A crop that does not really cut along its focus would equal another variant.
  return variant && findKeptSide(variant.focus, variant, asset) === variant.focus ? { variant } : undefined;
}

/** The name of the same variant around the centre. */
function dropFocus(name: string): string {
  const variant = parseVariant(name);
  if (!variant?.focus) return name;
  const { focus: _, ...plain } = variant;
  return formatVariant(plain);
}

/** The headers of all responses with this content. A URL always means the same bytes, so it is immutable. */
function describeFile(asset: Original, variant?: { name: string; format: keyof typeof formatTypes }) {
  const hash = asset.id.slice(asset.id.lastIndexOf('.') + 1);
  return {
    'Content-Type': variant ? formatTypes[variant.format] : asset.contentType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${variant ? `${hash}-${variant.name}` : hash}"`,
    'X-Content-Type-Options': 'nosniff',
    // An SVG opened on its own is a document: it may style itself, and do nothing else.
    ...(asset.kind === 'vector' &&
      !variant && {
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      }),
  };
}

function sendBytes(
  { method }: Request,
  bytes: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  return new Response(method === 'HEAD' ? null : bytes, {
    headers: { ...headers, 'Content-Length': String(bytes.length) },
  });
}

/** Browsers show a grey box in place of a lost or damaged picture; the status is 404 all the same. */
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
