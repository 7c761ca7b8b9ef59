import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import { openWholeStudio, type WholeStudio } from '#studio/whole-studio.testing.ts';
import type { MissingPath } from './contract.ts';

const page = (slug: string) => ({ slug, entryTitle: slug, body: [{ block: 'Text', text: 'Peas.' }] });

/** What the studio keeps of paths asked for in vain, on each database. */
describe.each(studioDatabases)('on $database', ({ createUrl, isPostgres }) => {
  let whole: WholeStudio;
  beforeAll(async () => {
    const databaseUrl = await createUrl();
    const redirects = [
      { from: '/en-gb/shop', to: '/en-gb/about', match: 'prefix' },
      { from: '/en-gb/old', to: '/en-gb/about' },
      { from: '/en-gb/unused', to: '/en-gb/about' },
    ];
    const files = { 'en-gb/pages/about.yaml': page('about'), 'en-gb/redirects.yaml': { redirects } };
    whole = await openWholeStudio(files, { databaseUrl });
  });
  afterAll(() => whole.close());

  const list = async () =>
    (await whole.administrator.send('GET', '/addresses?locale=en-gb')).body as unknown as MissingPath[];
  const add = (counts: Record<string, number>) =>
    whole.studio.addMissingPaths(new Map(Object.entries(counts)));

  test('redirects tell how often they were asked for, with all below one of a whole folder', async () => {
    await add({ '/en-gb/old': 2, '/en-gb/shop/beans': 3, '/en-gb/shop': 1 });
    const { body } = await whole.administrator.send('GET', '/addresses/redirects?locale=en-gb');
    expect(body).toMatchObject([
      { from: '/en-gb/unused', count: 0 },
      { from: '/en-gb/old', to: '/en-gb/about', count: 2, seenAt: expect.stringMatching(/^20/) },
      { from: '/en-gb/shop', count: 4 },
    ]);
  });

  test('paths add up over replicas, and keep their place among thousands that a scanner makes up', async () => {
    await Promise.all([
      add({ '/en-gb/abuot': 2, '/en-gb/b': 1 }),
      add({ '/en-gb/b': 1, '/en-gb/abuot': 3, '/de-de/a': 9 }),
    ]);
    for (let round = 0; round < 3; round += 1) {
      const madeUp = Array.from({ length: 1500 }, (_, index) => [`/en-gb/${round}-${index}.php`, 1]);
      await add({ ...Object.fromEntries(madeUp), ...(round === 2 && { '/en-gb/late': 3 }) });
    }
    expect((await list()).slice(0, 3)).toEqual([
      { path: '/en-gb/abuot', count: 5, likeliest: '/en-gb/about' },
      { path: '/en-gb/late', count: 3 },
      { path: '/en-gb/b', count: 2 },
    ]);
    const { count } = await whole.database.kysely
      .selectFrom('studio_missing_paths')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2000);
  });

  test('searches in vain have a list and a place of their own, and are dismissed as paths are', async () => {
    const search = async () =>
      (await whole.administrator.send('GET', '/addresses/searches?locale=en-gb')).body;
    const madeUp = Array.from({ length: 2500 }, (_, index) => [`/en-gb/search?q=junk${index}`, 1]);
    const before = await list();
    await add({ '/en-gb/search?q=jackfruit': 3, '/de-de/search?q=seitan': 9 });
    await add(Object.fromEntries(madeUp));
    expect(await list()).toEqual(before);
    const path = '/en-gb/search?q=jackfruit';
    expect(await search()).toMatchObject({ 0: { path, term: 'jackfruit', count: 3 } });
    const { body } = await whole.administrator.send('GET', '/today');
    expect(body).toMatchObject({ searches: [{ locale: 'en-gb' }, { locale: 'de-de', count: 1 }] });
    await whole.administrator.send('POST', '/addresses/dismiss', {
      locale: 'en-gb',
      path,
      isDismissed: true,
    });
    await add({ [path]: 5 });
    expect(JSON.stringify(await search())).not.toContain('jackfruit');
  });

  if (isPostgres) return;

  test('searches in vain tell which published page most went on to, and none pushes out the searches', async () => {
    const chosen = (path: string) => `/en-gb/search?q=jackfruit&chosen=${path}`;
    await whole.administrator.send('POST', '/addresses/dismiss', {
      locale: 'en-gb',
      path: '/en-gb/search?q=jackfruit',
      isDismissed: false,
    });
    const madeUp = Array.from({ length: 2500 }, (_, index) => [chosen(`/en-gb/junk${index}`), 1]);
    await add(Object.fromEntries(madeUp));
    await add({ [chosen('/en-gb/gone')]: 7, [chosen('/en-gb/about')]: 3 });
    await add({ [chosen('/en-gb/about')]: 1 });
    const { body } = await whole.administrator.send('GET', '/addresses/searches?locale=en-gb');
    expect(body).toMatchObject({
      0: {
        term: 'jackfruit',
        count: 8,
        chosen: {
          file: 'en-gb/pages/about.yaml',
          kind: 'pages',
          title: 'about',
          path: '/en-gb/about',
          count: 4,
        },
      },
    });
    const listed = body as unknown as { term: string }[];
    expect(listed.filter(({ term }) => term.includes('chosen'))).toEqual([]);
    const { body: log } = await whole.administrator.send('GET', '/audit?action=addresses.dismiss-search');
    expect(log).toMatchObject({ entries: [{ details: { path: '/en-gb/search?q=jackfruit' } }] });
  });
});
