import type { AssetKind } from '#content-source/assets.ts';

/** What a file was found to be, whatever it is called, and made into. */
export interface ExaminedUpload {
  kind: AssetKind;
  contentType: string;
  /** With its dot, as its content type has it. */
  extension: string;
  /** Pixels, upright. */
  width: number;
  height: number;
  /** The average of a picture’s, as `#RRGGBB`. */
  color?: string;
  /** Bytes. */
  size: number;
  /** SHA-256 in hexadecimal digits. */
  digest: string;
}

/** What a file was found to be, but for what its bytes tell. */
export type Found = Omit<ExaminedUpload, 'size' | 'digest'>;
