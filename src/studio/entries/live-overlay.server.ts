import { setTimeout as wait } from 'node:timers/promises';
import type { ExaminedFile } from '#content-source/files/index-media.ts';
import type { ContentOverlay } from '#content-source/overlay/content-overlay.ts';
import type { Log } from '#operations/log.ts';
import { StartError } from '#operations/start-error.ts';
import { debounceTask } from '#platform/debounce-task.ts';
import { studioChannel } from '#studio/contract/advance-revision.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import type { CachedOverlay, OverlayCache } from './overlay-cache.server.ts';
import { type LiveEntries, readLiveEntries } from './read-live-entries.server.ts';

export interface LiveOverlayOptions {
  database: StudioDatabase;
  /** To listen for notifications of other processes' publications; undefined for SQLite. */
  databaseUrl?: string | undefined;
  /** Migrates the tables, and checks what has to be right with them. Retried until it succeeds. */
  migrate: () => Promise<void>;
  cache: OverlayCache;
  /** Whether nothing can have been published yet, so that the files alone are the content. */
  isUnused?: () => boolean;
  /** Reads the uploaded media that go with the entries of the same revision. */
  readMedia?: () => Promise<readonly ExaminedFile[]>;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Milliseconds to wait for the database at start before serving the cache. */
  patience?: number;
}

/** A live view of what is published in the studio's database. */
export interface LiveOverlay extends ContentOverlay {
  current(): CachedOverlay | undefined;
  /** Reads what has been published since. A publisher calls it rather than wait for a notification. Never rejects. */
  refresh(): Promise<void>;
  /** Resolves once the database has been read for the first time; pending until then. */
  whenOpen: Promise<void>;
  close(): Promise<void>;
}

/**
 * Milliseconds between polls of the revision: a fallback for lost notifications on PostgreSQL, the only means
 * on SQLite.
 */
const pollMilliseconds = { postgres: 1000, sqlite: 250 };

/**
 * Follows publications by any process. Until the database can be read, the overlay is the cached one, or
 * unknown; in a later outage, it keeps the last reading.
 *
 * @throws StartError that `migrate` throws, unless the database is slower to answer than the patience
 */
export async function openLiveOverlay(options: LiveOverlayOptions): Promise<LiveOverlay> {
  const { database, databaseUrl, cache, readMedia = async () => [], log, patience = 1500 } = options;
  const listeners = new Set<() => void>();
  const opened = Promise.withResolvers<void>();
  let isMigrated = false;
  let refusal: StartError | undefined;
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
  if (refusal) {
    await reading.close();
    throw refusal;
  }
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

  /** Imported lazily: SQLite has no need of it. */
  async function listen(url: string): Promise<() => Promise<void>> {
    const { listenToPostgres } = await import('#database/listen-postgres.ts');
    const onNotice = () => void reading.hurry();
    return listenToPostgres({ url, channel: studioChannel, onNotice, name: 'studio' });
  }

  /** Resolves to false where the database cannot be read. */
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
      if (error instanceof StartError) {
        // Told apart from an outage before it, which passes by itself.
        isFailing &&= refusal !== undefined;
        refusal = error;
      }
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
    keepLater(whole);
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

  /** Writes the cache strictly in order, so that the newest is last. */
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
