import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import {
  connectStudioDatabase,
  migrateStudioDatabase,
  studioFile,
} from '#studio/open-studio-database.server.ts';
import { describeLiveOverlay } from './live-overlay.cases.ts';
import { openLiveOverlay } from './live-overlay.server.ts';
import { createOverlayCache } from './overlay-cache.server.ts';

describe('what is published, in SQLite', () => describeLiveOverlay(async () => undefined));

describe('a SQLite file that cannot be opened at a start', () => {
  it.each([
    ['is unknown where it was used', false, undefined],
    ['holds nothing where it never was', true, 0],
  ])('%s, and is opened once it can be', async (_, isUnused, revision) => {
    const directory = await mkdtemp(join(tmpdir(), 'overlay-'));
    const log = pino({ enabled: false });
    await mkdir(join(directory, studioFile));
    const database = await connectStudioDatabase({ databaseUrl: undefined, dataDirectory: directory, log });
    const overlay = await openLiveOverlay({
      database,
      migrate: () => migrateStudioDatabase(database),
      cache: createOverlayCache(join(directory, 'overlay.json'), undefined),
      isUnused: () => isUnused,
      log,
    });
    expect(overlay.current()?.revision).toBe(revision);
    await rm(join(directory, studioFile), { recursive: true });
    await overlay.whenOpen;
    expect(overlay.current()?.revision).toBe(0);
    await overlay.close();
    await database.close();
    await rm(directory, { recursive: true });
  });
});
