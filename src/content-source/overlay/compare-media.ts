import { parse } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { digestText } from '#platform/digest-text.ts';
import type { ExaminedFile } from '../embedded/index-media.ts';

/** What is said of a file, in the order in which a manifest says it; what says nothing is undefined. */
export interface MediaWords {
  alt: string | null;
  alts: object | undefined;
  title: string | undefined;
  titles: object | undefined;
  /** A name, or a file. */
  poster: string | undefined;
  uploadDate: string | undefined;
  focus: string | undefined;
  color: string | undefined;
  tags: readonly string[] | undefined;
  folder: string | undefined;
}

export function readMediaWords({ name, entry, uploadDate, asset }: ExaminedFile): MediaWords {
  const { alt = null, alts, title, titles, poster = '', focus, color, tags = [], folder } = entry ?? {};
  const posterName = parse(poster).name;
  return {
    alt,
    alts,
    title: title || undefined,
    titles,
    poster: posterName && posterName !== `${parse(name).name}-poster` ? posterName : undefined,
    uploadDate: asset?.kind === 'film' ? uploadDate : undefined,
    focus,
    color,
    tags: tags.length > 0 ? [...tags].sort() : undefined,
    folder: folder || undefined,
  };
}

/** Whether a file of the content's folder holds and is said to be what was uploaded over it, which then changes nothing. */
export function saysTheSame(uploaded: ExaminedFile, own: ExaminedFile): boolean {
  if (uploaded.asset && !holdsTheSame(uploaded, own)) return false;
  const words = readMediaWords(uploaded);
  const said = readMediaWords(own);
  // Who only describes a file says nothing of what is in it.
  const inIt = uploaded.asset ? {} : { uploadDate: said.uploadDate };
  return isDeepStrictEqual({ ...words, color: words.color ?? said.color, ...inIt }, said);
}

/** Whether both are the same file, by its name and what it holds. */
export function holdsTheSame({ name, asset }: ExaminedFile, own: ExaminedFile): boolean {
  return name === own.name && asset?.id === own.asset?.id && asset?.size === own.asset?.size;
}

/**
 * What uploads stand over files that have changed since, and do not say the same: by their names, the files.
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
    // What cannot be served is a file none the less, and somebody’s.
    const own = byName.get(name)?.filter((file) => file.asset || file.name === upload.name) ?? [];
    // One without an entry hides another form of a film that was uploaded, and goes with it.
    if (!upload.entry || own.length === 0 || own.every((file) => saysTheSame(upload, file))) continue;
    if (!upload.seen?.includes(digestMedia(own))) conflicts.set(name, own);
  }
  return conflicts;
}

/** What files hold, and what is said of them; the same in whichever order and spelling it is written. */
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
