import type { FileSource } from '#content-source/files/file-source.ts';
import type { Log } from '#operations/log.ts';
import { debounceTask } from '#platform/debounce-task.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { type ExportOptions, exportOverlay } from '#studio/entries/export-overlay.server.ts';
import type { LiveOverlay } from '#studio/entries/live-overlay.server.ts';
import { createSameClearer } from '#studio/entries/prune-overrides.server.ts';
import { exportMedia } from '#studio/media/export/export-media.server.ts';
import { createMediaSettler } from '#studio/media/upkeep/settle-media.server.ts';

export interface WriteThroughOptions extends Omit<ExportOptions, 'content' | 'overlay' | 'isDryRun'> {
  database: StudioDatabase;
  content: FileSource;
  overlay: LiveOverlay;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Debouncing of writes, in milliseconds. */
const writing = { wait: 50, maxWait: 500, retryDelay: 2000 };

/** Milliseconds within which a written file has normally been read again. */
const settleInterval = 500;

/**
 * In development, writes publications to the files at once, and clears overlay entries once their files equal
 * them: a file edited by hand then shows.
 */
export function writeThrough(options: WriteThroughOptions) {
  const { content, overlay, log } = options;
  const work = debounceTask(write, writing);
  const clearer = createSameClearer({ ...options, age: 0, clearsDeleted: true, interval: settleInterval });
  const settleMedia = createMediaSettler({ ...options, now: Date.now }, 0);
  let settling: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    settling = settleMedia().catch((error: unknown) => {
      log.warn({ err: error }, 'What was uploaded could not be left to its files.');
    });
  }, settleInterval).unref();
  const stop = overlay.subscribe(() => work.trigger());
  work.trigger();
  return {
    async close() {
      stop();
      clearInterval(timer);
      await Promise.all([work.close(), clearer.close(), settling]);
    },
  };

  async function write(): Promise<boolean> {
    try {
      await content.settle();
      // Media first: an entry must not be read before its pictures exist.
      const media = await exportMedia(options);
      for (const { file, outcome } of [...media, ...(await exportOverlay({ ...options, isForced: false }))]) {
        if (outcome === 'lost') continue;
        if (outcome === 'conflict')
          log.warn({ file }, 'What is published was not written: the file has changed.');
        else log.info({ file, outcome }, 'What is published was written into its file.');
      }
      return true;
    } catch (error) {
      log.warn({ err: error }, 'What is published could not be written into its file.');
      return false;
    }
  }
}
