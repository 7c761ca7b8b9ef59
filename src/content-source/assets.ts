import { hash } from 'node:crypto';
import type { ImageObject } from '#schema/image-object.ts';
import type { FilmFile } from '#schema/video-object.ts';

/** Pictures are made into variants; vectors and films are served as they are. */
export type AssetKind = 'picture' | 'vector' | 'film';

/** A file the media service may serve or make variants of. */
export interface Asset {
  /** `name.hash8`: the file's name without extension and the start of its content's hash, see `hashAsset`. */
  id: string;
  kind: AssetKind;
  /** Absolute path. */
  file: string;
  contentType: string;
  /** Pixels, upright. */
  width: number;
  /** Pixels, upright. */
  height: number;
  /** Bytes. */
  size: number;
  /** What the file held before it was damaged, of a small vector picture. */
  bytes?: Buffer<ArrayBuffer> | undefined;
  /** When the file was last written, in milliseconds since the epoch. */
  modified: number;
}

/** The files among the assets: found by id, never by path or address. */
export interface AssetFiles {
  asset(id: string): Asset | undefined;
  /**
   * The asset that has taken another one's place since its file was replaced: pages cached earlier still name the old
   * one.
   *
   * @param id an id that `asset` does not know, or a name without a hash
   * @param fileName the last part of the address: a file's name, or else that of a variant
   */
  successor(id: string, fileName: string): Asset | undefined;
}

/** Pictures and films by the names that content gives them: the files' own, without extension. */
export interface NamedAssets {
  image(name: string): ImageObject | undefined;
  /** A film, with the picture called `<name>-poster` as its poster. */
  video(name: string): FilmFile | undefined;
}

/** What a content source has besides its entries, at one moment. */
export interface Assets extends NamedAssets, AssetFiles {}

/** The most pixels a picture may have: decoding more would take gigabytes. */
export const maxInputPixels = 50_000_000;

/** How many digits of a content's hash stand in an asset's id. */
export const assetHashLength = 8;

/** The hexadecimal digits that stand for a file's content in its id, so that an address always means the same bytes. */
export function hashAsset(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, assetHashLength);
}
