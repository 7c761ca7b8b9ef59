import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { openTestLibrary, type TestLibrary, type TestLibraryOptions } from '../temporary-library.testing.ts';

const drawing = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${color}" d="M0 0h9z"/></svg>`,
  );

let folder: string;
let one: string;
let other: string;
const opened: TestLibrary[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-folder-'));
  [one, other] = [join(folder, 'one'), join(folder, 'other')];
});
afterEach(async () => {
  for (const library of opened.splice(0)) await library.close();
});

async function open(mediaDirectory: string, options: TestLibraryOptions = {}): Promise<TestLibrary> {
  const files = { 'en-gb/pages/about.yaml': { slug: 'about', entryTitle: 'About' } };
  const library = await openTestLibrary({ files, ...options, mediaDirectory });
  opened.push(library);
  return library;
}

const readMark = (directory: string) => readFile(join(directory, 'originals/folder-id'), 'utf8');

it('does not start on a folder of its own beside a replica that has another, until it shares that', async () => {
  const databaseUrl = await createStudioTestDatabase();
  const first = await open(one, { databaseUrl });
  await first.upload('pea.svg', drawing('green'));
  const refused = open(other, { databaseUrl });
  await expect(refused).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/folder-id is missing.*\n.*STUDIO_MEDIA_DIR.*\n.*echo [-\w]{36} > \//),
  });
  const second = await open(one, { databaseUrl });
  expect(second.content.assets().image('pea')).toBeDefined();
  // What another site has marked is not taken either.
  await open(other);
  await expect(open(other, { databaseUrl })).rejects.toThrow(/folder-id says/);
});

it('lets two replicas that start at once on one folder have it', async () => {
  const databaseUrl = await createStudioTestDatabase();
  await Promise.all([open(one, { databaseUrl }), open(one, { databaseUrl })]);
  expect(await readMark(one)).toMatch(/^[-\w]{36}\n$/);
});

it('does not start once the folder is gone, is another or has lost its mark, and does as the message says', async () => {
  const dataDirectory = join(folder, 'data');
  const reopen = () => openTestLibrary({ dataDirectory, mediaDirectory: one });
  const first = await reopen();
  await first.upload('pea.svg', drawing('green'));
  const keep = join(folder, 'kept');
  await cp(dataDirectory, keep, { recursive: true });
  await first.close();
  await rename(keep, dataDirectory);
  const mark = await readMark(one);

  await rename(one, other);
  await expect(reopen()).rejects.toThrow('is missing');
  await rm(one, { recursive: true, force: true });
  await rename(other, one);
  await rm(join(one, 'originals/folder-id'));
  const refusal = await reopen().catch((error: Error) => error.message);
  const [, said = '', path = ''] = /echo (\S+) > (\S+)$/.exec(String(refusal)) ?? [];
  expect(`${said}\n`).toBe(mark);
  await writeFile(path, `${said}\n`);
  const again = await open(one, { dataDirectory });
  expect(again.content.assets().image('pea')).toBeDefined();
});

it('takes the folder that a release before used, which has the originals and no mark', async () => {
  const databaseUrl = await createStudioTestDatabase();
  const first = await open(one, { databaseUrl });
  await first.upload('pea.svg', drawing('green'));
  await first.database.kysely.deleteFrom('studio_settings').execute();
  await rm(join(one, 'originals/folder-id'));
  await expect(open(other, { databaseUrl })).rejects.toMatchObject({ name: 'StartError' });
  await first.database.kysely.deleteFrom('studio_settings').execute();
  const next = await open(one, { databaseUrl });
  expect(next.content.assets().image('pea')).toBeDefined();
  expect(await readMark(one)).toMatch(/^[-\w]{36}\n$/);
});

it('shows what a release before kept in the database, on a folder that has nothing yet', async () => {
  const databaseUrl = await createStudioTestDatabase();
  const first = await open(one, { databaseUrl });
  await first.upload('pea.svg', drawing('green'));
  const { kysely } = first.database;
  const { digest, size } = await kysely
    .selectFrom('studio_media_files')
    .select(['digest', 'size'])
    .executeTakeFirstOrThrow();
  const bytes = await readFile(join(one, 'originals', digest.slice(0, 2), digest));
  await kysely.insertInto('studio_original_chunks').values({ digest, number: 0, bytes }).execute();
  await kysely.insertInto('studio_originals').values({ digest, size, stored_at: '' }).execute();
  await kysely.deleteFrom('studio_settings').execute();
  await rm(one, { recursive: true });
  const next = await open(other, { databaseUrl });
  const shown = await next.get(next.content.assets().image('pea')?.full ?? '');
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes);
});
