import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { type AssetFiles, maxInputPixels } from '#content-source/assets.ts';
import { digestEntry } from '#content-source/hash-content.ts';
import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { digestText } from '#platform/digest-text.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { loadSharp } from '#platform/load-sharp.ts';
import type { Product } from '#schema/entries/product.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { toUrl } from '#seo/to-url.ts';

export interface SpecificationsOptions {
  origin: string;
  /** Of the build: its words stand on the sheets. */
  version: string;
  /** The present assets, for the pictures of packs. */
  assets: () => AssetFiles;
  /** Bytes of sheets kept in memory, and of packs’ pictures. */
  memoryLimit?: number;
}

/** A sheet, or several in one file. */
interface Specification {
  body: Buffer<ArrayBuffer>;
  /** Changes with anything on it. */
  tag: string;
}

/** Makes the specification of these products of a locale. */
export type MakeSpecification = (locale: Locale, products: readonly Product[]) => Promise<Specification>;

/** Pixels; three times its size on the sheet. */
const packshotHeight = 384;
const revisionLength = 8;

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
  assets,
  memoryLimit = 16 * 1024 * 1024,
}: SpecificationsOptions): MakeSpecification {
  const kept = new LRUCache<string, Specification>({
    maxSize: memoryLimit,
    sizeCalculation: ({ body }) => body.byteLength,
  });
  const flights = new Map<string, Promise<Specification>>();
  const packshots = new LRUCache<string, Buffer>({
    maxSize: memoryLimit,
    sizeCalculation: (png) => png.byteLength,
    fetchMethod: drawPackshot,
  });

  return (locale, products) => {
    const tag = digestText([version, locale, ...products.map(digestEntry)].join(' '));
    const known = kept.get(tag);
    if (known) return Promise.resolve(known);
    const flight = flights.get(tag) ?? make(tag, locale, products).finally(() => flights.delete(tag));
    flights.set(tag, flight);
    return flight;
  };

  async function make(tag: string, locale: Locale, products: readonly Product[]): Promise<Specification> {
    const yieldWhenDue = createEventLoopYielder();
    const t = getTranslator(locale);
    const names =
      products.length === 1 ? `${products[0]?.name} · ${t('product.sheet')}` : t('product.specifications');
    // With the library that writes PDFs, which is large, and not needed to start.
    const [{ createSheet }, { drawSpecification }] = await Promise.all([
      import('./sheet.server.ts'),
      import('./draw-specification.server.ts'),
    ]);
    const sheet = createSheet({ title: `${names} · ${brandName}`, language: locales[locale].languageTag });
    for (const product of products) {
      drawSpecification(sheet, {
        product,
        wording: { t, locale },
        url: toUrl(product.path, origin),
        revision: digestEntry(product).slice(0, revisionLength),
        packshot: await readPackshot(product.packshot),
      });
      await yieldWhenDue();
    }
    const specification = { body: await sheet.finish(), tag };
    kept.set(tag, specification);
    return specification;
  }

  /** The picture, the same for all locales; none if it is not at hand. */
  async function readPackshot(image: ImageObject | undefined): Promise<Buffer | undefined> {
    const id = image?.full.split('/').at(-2);
    return id === undefined ? undefined : packshots.fetch(id);
  }

  /** As PNG, the one format with transparency that a PDF can hold. */
  async function drawPackshot(id: string): Promise<Buffer | undefined> {
    const asset = assets().asset(id);
    if (asset?.kind !== 'picture') return undefined;
    try {
      const sharp = await loadSharp();
      return await sharp(await readFile(asset.file), { limitInputPixels: maxInputPixels })
        .autoOrient()
        .resize({ height: packshotHeight, withoutEnlargement: true })
        .png({ palette: true })
        .toBuffer();
    } catch {
      // The media service reports a picture that cannot be read.
      return undefined;
    }
  }
}

/** What a file is called once it is saved. */
export function nameSpecification(products: readonly Product[]): string {
  const [only] = products.length === 1 ? products : [];
  return `${brandName.toLowerCase().replaceAll(' ', '-')}-${only?.key ?? 'specifications'}.pdf`;
}
