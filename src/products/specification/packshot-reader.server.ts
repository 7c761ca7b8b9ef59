import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { type AssetFiles, maxInputPixels } from '#content-source/assets.ts';
import { isVectorImage } from '#images/image-traits.ts';
import { loadSharp } from '#platform/load-sharp.ts';
import type { Product } from '#schema/entries/product.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { fetchPicture, UnusablePictureError } from './fetch-picture.server.ts';

export interface PackshotReaderOptions {
  /** The present assets, for the pictures of packs. */
  assets: () => AssetFiles;
  /** Where they may be fetched from besides, as sources of a content security policy. */
  fileOrigins?: readonly string[] | undefined;
  /** Told of each picture that could not be fetched. */
  reportPicture?: (url: string, error: unknown) => void;
  /** Bytes of pictures kept in memory. */
  memoryLimit?: number;
}

/** Pixels; three times its size on the sheet. */
const packshotHeight = 384;
const fetchesAtOnce = 8;

/**
 * Makes the function that reads the pictures of packs for their sheets: those that are to be had, and whether one is not
 * among them that may be later. Once a host has failed, it is not asked for the others.
 */
export function createPackshotReader({
  assets,
  fileOrigins = [],
  reportPicture = () => undefined,
  memoryLimit = 16 * 1024 * 1024,
}: PackshotReaderOptions) {
  const packshots = new LRUCache<string, Buffer, ImageObject>({
    maxSize: memoryLimit,
    sizeCalculation: (png) => png.byteLength,
    fetchMethod: (id, _, { context }) => drawPackshot(id, context),
  });

  return readPackshots;

  async function readPackshots(products: readonly Product[]) {
    const found = new Map<Product, Buffer>();
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
          if (picture) found.set(product, picture);
        } catch (error) {
          // The media service reports a picture of ours that cannot be read.
          if (isOurs) return;
          hasHostFailed ||= !(error instanceof UnusablePictureError);
          reportPicture(packshot.url, error);
        }
        isProvisional ||= !isOurs && !found.has(product);
      }),
    );
    return { packshots: found, isProvisional };
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
