import type { MediaContext } from '../media-context.server.ts';
import type { FindMediaUses } from '../media-uses.server.ts';
import { createOriginalCollector } from './collect-originals.server.ts';
import { createMediaSettler } from './settle-media.server.ts';

export interface MediaUpkeep {
  /** Does once all that is due. Never rejects. */
  run(): Promise<void>;
  /** Does so every hour from now on. */
  begin(): void;
  /** Ends after what is under way. */
  close(): Promise<void>;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * What becomes of the library by itself: what was exported into files is left to them, and what nothing refers to is given
 * up.
 *
 * @param retentionDays how long nothing has to have referred to it
 */
export function createMediaUpkeep(
  context: MediaContext,
  findUses: FindMediaUses,
  retentionDays: number,
): MediaUpkeep {
  const { database, files, log } = context;
  const settle = createMediaSettler(context, day);
  const collect = createOriginalCollector(context, findUses, retentionDays * day);
  let running: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    run,
    begin() {
      timer = setInterval(() => void run(), hour).unref();
    },
    async close() {
      clearInterval(timer);
      await running;
    },
  };

  function run(): Promise<void> {
    running = running.then(runAll).catch((error: unknown) => {
      log.warn({ err: error }, 'The library of media could not be tidied up. It is tried again in an hour.');
    });
    return running;
  }

  async function runAll(): Promise<void> {
    await settle();
    await collect();
    const rows = await database.kysely.selectFrom('studio_media_files').select('digest').distinct().execute();
    await files.clearAllBut(new Set(rows.map(({ digest }) => digest)));
  }
}
