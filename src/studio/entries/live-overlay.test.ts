import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { StartError } from '#operations/start-error.ts';
import { advanceRevision } from '#studio/contract/advance-revision.server.ts';
import {
  connectStudioDatabase,
  migrateStudioDatabase,
  studioFile,
} from '#studio/open-studio-database.server.ts';
import { publish } from './entry-site.testing.ts';
import { type LiveOverlay, openLiveOverlay } from './live-overlay.server.ts';
import { createOverlayCache } from './overlay-cache.server.ts';

/** The promise: what is published becomes visible on every replica within this, in milliseconds. */
const promised = 1000;

describe.each([
  ['SQLite', async () => undefined],
  ['PostgreSQL', createTestDatabase],
])('what is published, in %s,', (_database, openUrl) => {
  let directory: string;
  let databaseUrl: string | undefined;
  const closing: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'overlay-'));
    databaseUrl = await openUrl();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function openReplica({ name = 'a', patience = 1500 } = {}) {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) });
    const database = await connectStudioDatabase({ databaseUrl, dataDirectory: directory, log });
    const overlay = await openLiveOverlay({
      database,
      databaseUrl,
      migrate: () => migrateStudioDatabase(database),
      cache: createOverlayCache(join(directory, `${name}.json`), databaseUrl),
      log,
      patience,
    });
    closing.push(async () => {
      await overlay.close();
      await database.close();
    });
    await overlay.whenOpen;
    return { database, overlay, lines };
  }

  const show = ({ overlay }: { overlay: LiveOverlay }) =>
    Object.fromEntries(
      [...(overlay.current()?.entries ?? [])].map(([file, { document }]) => [file, document]),
    );

  it('has at once what this process has published, and leaves all else the same objects', async () => {
    const { database, overlay } = await openReplica();
    await publish(database, { 'en-gb/pages/a.yaml': { slug: 'a' }, 'en-gb/pages/b.yaml': undefined });
    await overlay.refresh();
    const before = overlay.current();
    expect(before?.entries.get('en-gb/pages/b.yaml')).toMatchObject({
      document: undefined,
      baseDigest: 'base',
    });
    await publish(database, { 'en-gb/pages/b.yaml': { slug: 'b' } });
    await overlay.refresh();
    expect(show({ overlay })).toEqual({
      'en-gb/pages/a.yaml': { slug: 'a' },
      'en-gb/pages/b.yaml': { slug: 'b' },
    });
    expect(overlay.current()?.revision).toBe(2);
    expect(overlay.current()?.entries.get('en-gb/pages/a.yaml')).toBe(
      before?.entries.get('en-gb/pages/a.yaml'),
    );
  });

  it('hears in time what another process publishes, all of it at once', async () => {
    // Looks that come later than promised do not come at all.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [a, b] = [await openReplica(), await openReplica({ name: 'b' })];
    const heard = Promise.withResolvers<number>();
    b.overlay.subscribe(() => heard.resolve(Object.keys(show(b)).length));
    await publish(a.database, { 'en-gb/pages/a.yaml': { slug: 'a' }, 'en-gb/pages/b.yaml': { slug: 'b' } });
    vi.advanceTimersByTime(promised - 1);
    expect(await heard.promise).toBe(2);
  });

  it('hears of what is published no more', async () => {
    const [a, b] = [await openReplica(), await openReplica({ name: 'b' })];
    await publish(a.database, { 'en-gb/pages/a.yaml': { slug: 'a' }, 'en-gb/pages/b.yaml': { slug: 'b' } });
    await expect.poll(() => Object.keys(show(b))).toHaveLength(2);
    await a.database.kysely.transaction().execute(async (transaction) => {
      await advanceRevision(transaction, a.database);
      await transaction.deleteFrom('studio_live').where('file', '=', 'en-gb/pages/a.yaml').execute();
    });
    await expect.poll(() => Object.keys(show(b))).toEqual(['en-gb/pages/b.yaml']);
  });

  it('says so where the database knows less than before', async () => {
    const { database, overlay, lines } = await openReplica();
    await publish(database, { 'en-gb/pages/a.yaml': { slug: 'a' } });
    await publish(database, { 'en-gb/pages/b.yaml': { slug: 'b' } });
    await overlay.refresh();
    await database.kysely.deleteFrom('studio_live').where('revision', '=', 2).execute();
    await database.kysely.updateTable('studio_state').set({ revision: 1 }).execute();
    await overlay.refresh();
    expect(show({ overlay })).toEqual({ 'en-gb/pages/a.yaml': { slug: 'a' } });
    await expect.poll(() => lines.join()).toContain('knows less than was shown before');
  });

  describe('started while the database is away', () => {
    const away = async (name = 'a') => {
      const lines: string[] = [];
      const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line).msg) });
      const { database } = await openReplica();
      const cache = createOverlayCache(join(directory, `${name}.json`), databaseUrl);
      let fault: Error | undefined = new Error('It is away.');
      const migrate = async () => {
        if (fault) throw fault;
      };
      return {
        open: () => openLiveOverlay({ database, databaseUrl, migrate, cache, log }),
        lines,
        bringBack: (refusal?: Error) => {
          fault = refusal;
        },
      };
    };

    it('says once more, and why, where it is back and the folder of uploads is not its own', async () => {
      const { open, bringBack, lines } = await away();
      const overlay = await open();
      bringBack(new StartError('The folder of uploads is not the one that the database knows.'));
      await overlay.refresh();
      await overlay.refresh();
      expect(lines.filter((line) => line.includes('cannot be read'))).toHaveLength(2);
      await overlay.close();
    });

    it('is not known, if it never was', async () => {
      const { open, bringBack: restoreEntry } = await away('new');
      const overlay = await open();
      expect(overlay.current()).toBeUndefined();
      restoreEntry();
      await overlay.refresh();
      expect(overlay.current()?.revision).toBe(0);
      await overlay.close();
    });

    it('is what was kept of it last, until it is back', async () => {
      const first = await openReplica();
      const document = { slug: 'a', body: [{ _id: 'x', block: 'Text' }] };
      await publish(first.database, { 'en-gb/pages/a.yaml': document, 'en-gb/pages/b.yaml': undefined });
      await first.overlay.refresh();
      await closing.pop()?.();
      const { open, bringBack: restoreEntry, lines } = await away();
      const overlay = await open();
      expect(overlay.current()).toMatchObject({ revision: 1 });
      expect(show({ overlay })).toEqual({ 'en-gb/pages/a.yaml': document, 'en-gb/pages/b.yaml': undefined });
      expect(overlay.current()?.entries.has('en-gb/pages/b.yaml')).toBe(true);
      expect(lines).toContain('What was published is shown as it was kept on this disk.');
      restoreEntry();
      await overlay.refresh();
      await overlay.whenOpen;
      expect(show({ overlay })).toEqual({ 'en-gb/pages/a.yaml': document, 'en-gb/pages/b.yaml': undefined });
      expect(lines.at(-1)).toBe('The studio’s database can be read again.');
      await overlay.close();
    });
  });
});

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
  });
});
