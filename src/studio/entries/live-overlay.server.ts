import { setTimeout as wait } from 'node:timers/promises';
import type { ExaminedFile } from '#content-source/embedded/index-media.ts';
import type { ContentOverlay } from '#content-source/overlay/content-overlay.ts';
import type { Log } from '#operations/log.ts';
import { debounceTask } from '#platform/debounce-task.ts';
import type { StudioDatabase } from '../database/studio-tables.server.ts';
import { studioChannel } from './advance-revision.server.ts';
import type { CachedOverlay, OverlayCache } from './overlay-cache.server.ts';
import { type LiveEntries, readLiveEntries } from './read-live-entries.server.ts';

export interface LiveOverlayOptions {
  database: StudioDatabase;
  /** PostgreSQL tells of what other processes publish; undefined for SQLite. */
  databaseUrl?: string | undefined;
  /** Brings the tables up to date. Asked for again until it succeeds. */
  migrate: () => Promise<void>;
  cache: OverlayCache;
  /** Whether nothing can have been published yet: then files alone are what visitors have seen. */
  isUnused?: () => boolean;
  /** Whether another process writes the cache. */
  isReadOnly?: boolean;
  /** What was uploaded, as it is with the entries of the same revision. */
  readMedia?: () => Promise<readonly ExaminedFile[]>;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Milliseconds that a start waits for the database before it goes on with what was kept. */
  patience?: number;
}

/** What is published in the studio’s database, followed. */
export interface LiveOverlay extends ContentOverlay {
  current(): CachedOverlay | undefined;
  /** Reads what was published since. Whoever has published calls it, and need not wait to be told. Never rejects. */
  refresh(): Promise<void>;
  /** Resolves once the database could be read for the first time; never, if that never comes. */
  whenOpen: Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between two looks at one number: over the network only in case nobody told, in a file the only way. */
const pollMilliseconds = { postgres: 1000, sqlite: 250 };

const noMedia = async () => [];

/**
 * Follows what is published, whichever process publishes it. Until the database can be read it is what was kept of it
 * last, or unknown; after that, an outage leaves what was read.
 */
// Long because its functions share what was read last.
export async function openLiveOverlay(options: LiveOverlayOptions): Promise<LiveOverlay> {
  const { database, databaseUrl, cache, readMedia = noMedia, log, patience = 1500 } = options;
  const listeners = new Set<() => void>();
  const opened = Promise.withResolvers<void>();
  let isMigrated = false;
  let isFailing = false;
  let live: LiveEntries | undefined;
  let current: CachedOverlay | undefined;
  let kept: CachedOverlay | undefined;
  let writing: Promise<void> = Promise.resolve();
  const reading = debounceTask(read, { wait: 0, maxWait: 0, retryDelay: pollMilliseconds.postgres });
  const ended = new AbortController();

  const first = reading.run();
  await Promise.race([first, wait(patience, undefined, { signal: ended.signal, ref: false })]).catch(
    () => undefined,
  );
  if (!current) await showKept();
  const poll = setInterval(
    () => void reading.hurry(),
    databaseUrl ? pollMilliseconds.postgres : pollMilliseconds.sqlite,
  ).unref();
  const stopListening = databaseUrl ? await listen(databaseUrl) : undefined;

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: reading.hurry,
    whenOpen: opened.promise,
    async close() {
      clearInterval(poll);
      ended.abort();
      listeners.clear();
      await Promise.all([stopListening?.(), reading.close()]);
      await writing;
    },
  };

  /** Loaded where it is needed. */
  async function listen(url: string): Promise<() => Promise<void>> {
    const { listenToPostgres } = await import('#database/listen-postgres.ts');
    const onNotice = () => void reading.hurry();
    return listenToPostgres({ url, channel: studioChannel, onNotice, name: 'studio' });
  }

  /** False where the database cannot be read. */
  async function read(): Promise<boolean> {
    try {
      if (!isMigrated) await options.migrate();
      isMigrated = true;
      const next = await readLiveEntries(database.kysely, live);
      if (next !== live) await take(next);
      if (isFailing) log.info('The studio’s database can be read again.');
      isFailing = false;
      opened.resolve();
      return true;
    } catch (error) {
      if (!isFailing && !ended.signal.aborted) {
        log.error(
          { err: error },
          'The studio’s database cannot be read: what was published last stays, and nothing can be published. It is tried again.',
        );
      }
      isFailing = true;
      return false;
    }
  }

  async function take(next: LiveEntries): Promise<void> {
    const media = await readMedia();
    live = next;
    const whole = { ...next, media };
    show(whole);
    if (!options.isReadOnly) keepLater(whole);
  }

  async function showKept(): Promise<void> {
    kept = await cache.read();
    if (current) return;
    if (!kept) {
      if (options.isUnused?.()) show({ revision: 0, entries: new Map(), media: [] });
      return;
    }
    show(kept);
    log.warn({ revision: kept.revision }, 'What was published is shown as it was kept on this disk.');
  }

  function show(next: CachedOverlay): void {
    current = next;
    for (const listener of listeners) listener();
  }

  /** One after the other, so that the newest is written last. */
  function keepLater(next: CachedOverlay): void {
    writing = writing
      .then(() => keep(next))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'What is published could not be kept on this disk.');
      });
  }

  async function keep(next: CachedOverlay): Promise<void> {
    kept ??= await cache.read();
    if (kept && kept.revision > next.revision) {
      log.warn(
        { revision: next.revision, before: kept.revision },
        'The studio’s database knows less than was shown before: has an older backup been put in its place?',
      );
    }
    if (!kept || !isSame(kept, next)) await cache.write(next);
    kept = next;
  }
}

function isSame(a: CachedOverlay, b: CachedOverlay): boolean {
  if (a.revision !== b.revision || a.entries.size !== b.entries.size) return false;
  return [...a.entries].every(([file, { versionId }]) => b.entries.get(file)?.versionId === versionId);
}
