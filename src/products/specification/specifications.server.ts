import { LRUCache } from 'lru-cache';
import { digestEntry } from '#content-source/hash-content.ts';
import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import type { Locale } from '#i18n/locales.ts';
import { digestText } from '#platform/digest-text.ts';
import type { Product } from '#schema/entries/product.ts';
import { toUrl } from '#seo/to-url.ts';
import { drawApart } from './draw-apart.server.ts';
import { createPackshotReader, type PackshotReaderOptions } from './packshot-reader.server.ts';

export interface SpecificationsOptions extends PackshotReaderOptions {
  origin: string;
  /** Of the build: its words stand on the sheets. */
  version: string;
}

/** A sheet, or several in one file. */
interface Specification {
  body: Buffer<ArrayBuffer>;
  /** Changes with anything on it. */
  tag: string;
  /** Whether a picture is not on it that may be had later. */
  isProvisional: boolean;
}

/** Makes the specification of these products of a locale. */
export type MakeSpecification = (locale: Locale, products: readonly Product[]) => Promise<Specification>;

const revisionLength = 8;
/** Milliseconds that a sheet is kept for which a picture could not be had. */
const provisionalTime = 60_000;

/**
 * Makes specification sheets when they are first asked for, and keeps them until something on them changes. Of several
 * who ask at once, all get what is made for the first.
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

  return (locale, products) => {
    const tag = digestText([version, locale, ...products.map(digestEntry)].join(' '));
    const known = kept.get(tag);
    if (known) return Promise.resolve(known);
    const flight = flights.get(tag) ?? make(tag, locale, products).finally(() => flights.delete(tag));
    flights.set(tag, flight);
    return flight;
  };

  async function make(tag: string, locale: Locale, products: readonly Product[]): Promise<Specification> {
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
        revision: digestEntry(product).slice(0, revisionLength),
        packshot: packshots.get(product),
      })),
    });
    const specification = { body, tag, isProvisional };
    kept.set(tag, specification, isProvisional ? { ttl: provisionalTime } : {});
    return specification;
  }
}

/** What a file is called once it is saved. */
export function nameSpecification(products: readonly Product[]): string {
  const [only] = products.length === 1 ? products : [];
  return `${brandName.toLowerCase().replaceAll(' ', '-')}-${only?.key ?? 'specifications'}.pdf`;
}
