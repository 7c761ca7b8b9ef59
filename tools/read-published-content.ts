import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { blockDefinitions } from '#blocks/registry.ts';
import { createFileSource, type FileSource } from '#content-source/files/file-source.ts';
import type { ContentOverlay, OverlayState } from '#content-source/overlay/content-overlay.ts';
import { StartError } from '#operations/start-error.ts';
import type { Environment } from '#server/env.ts';
import { readLiveEntries } from '#studio/entries/read-live-entries.server.ts';
import { openMedia } from '#studio/media/open-media.server.ts';
import { studioFile } from '#studio/open-studio-database.server.ts';
import { openStudio } from './open-studio.ts';

type StudioEnvironment = Pick<
  Environment,
  'databaseUrl' | 'dataDirectory' | 'mediaDirectory' | 'mediaStorage'
>;

/**
 * Reads a folder's files once, with what editors have published over them if the studio has been used.
 *
 * @throws StartError if its database exists but cannot be read
 */
export async function readPublishedContent(
  environment: StudioEnvironment,
  directory: string,
): Promise<{ content: FileSource; overlay: ContentOverlay }> {
  const overlay = await readOverlay(environment);
  const content = await createFileSource({ directory, blocks: blockDefinitions, overlay });
  return { content, overlay };
}

async function readOverlay(environment: StudioEnvironment): Promise<ContentOverlay> {
  const { databaseUrl, dataDirectory } = environment;
  const isUsed = databaseUrl !== undefined || existsSync(join(dataDirectory, studioFile));
  const state = isUsed ? await readLive(environment) : { revision: 0, entries: new Map(), media: [] };
  return { current: () => state, subscribe: () => () => undefined };
}

async function readLive(environment: StudioEnvironment): Promise<OverlayState> {
  const database = await openStudio(environment);
  try {
    const { mediaDirectory, mediaStorage: s3 } = environment;
    const media = openMedia({ database, mediaDirectory, s3, log: pino({ enabled: false }) });
    return { ...(await readLiveEntries(database.kysely, undefined)), media: await media.read() };
  } catch (error) {
    throw new StartError(
      `What the studio has published cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await database.close();
  }
}
