import type { Hono } from 'hono';
import type { StudioEnv } from '../studio-env.server.ts';
import type { MediaContext } from './media-context.server.ts';
import { mediaRoutes } from './media-routes.server.ts';
import { createMediaUses } from './media-uses.server.ts';
import type { OpenedMedia } from './open-media.server.ts';
import { uploadRoutes } from './uploads/upload-routes.server.ts';
import { createUploads } from './uploads/uploads.server.ts';

export interface MediaLibraryOptions
  extends Pick<MediaContext, 'database' | 'content' | 'overlay' | 'log'>,
    Pick<OpenedMedia, 'files' | 'uploadsDirectory'> {
  now?: () => number;
}

interface MediaLibrary {
  routes: readonly Hono<StudioEnv>[];
}

/** The media library. */
export function createMediaLibrary({ now = Date.now, ...options }: MediaLibraryOptions): MediaLibrary {
  const context: MediaContext = { ...options, now };
  return {
    routes: [mediaRoutes(context, createMediaUses(context)), uploadRoutes(createUploads(context))],
  };
}
