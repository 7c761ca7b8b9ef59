import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Asset } from '#content-source/assets.ts';
import type { Variant } from '#images/variants.ts';
import type { Original } from '#link-previews/add-link-previews.server.ts';
import { drawLinkPreview } from '#link-previews/draw-link-preview.server.ts';
import { startFromZero } from '#operations/create-metrics.ts';
import { ofRequest } from '#operations/request-scope.ts';
import { removeOlder } from '#platform/remove-older.ts';
import { createEncodeQueue, QueueFullError, type Urgency } from './encode-queue.server.ts';
import { encoders, encodeVariant, UnusableOriginalError } from './encode-variant.server.ts';
import { createVariantCache } from './variant-cache.server.ts';

const outcomes = ['made', 'failed', 'refused'] as const;

export interface VariantMakerOptions {
  /** Absolute path of the folder in which variants are cached. */
  cacheDir: string;
  log: Pick<Logger, 'warn'>;
  encodesAtOnce?: number | undefined;
  /** Variants that visitors may wait for, besides those being made. */
  queueLimit?: number | undefined;
  /** Milliseconds that a visitor waits for a variant, which is finished all the same. */
  patience?: number | undefined;
  /** Bytes of variants kept in memory. */
  memoryLimit?: number | undefined;
  /** Makes a damaged or missing file of an asset again, if it can; resolves to whether it did. */
  restore?: ((asset: Pick<Asset, 'file' | 'modified'>) => Promise<boolean>) | undefined;
  /** Gets the metrics of pictures. */
  registry?: Registry | undefined;
}

/** A variant of an original, under its name in the URL. */
export interface NamedVariant {
  asset: Original;
  name: string;
  variant: Variant;
}

/** A variant that is being made, for all who ask for it meanwhile (single flight). */
interface Flight {
  urgency: Urgency;
  result: Promise<Buffer<ArrayBuffer>>;
}

/** Milliseconds before a failed picture is tried again, in case the machine was only slow. */
const brokenFor = 600_000;
/** Milliseconds. A picture that comes back has its variants again. */
const week = 7 * 86_400_000;
/** One core is left to pages, since an encoder uses a whole one. */
const defaultEncodesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * Makes the variants of pictures: each once, in a bounded queue, cached in memory and on disk.
 */
export function createVariantMaker({
  cacheDir,
  log,
  encodesAtOnce = defaultEncodesAtOnce,
  queueLimit = 100,
  patience = 20_000,
  memoryLimit = 64 * 1024 * 1024,
  restore = async () => false,
  registry = new Registry(),
}: VariantMakerOptions) {
  const cache = createVariantCache({ directory: cacheDir, memoryLimit, log });
  const queue = createEncodeQueue({ concurrency: encodesAtOnce, limit: queueLimit });
  const count = createMediaMetrics(registry, queue);
  const flights = new Map<string, Flight>();
  const brokenAssets = new LRUCache<string, true>({ max: 10_000, ttl: brokenFor });
  const reportedAssets = new Set<string>();

  return {
    /**
     * The bytes of a variant, for a visitor who waits. A failure is logged once for each picture.
     *
     * @throws QueueFullError if too many visitors wait, or this one would wait too long
     * @throws UnusableOriginalError
     */
    async make(wanted: NamedVariant): Promise<Buffer<ArrayBuffer>> {
      try {
        return cache.peek(toKey(wanted)) ?? (await limitWait(obtain(wanted, 'visitor')));
      } catch (error) {
        if (error instanceof QueueFullError) count('refused');
        else reportFailure(wanted.asset, error);
        throw error;
      }
    },
    /** Removes cached variants of originals that are gone, unless one was made within a week. */
    clear: (isGone: (asset: string) => boolean): Promise<void> =>
      removeOlder(cacheDir, Date.now() - week, isGone),
    /** Makes a variant ahead, unless it is cached, when no visitor waits for another. Never rejects. */
    async makeAhead(wanted: NamedVariant): Promise<void> {
      if (await cache.has(toKey(wanted))) return;
      await obtain(wanted, 'background').catch((error: unknown) => reportFailure(wanted.asset, error));
    },
  };

  /** @throws QueueFullError after `patience`, before the listener's idle time-out ends the connection */
  function limitWait<Result>(made: Promise<Result>): Promise<Result> {
    const { promise: never, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new QueueFullError('The variant is not made in time')), patience);
    return Promise.race([made, never]).finally(() => clearTimeout(timer));
  }

  function obtain(wanted: NamedVariant, urgency: Urgency): Promise<Buffer<ArrayBuffer>> {
    const { asset, variant } = wanted;
    const key = toKey(wanted);
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
    flight.result = readOrMake().finally(() => flights.delete(key));
    return flight.result;

    async function readOrMake(): Promise<Buffer<ArrayBuffer>> {
      const cached = await cache.read(key);
      if (cached) return cached;
      if (asset.kind !== 'link-preview' && (await restore(asset))) brokenAssets.delete(asset.id);
      if (brokenAssets.has(asset.id)) {
        throw new UnusableOriginalError('The picture is known to be broken', { isBroken: true });
      }
      return queue.add(key, make, flight.urgency);
    }

    async function make(): Promise<Buffer<ArrayBuffer>> {
      const bytes = await encode(asset, variant);
      count('made');
      await cache.store(key, bytes, flight.urgency);
      return bytes;
    }
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

function toKey({ asset, name }: NamedVariant): string {
  return `${asset.id}/${name}`;
}

async function encode(asset: Original, variant: Variant): Promise<Buffer<ArrayBuffer>> {
  if (asset.kind !== 'link-preview') return encodeVariant(asset, variant);
  return encoders[variant.format](await drawLinkPreview(asset.headline), variant.quality).toBuffer();
}

/** The outcome for a variant that was not cached: `failed` if the picture is unusable, `refused` if too many wait. */
type VariantOutcome = (typeof outcomes)[number];

/** Registers the metrics of the queue, and returns the counter of variants. */
function createMediaMetrics(
  registry: Registry,
  queue: Pick<ReturnType<typeof createEncodeQueue>, 'measure'>,
): (outcome: VariantOutcome) => void {
  const registers = [registry];
  new Gauge({
    name: 'oakpea_picture_queue',
    help: 'Sizes of pictures that are being made, and that wait for it.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(queue.measure())) this.set({ state }, count);
    },
  });
  const variants = new Counter({
    name: 'oakpea_picture_variants_total',
    help: 'Sizes of pictures that were not there, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  startFromZero(
    variants,
    outcomes.map((outcome) => ({ outcome })),
  );
  return (outcome) => variants.inc({ outcome });
}
