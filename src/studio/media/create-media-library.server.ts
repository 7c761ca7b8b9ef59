import type { Service } from '#studio/contract/mount-endpoints.server.ts';
import type { MediaContext } from './media-context.server.ts';
import { mediaRoutes } from './media-routes.server.ts';
import { createMediaUses } from './media-uses.server.ts';
import type { OpenedMedia } from './open-media.server.ts';
import { createOriginalCollector } from './upkeep/collect-originals.server.ts';
import { createMediaSettler } from './upkeep/settle-media.server.ts';
import { uploadRoutes } from './uploads/uploads.server.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

export interface MediaLibraryOptions
  extends Pick<MediaContext, 'database' | 'content' | 'overlay' | 'log'>,
    Partial<Pick<MediaContext, 'now'>>,
    Pick<OpenedMedia, 'files' | 'uploadsDirectory' | 'retentionDays'> {}

export interface MediaLibrary {
  services: readonly Service[];
  /** Clears overlay items that equal their exported files, and collects originals without use. */
  upkeep: {
    /** Runs the due jobs once. Never rejects. */
    run(): Promise<void>;
    /** Runs them hourly. */
    begin(): void;
    /** Stops after the present run. */
    close(): Promise<void>;
  };
}

/** Composes the media library: services and background jobs. */
export function createMediaLibrary({ now = Date.now, ...options }: MediaLibraryOptions): MediaLibrary {
  const context: MediaContext = { ...options, now };
  const { database, files, log } = context;
  const findUses = createMediaUses(context);
  const settle = createMediaSettler(context, day);
  const collect = createOriginalCollector(context, findUses, options.retentionDays * day);
  let running: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    services: [mediaRoutes(context, findUses), uploadRoutes(context)],
    upkeep: {
      run,
      begin() {
        timer = setInterval(() => void run(), hour).unref();
      },
      async close() {
        clearInterval(timer);
        await running;
      },
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
