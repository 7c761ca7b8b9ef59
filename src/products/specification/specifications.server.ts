import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { type AssetFiles, maxInputPixels } from '#content-source/assets.ts';
import { digestEntry } from '#content-source/hash-content.ts';
import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { isVectorImage } from '#images/image-traits.ts';
import { digestText } from '#platform/digest-text.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { loadSharp } from '#platform/load-sharp.ts';
import type { Product } from '#schema/entries/product.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { toUrl } from '#seo/to-url.ts';
import { fetchPicture, UnusablePictureError } from './fetch-picture.server.ts';

export interface SpecificationsOptions {
  origin: string;
  /** Of the build: its words stand on the sheets. */
  version: string;
  /** The present assets, for the pictures of packs. */
  assets: () => AssetFiles;
  /** Where pictures of packs may be fetched from besides, as sources of a content security policy. */
  fileOrigins?: readonly string[] | undefined;
  /** Told of each picture that could not be fetched. */
  reportPicture?: (url: string, error: unknown) => void;
  /** Bytes of sheets kept in memory, and of packs’ pictures. */
  memoryLimit?: number;
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

/** Pixels; three times its size on the sheet. */
const packshotHeight = 384;
const revisionLength = 8;
/** Milliseconds that a sheet is kept for which a picture could not be had. */
const provisionalTime = 60_000;
const fetchesAtOnce = 8;

/**
 * Makes specification sheets when they are first asked for, and keeps them until something on them changes. Of several
 * who ask at once, all get what is made for the first.
 *
 * @example
 * const makeSpecification = createSpecifications({ origin, version, assets: () => content.assets() });
 * const { body } = await makeSpecification('en-gb', [product]);
 */
// Long because its functions share what is kept and what is under way.
export function createSpecifications({
  origin,
  version,
  assets,
  fileOrigins = [],
  reportPicture = () => undefined,
  memoryLimit = 16 * 1024 * 1024,
}: SpecificationsOptions): MakeSpecification {
  const kept = new LRUCache<string, Specification>({
    maxSize: memoryLimit,
    sizeCalculation: ({ body }) => body.byteLength,
  });
  const flights = new Map<string, Promise<Specification>>();
  const packshots = new LRUCache<string, Buffer, ImageObject>({
    maxSize: memoryLimit,
    sizeCalculation: (png) => png.byteLength,
    fetchMethod: (id, _, { context }) => drawPackshot(id, context),
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
    const { pictures, isProvisional } = await readPackshots(products);
    const sheet = createSheet({ title: `${names} · ${brandName}`, language: locales[locale].languageTag });
    for (const product of products) {
      drawSpecification(sheet, {
        product,
        wording: { t, locale },
        url: toUrl(product.path, origin),
        revision: digestEntry(product).slice(0, revisionLength),
        packshot: pictures.get(product),
      });
      await yieldWhenDue();
    }
    const body = await sheet.finish();
    const specification = { body, tag, isProvisional };
    kept.set(tag, specification, isProvisional ? { ttl: provisionalTime } : {});
    return specification;
  }

  /** The pictures that are to be had. Once a host has failed, it is not asked for the others. */
  async function readPackshots(products: readonly Product[]) {
    const pictures = new Map<Product, Buffer>();
    const queue = new PQueue({ concurrency: fetchesAtOnce });
    let isProvisional = false;
    let hasHostFailed = false;
    await queue.addAll(
      products.map((product) => async () => {
        const { packshot } = product;
        if (!packshot || isVectorImage(packshot)) return;
        const isOurs = packshot.imageService === 'embedded';
        try {
          const picture = isOurs || !hasHostFailed ? await readPackshot(packshot) : undefined;
          if (picture) pictures.set(product, picture);
        } catch (error) {
          // The media service reports a picture of ours that cannot be read.
          if (isOurs) return;
          hasHostFailed ||= !(error instanceof UnusablePictureError);
          reportPicture(packshot.url, error);
        }
        isProvisional ||= !isOurs && !pictures.has(product);
      }),
    );
    return { pictures, isProvisional };
  }

  /** The picture, the same for all locales; none if it is not at hand. */
  async function readPackshot(image: ImageObject): Promise<Buffer | undefined> {
    const id = image.imageService === 'embedded' ? image.full.split('/').at(-2) : image.url;
    return id === undefined ? undefined : packshots.fetch(id, { context: image });
  }

  /** As PNG, the one format with transparency that a PDF can hold. */
  async function drawPackshot(id: string, image: ImageObject): Promise<Buffer | undefined> {
    const bytes = await (image.imageService === 'embedded'
      ? readOwnFile(id)
      : fetchPicture(image, packshotHeight, fileOrigins));
    if (!bytes) return undefined;
    const sharp = await loadSharp();
    try {
      return await sharp(bytes, { limitInputPixels: maxInputPixels })
        .autoOrient()
        .resize({ height: packshotHeight, withoutEnlargement: true })
        .png({ palette: true })
        .toBuffer();
    } catch (cause) {
      throw new UnusablePictureError('The picture cannot be decoded.', { cause });
    }
  }

  async function readOwnFile(id: string): Promise<Buffer | undefined> {
    const asset = assets().asset(id);
    return asset?.kind === 'picture' ? readFile(asset.file) : undefined;
  }
}

/** What a file is called once it is saved. */
export function nameSpecification(products: readonly Product[]): string {
  const [only] = products.length === 1 ? products : [];
  return `${brandName.toLowerCase().replaceAll(' ', '-')}-${only?.key ?? 'specifications'}.pdf`;
}
