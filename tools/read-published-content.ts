import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { blockDefinitions } from '#blocks/registry.ts';
import { createEmbeddedSource, type EmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import type { ContentOverlay } from '#content-source/overlay/content-overlay.ts';
import { StartError } from '#operations/start-error.ts';
import type { Environment } from '#server/env.ts';
import { openStudioDatabase, studioFile } from '#studio/database/open-studio-database.server.ts';
import { readLiveEntries } from '#studio/entries/read-live-entries.server.ts';

export interface PublishedContent {
  content: EmbeddedSource;
  overlay: ContentOverlay;
  close(): Promise<void>;
}

/**
 * Reads once the files of a folder, and what editors have published over them where the studio has been used.
 *
 * @throws StartError where its database is there and cannot be read
 */
export async function readPublishedContent(
  environment: Pick<Environment, 'databaseUrl' | 'dataDirectory'>,
  directory: string,
): Promise<PublishedContent> {
  const overlay = await readOverlay(environment);
  const content = await createEmbeddedSource({ directory, blocks: blockDefinitions, overlay });
  return { content, overlay, close: content.close };
}

async function readOverlay({
  databaseUrl,
  dataDirectory,
}: Pick<Environment, 'databaseUrl' | 'dataDirectory'>): Promise<ContentOverlay> {
  const isUsed = databaseUrl !== undefined || existsSync(join(dataDirectory, studioFile));
  const state = isUsed
    ? await readLive({ databaseUrl, dataDirectory })
    : { revision: 0, entries: new Map(), media: [] };
  return { current: () => state, subscribe: () => () => undefined };
}

async function readLive(where: Pick<Environment, 'databaseUrl' | 'dataDirectory'>) {
  try {
    const database = await openStudioDatabase({ ...where, log: pino({ enabled: false }) });
    try {
      return { ...(await readLiveEntries(database.kysely, undefined)), media: [] };
    } finally {
      await database.close();
    }
  } catch (error) {
    throw new StartError(
      `The studio’s database cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}
