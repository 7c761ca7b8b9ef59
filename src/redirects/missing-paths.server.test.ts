import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, snapshot } from '#server/site.testing.ts';
import { listMissingPaths } from './list-missing-paths.server.ts';
import {
  addToMissingPathsFile,
  createMissingPaths,
  type MissingPathCounts,
  readMissingPaths,
} from './missing-paths.server.ts';

let directory: string;
let file: string;
const warnings: unknown[] = [];
const log = { warn: (...line: unknown[]) => warnings.push(line) };

const toFile =
  (name = file) =>
  (counted: MissingPathCounts) =>
    addToMissingPathsFile(resolve(directory, name), counted);

beforeEach(async () => {
  warnings.length = 0;
  directory = await mkdtemp(join(tmpdir(), 'missing-paths-'));
  file = join(directory, 'data/missing-paths.json');
});

describe('createMissingPaths', () => {
  it('adds to what was counted before', async () => {
    for (const paths of [['/en-gb/a', '/en-gb/b', '/en-gb/a'], ['/en-gb/a']]) {
      const missing = createMissingPaths({ write: toFile(), log });
      for (const path of paths) missing.count(path);
      await missing.close();
    }
    expect(await readMissingPaths(file)).toEqual(
      new Map([
        ['/en-gb/a', 3],
        ['/en-gb/b', 1],
      ]),
    );
  });

  it('counts no path that is long, or somebody’s address', async () => {
    const missing = createMissingPaths({ write: toFile(), log });
    missing.count(`/en-gb/${'a'.repeat(300)}`);
    missing.count('/en-gb/ada@example.com');
    missing.count('/en-gb/fine');
    await missing.close();
    expect(await readFile(file, 'utf8')).toBe('{\n "/en-gb/fine": 1\n}');
  });

  it('keeps no more than 2000, and of thousands of made-up ones drops those asked for once', async () => {
    const missing = createMissingPaths({ write: toFile(), log });
    for (let index = 0; index < 5000; index += 1) {
      missing.count(`/wp-admin/${index}.php`);
      missing.count(`/en-gb/${index}.php`);
      if (index % 1000 === 0) for (let times = 0; times < 2; times += 1) missing.count('/en-gb/real');
    }
    await missing.close();
    const kept = await readMissingPaths(file);
    expect([kept.size, kept.get('/en-gb/real')]).toEqual([2000, 10]);
    expect([...kept.keys()].filter((path) => path.startsWith('/wp-'))).toEqual([]);
  });

  it('begins anew where the file is broken, and says so where it cannot be written', async () => {
    const missing = createMissingPaths({ write: toFile('broken.json'), log });
    await writeFile(join(directory, 'broken.json'), '{');
    missing.count('/en-gb/a');
    await missing.save();
    expect(await readMissingPaths(join(directory, 'broken.json'))).toEqual(new Map([['/en-gb/a', 1]]));
    await missing.close();
    const lost = createMissingPaths({ write: toFile('/dev/null/missing.json'), log });
    lost.count('/en-gb/a');
    await lost.close();
    expect(warnings).toHaveLength(1);
  });

  it('keeps what it could not write for when it can', async () => {
    const folder = join(directory, 'full');
    await writeFile(folder, 'A file where the folder should be.');
    const file = join(folder, 'missing.json');
    const missing = createMissingPaths({ write: toFile(file), log });
    missing.count('/en-gb/a');
    await missing.save();
    missing.count('/en-gb/a');
    await missing.save();
    expect(warnings).toHaveLength(1);
    await rm(folder);
    missing.count('/en-gb/b');
    await missing.close();
    expect(await readMissingPaths(file)).toEqual(
      new Map([
        ['/en-gb/a', 2],
        ['/en-gb/b', 1],
      ]),
    );
  });
});

it('pages that are not there are counted, by path alone', async () => {
  const counted: string[] = [];
  const { get } = createTestSite({ countMissingPath: (path) => counted.push(path) });
  for (const path of [
    '/en-gb/no-such-page?name=Ada',
    '/EN-GB//gone',
    '/en-gb/caf%C3%A9',
    '/no-locale',
    '/en-gb',
  ]) {
    await get(path);
  }
  await get('/en-gb/no-such-page', { method: 'HEAD' });
  expect(counted).toEqual(['/en-gb/no-such-page', '/en-gb/café', '/no-locale']);
});

it('searches that find nothing are counted, as their addresses, unless they may be about somebody', async () => {
  const counted: string[] = [];
  const { get } = createTestSite({ countMissingPath: (path) => counted.push(path) });
  for (const query of [
    'burger',
    'Zzyzx  QUARK',
    'ada@zzyzx.example',
    'zzyzx 020 7946 0958',
    '0207',
    'z'.repeat(80),
  ])
    expect((await get(`/en-gb/search?${new URLSearchParams({ q: query })}`)).status).toBe(200);
  expect(counted).toEqual(['/en-gb/search?q=zzyzx quark']);
});

it('a search in vain is counted whenever it is made, so no shared cache may keep its page', async () => {
  const counted: string[] = [];
  const { get } = createTestSite({ countMissingPath: (path) => counted.push(path) });
  const search = async (query: string) =>
    (await get(`/en-gb/search?q=${query}`)).headers.get('Cache-Control');
  expect([await search('zzyzx'), await search('zzyzx')]).toEqual(['private, no-cache', 'private, no-cache']);
  expect(await search('burger')).toContain('s-maxage');
  expect(counted).toEqual(['/en-gb/search?q=zzyzx', '/en-gb/search?q=zzyzx']);
});

it('the page that is chosen after a search in vain is counted beside it, if it is one of the locale', async () => {
  const counted: string[] = [];
  const { app } = createTestSite({ countMissingPath: (path) => counted.push(path) });
  const tell = async (q: string, path: string, site = 'same-origin') =>
    (
      await app.request('/en-gb/search/chosen', {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': site },
        body: new URLSearchParams({ q, path }),
      })
    ).status;
  expect(await tell(' Zzyzx', '/en-gb/about')).toBe(204);
  expect(await tell('ada@zzyzx.example', '/en-gb/about')).toBe(204);
  expect(await tell('zzyzx', '/en-gb/about', 'cross-site')).toBe(403);
  for (const path of ['/en-gb/no-such-page', '/de-de', '//evil.example', '/en-gb/%00'])
    expect(await tell('zzyzx', path)).toBe(400);
  expect(await tell('zzyzx', `/en-gb/${'a'.repeat(5000)}`)).toBe(413);
  expect(counted).toEqual(['/en-gb/search?q=zzyzx&chosen=/en-gb/about']);
});

describe('listMissingPaths', () => {
  it('begins with what is wanted most, and names the page that was likely meant', () => {
    const counts = new Map([
      ['/fi-fi/yhteys', 2],
      ['/en-gb/abuot', 12],
      ['/wp-login.php', 3],
    ]);
    expect(listMissingPaths(counts, snapshot)).toEqual([
      { path: '/en-gb/abuot', count: 12, likeliest: '/en-gb/about' },
      { path: '/wp-login.php', count: 3, likeliest: undefined },
      { path: '/fi-fi/yhteys', count: 2, likeliest: '/fi-fi/yhteystiedot' },
    ]);
  });

  it.each([
    ['a page', '/en-gb/news'],
    ['an article', '/en-gb/news/whats-in-a-pea'],
    ['the search, whose page of results is not there', '/en-gb/search'],
    ['a search', '/en-gb/search?q=tofu'],
    ['what was chosen after one', '/en-gb/search?q=tofu&chosen=/en-gb/gone'],
    ['a redirect, made since', '/en-gb/about-us'],
  ])('leaves out %s', (_, path) => {
    expect(listMissingPaths(new Map([[path, 5]]), snapshot)).toEqual([]);
  });
});
