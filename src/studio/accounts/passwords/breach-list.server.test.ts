import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isBreached } from './breach-list.server.ts';

const stolen = Array.from({ length: 200 }, (_, number) => `stolen ${number}`);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breach-'));
});

const toHash = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

async function write(lines: readonly string[], lineBreak = '\n'): Promise<string> {
  const file = join(folder, `${Math.random()}.txt`);
  await writeFile(file, lines.map((line) => `${line}${lineBreak}`).join(''));
  return file;
}

test.each([
  ['hashes alone', (hash: string) => hash, '\n'],
  ['counts of any length', (hash: string, index: number) => `${hash}:${10 ** (index % 9)}`, '\n'],
  ['lines of Windows', (hash: string) => `${hash}:3`, '\r\n'],
])('every stolen password is found, and no other, in a file of %s', async (_, toLine, lineBreak) => {
  const file = await write(stolen.map(toHash).sort().map(toLine), lineBreak);
  for (const password of stolen) expect(await isBreached(password, file), password).toBe(true);
  for (let number = 0; number < 100; number++) expect(await isBreached(`safe ${number}`, file)).toBe(false);
});

test('a list of one and an empty one are searched as well', async () => {
  expect(await isBreached('a', await write([toHash('a')]))).toBe(true);
  expect(await isBreached('a', await write([]))).toBe(false);
});

test('a list that is not there is no leave for every password', async () => {
  await expect(isBreached('a', join(folder, 'missing'))).rejects.toThrow('ENOENT');
});
