import { parse } from 'node:path';
import type { ContentProblem } from '../content-problem.ts';
import { type ExaminedFile, indexFiles, type MediaIndex } from '../files/index-media.ts';
import { classifyMediaFile } from '../files/inspect-media-file.ts';
import { findMediaConflicts } from './compare-media.ts';

/** A folder's media, with the files that they are made of. */
interface FolderMedia extends MediaIndex {
  files: readonly ExaminedFile[];
}

/**
 * Lays uploads over a folder's media: each replaces the file of the same name and kind, or only its metadata. Without
 * uploads, returns the folder's media unchanged.
 */
export function layOverMedia(folder: FolderMedia, uploaded: readonly ExaminedFile[]): MediaIndex {
  if (uploaded.length === 0) return folder;
  const over = new Map(uploaded.map((file) => [toMediaKey(file), file]));
  const own = folder.files.flatMap((file) => {
    const upload = over.get(toMediaKey(file));
    if (!upload) return file;
    return upload.asset || !upload.entry ? [] : { ...file, entry: { ...file.entry, ...upload.entry } };
  });
  const index = indexFiles([
    ...own,
    ...uploaded.filter(({ asset, problems, formers }) => asset || formers || problems.length > 0),
  ]);
  const ofFiles = new Set(folder.files.flatMap(({ problems }) => problems));
  const ofFolder = folder.problems.filter((problem) => !ofFiles.has(problem));
  const conflicts = [...findMediaConflicts(uploaded, folder.files).values()].flat().map(describeConflict);
  return { ...index, problems: [...ofFolder, ...index.problems, ...conflicts] };
}

/** The problem that says that a file has changed underneath an upload. */
function describeConflict({ name }: ExaminedFile): ContentProblem {
  return {
    file: `media/${name}`,
    path: '',
    message:
      'The file, or what the manifest says of it, has changed since it was replaced or described in the studio, and its change is not shown.',
    remedy: `Open /studio/media?item=${parse(name).name} and go back to the site’s file, or replace and describe it once more; or write what the studio has into the files: npm run content:export -- --force.`,
  };
}

/**
 * The key by which an upload replaces a file: a picture's name without extension, but a film's file name, since a film
 * may have several files.
 */
export function toMediaKey({ name }: Pick<ExaminedFile, 'name'>): string {
  return classifyMediaFile(name)?.kind === 'film' ? name : parse(name).name;
}
