import { hash } from 'node:crypto';
import type { ImageObject } from '#schema/image-object.ts';
import type { FilmFile } from '#schema/video-object.ts';

/** Pictures are resized into variants; vector graphics and films are served as they are. */
export type AssetKind = 'picture' | 'vector' | 'film';

/** A file that the media service may serve, or make variants of. */
export interface Asset {
  /** `name.hash8`: the file's name without extension, and `hashAsset` of its content. */
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
  /** The last good content of a small vector graphic whose file is damaged. */
  bytes?: Buffer<ArrayBuffer> | undefined;
  /** When the file was last written, in milliseconds since the epoch. */
  modified: number;
}

/** Files, looked up by id, never by path. */
export interface AssetFiles {
  asset(id: string): Asset | undefined;
  /**
   * The asset that has replaced another: pages cached earlier still name the old one.
   *
   * @param id an unknown id, or a name without a hash
   * @param fileName the last segment of the URL: the name of a file or of a variant
   */
  successor(id: string, fileName: string): Asset | undefined;
}

/** Pictures and films by the name that content uses: the file's, without extension. */
export interface NamedAssets {
  image(name: string): ImageObject | undefined;
  /** A film, with the picture called `<name>-poster` as its poster. */
  video(name: string): FilmFile | undefined;
}

/** The assets of a content source at one moment. */
export interface Assets extends NamedAssets, AssetFiles {}

/** A picture with more pixels is refused: decoding it would take gigabytes. */
export const maxInputPixels = 50_000_000;

/** Hexadecimal digits of the hash in an asset's id. */
export const assetHashLength = 8;

/** The content hash in an asset's id, by which a URL always means the same bytes. */
export function hashAsset(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, assetHashLength);
}
