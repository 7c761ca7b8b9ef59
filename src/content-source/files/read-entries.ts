import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { NamedAssets } from '../assets.ts';
import { type ContentFile, codeOf, isAtOrBelow, isGone } from './content-files.ts';
import { describeLastGood } from './describe-last-good.ts';
import type { ReadDocument } from './read-document.ts';
import type { Finding, ReadEntry } from './read-entry.ts';

export interface ReadOptions {
  /** Absolute path of the content's root. */
  root: string;
  files: readonly ContentFile[];
  /** Paths, from the root, of files and folders that exist but cannot be opened. */
  unreadable: readonly string[];
  blocks: readonly BlockDefinition[];
  media: NamedAssets;
  /** The results of an earlier reading, by file. */
  previous: ReadonlyMap<string, ReadEntry>;
  /** Another process's cached results with the same media, reused for unchanged files. */
  kept?: ReadonlyMap<string, ReadEntry> | undefined;
  /** Whether a picture or film has changed since the earlier reading. */
  isMediaChanged: (name: string) => boolean;
  /** Whether a file may have been written since the earlier reading; others are not checked. */
  isWritten: (file: string) => boolean;
}

type Reader = ReturnType<typeof import('./reader.ts').createReader>;

/** Files checked, and if need be read, concurrently. */
const batchSize = 64;

/**
 * Reads and validates the files that changed since the earlier reading, or whose media did; the results of others are
 * reused. A file that can no longer be read keeps its last good version. Files deleted meanwhile are skipped. Yields to
 * the event loop after every few files.
 */
export async function readEntries(options: ReadOptions): Promise<ReadonlyMap<string, ReadEntry>> {
  const { root, files, unreadable, blocks, media, previous, kept, isMediaChanged, isWritten } = options;
  let reader: Promise<Reader> | undefined;
  const yieldWhenDue = createEventLoopYielder();
  const due = files.filter(isDue);
  const found = new Map<string, ReadEntry>();
  for (let start = 0; start < due.length; start += batchSize) {
    const batch = due.slice(start, start + batchSize);
    const readings = await Promise.all(batch.map(readIfChanged));
    for (const [index, place] of batch.entries()) {
      const reading = readings[index];
      if (!reading) continue;
      if ('problems' in reading) {
        found.set(place.file, reading);
        continue;
      }
      const { stamp } = reading;
      const isWhole = !isCutOff(reading.document, previous.get(place.file)?.text);
      const { examine } = await getReader();
      const finding = examine(place, isWhole ? reading.document : cutOff);
      const last = finding.placed ? undefined : await findLastGood(place.file);
      const problems = last ? [...finding.problems, describeLastGood(place.file)] : finding.problems;
      found.set(place.file, { ...finding, ...last, problems, stamp, isKept: last !== undefined });
      await yieldWhenDue();
    }
  }
  const entries = arrange(options, new Set(due), found);
  for (const file of unreadable.length > 0 ? previous.keys() : []) {
    const isHidden = unreadable.some((path) => isAtOrBelow(file, path));
    const last = isHidden && !entries.has(file) ? await findLastGood(file) : undefined;
    if (last) entries.set(file, { ...last, problems: [], stamp: '', isKept: true });
  }
  return entries;

  function getReader(): Promise<Reader> {
    reader ??= import('./reader.ts').then(({ createReader }) => createReader(blocks, media));
    return reader;
  }

  function isDue({ file }: ContentFile): boolean {
    const before = previous.get(file);
    return !before?.stamp || isWritten(file) || before.mediaNames.some(isMediaChanged);
  }

  /** A file's last good version, revalidated against the current media. */
  async function findLastGood(file: string): Promise<Omit<Finding, 'problems'> | undefined> {
    const { placed, text, mediaNames } = previous.get(file) ?? {};
    if (!placed || text === undefined || !mediaNames) return undefined;
    if (!mediaNames.some(isMediaChanged)) return { placed, text, mediaNames };
    const { examine, readText } = await getReader();
    const again = examine({ ...placed, ...placed.entry }, readText(text.toString()));
    return again.placed && { placed: again.placed, text, mediaNames: again.mediaNames };
  }

  async function readIfChanged({
    file,
  }: ContentFile): Promise<ReadEntry | { stamp: string; document: ReadDocument } | undefined> {
    const path = join(root, file);
    try {
      const { mtimeMs, ctimeMs, size, ino } = await stat(path);
      const stamp = `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
      const before = previous.get(file);
      if (before?.stamp === stamp && !before.mediaNames.some(isMediaChanged)) return before;
      const found = before ? undefined : kept?.get(file);
      if (found?.stamp === stamp) return found;
      if (found && (await holds(path, size, found.text))) return { ...found, stamp };
      const { readDocument } = await getReader();
      return { stamp, document: await readDocument(path, size) };
    } catch (error) {
      if (isGone(error)) return undefined;
      const fault = {
        message: `The file cannot be read (${codeOf(error)}).`,
        remedy: 'Check that it may be read.',
      };
      return { stamp: '', document: { fault } };
    }
  }
}

/** Merges new and reused results, in the order of the files. */
function arrange(
  { files, previous }: ReadOptions,
  due: ReadonlySet<ContentFile>,
  found: ReadonlyMap<string, ReadEntry>,
): Map<string, ReadEntry> {
  const entries = new Map<string, ReadEntry>();
  for (const place of files) {
    const entry = (due.has(place) ? found : previous).get(place.file);
    if (entry) entries.set(place.file, entry);
  }
  return entries;
}

/** Whether a file still has this text: a copy has another stamp than its original. */
async function holds(path: string, size: number, text: Buffer | undefined): Promise<boolean> {
  return text?.length === size && text.equals(await readFile(path));
}

const cutOff: ReadDocument = {
  fault: {
    message: 'The file ends in the middle of a line, which it did not before: it may be half uploaded.',
    remedy: 'Save it whole, with a line break at its end.',
  },
};

/** Whether a document looks truncated: most prefixes of a YAML file are valid YAML. */
function isCutOff(document: ReadDocument, before: Buffer | undefined): boolean {
  return 'text' in document && before?.at(-1) === lineBreak && !document.text?.endsWith('\n');
}

const lineBreak = 0x0a;
