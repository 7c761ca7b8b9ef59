import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MediaPage, OpenedMedia } from '../api/media.ts';
import { createStudioTestDatabase } from '../database/create-studio-test-database.testing.ts';
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

/** Has one change made before another that was asked for while it was under way. */
async function changeAtOnce(
  first: () => ReturnType<typeof change>,
  second: () => ReturnType<typeof change>,
): Promise<number[]> {
  const held = await holdLibrary(library.database);
  const one = first();
  await held.queue(1);
  const other = second();
  await held.queue(2);
  await held.release();
  return [(await one).status, (await other).status];
}

it.each([
  ['saved', () => library.send('PATCH', '/media/pea', { alt: { 'en-gb': 'A pea' } })],
  ['moved', () => change({ action: 'move', folder: 'soups' })],
  ['tagged', () => change({ action: 'tag', add: ['green'], remove: [] })],
] as const)('leaves in the trash, whole, what is %s while it is deleted', async (_what, ask) => {
  expect(await changeAtOnce(() => change({ action: 'delete', confirmed: [] }), ask)).toEqual([200, 404]);
  const deleted = (await library.send('GET', '/media?deleted=true')).body as MediaPage;
  expect(deleted.items.map(({ name }) => name)).toEqual(names);
  expect((await change({ action: 'restore' })).status).toBe(200);
  expect(library.content.assets().image('pea')).toMatchObject({ width: 80 });
});

it('keeps the tags that two give at once', async () => {
  const tag = (add: string) => () => change({ action: 'tag', add: [add], remove: [] });
  expect(await changeAtOnce(tag('green'), tag('round'))).toEqual([200, 200]);
  const { item } = (await library.send('GET', '/media/pea')).body as OpenedMedia;
  expect(item.tags).toEqual(['green', 'round']);
});
