import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeFiles, digestFiles } from './is-built.ts';

let folder: string;
const old = new Date('2026-01-01');

async function write(name: string, text: string, date = old) {
  const path = join(folder, name);
  await writeFile(path, text);
  await utimes(path, date, date);
  await utimes(join(folder, 'src'), old, old);
}

const look = () => describeFiles([join(folder, 'src')]);
const read = () => digestFiles([join(folder, 'src')]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sources-'));
  await mkdir(join(folder, 'src'));
});

describe('the state of sources', () => {
  it('changes with a file that comes with an older date and length', async () => {
    await write('src/a.ts', 'new', new Date('2026-02-01'));
    const before = { look: look(), read: read() };
    await write('src/a.ts', 'old');
    expect(look()).not.toBe(before.look);
    expect(read()).not.toBe(before.read);
  });

  it('changes with a file that comes or goes', async () => {
    await write('src/a.ts', 'a');
    const before = look();
    await write('src/b.ts', 'b');
    expect(look()).not.toBe(before);
    await rm(join(folder, 'src/b.ts'));
    await utimes(join(folder, 'src'), old, old);
    expect(look()).toBe(before);
  });

  it('is read the same where only dates differ', async () => {
    await write('src/a.ts', 'a');
    const before = { look: look(), read: read() };
    await write('src/a.ts', 'a', new Date('2026-03-01'));
    expect(look()).not.toBe(before.look);
    expect(read()).toBe(before.read);
  });
});
