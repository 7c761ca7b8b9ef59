import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { compressFiles } from './compress-files.ts';

const text = 'export const pea = 1;\n'.repeat(500);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
});

it('puts both compressed forms beside a text', async () => {
  await writeFile(join(folder, 'page-1.js'), text);
  await compressFiles(folder);
  const [packed, zipped] = await Promise.all(
    ['page-1.js.br', 'page-1.js.gz'].map((name) => readFile(join(folder, name))),
  );
  expect(brotliDecompressSync(packed ?? '').toString()).toBe(text);
  expect(gunzipSync(zipped ?? '').toString()).toBe(text);
  expect(packed?.length).toBeLessThan(text.length / 10);
});

it('leaves alone what is small, and what is no text', async () => {
  await writeFile(join(folder, 'small-1.js'), 'export {};');
  await writeFile(join(folder, 'font-1.woff2'), text);
  await compressFiles(folder);
  expect((await readdir(folder)).sort()).toEqual(['font-1.woff2', 'small-1.js']);
});
