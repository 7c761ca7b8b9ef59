import type { AssetKind } from '#content-source/assets.ts';
import { RefusedFileError } from './refused-file-error.server.ts';

/** Bytes that each kind of file may have: what is decoded has to be held in memory. */
const largestFile: Readonly<Record<AssetKind, number>> = {
  picture: 60 * 1024 * 1024,
  vector: 2 * 1024 * 1024,
  film: 200 * 1024 * 1024,
};

/** Bytes of the largest file that is taken at all. */
export const largestUpload = largestFile.film;

/** @throws RefusedFileError where a file has more bytes than its kind may have */
export function refuseLarge(kind: AssetKind, size: number): void {
  if (size <= largestFile[kind]) return;
  const name = { picture: 'picture', vector: 'drawing', film: 'film' }[kind];
  throw new RefusedFileError(
    `A ${name} may have ${largestFile[kind] / 1024 / 1024} MB at most, and this has ${Math.ceil(size / 1024 / 1024)}.`,
    `Export it smaller.`,
  );
}
