import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { createSpaceStore, type SpaceStoreOptions } from './space-store.ts';
import { applyChanges, createEmptySpace, type SyncedSpace } from './synced-space.ts';

let folder: string;
let report: ReturnType<typeof vi.fn<(message: string) => void>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'space-'));
  report = vi.fn();
});

const inFolder = () => join(folder, 'space.jsonl');
const open = (options: Partial<SpaceStoreOptions> = {}) =>
  createSpaceStore({ file: inFolder(), space: 'space', environment: 'master', report, ...options });

function makeSpace(titles: unknown[], token = 'token'): SyncedSpace {
  const model = {
    locales: [{ code: 'en-GB', fallbackCode: null, default: true }],
    shared: new Map([['blockText', new Set(['align'])]]),
  };
  const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: 'blockText' } };
  return applyChanges(createEmptySpace(model), {
    entries: titles.map((title, index) => ({
      sys: { id: `entry${index}`, type: 'Entry', contentType },
      fields: { title: { 'en-GB': title } },
    })),
    assets: [{ sys: { id: 'asset', type: 'Asset' }, fields: {} }],
    deletedEntries: [],
    deletedAssets: [],
    token,
  });
}

async function keep(space: SyncedSpace): Promise<void> {
  const store = open();
  store.keep(space);
  await store.close();
}

it('gives back what it has kept, to its owner alone', async () => {
  const space = makeSpace(['Peas', 'Crème brûlée \u2028 \n', '']);
  await keep(space);
  expect((await open().read())?.space).toEqual(space);
  expect(report).not.toHaveBeenCalled();
  expect((await stat(inFolder())).mode & 0o777).toBe(0o600);
});

it('has nothing at first, which is nothing to tell', async () => {
  expect(await open().read()).toBeUndefined();
  expect(report).not.toHaveBeenCalled();
});

it('leaves nothing of what a killed process was writing', async () => {
  const draft = `${inFolder()}.b0f7.tmp`;
  await writeFile(draft, '{"version":1');
  await utimes(draft, 0, 0);
  await keep(makeSpace(['Peas']));
  expect(await readdir(folder)).toEqual(['space.jsonl']);
});

it('keeps the last of many', async () => {
  const store = open();
  for (let index = 0; index < 20; index += 1) store.keep(makeSpace([index], `token${index}`));
  await store.close();
  expect((await open().read())?.space.token).toBe('token19');
});

it('keeps no more than it can of an entry that is nested beyond all bounds', async () => {
  let deep: unknown = 'x';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  await keep(makeSpace([deep, 'Peas']));
  const kept = (await open().read())?.space;
  expect(kept?.entries.get('entry0')?.fields).toEqual({});
  expect(kept?.entries.get('entry1')?.fields).toEqual({ title: { 'en-GB': 'Peas' } });
});

it.each<[string, (text: string) => string | Buffer, RegExp]>([
  ['is empty', () => '', /it is damaged\.$/],
  ['has its end cut off', (text) => text.slice(0, -40), /it is damaged\.$/],
  ['lacks a line', (text) => text.replace(/\n.*?\n/, '\n'), /it is damaged\.$/],
  ['has a letter changed', (text) => text.replace('Peas', 'Beas'), /it is damaged\.$/],
  ['holds other bytes', () => Buffer.alloc(3000, 7), /it is damaged\.$/],
])('does not use a file that %s, and says so', async (_what, damage, message) => {
  await keep(makeSpace(['Peas', 'Beans']));
  await writeFile(inFolder(), damage(await readFile(inFolder(), 'utf8')));
  expect(await open().read()).toBeUndefined();
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(message));
});

it('does not use what is of another space or environment, and says so', async () => {
  await keep(makeSpace(['Peas']));
  for (const other of [{ space: 'other' }, { environment: 'staging' }]) {
    expect(await open(other).read()).toBeUndefined();
  }
  expect(report).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalledWith(
    expect.stringContaining('it is of the space "space" and its environment "master".'),
  );
});

it('does not use what another version has written, and says so', async () => {
  await keep(makeSpace(['Peas']));
  const text = await readFile(inFolder(), 'utf8');
  const lines = text.replace('"version":1', '"version":0').trimEnd().split('\n').slice(0, -1);
  const content = `${lines.join('\n')}\n`;
  const sha256 = createHash('sha256').update(content).digest('hex');
  await writeFile(inFolder(), `${content}${JSON.stringify({ sha256 })}\n`);
  expect(await open().read()).toBeUndefined();
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('another version has written it.'));
});

it('says where nothing can be kept', async () => {
  const store = open({ file: join(folder, 'space.jsonl', 'below') });
  await writeFile(inFolder(), 'a file');
  store.keep(makeSpace(['Peas']));
  await store.close();
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/cannot be kept in .*: [A-Z]+\.$/));
});

it('keeps what it could not once it can, and says so once', async () => {
  await mkdir(inFolder());
  const store = open({ retryMilliseconds: 5 });
  store.keep(makeSpace(['One']));
  await expect.poll(() => report).toHaveBeenCalled();
  await rmdir(inFolder());
  await expect.poll(() => readFile(inFolder(), 'utf8')).toContain('One');
  await store.close();
  expect(report).toHaveBeenCalledOnce();
});
