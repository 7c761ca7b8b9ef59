import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { blockDefinitions } from '#blocks/registry.ts';
import { createFileSource, type FileSource } from '#content-source/files/file-source.ts';
import type { Log } from '#operations/log.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { type LiveOverlay, openLiveOverlay } from '#studio/entries/live-overlay.server.ts';
import { createOverlayCache } from '#studio/entries/overlay-cache.server.ts';
import { type OpenedMedia, openMedia } from '#studio/media/open-media.server.ts';
import {
  connectStudioDatabase,
  migrateStudioDatabase,
  studioFile,
} from '#studio/open-studio-database.server.ts';
import type { Environment } from './env.ts';

declare const SERVER_BUILD: string | undefined;

/** The id of the running server build; `undefined` when running from source. */
const serverBuild = typeof SERVER_BUILD === 'undefined' ? undefined : SERVER_BUILD;

export interface OpenFilesOptions {
  /** Absolute path of the project. */
  root: string;
  environment: Pick<
    Environment,
    'dataDirectory' | 'databaseUrl' | 'mediaDirectory' | 'mediaStorage' | 'mediaRetentionDays'
  >;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** The content that the studio edits, with its storage. */
export interface OpenedStudioContent {
  database: StudioDatabase;
  overlay: LiveOverlay;
  content: FileSource;
  /** Uploaded files. */
  media: OpenedMedia;
}

/**
 * Opens the files in `content`, with what editors have published on top.
 *
 * @throws StartError if the folder of uploads is not the database's
 */
export async function openFiles(options: OpenFilesOptions) {
  const { root, environment } = options;
  const published = await openPublished(options);
  const { overlay } = published;
  const content = await createFileSource({
    directory: resolve(root, 'content'),
    blocks: blockDefinitions,
    watch: true,
    ...describeCaches(root, environment.dataDirectory),
    overlay,
  });
  return {
    content,
    fileOrigins: [],
    preview: content,
    isKnown: () => overlay.current() !== undefined,
    studio: { ...published, content },
  };
}

/** Opens the overlay of published changes, and its database, which may become available later. */
async function openPublished({
  environment: { dataDirectory, databaseUrl, mediaDirectory, mediaStorage, mediaRetentionDays },
  log,
}: OpenFilesOptions): Promise<Omit<OpenedStudioContent, 'content'>> {
  const database = await connectStudioDatabase({ databaseUrl, dataDirectory, log });
  const media = openMedia({
    database,
    mediaDirectory,
    s3: mediaStorage,
    retentionDays: mediaRetentionDays,
    log,
  });
  const overlay = await openLiveOverlay({
    database,
    databaseUrl,
    async migrate() {
      await migrateStudioDatabase(database);
      await media.check();
    },
    cache: createOverlayCache(resolve(dataDirectory, 'studio-overlay.json'), databaseUrl),
    isUnused: () => databaseUrl === undefined && isMissing(resolve(dataDirectory, studioFile)),
    readMedia: media.read,
    log,
  });
  return { database, overlay, media };
}

/** Whether a file certainly does not exist; any error counts as possibly there. */
function isMissing(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

/** The caches of parsed content. Only a build has them, since in development the code changes without a new version. */
function describeCaches(root: string, dataDirectory: string) {
  if (serverBuild === undefined) return undefined;
  const version = serverBuild;
  const name = 'content-cache.jsonl';
  return {
    cache: { file: resolve(dataDirectory, name), builtFile: resolve(root, 'dist', name), version },
    overlayCache: { file: resolve(dataDirectory, 'studio-overlay-cache.jsonl'), version },
  };
}
