import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MediaPage } from '../contract.ts';
import type { OriginalFiles } from '../original-files.server.ts';
import { openTestLibrary, type TestLibrary, testEditor } from '../temporary-library.testing.ts';
import { createOriginalCollector } from './collect-originals.server.ts';

const day = 24 * 60 * 60 * 1000;
const draw = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
const [green, red, blue] = await Promise.all([draw('#3a7'), draw('#a37'), draw('#37a')]);

let library: TestLibrary;
beforeEach(async () => {
  const files = { 'en-gb/pages/about.yaml': { slug: 'about', entryTitle: 'About' } };
  library = await openTestLibrary({ files });
});
afterEach(() => library.close());

const remove = (name: string) =>
  library.send('POST', '/media/bulk', { action: 'delete', names: [name], confirmed: [] });
const restore = (name: string) => library.send('POST', '/media/bulk', { action: 'restore', names: [name] });
const listDeleted = async () =>
  ((await library.send('GET', '/media?deleted=true')).body as MediaPage).items.map(({ name }) => name);

async function countOriginals(): Promise<number> {
  const files = await readdir(join(library.dataDirectory, 'studio-media/originals'), { recursive: true });
  return files.filter((file) => file.includes('/')).length;
}

/** As if so many days had gone by since everything that was noted. */
async function pass(days: number): Promise<void> {
  await library.upkeep.run();
  const earlier = sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', checked_at, ${`-${days} days`})`;
  await library.database.kysely.updateTable('studio_idle_files').set({ checked_at: earlier }).execute();
  await library.upkeep.run();
}

/** As an earlier version of a page, or one that is to be published at a time, is kept. */
async function keepVersion(document: unknown): Promise<void> {
  await library.database.kysely
    .insertInto('studio_versions')
    .values({
      id: randomUUID(),
      file: 'en-gb/pages/soup.yaml',
      number: 1,
      cause: 'published',
      document: JSON.stringify(document),
      created_at: new Date().toISOString(),
      created_by: testEditor.id,
    } as never)
    .execute();
}

/** Items that were deleted, as many as nobody deletes by hand. */
async function addDeleted(names: readonly string[]): Promise<void> {
  const at = new Date().toISOString();
  const { kysely } = library.database;
  const file = await kysely.selectFrom('studio_media_files').selectAll().executeTakeFirstOrThrow();
  const item = await kysely.selectFrom('studio_media').selectAll().executeTakeFirstOrThrow();
  for (const name of names) {
    const id = randomUUID();
    await kysely
      .insertInto('studio_media')
      .values({ ...item, name, file_id: id, deleted_at: at })
      .execute();
    await kysely
      .insertInto('studio_media_files')
      .values({ ...file, id, name })
      .execute();
  }
}

describe('an original', () => {
  it('is given up 90 days after it was replaced, or deleted, and not before', async () => {
    await library.upload('pea.png', green);
    await library.replace('pea', 'pea.png', red);
    await library.upload('bean.png', blue);
    await remove('bean');
    await pass(89);
    expect(await countOriginals()).toBe(3);
    await pass(2);
    expect(await countOriginals()).toBe(1);
    expect((await library.get(library.content.assets().image('pea')?.full ?? '')).status).toBe(200);
    expect((await library.upload('bean.png', blue)).body.item?.name).toBe('bean-2');
    expect(await countOriginals()).toBe(2);
  });

  it('is counted anew where it was somebody’s meanwhile', async () => {
    await library.upload('pea.png', green);
    await remove('pea');
    await pass(60);
    await restore('pea');
    await remove('pea');
    await pass(60);
    expect(await listDeleted()).toEqual(['pea']);
    await pass(31);
    expect(await countOriginals()).toBe(0);
  });

  it('stays where somebody has it back while it is given up', async () => {
    await library.upload('pea.png', green);
    await remove('pea');
    await pass(2);
    const context = {
      ...library,
      files: { remove: async () => undefined } as unknown as OriginalFiles,
      now: Date.now,
      log: pino({ level: 'silent' }),
    };
    const restoreMeanwhile = async () => {
      await restore('pea');
      return new Map();
    };
    await createOriginalCollector(context, restoreMeanwhile, day)();
    const { full = '' } = library.content.assets().image('pea') ?? {};
    expect((await library.get(full)).status).toBe(200);
  });

  it('stays for as long as an item has it, under whatever name', async () => {
    await library.upload('pea.png', green);
    await remove('pea');
    await library.upload('green.png', green);
    await pass(91);
    const { full = '' } = library.content.assets().image('green') ?? {};
    expect((await library.get(full)).status).toBe(200);
  });

  it('stays for as long as a version of an entry names it, and its item can be had back', async () => {
    await library.upload('pea.png', green);
    await library.upload('peas.png', red);
    await keepVersion({ body: [{ block: 'Text', text: 'All peas: ![a pea](pea)' }] });
    await remove('pea');
    await remove('peas');
    await pass(400);
    expect(await listDeleted()).toEqual(['pea']);
    expect(await countOriginals()).toBe(1);
    expect((await restore('peas')).status).toBe(404);
    expect((await restore('pea')).status).toBe(200);
    expect(library.content.assets().image('pea')).toMatchObject({ width: 40 });
    expect(await listDeleted()).toEqual([]);
  });

  it('stays or goes among more than a thousand that were deleted', async () => {
    await library.upload('pea.png', green);
    const names = Array.from({ length: 1100 }, (_, index) => `bean-${index}`);
    await addDeleted(names);
    await keepVersion({ body: names.filter((name) => name !== 'bean-700').map((image) => ({ image })) });
    await pass(91);
    const rows = await library.database.kysely.selectFrom('studio_media_files').select('name').execute();
    expect(rows.length).toBe(1100);
    expect(rows.map(({ name }) => name)).not.toContain('bean-700');
  });

  it('holds up those who save for a moment alone where its storage does not answer', async () => {
    await library.upload('pea.png', green);
    await library.upload('bean.png', red);
    await remove('bean');
    const asked = Promise.withResolvers<void>();
    const files = {
      remove() {
        asked.resolve();
        return new Promise<never>(() => undefined);
      },
    } as unknown as OriginalFiles;
    const context = { ...library, files, now: Date.now, log: pino({ level: 'silent' }) };
    await pass(2);
    const collect = createOriginalCollector(context, async () => new Map(), day);
    const collected = collect().catch((error: Error) => error.name);
    await asked.promise;
    expect((await library.send('PATCH', '/media/pea', { title: 'Pea' })).status).toBe(200);
    expect(await collected).toBe('TimeoutError');
    expect(await listDeleted()).toEqual(['bean']);
  });
});
