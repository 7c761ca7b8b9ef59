import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { addMissingPaths } from '#studio/addresses/missing-paths.server.ts';
import { publish } from '#studio/entries/entry-site.testing.ts';
import { openStudioDatabase } from '#studio/open-studio-database.server.ts';
import { runTool } from './run-tool.testing.ts';

it('lists no path that has a page by now, be it published in the studio', async () => {
  const project = await mkdtemp(join(tmpdir(), 'project-'));
  await mkdir(join(project, 'content/en-gb/pages'), { recursive: true });
  await writeFile(join(project, 'content/en-gb/pages/home.yaml'), 'slug: ""\nentryTitle: Home\n');
  const DATA_DIR = join(project, 'data');
  const log = pino({ enabled: false });
  const database = await openStudioDatabase({ databaseUrl: undefined, dataDirectory: DATA_DIR, log });
  await addMissingPaths(database, new Map(Object.entries({ '/en-gb/peas': 3, '/en-gb/beans': 2 })));
  await publish(database, { 'en-gb/pages/peas.yaml': { slug: 'peas', entryTitle: 'Peas' } });
  await database.close();
  const { out } = await runTool('content-missing.ts', [], { DATA_DIR }, project);
  expect(out).toMatch(/^ {2}times {2}path .*\n {6}2 {2}\/en-gb\/beans .*\n$/);
});
