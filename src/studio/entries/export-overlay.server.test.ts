import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { createFileSource, type FileSource } from '#content-source/files/file-source.ts';
import type { AuthoredDocument } from '#content-source/overlay/content-overlay.ts';
import { type HeldOverlay, holdOverlay } from '#content-source/overlay/hold-overlay.testing.ts';
import { makeTemporaryContent, type TemporaryContent } from '#content-source/temporary-content.testing.ts';
import { digestDocument } from '#content-source/written-entries.ts';
import { connectStudioDatabase, migrateStudioDatabase } from '#studio/open-studio-database.server.ts';
import { writeThrough } from '#studio/publishing/write-through.server.ts';
import { publish } from './entry-site.testing.ts';
import { exportOverlay } from './export-overlay.server.ts';
import { openLiveOverlay } from './live-overlay.server.ts';
import { createOverlayCache } from './overlay-cache.server.ts';
import { createSameClearer } from './prune-overrides.server.ts';

const demo = resolve(import.meta.dirname, '../../../content');
const about = 'en-gb/pages/about.yaml';
const terms = 'en-gb/pages/terms-and-conditions.yaml';

let folder: TemporaryContent;
let content: FileSource;
let overlay: HeldOverlay;

beforeEach(async () => {
  const texts = await Promise.all(
    [about, terms, 'en-gb/pages/home.yaml', 'en-gb/site.yaml'].map(
      async (file) => [file, await readFile(join(demo, file), 'utf8')] as const,
    ),
  );
  folder = await makeTemporaryContent(Object.fromEntries(texts));
  overlay = holdOverlay();
  content = await createFileSource({
    directory: folder.directory,
    blocks: blockDefinitions,
    overlay,
    watch: true,
  });
});
afterEach(() => content.close());

const readOwn = (file: string) => readFile(join(folder.directory, file), 'utf8');
const run = (more = {}) =>
  exportOverlay({ directory: folder.directory, content, overlay, blocks: blockDefinitions, ...more });
const find = async (file: string) => (await content.files()).get(file)?.document as AuthoredDocument;

async function edit(
  file: string,
  change: (document: AuthoredDocument) => AuthoredDocument | undefined,
): Promise<void> {
  const base = await find(file);
  overlay.publish({ [file]: change(base) }, { [file]: base });
  await content.settle();
}

describe('an export', () => {
  it('keeps the original that a translation names beside it, and what was confirmed in that', async () => {
    const english = { ...(await find(about)), entryTitle: 'About them' };
    const revision = digestDocument(english);
    const kept = `.originals/${revision}.yaml`;
    const german = { slug: 'ueber', translatedFrom: revision, stillRight: 'w1', entryTitle: 'Über uns' };
    await edit(about, () => english);
    overlay.publish({ 'de-de/pages/about.yaml': german });
    await content.settle();
    await run({ isDryRun: true });
    await expect(readOwn(kept)).rejects.toThrow('ENOENT');
    await run();
    expect(await readOwn('de-de/pages/about.yaml')).toContain(
      `translatedFrom: ${revision}\nstillRight: w1\n`,
    );
    expect(await readOwn(kept)).toBe(await readOwn(about));
  });

  it('leaves the site as it is throughout, and what was published without effect', async () => {
    for (let round = 0; round < 50; round += 1) {
      await edit(about, (document) => ({
        ...document,
        entryTitle: `About ${round}`,
        body: [
          ...((overlay.current()?.entries.get(about)?.document?.body ?? document.body) as []),
          { _id: `${round}`, block: 'Text', text: `Round ${round}` },
        ],
      }));
    }
    await edit(terms, () => undefined);
    overlay.publish({ 'en-gb/pages/new.yaml': { slug: 'new', entryTitle: 'New' } });
    await content.settle();
    const { revision } = content.current();
    const revisions = new Set<string>();
    content.subscribe((snapshot) => revisions.add(snapshot.revision));
    const dry = await run({ isDryRun: true });
    expect(await readOwn(about)).toBe(await readFile(join(demo, about), 'utf8'));
    expect(await run()).toEqual(dry);
    expect(dry).toEqual([
      { file: about, outcome: 'written' },
      { file: terms, outcome: 'removed' },
      { file: 'en-gb/pages/new.yaml', outcome: 'made' },
    ]);
    const standings = () => [...(overlay.current()?.entries.values() ?? [])].map(content.standing);
    await expect.poll(() => new Set(standings())).toEqual(new Set(['same']));
    expect(await run()).toEqual([]);
    expect(content.current().revision).toBe(revision);
    expect([...revisions]).toEqual([]);
    const before = (await readFile(join(demo, about), 'utf8')).split('\n');
    const after = (await readOwn(about)).split('\n');
    expect(before.filter((line) => !after.includes(line))).toHaveLength(1);
    expect(after).toContain('    text: Round 49');
  });

  it('leaves a file alone that has changed since, unless it is forced', async () => {
    await edit(about, (document) => ({ ...document, entryTitle: 'Published' }));
    const text = await readOwn(about);
    await folder.write({ [about]: text.replace(/entryTitle: .*/, 'entryTitle: From the file') });
    const entry = overlay.current()?.entries.get(about);
    await expect.poll(() => entry && content.standing(entry)).toBe('conflict');
    expect(await run()).toEqual([{ file: about, outcome: 'conflict' }]);
    expect(await readOwn(about)).toContain('From the file');
    expect(await run({ isForced: true })).toEqual([{ file: about, outcome: 'written' }]);
    expect(await readOwn(about)).toContain('entryTitle: Published');
  });
});

describe('what is published, on its way into files', () => {
  const log = pino({ enabled: false });
  async function openLive(directory: string) {
    const database = await connectStudioDatabase({ databaseUrl: undefined, dataDirectory: directory, log });
    const cache = createOverlayCache(join(directory, 'overlay.json'), undefined);
    const live = await openLiveOverlay({
      database,
      migrate: () => migrateStudioDatabase(database),
      cache,
      log,
    });
    const source = await createFileSource({
      directory: folder.directory,
      blocks: blockDefinitions,
      overlay: live,
      watch: true,
    });
    const close = async () => {
      await live.close();
      await source.close();
      await database.close();
    };
    return { database, live, source, close };
  }
  const publishOver = async (database: Parameters<typeof publish>[0], title: string) => {
    const document = { ...(await find(about)), entryTitle: title };
    await publish(database, { [about]: document }, (await content.files()).get(about)?.digest);
  };

  it('is cleared away once its file has said the same for a day', async () => {
    const { database, live, source, close } = await openLive(join(folder.directory, '../data'));
    let now = 0;
    const clearer = createSameClearer({ database, content: source, overlay: live, log, now: () => now });
    await publishOver(database, 'Published');
    await live.refresh();
    await source.settle();
    await clearer.clear();
    now += 25 * 60 * 60 * 1000;
    await clearer.clear();
    expect(live.current()?.entries.size).toBe(1);
    await exportOverlay({
      directory: folder.directory,
      content: source,
      overlay: live,
      blocks: blockDefinitions,
    });
    const [entry] = live.current()?.entries.values() ?? [];
    await expect.poll(() => entry && source.standing(entry)).toBe('same');
    const { revision } = source.current();
    await clearer.clear();
    now += 23 * 60 * 60 * 1000;
    await clearer.clear();
    expect(live.current()?.entries.size).toBe(1);
    now += 2 * 60 * 60 * 1000;
    await clearer.clear();
    await source.settle();
    expect(live.current()?.entries.size).toBe(0);
    expect(source.current().revision).toBe(revision);
    expect(await database.kysely.selectFrom('studio_versions').selectAll().execute()).toHaveLength(1);
    await clearer.close();
    await close();
  });

  it('is in its file at once in development, and leaves that to whoever edits it by hand', async () => {
    const { database, live, source, close } = await openLive(join(folder.directory, '../data'));
    const writing = writeThrough({
      database,
      content: source,
      overlay: live,
      log,
      directory: folder.directory,
      blocks: blockDefinitions,
    });
    await publishOver(database, 'Published');
    await live.refresh();
    await expect.poll(() => readOwn(about)).toContain('entryTitle: Published');
    await expect.poll(() => live.current()?.entries.size).toBe(0);
    await folder.write({
      [about]: (await readOwn(about)).replace('entryTitle: Published', 'entryTitle: By hand'),
    });
    await expect.poll(() => source.current().locales['en-gb'].pages.get('about')?.entryTitle).toBe('By hand');
    await writing.close();
    await close();
  });
});
