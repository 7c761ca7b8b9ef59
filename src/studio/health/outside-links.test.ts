import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import type { Today } from '#studio/today/contract.ts';
import { openWholeStudio, type WholeStudio } from '#studio/whole-studio.testing.ts';
import type { HealthFinding } from './contract.ts';
import { createLinkChecker } from './outside-links.server.ts';

describe.each(studioDatabases)('links to other sites on $database', ({ createUrl, isPostgres }) => {
  let whole: WholeStudio;
  let server: Server;
  let origin: string;
  const dead = new Map<string, number>();
  const asked: string[] = [];
  let atOnce = 0;
  let most = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      most = Math.max(most, ++atOnce);
      setImmediate(() => {
        atOnce -= 1;
        response.writeHead(dead.get(request.url ?? '') ?? 200).end();
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const body = [
      { _id: 'a', block: 'Text', text: `[Here](${origin}/a) and [there](${origin}/b).` },
      { _id: 'b', block: 'Text', text: `[Again](${origin}/a), [nowhere](/en-gb/nowhere), [on](#peas).` },
    ];
    whole = await openWholeStudio(
      {
        'en-gb/pages/about.yaml': { slug: 'about', entryTitle: 'About', body },
        'en-gb/pages/thanks.yaml': {
          slug: 'thanks',
          entryTitle: 'Thanks',
          meta: { robots: 'noindex, nofollow' },
          body: [
            { _id: 'c', block: 'Text', text: '[Back](/en-gb/about#main).' },
            { _id: 'd', block: 'Text', text: '## Peas\n\n#### Sustainable peas' },
            { _id: 'e', block: 'Video', video: 'https://youtu.be/dQw4w9WgXcQ' },
          ],
        },
      },
      { databaseUrl: await createUrl() },
    );
  });
  afterAll(async () => {
    server.close();
    await whole.close();
  });

  const makeChecker = (addresses = [`${origin}/a`, `${origin}/b`]) =>
    createLinkChecker({
      database: whole.database,
      listOutside: async () => new Set(addresses),
      name: 'test',
      filter: { allowPrivateIPAddress: true },
      log: { warn: () => undefined },
    });
  const makeDue = () =>
    whole.database.kysely
      .updateTable('studio_link_checks')
      .set({ due_at: '2020-01-01T00:00:00.000Z' })
      .execute();
  const list = async (group: HealthFinding['group']) => {
    const { body } = await whole.administrator.send('GET', '/health?locale=en-gb');
    return (body as { findings: HealthFinding[] }).findings.filter((one) => one.group === group);
  };

  test('asks an hour after the first start, then daily, on one replica and one address at a time', async () => {
    await Promise.all([makeChecker().run(), makeChecker().run()]);
    expect(asked).toEqual([]);
    await makeDue();
    await Promise.all([makeChecker().run(), makeChecker().run(), makeChecker().run()]);
    expect(asked.toSorted()).toEqual(['/a', '/b']);
    expect(most).toBe(1);
    await makeChecker().run();
    expect(asked).toHaveLength(2);
  });

  test('tells what is gone at each place at once, what fails after two days, and neither once it is back', async () => {
    dead.set('/a', 404).set('/b', 503);
    await makeDue();
    await makeChecker().run();
    const message = `The link to ${origin}/a is dead. The page is not there (404).`;
    expect(await list('outside')).toMatchObject([
      { file: 'en-gb/pages/about.yaml', title: 'About', path: 'body[0].text', message },
      { path: 'body[1].text', message },
    ]);
    const longAgo = new Date(Date.now() - 49 * 60 * 60 * 1000).toISOString();
    const { kysely } = whole.database;
    await kysely.updateTable('studio_outside_links').set({ failing_since: longAgo }).execute();
    dead.delete('/a');
    await makeDue();
    await makeChecker().run();
    const { body: today } = await whole.administrator.send('GET', '/today');
    expect((today as Today).outside).toEqual([{ locale: 'en-gb', count: 1 }]);
    expect((await list('outside')).map((one) => one.message)).toEqual([
      `The link to ${origin}/b is dead. The site answers with an error (503).`,
    ]);
    await makeDue();
    await makeChecker([`${origin}/a`]).run();
    expect(await list('outside')).toEqual([]);
  });

  if (isPostgres) return;

  test('tells nothing where no site at all answers, as that is this network’s fault, but which do not where one does', async () => {
    // A port that is never listened on.
    const nobody = 'http://127.0.0.1:1/';
    const check = async (addresses: string[]) => {
      await makeDue();
      await makeChecker(addresses).run();
      const asked = await whole.database.kysely
        .selectFrom('studio_outside_links')
        .select('address')
        .execute();
      return asked.map(({ address }) => address);
    };
    expect(await check([nobody])).toEqual([]);
    expect(await check([nobody, `${origin}/a`])).toEqual(expect.arrayContaining([nobody, `${origin}/a`]));
  });

  test('tells dead links of the site itself, and pages that nothing links to', async () => {
    expect(await list('links')).toMatchObject([
      { path: 'body[1].text', message: expect.stringContaining('/en-gb/nowhere') },
      { path: 'body[1].text', message: expect.stringContaining('#peas') },
    ]);
    expect(await list('alone')).toMatchObject([{ file: 'en-gb/pages/thanks.yaml' }]);
    expect(await list('search')).toMatchObject([{ path: 'meta.description' }]);
  });

  test('tells claims that need evidence, films without words, and headings that skip a level', async () => {
    expect(await list('words')).toMatchObject([{ path: 'body[1].text', blockId: 'd' }]);
    expect(await list('films')).toMatchObject([{ path: 'body[2].caption', blockId: 'e' }]);
    expect(await list('headings')).toMatchObject([{ path: 'body[1].text', blockId: 'd' }]);
  });
});
