import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { repeatDaily } from '#platform/remove-older.ts';
import { createTestSite } from '#server/site.testing.ts';
import { keepForLaterBuilds } from './earlier-builds.ts';
import { staticFileRoutes } from './static-files.ts';

vi.mock('node:fs/promises', { spy: true });

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-11-04T09:00:00.000Z');
const log = { warn: vi.fn() };
let folder: string;

beforeEach(async () => {
  log.warn.mockClear();
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
});

/** A build in which these files are, and a start with it. */
async function deploy(name: string, files: Readonly<Record<string, string>>, time = start) {
  const assets = join(folder, name, 'assets');
  await mkdir(assets, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(assets, file), text);
  await keepForLaterBuilds({ from: assets, to: join(folder, 'data/assets'), log, now: () => time });
  const routes = staticFileRoutes({
    clientDirectory: join(folder, name),
    earlierDirectory: join(folder, 'data'),
    faviconFile: join(folder, 'favicon.svg'),
  });
  return createTestSite({ plainRoutes: [routes] });
}

it('answers what a page of the build before asks for', async () => {
  await deploy('1', { 'page-1.js': 'one', 'page-1.js.br': 'one, short', 'shared-a.js': 'both' });
  const { get } = await deploy('2', { 'page-2.js': 'two', 'shared-a.js': 'both' });
  await rm(join(folder, '1'), { recursive: true });
  const earlier = await get('/assets/page-1.js');
  expect(await earlier.text()).toBe('one');
  expect(earlier.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(await (await get('/assets/page-1.js', { headers: { 'Accept-Encoding': 'br' } })).text()).toBe(
    'one, short',
  );
  expect(await (await get('/assets/page-2.js')).text()).toBe('two');
  const missing = await get('/assets/page-0.js');
  expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  expect(log.warn).not.toHaveBeenCalled();
});

it('answers nothing but what builds had', async () => {
  await deploy('1', { 'page-1.js': 'one' });
  await writeFile(join(folder, 'data/enquiries.sqlite'), 'a secret');
  const { get } = await deploy('2', { 'page-2.js': 'two' });
  for (const path of [
    '/assets/../enquiries.sqlite',
    '/assets/%2e%2e/enquiries.sqlite',
    '/assets/..%2fenquiries.sqlite',
  ])
    expect(await (await get(path)).text(), path).not.toContain('a secret');
});

it('removes what no build has had for two weeks', async () => {
  await deploy('1', { 'page-1.js': 'one', 'shared-a.js': 'both' });
  await deploy('2', { 'page-2.js': 'two', 'shared-a.js': 'both' }, start + 10 * day);
  await deploy('3', { 'page-3.js': 'three' }, start + 20 * day);
  expect((await readdir(join(folder, 'data/assets'))).sort()).toEqual([
    'page-2.js',
    'page-3.js',
    'shared-a.js',
  ]);
});

it('counts the two weeks from when a build was served last, however long it was', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'], now: start });
  const from = join(folder, '1/assets');
  const kept = join(folder, 'data/assets/page-1.js');
  await mkdir(from, { recursive: true });
  await writeFile(join(from, 'page-1.js'), 'one');
  const stop = repeatDaily(() => keepForLaterBuilds({ from, to: join(folder, 'data/assets'), log }));
  try {
    vi.advanceTimersByTime(20 * day);
    await expect.poll(async () => (await stat(kept)).mtimeMs).toBe(start + 20 * day);
  } finally {
    stop();
    vi.useRealTimers();
  }
  await deploy('2', { 'page-2.js': 'two' }, start + 21 * day);
  expect(await readdir(join(folder, 'data/assets'))).toContain('page-1.js');
});

it('tells once of files that cannot be removed', async () => {
  await deploy('1', { 'page-1.js': 'one', 'page-2.js': 'two' });
  vi.mocked(rm).mockRejectedValueOnce(new Error('EROFS')).mockRejectedValueOnce(new Error('EROFS'));
  await deploy('2', {}, start + 20 * day);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ err: new Error('EROFS') }),
    'Files of earlier builds cannot be removed.',
  );
});

it('tells of a folder that cannot be written, and serves the build all the same', async () => {
  await writeFile(join(folder, 'data'), 'a file');
  const { get } = await deploy('1', { 'page-1.js': 'one' });
  expect(await (await get('/assets/page-1.js')).text()).toBe('one');
  expect((await get('/assets/page-0.js')).status).toBe(404);
  expect(log.warn).toHaveBeenCalledOnce();
});

it('writes a file once, however often a build is started', async () => {
  await deploy('1', { 'page-1.js': 'one' });
  await deploy('1', { 'page-1.js': 'one' }, start + day);
  expect(await readdir(join(folder, 'data/assets'))).toEqual(['page-1.js']);
  expect(await readFile(join(folder, 'data/assets/page-1.js'), 'utf8')).toBe('one');
});
