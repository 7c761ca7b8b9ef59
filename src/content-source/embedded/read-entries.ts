import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { createValidator, type Validator } from '#schema/to-validator.server.ts';
import type { ContentProblem } from '../content-problem.ts';
import { type EntryKind, entryDefinitions, type Placed } from '../source-entries.ts';
import { type ContentFile, codeOf } from './content-files.ts';
import { createEmbeddedDialect, type NamedMedia } from './dialect.ts';
import { type ReadDocument, readDocument } from './read-document.ts';

/** What a file was found to hold. */
export interface ReadEntry {
  /** Changes whenever the file is written or replaced. */
  stamp: string;
  /** The pictures and films it names, whether or not they exist. */
  mediaNames: readonly string[];
  problems: readonly ContentProblem[];
  /** Left out where the document is wrong. */
  placed?: Placed;
}

export interface ReadOptions {
  /** Absolute path of the content's root. */
  root: string;
  files: readonly ContentFile[];
  blocks: readonly BlockDefinition[];
  media: NamedMedia;
  /** What an earlier reading found, by file. */
  previous: ReadonlyMap<string, ReadEntry>;
  /** Whether a picture or film has changed since the earlier reading. */
  isMediaChanged: (name: string) => boolean;
}

/** Files looked at, and read where they changed, at once. */
const batchSize = 64;

/** Problems reported of one file; the rest come up once these are mended. */
const mostProblems = 50;

/**
 * Reads and validates the files that changed since the earlier reading, or whose pictures did. The others are
 * taken from there. A file that is gone by now is passed over. It gives way to requests after every few files.
 */
export async function readEntries(options: ReadOptions): Promise<ReadonlyMap<string, ReadEntry>> {
  const { root, files, blocks, media, previous, isMediaChanged } = options;
  const names = new Set<string>();
  const validator = createValidator(blocks, createEmbeddedDialect(recordNames(media, names)));
  const entries = new Map<string, ReadEntry>();
  const yieldWhenDue = createEventLoopYielder();
  for (let start = 0; start < files.length; start += batchSize) {
    const batch = files.slice(start, start + batchSize);
    const readings = await Promise.all(batch.map(readIfChanged));
    for (const [index, place] of batch.entries()) {
      const reading = readings[index];
      if (!reading) continue;
      if ('problems' in reading) {
        entries.set(place.file, reading);
        continue;
      }
      names.clear();
      const outcome = validate(place, reading.document, validator);
      entries.set(place.file, { ...outcome, stamp: reading.stamp, mediaNames: [...names] });
      await yieldWhenDue();
    }
  }
  return entries;

  async function readIfChanged({
    file,
  }: ContentFile): Promise<ReadEntry | { stamp: string; document: ReadDocument } | undefined> {
    const path = join(root, file);
    let stamp = '';
    try {
      const { mtimeMs, ctimeMs, size, ino } = await stat(path);
      stamp = `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
      const before = previous.get(file);
      if (before?.stamp === stamp && !before.mediaNames.some(isMediaChanged)) return before;
      return { stamp, document: await readDocument(path, size) };
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ENOENT') return undefined;
      const fault = { message: `The file cannot be read (${code}).`, remedy: 'Check that it may be read.' };
      return { stamp, document: { fault } };
    }
  }
}

function validate<Kind extends EntryKind>(
  { file, locale, kind, key }: ContentFile<Kind>,
  document: ReadDocument,
  validator: Validator,
): Pick<ReadEntry, 'problems' | 'placed'> {
  if ('fault' in document) return { problems: [{ file, path: '', ...document.fault }] };
  const problems: ContentProblem[] = [];
  const value = validator.validateEntry(entryDefinitions[kind], document.value, (issue) => {
    if (problems.length < mostProblems) problems.push({ file, ...issue });
  });
  if (problems.length === mostProblems) {
    problems.push({
      file,
      path: '',
      message: 'There may be more problems.',
      remedy: 'Mend the others first.',
    });
  }
  return { problems, ...(value && { placed: { kind, locale, entry: { key, file, value } } }) };
}

/** Wraps media so that each name asked for is added to `names`. */
function recordNames(media: NamedMedia, names: Set<string>): NamedMedia {
  return {
    image(name) {
      names.add(name);
      return media.image(name);
    },
    video(name) {
      names.add(name);
      return media.video(name);
    },
  };
}
