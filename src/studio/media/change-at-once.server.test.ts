import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import type { MediaPage, OpenedMedia } from './contract.ts';
import { holdLibrary } from './hold-library.testing.ts';
import { openTestLibrary, type TestLibrary } from './temporary-library.testing.ts';

const pea = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#3a7' } })
  .png()
  .toBuffer();

let library: TestLibrary;
beforeEach(async () => {
  const files = { 'en-gb/pages/about.yaml': { slug: 'about', entryTitle: 'About' } };
  library = await openTestLibrary({ databaseUrl: await createStudioTestDatabase(), files });
  await library.upload('pea.png', pea);
});
afterEach(() => library.close());

const names = ['pea'];
const change = (bulk: object) => library.send('POST', '/media/bulk', { names, ...bulk });

it.each([
  ['saved', () => library.send('PATCH', '/media/pea', { alt: { 'en-gb': 'A pea' } })],
  ['moved', () => change({ action: 'move', folder: 'soups' })],
  ['tagged', () => change({ action: 'tag', add: ['green'], remove: [] })],
] as const)('leaves in the trash, whole, what is %s while it is deleted', async (_what, ask) => {
  const held = await holdLibrary(library.database, (transaction) =>
    transaction.updateTable('studio_media').set({ deleted_at: new Date().toISOString() }).execute(),
  );
  const asked = ask();
  await held.queue(1);
  await held.release();
  expect((await asked).status).toBe(404);
  const deleted = (await library.send('GET', '/media?deleted=true')).body as MediaPage;
  expect(deleted.items.map(({ name }) => name)).toEqual(names);
  expect((await change({ action: 'restore' })).status).toBe(200);
  expect(library.content.assets().image('pea')).toMatchObject({ width: 80 });
});

it('keeps the tags that two give at once', async () => {
  const held = await holdLibrary(library.database);
  const asked = ['green', 'round'].map((tag) => change({ action: 'tag', add: [tag], remove: [] }));
  await held.queue(2);
  await held.release();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  const { item } = (await library.send('GET', '/media/pea')).body as OpenedMedia;
  expect(item.tags).toEqual(['green', 'round']);
});
