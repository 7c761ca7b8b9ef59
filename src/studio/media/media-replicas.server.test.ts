import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import type { UploadState } from './contract.ts';
import { holdLibrary } from './hold-library.testing.ts';
import { makeMp4 } from './sample-videos.testing.ts';
import { startTemporaryS3 } from './storage/temporary-s3.testing.ts';
import { openTestLibrary, type TestLibrary } from './temporary-library.testing.ts';

const pea = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#3a7' } })
  .jpeg()
  .toBuffer();

let s3: Awaited<ReturnType<typeof startTemporaryS3>>;
beforeAll(async () => {
  s3 = await startTemporaryS3();
}, 60_000);
afterAll(() => s3.stop());

const libraries: TestLibrary[] = [];
/** That the last two replicas share. */
let shared: string;

async function openReplicas(storage: 'a folder' | 'S3'): Promise<[TestLibrary, TestLibrary]> {
  const databaseUrl = await createStudioTestDatabase();
  shared = await mkdtemp(join(tmpdir(), 'shared-'));
  // A folder without a document is taken for one that cannot be read.
  const files = { 'en-gb/pages/about.yaml': { slug: 'about', entryTitle: 'About' } };
  const own = storage === 'S3' ? { s3: s3.settings } : { mediaDirectory: shared };
  const options = { databaseUrl, files, ...own };
  const both: [TestLibrary, TestLibrary] = [await openTestLibrary(options), await openTestLibrary(options)];
  libraries.push(...both);
  return both;
}

afterAll(async () => {
  for (const library of libraries) await library.close();
});

describe.each(['a folder', 'S3'] as const)('with originals in %s', (storage) => {
  it('shows on one replica what was uploaded to another', async () => {
    const [one, other] = await openReplicas(storage);
    const { body } = await one.upload('pea.jpg', pea);
    await expect.poll(() => other.content.assets().image('pea')).toBeDefined();
    expect((await other.get(body.item?.thumbnail ?? '')).status).toBe(200);
    await one.send('PATCH', '/media/pea', { alt: { 'en-gb': 'A pea' } });
    await expect.poll(() => other.content.assets().image('pea')?.description).toBe('A pea');
    await one.send('POST', '/media/bulk', { action: 'delete', names: ['pea'], confirmed: [] });
    await expect.poll(() => other.content.assets().image('pea')).toBeUndefined();

    const video = makeMp4({ width: 640, height: 360, bytes: 2 * 1024 * 1024 });
    const { preview = '' } = (await one.upload('film.mp4', video)).body.item ?? {};
    await expect.poll(() => other.content.assets().video('film')).toBeDefined();
    const part = await other.get(preview, { Range: `bytes=100-${2 ** 20 + 99}` });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([
      206,
      `bytes 100-${2 ** 20 + 99}/${video.length}`,
    ]);
    expect(video.subarray(100, 2 ** 20 + 100).equals(Buffer.from(await part.arrayBuffer()))).toBe(true);
  });

  it('goes on with a file on another replica, from the beginning if that has nothing of it', async () => {
    const [one, other] = await openReplicas(storage);
    const { body } = await one.send('POST', '/uploads', { fileName: 'pea.jpg', size: pea.length });
    const { id } = body as UploadState;
    await one.send('PUT', `/uploads/${id}?offset=0`, pea.subarray(0, 100));
    const offset = storage === 'S3' ? 0 : 100;
    expect((await other.send('PUT', `/uploads/${id}?offset=${100 - offset}`, pea)).status).toBe(409);
    expect((await other.send('GET', `/uploads/${id}`)).body).toMatchObject({ offset });
    const done = await other.send('PUT', `/uploads/${id}?offset=${offset}`, pea.subarray(offset));
    expect((done.body as UploadState).item?.name).toBe('pea');
    expect((await one.send('GET', `/uploads/${id}`)).body).toMatchObject({ item: { name: 'pea' } });
  });
});

it('keeps, with a plain picture, the place of an item whose original is lost', async () => {
  const [one, other] = await openReplicas('a folder');
  await one.upload('pea.jpg', pea);
  await expect.poll(() => other.content.assets().image('pea')).toBeDefined();
  const { digest } = await one.database.kysely
    .selectFrom('studio_media_files')
    .select('digest')
    .executeTakeFirstOrThrow();
  await rm(join(shared, 'originals', digest.slice(0, 2), digest));
  await rm(join(shared, 'served'), { recursive: true });
  const bean = await sharp(pea).rotate(90).jpeg().toBuffer();
  await one.upload('bean.jpg', bean);
  await expect.poll(() => other.content.assets().image('bean')).toBeDefined();
  const lost = await other.get(other.content.assets().image('pea')?.full ?? '');
  expect([lost.status, lost.headers.get('Content-Type')]).toEqual([404, 'image/svg+xml']);
  expect(await lost.text()).toContain('width="800" height="400"');
  expect(other.content.current().problems).toContainEqual(
    expect.objectContaining({
      file: 'media/pea',
      message: 'Its original is no longer in the media storage.',
    }),
  );
});

it('takes nothing in of an upload that is given up while it is looked at', async () => {
  const [one, other] = await openReplicas('a folder');
  await one.upload('pea.jpg', pea);
  const bean = await sharp(pea).rotate(90).jpeg().toBuffer();
  const begun = { fileName: 'bean.jpg', size: bean.length, replaces: 'pea' };
  const { id } = (await one.send('POST', '/uploads', begun)).body as UploadState;
  const held = await holdLibrary(other.database);
  const sent = one.send('PUT', `/uploads/${id}?offset=0`, bean);
  await held.queue(1);
  expect((await other.send('DELETE', `/uploads/${id}`)).status).toBe(204);
  await held.release();
  expect((await sent).status).toBe(404);
  expect(one.content.assets().image('pea')).toMatchObject({ width: 800 });
});

it('says that the disk is full, and goes on once there is room', async () => {
  const library = await openTestLibrary();
  libraries.push(library);
  const { body } = await library.send('POST', '/uploads', { fileName: 'pea.jpg', size: pea.length });
  const { id } = body as UploadState;
  const incoming = join(library.dataDirectory, 'studio-media/incoming');
  await mkdir(incoming, { recursive: true });
  // Whatever is written to it, there is no room.
  await symlink('/dev/full', join(incoming, `${id}.part`));
  const refused = await library.send('PUT', `/uploads/${id}?offset=0`, pea);
  expect([refused.status, refused.body]).toMatchObject([
    503,
    { code: 'unavailable', detail: 'The server has no space left for this file.' },
  ]);
  await rm(join(incoming, `${id}.part`));
  const done = await library.send('PUT', `/uploads/${id}?offset=0`, pea);
  expect((done.body as UploadState).item?.name).toBe('pea');
  expect(await readdir(incoming)).toEqual([]);
});
