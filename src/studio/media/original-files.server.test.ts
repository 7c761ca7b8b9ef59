import { link, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  await rm(folder, { recursive: true, force: true });
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

it('has none of what the storage does not have', async () => {
  const files = createOriginalFiles(join(folder, 'served'), createDirectoryStore(join(folder, 'originals')));
  expect(await files.obtain(original)).toBe(false);
});
