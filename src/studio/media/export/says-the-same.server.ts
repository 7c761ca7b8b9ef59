import { parse } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ExaminedFile } from '#content-source/embedded/index-media.ts';

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
