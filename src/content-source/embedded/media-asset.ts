import type { MediaKind } from './inspect-media-file.ts';

/** A file the media service may serve or make variants of. */
export interface MediaAsset {
  /** `name.hash8`: the file's name without extension and the start of its content's hash. */
  id: string;
  kind: MediaKind;
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

/** What the media service asks for: assets by id, never by path or address. */
export interface MediaAssets {
  asset(id: string): MediaAsset | undefined;
  /**
   * The asset that has taken another one's place since its file was replaced: pages cached earlier still name the old
   * one.
   *
   * @param id an id that `asset` does not know, or a name without a hash
   * @param fileName the last part of the address: a file's name, or else that of a variant
   */
  successor(id: string, fileName: string): MediaAsset | undefined;
}
