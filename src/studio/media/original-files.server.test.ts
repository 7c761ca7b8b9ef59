import { link, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Asset } from '#content-source/assets.ts';
import { createMediaService } from '#media/media-service.server.ts';
import { digestFile } from './examine/digest-file.server.ts';
import { createOriginalFiles } from './original-files.server.ts';
import { createDirectoryStore } from './storage/create-directory-store.server.ts';

vi.mock('node:fs/promises', { spy: true });

const original = { digest: 'ab'.repeat(32), fileName: 'pea.png' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'original-files-'));
});
afterEach(async () => {
  vi.mocked(link).mockReset();
});

it('serves a copy where the disk knows no second name of a file', async () => {
  vi.mocked(link).mockRejectedValue(Object.assign(new Error('Not permitted.'), { code: 'EPERM' }));
  const upload = join(folder, 'upload');
  await writeFile(upload, 'a pea');
  const store = createDirectoryStore(join(folder, 'originals'));
  const files = createOriginalFiles(join(folder, 'served'), store);
  await Promise.all([files.keep(original, upload, 5), files.keep(original, upload, 5)]);
  expect(await readFile(files.locate(original), 'utf8')).toBe('a pea');
  expect(await files.obtain(original)).toBe(true);
  expect(await readdir(join(folder, 'served', original.digest))).toEqual(['pea.png']);
});

it('serves as missing, and not for good, what its storage has damaged as well', async () => {
  const upload = join(folder, 'upload');
  await writeFile(upload, 'a pea');
  const served = { digest: await digestFile(upload), fileName: 'pea.png' };
  const files = createOriginalFiles(join(folder, 'served'), createDirectoryStore(join(folder, 'originals')));
  await files.keep(served, upload, 5);
  const file = files.locate(served);
  // Both names are of one file.
  await writeFile(file, 'a bean');
  expect(await files.restore({ file, modified: 0 })).toBe(false);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

it.each(['empty', 'damaged', 'gone', 'damaged since the process before'])(
  'makes a served file again that is %s, of which no 404 is remembered',
  async (fault) => {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#7a3' } })
      .png()
      .toBuffer();
    const upload = join(folder, 'upload');
    await writeFile(upload, bytes);
    const served = { digest: await digestFile(upload), fileName: 'pea.png' };
    // As PostgreSQL or S3: another file than the one that is served.
    const { locate: _, ...store } = createDirectoryStore(join(folder, 'originals'));
    const files = createOriginalFiles(join(folder, 'served'), store);
    await files.keep(served, upload, bytes.length);
    const file = files.locate(served);
    const { mtimeMs: modified } = await stat(file);
    const asset: Asset = {
      id: `pea.${served.digest.slice(0, 8)}`,
      kind: 'picture',
      file,
      contentType: 'image/png',
      width: 400,
      height: 300,
      size: bytes.length,
      modified,
    };
    const openService = (assets: Record<string, Asset>) =>
      createMediaService({
        assets: () => ({ asset: (id) => assets[id], successor: () => undefined }),
        cacheDir: join(folder, 'images'),
        log: { warn: () => undefined },
        restore: createOriginalFiles(join(folder, 'served'), store).restore,
      });
    const video = { ...asset, kind: 'film', id: `film.${served.digest.slice(0, 8)}` } as const;
    const { routes } = openService({ [asset.id]: asset, [video.id]: video });
    const ask = async (path: string) => routes.request(path);
    if (!fault.includes('before')) expect((await ask(`/media/${video.id}/pea.png`)).status).toBe(200);
    const damaged = fault === 'empty' ? '' : Buffer.from(bytes).fill(1, 40, 80);
    await (fault === 'gone' ? rm(file) : writeFile(file, damaged));
    // Where nobody saw the damage happen, the file has the time that it was read with.
    if (fault.includes('before')) await utimes(file, modified / 1000, modified / 1000);
    expect((await ask(`/media/${asset.id}/328-q55.avif`)).status).toBe(200);
    await (fault === 'gone' ? rm(file) : writeFile(file, ''));
    const video200 = await ask(`/media/${video.id}/pea.png`);
    expect(video200.status).toBe(200);
    expect(Buffer.from(await video200.arrayBuffer())).toEqual(bytes);
    // Once the storage has lost it too, it is missing for as long as it is, and no longer.
    await Promise.all([writeFile(file, damaged), rm(join(folder, 'originals'), { recursive: true })]);
    const lost = await ask(`/media/${video.id}/pea.png`);
    expect([lost.status, lost.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect((await ask(`/media/${asset.id}/608-q55.avif`)).status).toBe(404);
    await writeFile(upload, bytes);
    await store.put(served.digest, upload, bytes.length);
    expect((await ask(`/media/${video.id}/pea.png`)).status).toBe(200);
    expect((await ask(`/media/${asset.id}/608-q55.avif`)).status).toBe(200);
  },
);

it('has none of what the storage does not have', async () => {
  const files = createOriginalFiles(join(folder, 'served'), createDirectoryStore(join(folder, 'originals')));
  expect(await files.obtain(original)).toBe(false);
});
