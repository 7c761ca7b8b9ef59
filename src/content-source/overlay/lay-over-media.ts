import { parse } from 'node:path';
import type { ContentProblem } from '../content-problem.ts';
import { type ExaminedFile, indexFiles, type MediaIndex } from '../embedded/index-media.ts';
import { classifyMediaFile } from '../embedded/inspect-media-file.ts';
import { findMediaConflicts } from './compare-media.ts';

/** The media of a folder with the files that they were made of. */
interface FolderMedia extends MediaIndex {
  files: readonly ExaminedFile[];
}

/**
 * Puts uploaded files over those of a folder: each replaces the one of the same name and kind, or describes it in other
 * words. Where none is uploaded, it is the folder’s media themselves.
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
    ...uploaded.filter(({ asset, problems }) => asset || problems.length > 0),
  ]);
  const ofFiles = new Set(folder.files.flatMap(({ problems }) => problems));
  const ofFolder = folder.problems.filter((problem) => !ofFiles.has(problem));
  const conflicts = [...findMediaConflicts(uploaded, folder.files).values()].flat().map(describeConflict);
  return { ...index, problems: [...ofFolder, ...index.problems, ...conflicts] };
}

/** Tells editors that a file was changed underneath what is shown. */
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
 * What files of the same picture have in common, and what of the same film differs: pictures and films have names of their
 * own, and a film may come as several files.
 */
export function toMediaKey({ name }: Pick<ExaminedFile, 'name'>): string {
  return classifyMediaFile(name)?.kind === 'film' ? name : parse(name).name;
}
