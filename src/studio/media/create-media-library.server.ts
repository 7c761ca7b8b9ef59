import type { Hono } from 'hono';
import type { StudioEnv } from '../studio-env.server.ts';
import type { NamedMedia } from './find-media-names.ts';
import { findUndescribed } from './find-undescribed.server.ts';
import type { MediaContext } from './media-context.server.ts';
import { mediaRoutes } from './media-routes.server.ts';
import { createMediaUses } from './media-uses.server.ts';
import type { OpenedMedia } from './open-media.server.ts';
import { readLibrary } from './read-library.server.ts';
import { createMediaUpkeep, type MediaUpkeep } from './upkeep/media-upkeep.server.ts';
import { uploadRoutes } from './uploads/upload-routes.server.ts';
import { createUploads } from './uploads/uploads.server.ts';

export interface MediaLibraryOptions
  extends Pick<MediaContext, 'database' | 'content' | 'overlay' | 'log'>,
    Pick<OpenedMedia, 'files' | 'uploadsDirectory' | 'retentionDays'> {
  now?: () => number;
}

export interface MediaLibrary {
  routes: readonly Hono<StudioEnv>[];
  /** The pictures in a page that have no alternative and are not decorative: see `findUndescribed`. */
  findUndescribed(page: unknown): Promise<NamedMedia[]>;
  /** What becomes of it by itself. */
  upkeep: MediaUpkeep;
}

/** The media library: its routes, and what the gate before publishing asks of it. */
export function createMediaLibrary({ now = Date.now, ...options }: MediaLibraryOptions): MediaLibrary {
  const context: MediaContext = { ...options, now };
  const findUses = createMediaUses(context);
  return {
    routes: [mediaRoutes(context, findUses), uploadRoutes(createUploads(context))],
    upkeep: createMediaUpkeep(context, findUses, options.retentionDays),
    findUndescribed: async (page) => findUndescribed(page, await readLibrary(context)),
  };
}
