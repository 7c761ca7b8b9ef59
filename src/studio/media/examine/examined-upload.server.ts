import type { AssetKind } from '#content-source/assets.ts';

/** A file's type by content, whatever its name, and its properties after rewriting. */
export interface ExaminedUpload {
  kind: AssetKind;
  contentType: string;
  /** The content type's extension, with the dot. */
  extension: string;
  /** Pixels, after orientation. */
  width: number;
  height: number;
  /** A picture's average colour as `#RRGGBB`. */
  color?: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  digest: string;
}

/** The result of examining, before size and digest are known. */
export type Found = Omit<ExaminedUpload, 'size' | 'digest'>;
