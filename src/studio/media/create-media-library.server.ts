import type { Hono } from 'hono';
import type { StudioEnv } from '../studio-env.server.ts';
import type { MediaContext } from './media-context.server.ts';
import { mediaRoutes } from './media-routes.server.ts';
import { createMediaUses } from './media-uses.server.ts';
import type { OpenedMedia } from './open-media.server.ts';
import { createMediaUpkeep, type MediaUpkeep } from './upkeep/media-upkeep.server.ts';
import { uploadRoutes } from './uploads/uploads.server.ts';

export interface MediaLibraryOptions
  extends Pick<MediaContext, 'database' | 'content' | 'overlay' | 'log'>,
    Partial<Pick<MediaContext, 'now'>>,
    Pick<OpenedMedia, 'files' | 'uploadsDirectory' | 'retentionDays'> {}

export interface MediaLibrary {
  routes: readonly Hono<StudioEnv>[];
  /** The library's background jobs. */
  upkeep: MediaUpkeep;
}

/** Composes the media library: routes and background jobs. */
export function createMediaLibrary({ now = Date.now, ...options }: MediaLibraryOptions): MediaLibrary {
  const context: MediaContext = { ...options, now };
  const findUses = createMediaUses(context);
  return {
    routes: [mediaRoutes(context, findUses), uploadRoutes(context)],
    upkeep: createMediaUpkeep(context, findUses, options.retentionDays),
  };
}
