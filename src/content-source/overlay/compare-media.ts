import { parse } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { digestText } from '#platform/digest-text.ts';
import type { ExaminedFile } from '../files/index-media.ts';

/** A file's metadata in the order of the manifest's fields; undefined where absent. */
export interface MediaWords {
  alt: string | null;
  alts: object | undefined;
  title: string | undefined;
  titles: object | undefined;
  madeFrom: object | undefined;
  /** A picture's name or file. */
  poster: string | undefined;
  uploadDate: string | undefined;
  focus: string | undefined;
  color: string | undefined;
  tags: readonly string[] | undefined;
  folder: string | undefined;
}

export function readMediaWords({ name, entry, uploadDate, asset }: ExaminedFile): MediaWords {
  const {
    alt = null,
    alts,
    title,
    titles,
    madeFrom,
    poster = '',
    focus,
    color,
    tags = [],
    folder,
  } = entry ?? {};
  const posterName = parse(poster).name;
  return {
    alt,
    alts,
    title: title || undefined,
    titles,
    madeFrom,
    poster: posterName && posterName !== `${parse(name).name}-poster` ? posterName : undefined,
    uploadDate: asset?.kind === 'film' ? uploadDate : undefined,
    focus,
    color,
    tags: tags.length > 0 ? [...tags].sort() : undefined,
    folder: folder || undefined,
  };
}

/** Whether a file has the same content and metadata as the upload over it, so that the upload changes nothing. */
export function saysTheSame(uploaded: ExaminedFile, own: ExaminedFile): boolean {
  if (uploaded.asset && !holdsTheSame(uploaded, own)) return false;
  const words = readMediaWords(uploaded);
  const said = readMediaWords(own);
  // An upload without a file only describes one, so its content-bound metadata does not count.
  const inIt = uploaded.asset ? {} : { uploadDate: said.uploadDate };
  return isDeepStrictEqual({ ...words, color: words.color ?? said.color, ...inIt }, said);
}

/** Whether both are the same file, by name and content. */
export function holdsTheSame({ name, asset }: ExaminedFile, own: ExaminedFile): boolean {
  return name === own.name && asset?.id === own.asset?.id && asset?.size === own.asset?.size;
}

/**
 * Finds uploads that cover files which have changed since and differ from them: the files, by the upload's name.
 *
 * @param folder the files of the content’s folder
 */
export function findMediaConflicts(
  uploads: readonly ExaminedFile[],
  folder: readonly ExaminedFile[],
): ReadonlyMap<string, readonly ExaminedFile[]> {
  const byName = Map.groupBy(folder, ({ name }) => parse(name).name);
  const conflicts = new Map<string, readonly ExaminedFile[]>();
  for (const upload of uploads) {
    const { name } = parse(upload.name);
    // A file that cannot be served still counts: it is somebody's work.
    const own = byName.get(name)?.filter((file) => file.asset || file.name === upload.name) ?? [];
    // An upload without metadata only hides another format of an uploaded film, and goes with it.
    if (!upload.entry || own.length === 0 || own.every((file) => saysTheSame(upload, file))) continue;
    if (!upload.seen?.includes(digestMedia(own))) conflicts.set(name, own);
  }
  return conflicts;
}

/** A digest of files' contents and metadata, independent of their order and notation. */
export function digestMedia(files: readonly ExaminedFile[]): string {
  const said = files.map((file) => {
    const { uploadDate: _ofFile, color: _ofPicture, ...words } = readMediaWords(file);
    return [file.name, file.asset?.id, file.asset?.size, sortKeys(words)];
  });
  return digestText(JSON.stringify(said.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))));
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, one]) => [key, sortKeys(one)]));
}
