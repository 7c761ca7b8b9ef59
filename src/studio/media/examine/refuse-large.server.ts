import type { AssetKind } from '#content-source/assets.ts';
import { RefusedFileError } from '#content-source/refused-file-error.ts';
import { largestFile } from '../largest-file.ts';

/** @throws RefusedFileError where a file exceeds the limit of its kind */
export function refuseLarge(kind: AssetKind, size: number): void {
  if (size <= largestFile[kind]) return;
  const name = { picture: 'picture', vector: 'drawing', film: 'film' }[kind];
  throw new RefusedFileError(
    `A ${name} can be up to ${largestFile[kind] / 1024 / 1024} MB, and this is ${Math.ceil(size / 1024 / 1024)} MB.`,
    'Export it at a smaller size.',
  );
}
