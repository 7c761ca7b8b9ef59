import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runTool } from './run-tool.testing.ts';

const commands = [
  ['content-check.ts'],
  ['content-export.ts', '--dry-run'],
  ['content-missing.ts'],
  ['enquiries.ts', 'list'],
  ['preview-link.ts', '/en-gb'],
  ['studio.ts', 'reset-admin'],
];
const ofStudio = commands.filter(([name = '']) => !['content-missing.ts', 'enquiries.ts'].includes(name));

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-tool-'));
  await writeFile(join(folder, 'studio.sqlite'), 'This is no database, whatever its name says. '.repeat(30));
});

const run = ([name = '', ...words]: string[], settings: Record<string, string>) =>
  runTool(name, words, { PREVIEW_SECRET: '', ...settings });

describe('a command', () => {
  it.each(commands)('says which setting is wrong, and no more: %s', async (...command) => {
    expect(await run(command, { PORT: 'http' })).toEqual({
      code: 1,
      out: '',
      err: 'The environment cannot be used:\nPORT must be a whole number from 1 to 65535; it is "http".\n',
    });
  });

  it.each(ofStudio)(
    'says why the studio’s database cannot be opened, and no more: %s',
    async (...command) => {
      expect(await run(command, { DATA_DIR: folder })).toEqual({
        code: 1,
        out: '',
        err: 'The studio’s database cannot be opened: file is not a database.\n',
      });
      const { code, err } = await run(command, { DATABASE_URL: 'postgres://site:hunter2@127.0.0.1:1/site' });
      expect({ code, err }).toEqual({
        code: 1,
        err: 'The studio’s database cannot be opened: connect ECONNREFUSED 127.0.0.1:1.\n',
      });
    },
  );
});
