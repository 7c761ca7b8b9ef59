import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { makePage } from '#content-source/content-source.cases.ts';
import { createFileSource } from '#content-source/files/file-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { localeCodes, locales } from '#i18n/locales.ts';
import { healthRoutes } from '#operations/health-routes.ts';
import { publish } from '#studio/entries/entry-site.testing.ts';
import { openStudioDatabase } from '#studio/open-studio-database.server.ts';
import { fillSpace } from '../tests/contentful-server/fill-space.ts';
import { startContentfulServer } from '../tests/contentful-server/start-contentful-server.ts';
import { runTool } from './run-tool.testing.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await write('media/manifest.json', '{}');
  for (const locale of localeCodes) {
    await write(`${locale}/site.yaml`, 'navigation: []\n');
    await write(`${locale}/pages/home.yaml`, 'slug: ""\nentryTitle: Home\n');
  }
});

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

const check = (directory?: string, settings: Record<string, string> = {}, cwd?: string) =>
  runTool('content-check.ts', directory === undefined ? [] : [directory], settings, cwd);

describe('content:check', () => {
  it('passes content without a problem, and counts it', async () => {
    expect(await check(folder)).toEqual({
      code: 0,
      out: `${localeCodes.length} pages and articles, no problems.\n`,
      err: '',
    });
  });

  it('prints each problem with its file, place and remedy, and fails', async () => {
    await write('en-gb/pages/about.yaml', 'slug: about\nentryTitle: About\npreFooter: 1\n');
    await write('xx-yy/pages/home.yaml', '');
    expect(await check(folder)).toEqual({
      code: 1,
      out: '',
      err: [
        `${folder}/en-gb/pages/about.yaml preFooter: Expected yes or no, but found "1". Write true or false, without quotes.`,
        `${folder}/xx-yy: There is no locale "xx-yy", so nothing is read from this folder. Name it one of: ${localeCodes.join(', ')}.`,
        '2 problems.\n',
      ].join('\n'),
    });
  });

  it('reports what the site does of links to drafts, and what is wrong in drafts apart', async () => {
    await write('en-gb/site.yaml', 'navigation:\n  - { label: Spring, link: /en-gb/spring }\n');
    const spring = 'slug: spring\nentryTitle: Spring\nstatus: draft\n';
    await write('en-gb/pages/spring.yaml', spring);
    await write(
      'en-gb/pages/about.yaml',
      'slug: about\nentryTitle: Us\nbody:\n  - { block: Text, text: "[Peas](/en-gb/peas)" }\n',
    );
    const { code, err } = await check(folder);
    const source = await createFileSource({ directory: folder, blocks: blockDefinitions });
    const routes = healthRoutes({ content: source, isClosing: () => false });
    const health = (await (await routes.request('/healthz/content')).json()) as ContentSnapshot;
    await source.close();
    expect([code, health.problems.map(({ file, path, message }) => `${file} ${path}: ${message}`)]).toEqual([
      1,
      [
        'en-gb/pages/about.yaml body[0].text: The link /en-gb/peas leads to nothing.',
        'en-gb/site.yaml navigation[0].link: The link /en-gb/spring leads to nothing.',
      ],
    ]);
    expect(err).toBe(
      [
        ...health.problems.map(
          ({ file, path, message, remedy }) => `${folder}/${file} ${path}: ${message} ${remedy}`,
        ),
        '2 problems.\n',
      ].join('\n'),
    );
    await write('en-gb/pages/spring.yaml', `${spring}preFooter: 1\n`);
    expect((await check(folder)).err).toMatch(/spring\.yaml preFooter: .*\n2 problems\. 1 more in drafts/);
  });

  it('fails where there is no content at all', async () => {
    const { code, err } = await check(join(folder, 'nowhere'));
    expect(code).toBe(1);
    expect(err).toContain(`${folder}/nowhere: The content cannot be read (ENOENT).`);
  });

  it('names the file and the entry where one has changed under what is published', async () => {
    const home = 'en-gb/pages/home.yaml';
    const project = await mkdtemp(join(tmpdir(), 'project-'));
    await cp(folder, join(project, 'content'), { recursive: true });
    const DATA_DIR = join(project, 'data');
    const log = pino({ enabled: false });
    const database = await openStudioDatabase({ databaseUrl: undefined, dataDirectory: DATA_DIR, log });
    await publish(database, { [home]: { slug: '', entryTitle: 'Published' } }, 'of another file');
    await database.close();
    const { code, err } = await check(undefined, { DATA_DIR }, project);
    expect(code).toBe(1);
    expect(err).toContain(`content/${home}: The file has changed since`);
    expect(err).toContain(`/studio/edit/${home}`);
    expect(err).toContain('1 problem.');
  });

  it('reads the space of Contentful that the environment names', async () => {
    const server = await startContentfulServer({
      locales: Object.values(locales).map(({ languageTag }) => ({ code: languageTag })),
    });
    const home = {
      pages: { home: makePage('', 'Home', { preFooter: 1 }) },
      site: { site: { navigation: [] } },
    };
    const documents = Object.fromEntries(localeCodes.map((locale) => [locale, home]));
    await fillSpace(server.space, blockDefinitions, documents, []);
    const environment = {
      CONTENTFUL_SPACE_ID: server.space.id,
      CONTENTFUL_DELIVERY_TOKEN: server.tokens.delivery,
      CONTENTFUL_HOST: server.origin,
    };
    const { code, err } = await check(undefined, environment);
    expect(code).toBe(1);
    expect(err).toContain('en-gb/pages/home preFooter: ');
    expect(err).toContain(`${localeCodes.length} problems.`);
    expect(await check(undefined, { ...environment, CONTENTFUL_DELIVERY_TOKEN: 'wrong' })).toEqual({
      code: 1,
      out: '',
      err: 'CONTENTFUL_DELIVERY_TOKEN is not accepted by Contentful for the space "space".\n',
    });
    await server.close();
  });
});
