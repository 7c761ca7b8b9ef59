import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { blockDefinitions } from '#blocks/registry.ts';
import { createEmbeddedSource, type EmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import type { ContentOverlay } from '#content-source/overlay/content-overlay.ts';
import type { Log } from '#operations/log.ts';
import { serverBuild } from '#platform/server-build.ts';
import {
  connectStudioDatabase,
  migrateStudioDatabase,
  studioFile,
} from '#studio/database/open-studio-database.server.ts';
import type { StudioDatabase } from '#studio/database/studio-tables.server.ts';
import { type LiveOverlay, openLiveOverlay } from '#studio/entries/live-overlay.server.ts';
import { createOverlayCache } from '#studio/entries/overlay-cache.server.ts';
import { type OpenedMedia, openMedia } from '#studio/media/open-media.server.ts';
import type { Environment } from './env.ts';

export interface OpenFilesOptions {
  /** Absolute path of the project. */
  root: string;
  environment: Pick<Environment, 'dataDirectory' | 'databaseUrl' | 'mediaStorage' | 'mediaRetentionDays'>;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Whether another process writes to the disk what was read. */
  isReadOnly?: boolean;
}

/** What the studio works on. */
export interface OpenedStudioContent {
  database: StudioDatabase;
  overlay: LiveOverlay;
  content: EmbeddedSource;
  /** What editors have uploaded. */
  media: OpenedMedia;
}

/** Opens the files in `content`, with what editors have published over them. */
export async function openFiles(options: OpenFilesOptions) {
  const { root, environment } = options;
  const published = await openPublished(options);
  const { overlay } = published;
  const content = await createEmbeddedSource({
    directory: resolve(root, 'content'),
    blocks: blockDefinitions,
    watch: true,
    cache: describeCache(root, environment.dataDirectory),
    overlay,
  });
  return {
    content,
    fileOrigins: [],
    preview: content,
    isKnown: () => !overlay || overlay.current() !== undefined,
    studio: 'database' in published ? { ...published, content } : undefined,
  };
}

/** What is published over the files, with its database, if that is to be had. */
async function openPublished({
  environment: { dataDirectory, databaseUrl, mediaStorage, mediaRetentionDays },
  log,
  isReadOnly = false,
}: OpenFilesOptions): Promise<
  Omit<OpenedStudioContent, 'content'> | { overlay: ContentOverlay | undefined }
> {
  const cache = createOverlayCache(resolve(dataDirectory, 'studio-overlay.json'), databaseUrl);
  try {
    const database = await connectStudioDatabase({ databaseUrl, dataDirectory, log });
    const migrate = () => migrateStudioDatabase(database);
    const media = openMedia({
      database,
      dataDirectory,
      s3: mediaStorage,
      retentionDays: mediaRetentionDays,
      log,
    });
    const overlay = await openLiveOverlay({
      database,
      databaseUrl,
      migrate,
      cache,
      isReadOnly,
      readMedia: media.read,
      log,
    });
    return { database, overlay, media };
  } catch (error) {
    log.error(
      { err: error },
      'The studio is closed: its database cannot be opened. Mend it, and start again.',
    );
    const kept = await cache.read();
    const wasUsed = kept !== undefined || existsSync(resolve(dataDirectory, studioFile));
    return { overlay: wasUsed ? { current: () => kept, subscribe: () => () => undefined } : undefined };
  }
}

/** Where it is kept what content was read, by a build alone: sources may change without a new version. */
function describeCache(root: string, dataDirectory: string) {
  if (serverBuild === undefined) return undefined;
  const name = 'content-cache.jsonl';
  return { file: resolve(dataDirectory, name), builtFile: resolve(root, 'dist', name), version: serverBuild };
}
