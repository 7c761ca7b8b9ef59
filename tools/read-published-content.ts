import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { blockDefinitions } from '#blocks/registry.ts';
import { createContentfulSource } from '#content-source/contentful/contentful-source.ts';
import { createFileSource, type FileSource } from '#content-source/files/file-source.ts';
import type { ContentOverlay, OverlayState } from '#content-source/overlay/content-overlay.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
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

/**
 * Reads once what a site with this environment would show: from its Contentful space, or else from the files in `content`
 * with what editors have published over them.
 *
 * @throws UnreadableSpaceError
 * @throws StartError if the studio's database exists but cannot be read
 */
export async function readSiteSnapshot(environment: Environment): Promise<ContentSnapshot> {
  const { contentful } = environment;
  const content = contentful
    ? await createContentfulSource({ ...contentful, blocks: blockDefinitions })
    : (await readPublishedContent(environment, 'content')).content;
  const snapshot = content.current();
  await content.close();
  return snapshot;
}
