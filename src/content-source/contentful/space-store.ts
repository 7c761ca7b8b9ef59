import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { parseJson } from '#platform/parse-json.ts';
import { readIfThere } from '#platform/read-if-there.ts';
import { removeDrafts, writeDurably } from '#platform/write-durably.ts';
import { isRecord } from '#schema/is-record.ts';
import type { Item } from './space.ts';
import { applyChanges, createEmptySpace, type SyncedSpace } from './synced-space.ts';

export interface SpaceStoreOptions {
  /** Absolute path. */
  file: string;
  space: string;
  environment: string;
  /** How long to wait before retrying a failed write. */
  retryMilliseconds?: number;
  /** Called with one sentence if the file cannot be used or written. */
  report: (message: string) => void;
}

/** A stored space. */
interface KeptSpace {
  space: SyncedSpace;
  keptAt: Date;
}

export interface SpaceStore {
  /** The stored space; undefined if there is none, or if it cannot be used, which is reported. */
  read(): Promise<KeptSpace | undefined>;
  /** Schedules a write. Of the spaces passed during a write, only the last is written. */
  keep(space: SyncedSpace): void;
  /** Resolves once pending writes are done. */
  close(): Promise<void>;
}

/** The version of the file format: files of other versions are ignored. */
const version = 1;

/** The first line of the file. Each following line is an item, entries before assets; the last is a checksum. */
interface Head {
  version: number;
  space: string;
  environment: string;
  keptAt: string;
  token: string;
  locales: SyncedSpace['locales'];
  shared: [type: string, fields: string[]][];
  entryCount: number;
}

/** Content includes e-mail addresses. */
const permissions = { file: 0o600 };

/** Characters per write. */
const batch = 65_536;

/**
 * Stores the last good state of a space on disk, in a JSON Lines file (https://jsonlines.org) that is written
 * atomically.
 */
export function createSpaceStore(options: SpaceStoreOptions): SpaceStore {
  const { file, retryMilliseconds = 60_000, report } = options;
  let retry: NodeJS.Timeout | undefined;
  let isFailing = false;
  let waiting: SyncedSpace | undefined;
  let writing: Promise<void> | undefined;

  return {
    async read() {
      try {
        const text = await readIfThere(file);
        return text === undefined ? undefined : parse(text, options);
      } catch (error) {
        reportFault(error);
        return undefined;
      }
    },
    keep,
    async close() {
      await writing;
      clearTimeout(retry);
    },
  };

  function keep(space: SyncedSpace): void {
    clearTimeout(retry);
    waiting = space;
    writing ??= write();
  }

  async function write(): Promise<void> {
    await removeDrafts(file);
    while (waiting) {
      clearTimeout(retry);
      const space = waiting;
      waiting = undefined;
      try {
        await writeDurably(file, Readable.from(writeBatches(space, options)), permissions);
        isFailing = false;
      } catch (error) {
        if (!isFailing) report(`What was read of Contentful cannot be kept in ${file}: ${describe(error)}.`);
        isFailing = true;
        // The next change, which would trigger another write, may be weeks away.
        retry = setTimeout(() => keep(space), retryMilliseconds).unref();
      }
    }
    writing = undefined;
  }

  function reportFault(error: unknown): void {
    report(`What was kept of Contentful in ${file} is not used: ${describe(error)}.`);
  }
}

/** Yields in batches, so that the event loop can run in between. */
function* writeBatches(space: SyncedSpace, options: SpaceStoreOptions): Iterable<string> {
  const hash = createHash('sha256');
  let lines = '';
  for (const line of writeLines(space, options)) {
    lines += line;
    if (lines.length < batch) continue;
    hash.update(lines);
    yield lines;
    lines = '';
  }
  hash.update(lines);
  yield `${lines}${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

function* writeLines(
  { entries, assets, model, token }: SyncedSpace,
  { space, environment }: SpaceStoreOptions,
): Iterable<string> {
  const head: Head = {
    version,
    space,
    environment,
    keptAt: new Date().toISOString(),
    token,
    locales: model.locales,
    shared: [...model.shared].map(([type, fields]) => [type, [...fields]]),
    entryCount: entries.size,
  };
  yield `${JSON.stringify(head)}\n`;
  for (const { sys, fields } of entries.values()) yield `${writeItem(sys, fields)}\n`;
  for (const { sys, fields } of assets.values()) yield `${writeItem(sys, fields)}\n`;
}

/** Omits a field that is nested too deeply to serialise; its page omits it too. */
function writeItem(sys: Item['sys'], fields: Item['fields']): string {
  try {
    return JSON.stringify({ sys, fields });
  } catch {
    const kept = Object.entries(fields).filter(([, value]) => canBeWritten(value));
    return JSON.stringify({ sys, fields: Object.fromEntries(kept) });
  }
}

function canBeWritten(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error whose message says why the text cannot be used */
function parse(text: string, { space, environment }: SpaceStoreOptions): KeptSpace {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const last = parseJson(text.slice(end));
  const sum = createHash('sha256').update(text.slice(0, end)).digest('hex');
  if (!isRecord(last) || last.sha256 !== sum) throw new Error('it is damaged');
  const [first = '', ...lines] = text.slice(0, end).trimEnd().split('\n');
  const head = parseJson(first) as Head;
  if (head.version !== version) throw new Error('another version has written it');
  if (head.space !== space || head.environment !== environment) {
    throw new Error(`it is of the space "${head.space}" and its environment "${head.environment}"`);
  }
  const items = lines.map(parseJson);
  const model = {
    locales: head.locales,
    shared: new Map(head.shared.map(([type, fields]) => [type, new Set(fields)])),
  };
  const kept = applyChanges(createEmptySpace(model), {
    entries: items.slice(0, head.entryCount),
    assets: items.slice(head.entryCount),
    deletedEntries: [],
    deletedAssets: [],
    token: head.token,
  });
  return { space: kept, keptAt: new Date(head.keptAt) };
}

/** The reason in a few words, without the paths in Node's messages. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
