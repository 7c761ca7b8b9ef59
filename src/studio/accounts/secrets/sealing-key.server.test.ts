import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { keyFile, openSealingKey } from './sealing-key.server.ts';

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'key-'));
});

const open = (secret?: string, isShared = false) => openSealingKey({ secret, dataDirectory, isShared });

test('what is sealed opens for its owner alone, with the same key, unchanged', async () => {
  const key = await open('a secret of thirty-two characters');
  const sealed = key?.seal('JBSWY3DP', 'ada') ?? '';
  expect(sealed).not.toBe(key?.seal('JBSWY3DP', 'ada'));
  expect(key?.open(sealed, 'ada')).toBe('JBSWY3DP');
  expect(key?.open(sealed, 'bea')).toBeUndefined();
  expect((await open('another secret, as long as the first'))?.open(sealed, 'ada')).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(key?.open(changed.toString('base64url'), 'ada')).toBeUndefined();
  }
  expect(key?.open('', 'ada')).toBeUndefined();
});

test('processes that begin at once make one key, which is their user’s alone', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => open()));
  const sealed = keys[0]?.seal('JBSWY3DP', 'ada') ?? '';
  expect(keys.map((key) => key?.open(sealed, 'ada'))).toEqual(Array.from({ length: 8 }, () => 'JBSWY3DP'));
  expect((await stat(join(dataDirectory, keyFile))).mode & 0o777).toBe(0o600);
});

test('servers that share a database need a secret in common', async () => {
  expect(await open(undefined, true)).toBeUndefined();
  expect(await open('a secret of thirty-two characters', true)).toBeDefined();
});
