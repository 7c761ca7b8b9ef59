import type { Service } from '#studio/contract/mount-endpoints.server.ts';
import type { MediaContext } from './media-context.server.ts';
import { mediaRoutes } from './media-routes.server.ts';
import { createMediaUses, type FindMediaUses } from './media-uses.server.ts';
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
  /** The library's background jobs. */
  upkeep: MediaUpkeep;
}

/** Composes the media library: services and background jobs. */
export function createMediaLibrary({ now = Date.now, ...options }: MediaLibraryOptions): MediaLibrary {
  const context: MediaContext = { ...options, now };
  const findUses = createMediaUses(context);
  return {
    services: [mediaRoutes(context, findUses), uploadRoutes(context)],
    upkeep: createMediaUpkeep(context, findUses, options.retentionDays),
  };
}

interface MediaUpkeep {
  /** Runs the due jobs once. Never rejects. */
  run(): Promise<void>;
  /** Runs them hourly. */
  begin(): void;
  /** Stops after the present run. */
  close(): Promise<void>;
}

/**
 * Creates the library's background jobs: clearing overlay items that equal their exported files, and
 * collecting unreferenced originals.
 *
 * @param retentionDays days for which originals have to be unreferenced
 */
function createMediaUpkeep(
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
