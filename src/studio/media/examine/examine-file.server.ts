import { readFile, stat, writeFile } from 'node:fs/promises';
import type { AssetKind } from '#content-source/assets.ts';
import { inspectMediaFile } from '#content-source/files/inspect-media-file.ts';
import { RefusedFileError } from '#content-source/refused-file-error.ts';
import { weighDrawing } from '#content-source/weigh-drawing.ts';
import { largestFile } from '../largest-file.ts';
import { checkDrawing, cleanDrawing } from './clean-drawing.server.ts';
import { digestFile } from './digest-file.server.ts';
import { examinePicture } from './examine-picture.server.ts';
import type { ExaminedUpload, Found } from './examine-tasks.server.ts';
import { withFile } from './file-reader.server.ts';
import { readMp4, stripMp4 } from './read-mp4.server.ts';
import { readWebm, stripWebm } from './read-webm.server.ts';

/** Pixels; limit of a drawing's sides. */
const longestSide = 100_000;

/**
 * Detects a file's type by its content, and rewrites it without metadata from cameras and programs, except
 * for colour profile and orientation.
 *
 * @param file absolute path; the file belongs to the caller and is rewritten
 * @throws RefusedFileError where it is of no accepted type, damaged or harmful
 */
export async function examineFile(file: string): Promise<ExaminedUpload> {
  const found = await findOut(file);
  const { size } = await stat(file);
  return { ...found, size, digest: await digestFile(file) };
}

/**
 * Checks a drawing that was taken in earlier, perhaps by other rules.
 *
 * @throws RefusedFileError where it would be refused today
 */
export async function recheckDrawing(file: string): Promise<void> {
  const drawing = await readFile(file, 'utf8');
  checkDrawing(drawing);
  await weighDrawing(drawing);
}

async function findOut(file: string): Promise<Found> {
  const start = await withFile(file, ({ read }) => read(0, 512));
  const { size } = await stat(file);
  if (start.length >= 4 && start.readUInt32BE(0) === 0x1a45dfa3) return examineVideo(file, size, '.webm');
  // An AVIF still has the same signature as an MP4 film.
  const isIsoMedia = start.toString('latin1', 4, 8) === 'ftyp';
  if (isIsoMedia && !/^(?:avi[fs]|mif1|msf1|hei[cfsx]|hev[cx])/.test(start.toString('latin1', 8, 12)))
    return examineVideo(file, size, '.mp4');
  if (/^(?:\uFEFF)?\s*</.test(start.toString('utf8'))) return examineDrawing(file, size);
  refuseLarge('picture', size);
  return examinePicture(file);
}

async function examineVideo(file: string, size: number, extension: '.mp4' | '.webm'): Promise<Found> {
  refuseLarge('film', size);
  const facts = await withFile(file, async (reader) => {
    const found = await (extension === '.mp4' ? readMp4(reader) : readWebm(reader));
    await (extension === '.mp4' ? stripMp4(reader) : stripWebm(reader));
    return found;
  });
  return { kind: 'film', extension, ...facts };
}

async function examineDrawing(file: string, size: number): Promise<Found> {
  refuseLarge('vector', size);
  const drawing = cleanDrawing(await readFile(file, 'utf8'));
  await weighDrawing(drawing);
  await writeFile(file, drawing);
  const { size: pixels } = await inspectMediaFile(file, 'vector');
  if (!pixels) {
    throw new RefusedFileError(
      'The drawing does not give its size.',
      'Export it with a width and a height, or with a viewBox.',
    );
  }
  const { width, height } = pixels;
  if (Math.max(width, height) > longestSide) {
    throw new RefusedFileError(
      `The drawing gives its size as ${Math.max(width, height)} pixels; the limit is ${longestSide}.`,
      'Export it at a smaller size: it is equally sharp at every size.',
    );
  }
  return { kind: 'vector', extension: '.svg', contentType: 'image/svg+xml', width, height };
}

/** @throws RefusedFileError where a file exceeds the limit of its kind */
function refuseLarge(kind: AssetKind, size: number): void {
  if (size <= largestFile[kind]) return;
  const name = { picture: 'picture', vector: 'drawing', film: 'film' }[kind];
  throw new RefusedFileError(
    `A ${name} can be up to ${largestFile[kind] / 1024 / 1024} MB, and this is ${Math.ceil(size / 1024 / 1024)} MB.`,
    'Export it at a smaller size.',
  );
}
