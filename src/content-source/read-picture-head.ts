import type { Metadata } from 'sharp';
import { loadSharp } from '#platform/load-sharp.ts';
import { RefusedFileError } from './refused-file-error.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

interface PictureHead extends Pick<Metadata, 'autoOrient' | 'orientation' | 'isProgressive'> {
  format: PictureFormat;
  bytesPerPixel: number;
}

/**
 * Reads a picture's header only, so that limits apply before anything is decoded.
 *
 * @throws RefusedFileError where the site shows no pictures of its kind, whatever its name says
 * @throws Error where it cannot be read
 */
export async function readPictureHead(bytes: Buffer): Promise<PictureHead> {
  const sharp = await loadSharp();
  const isHeic = /^ftyphe[iv]/.test(bytes.toString('latin1', 4, 12));
  const head = isHeic ? undefined : await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!head || head.compression === 'hevc') {
    throw new RefusedFileError(
      'This is a HEIC picture, as taken by phones. Most browsers cannot show it.',
      'Save or send it as a JPEG, and upload that.',
    );
  }
  const format = toPictureFormat(head);
  if (!format && head.format !== 'gif') throw noPicture();
  if (!format || (head.pages ?? 1) > 1 || (format === 'png' && isMovingPng(bytes))) {
    throw new RefusedFileError(
      'Animated pictures and GIFs are not accepted: a film is a fraction of their size.',
      'Save it as an MP4 or WebM, or as a PNG if it does not move.',
    );
  }
  const { autoOrient, orientation, isProgressive, channels, depth } = head;
  return {
    format,
    autoOrient,
    orientation,
    isProgressive,
    bytesPerPixel: channels * (depth === 'ushort' ? 2 : 1),
  };
}

export function noPicture(): RefusedFileError {
  return new RefusedFileError(
    'This is not a picture or a film, whatever its name says.',
    'Choose a JPEG, PNG, WebP, AVIF, SVG, MP4 or WebM.',
  );
}

function toPictureFormat({ format, compression }: Metadata): PictureFormat | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
  return format === 'jpeg' || format === 'png' || format === 'webp' ? format : undefined;
}

/** Whether a PNG is animated, which sharp does not report. */
function isMovingPng(bytes: Buffer): boolean {
  const data = bytes.indexOf('IDAT');
  const control = bytes.indexOf('acTL');
  return control !== -1 && control < data;
}
