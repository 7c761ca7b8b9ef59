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
  /** The current assets, for our own packshots. */
  assets: () => AssetFiles;
  /** Third-party origins to fetch from, as content security policy sources. */
  fileOrigins?: readonly string[] | undefined;
  /** Called for each picture that could not be fetched. */
  reportPicture?: (url: string, error: unknown) => void;
  /** Size of the cache in bytes. */
  memoryLimit?: number;
}

/** In pixels: three times the size on the sheet. */
const packshotHeight = 384;
const fetchesAtOnce = 8;

/**
 * Creates the function that reads the packshots for sheets. It returns those available, and whether one is missing that
 * may become available later. Once a host has failed, the remaining pictures are not requested.
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
          // The media service itself reports pictures of ours that cannot be read.
          if (isOurs) return;
          hasHostFailed ||= !(error instanceof UnusablePictureError);
          reportPicture(packshot.url, error);
        }
        isProvisional ||= !isOurs && !found.has(product);
      }),
    );
    return { packshots: found, isProvisional };
  }

  /** Reads a picture, cached for all locales; undefined if it is not available. */
  async function readPackshot(image: ImageObject): Promise<Buffer | undefined> {
    const id = image.imageService === 'embedded' ? image.full.split('/').at(-2) : image.url;
    return id === undefined ? undefined : packshots.fetch(id, { context: image });
  }

  /** Converts to PNG, the only format with transparency that a PDF can embed. */
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
