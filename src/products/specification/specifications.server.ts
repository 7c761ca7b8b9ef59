import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { digestEntry } from '#content-source/hash-content.ts';
import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import type { Locale } from '#i18n/locales.ts';
import { digestText } from '#platform/digest-text.ts';
import { createThreadOnDemand } from '#platform/thread-on-demand.ts';
import type { Product } from '#schema/entries/product.ts';
import { toUrl } from '#seo/to-url.ts';
import { createPackshotReader, type PackshotReaderOptions } from './packshot-reader.server.ts';
import type { SpecificationTask, SpecificationTasks } from './specification-worker.server.ts';

const thread = createThreadOnDemand<SpecificationTasks>(
  () =>
    new Worker(new URL('./specification-worker.server.ts', import.meta.url), {
      name: 'specifications',
      // The process's own options are for the main thread.
      execArgv: [],
    }),
);

export interface SpecificationsOptions extends PackshotReaderOptions {
  origin: string;
  /** The build's version, since the sheets contain its texts. */
  version: string;
}

/** A sheet, or several in one file. */
interface Specification {
  body: Buffer<ArrayBuffer>;
  /** ETag, which changes with anything on the sheets. */
  tag: string;
  /** Whether a picture is missing that may become available later. */
  isProvisional: boolean;
}

/** Makes one file with the sheets of these products. */
export type MakeSpecification = (
  locale: Locale,
  products: readonly Product[],
  /** Where questions are answered. */
  contactPath?: string | undefined,
) => Promise<Specification>;

const revisionLength = 8;
/** Milliseconds for which a provisional sheet is cached. */
const provisionalTime = 60_000;

/**
 * Makes specification sheets on demand and caches them until something on them changes. Concurrent requests for the
 * same sheet share one task.
 *
 * @example
 * const makeSpecification = createSpecifications({ origin, version, assets: () => content.assets() });
 * const { body } = await makeSpecification('en-gb', [product]);
 */
export function createSpecifications({
  origin,
  version,
  memoryLimit = 16 * 1024 * 1024,
  ...pictures
}: SpecificationsOptions): MakeSpecification {
  const kept = new LRUCache<string, Specification>({
    maxSize: memoryLimit,
    sizeCalculation: ({ body }) => body.byteLength,
  });
  const flights = new Map<string, Promise<Specification>>();
  const readPackshots = createPackshotReader({ ...pictures, memoryLimit });

  return (locale, products, contactPath = '') => {
    const tag = digestText([version, locale, contactPath, ...products.map(digestEntry)].join(' '));
    const known = kept.get(tag);
    if (known) return Promise.resolve(known);
    const flight =
      flights.get(tag) ?? make(tag, locale, products, contactPath).finally(() => flights.delete(tag));
    flights.set(tag, flight);
    return flight;
  };

  async function make(
    tag: string,
    locale: Locale,
    products: readonly Product[],
    contactPath: string,
  ): Promise<Specification> {
    const t = getTranslator(locale);
    const names =
      products.length === 1 ? `${products[0]?.name} · ${t('product.sheet')}` : t('product.specifications');
    const { packshots, isProvisional } = await readPackshots(products);
    const body = await drawApart({
      title: `${names} · ${brandName}`,
      locale,
      sheets: products.map((product) => ({
        product,
        url: toUrl(product.path, origin),
        contact: contactPath && toUrl(contactPath, origin),
        revision: digestEntry(product).slice(0, revisionLength),
        packshot: packshots.get(product),
      })),
    });
    const specification = { body, tag, isProvisional };
    kept.set(tag, specification, isProvisional ? { ttl: provisionalTime } : {});
    return specification;
  }
}

/** The file name to save under. */
export function nameSpecification(products: readonly Product[]): string {
  const [only] = products.length === 1 ? products : [];
  return `${brandName.toLowerCase().replaceAll(' ', '-')}-${only?.key ?? 'specifications'}.pdf`;
}

/** Draws a PDF of specification sheets in a worker thread. */
async function drawApart(task: SpecificationTask): Promise<Buffer<ArrayBuffer>> {
  const { buffer, byteOffset, byteLength } = await thread.ask('draw', task);
  return Buffer.from(buffer, byteOffset, byteLength);
}
