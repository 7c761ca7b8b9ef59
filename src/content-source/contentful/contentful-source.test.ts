import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { locales } from '#i18n/locales.ts';
import { fillSpace } from '../../../tests/contentful-server/fill-space.ts';
import { openSource } from '../../../tests/contentful-server/open-source.ts';
import { makeLink, type SpaceOptions } from '../../../tests/contentful-server/space.ts';
import {
  type ContentfulServer,
  rateLimited,
  startContentfulServer,
} from '../../../tests/contentful-server/start-contentful-server.ts';
import { testContentSource, waitFor } from '../content-source.cases.ts';
import type { ContentfulSource, ContentfulSourceOptions } from './contentful-source.ts';
import { hurryRetries } from './hurry-retries.testing.ts';
import { createSpaceStore } from './space-store.ts';

const spaceLocales = Object.values(locales).map(({ languageTag }) => ({ code: languageTag }));

testContentSource(
  'Contentful',
  async (documents, assets) => {
    const server = await startContentfulServer({ locales: spaceLocales });
    await fillSpace(server.space, blockDefinitions, documents, assets);
    const source = await openSource(server);
    let current = { documents, assets };
    const fill = async (next: Partial<typeof current>) => {
      current = { ...current, ...next };
      await fillSpace(server.space, blockDefinitions, current.documents, current.assets);
      await source.sync();
    };
    return {
      source,
      addresses: {
        matches: /^https:\/\/images\.ctfassets\.net\/space\//,
        toFull: (url) => `${url}?fm=webp&w=30&q=90&fit=fill`,
        toOriginal: (url) => url,
        areOurs: false,
      },
      replace: (others) => fill({ documents: others }),
      replaceAssets: (others) => fill({ assets: others }),
      async close() {
        await source.close();
        await server.close();
      },
    };
  },
  'reading',
);

describe('the Contentful source', () => {
  let server: ContentfulServer;
  let source: ContentfulSource | undefined;

  beforeEach(async () => {
    server = await startContentfulServer({ locales: spaceLocales });
  });
  afterEach(async () => {
    await source?.close();
    source = undefined;
    await server.close();
  });

  async function start(options: Partial<ContentfulSourceOptions> = {}): Promise<ContentfulSource> {
    source = await openSource(server, options);
    return source;
  }

  async function restart(options: SpaceOptions): Promise<void> {
    await server.close();
    server = await startContentfulServer(options);
  }

  type Values = Record<string, unknown>;

  /** Publishes an entry with these values: by locale, or all in British English. */
  function publish(id: string, type: string, values: Values | { by: Record<string, Values> }): void {
    const byCode = ('by' in values ? values.by : { 'en-GB': values }) as Record<string, Values>;
    const fields: Record<string, Values> = {};
    for (const [code, own] of Object.entries(byCode)) {
      for (const [name, value] of Object.entries(own)) fields[name] = { ...fields[name], [code]: value };
    }
    const { entries } = server.space;
    const entry = entries.get(id) ?? { sys: server.space.makeSys('Entry', id, type), body: { fields } };
    entry.body = { fields };
    entries.set(id, entry);
    server.space.publish(entry);
  }

  function publishAsset(id: string, file: unknown): void {
    const fields = { title: { 'en-GB': id }, file: { 'en-GB': file } };
    const asset = { sys: server.space.makeSys('Asset', id), body: { fields } };
    server.space.assets.set(id, asset);
    server.space.publish(asset);
  }

  function publishPage(slug: string, body: unknown[] = [], rest: Values = {}): void {
    publish(`page.${slug}`, 'page', { slug, entryTitle: `The page ${slug}`, body, ...rest });
  }

  function publishHeadline(id: string, headline: string) {
    publish(id, 'blockHeadline', { headline });
    return makeLink('Entry', id);
  }

  const british = () => source?.current().locales['en-gb'];
  const findPage = (slug: string) => british()?.pages.get(slug);
  const listTold = () =>
    (source?.current().problems ?? [])
      .filter(({ message }) => !/home page|no navigation/.test(message))
      .map(({ file, path, message }) => `${file} ${path}: ${message}`);
  const countSyncs = () => server.requests.filter(({ path }) => path.includes('/sync?')).length;

  describe('a sync', () => {
    it('fetches a space of more than a page, and of a change no more than that', async () => {
      for (let index = 0; index < 1100; index += 1) publishPage(`p${index}`);
      await start();
      expect(british()?.pages.size).toBe(1100);
      expect(countSyncs()).toBe(2);
      const before = findPage('p7');
      publishPage('p8', [publishHeadline('h', 'New')]);
      await source?.sync();
      expect(findPage('p8')?.body.blocks).toMatchObject([{ headline: 'New' }]);
      expect(findPage('p7')).toBe(before);
      expect(countSyncs()).toBe(3);
    });

    it('never shows a recipe without one of its ingredients: not published, it leaves the recipe as it was', async () => {
      const facts = {
        covers: 10,
        ingredients: [
          { id: 'pea', quantity: 500 },
          { id: 'cream', quantity: 60, contains: ['milk'] },
        ],
      };
      const foods = [
        { id: 'pea', food: 'pea' },
        { id: 'cream', food: 'cream' },
      ];
      const documents = {
        shared: { recipeFacts: { stew: facts } },
        'en-gb': { recipes: { stew: { slug: 'stew', name: 'Stew', foods } } },
      };
      await fillSpace(server.space, blockDefinitions, documents, []);
      await start();
      const read = () => british()?.recipes.get('stew');
      const whole = { contains: ['milk'], ingredients: [{ food: 'pea' }, { food: 'cream' }] };
      expect(read()).toMatchObject(whole);
      const holdsMilk = ({ body }: { body: unknown }) => JSON.stringify(body).includes('"milk"');
      server.space.unpublish([...server.space.entries.values()].find(holdsMilk) ?? expect.fail());
      await source?.sync();
      expect(read()).toMatchObject(whole);
      expect(listTold().join()).toContain('Its last good version is shown.');
      await source?.close();
      await start();
      expect(read()).toBeUndefined();
    });

    it('takes out what is unpublished or deleted, and shows a block that changed on its page', async () => {
      publishPage('about', [publishHeadline('one', 'One')]);
      publishPage('gone');
      publishPage('drafted');
      await start();
      publishHeadline('one', 'Two');
      const find = (id: string) => server.space.entries.get(id) ?? expect.fail(id);
      server.space.remove(find('page.gone'));
      server.space.unpublish(find('page.drafted'));
      await source?.sync();
      expect([...(british()?.pages.keys() ?? [])]).toEqual(['about']);
      expect(findPage('about')?.body.blocks).toMatchObject([{ headline: 'Two' }]);
      server.space.unpublish(find('one'));
      await source?.sync();
      expect(findPage('about')?.body.blocks).toEqual([]);
      expect(listTold()).toEqual([
        'en-gb/pages/about body[0]: The entry "one" that is linked here is not published.',
      ]);
    });

    it('is one more for any number of calls while one is under way, which sees all before them', async () => {
      publishPage('about');
      await start();
      const first = source?.sync();
      publishPage('late');
      await Promise.all([first, ...Array.from({ length: 20 }, () => source?.sync())]);
      expect(findPage('late')).toBeDefined();
      expect(countSyncs()).toBe(3);
    });

    it('comes by itself after a while', async () => {
      publishPage('about');
      const opened = await start({ pollSeconds: 0.02 });
      publishPage('late');
      await waitFor(opened, () => findPage('late') !== undefined);
    });

    it('is of the whole space again once its token has expired', async () => {
      publishPage('about');
      publishPage('gone');
      await start();
      server.fault = ({ path }) =>
        path.includes('sync_token=')
          ? Response.json(
              { sys: { type: 'Error', id: 'BadRequest' }, message: 'The sync token has expired.' },
              { status: 400 },
            )
          : undefined;
      server.space.remove(server.space.entries.get('page.gone') ?? expect.fail());
      publishPage('late');
      await source?.sync();
      expect([...(british()?.pages.keys() ?? [])].sort()).toEqual(['about', 'late']);
      expect(listTold()).toEqual([]);
    });

    it('asks for smaller pages where an answer would be too large', async () => {
      publishPage('about');
      server.fault = ({ path }) =>
        /initial=true/.test(path) && /limit=(1000|200)\b/.test(path)
          ? Response.json(
              {
                sys: { type: 'Error', id: 'BadRequest' },
                message: 'Response size too big. Maximum allowed response size: 7340032B.',
              },
              { status: 400 },
            )
          : undefined;
      await start();
      expect(findPage('about')).toBeDefined();
      expect(server.requests.map(({ path }) => path)).toContainEqual(expect.stringContaining('limit=40'));
    });
  });

  describe('while Contentful cannot be read', () => {
    beforeEach(hurryRetries);

    const answers: [string, () => Response | Promise<Response>][] = [
      ['errors', () => Response.json({ sys: { type: 'Error', id: 'ServerError' } }, { status: 500 })],
      ['rate limits', () => rateLimited(1)],
      ['half an answer', () => new Response('{"sys":{"type":"Array"},"items":[{"sys":{"id":"pa')],
      [
        'items that are none',
        () => Response.json({ items: [{ sys: { type: 'Entry' } }], nextSyncUrl: '/?sync_token=a' }),
      ],
      ['nothing at all', () => new Promise<Response>(() => {})],
    ];
    it.each(answers)('and answers with %s, the last snapshot stays and says so', async (_what, answer) => {
      publishPage('about');
      await start({ timeout: 200 });
      const page = findPage('about');
      server.fault = answer;
      publishPage('late');
      await source?.sync();
      expect(findPage('about')).toBe(page);
      expect(listTold()).toEqual([expect.stringMatching(/^ : Contentful cannot be read: .+\.$/)]);
      server.fault = undefined;
      await source?.sync();
      expect(findPage('late')).toBeDefined();
      expect(listTold()).toEqual([]);
    });

    it('after the first page, nothing of that is shown', async () => {
      publishPage('about');
      await start();
      for (let index = 0; index < 1100; index += 1) publishPage(`p${index}`);
      let pages = 0;
      server.fault = ({ path }) => {
        pages += path.includes('/sync?') ? 1 : 0;
        return pages > 1 ? new Response('{"items":[') : undefined;
      };
      await source?.sync();
      expect(british()?.pages.size).toBe(1);
    });

    it.each([
      ['token', { token: 'wrong' }, /^CONTENTFUL_DELIVERY_TOKEN is not accepted .*"space"\.$/],
      [
        'space',
        { space: 'elsewhere' },
        /^CONTENTFUL_SPACE_ID or CONTENTFUL_ENVIRONMENT is wrong: .*"elsewhere"/,
      ],
      [
        'environment',
        { environment: 'staging' },
        /^CONTENTFUL_SPACE_ID or CONTENTFUL_ENVIRONMENT is wrong: .*"staging"/,
      ],
    ])('for a wrong %s, the start says so', async (_what, options, message) => {
      await expect(start(options)).rejects.toThrow(message);
    });
  });

  describe('over a restart', () => {
    let folder: string;
    let told: string[];

    beforeEach(async () => {
      hurryRetries();
      folder = await mkdtemp(join(tmpdir(), 'space-'));
      told = [];
    });
    afterEach(async () => {
      // Until closed, the source may still be writing to its store.
      await source?.close();
    });

    const file = () => join(folder, 'space.jsonl');
    const fail = () => Response.json({ sys: { type: 'Error', id: 'ServerError' } }, { status: 500 });

    async function startAnew(options: Partial<ContentfulSourceOptions> = {}): Promise<ContentfulSource> {
      await source?.close();
      const report = (message: string) => void told.push(message);
      const store = createSpaceStore({ file: file(), space: 'space', environment: 'master', report });
      return start({ store, report, ...options });
    }

    it('goes on from what it kept, with what has changed meanwhile', async () => {
      publishPage('about', [publishHeadline('h', 'Peas')]);
      await startAnew();
      publishPage('late');
      server.requests.length = 0;
      await startAnew();
      expect(findPage('about')?.body.blocks).toMatchObject([{ headline: 'Peas' }]);
      expect(findPage('late')).toBeDefined();
      expect(source?.outage()).toBeUndefined();
      expect(server.requests.some(({ path }) => path.includes('initial=true'))).toBe(false);
    });

    it('shows what it kept while Contentful cannot be read, and says so until it can', async () => {
      publishPage('about');
      await startAnew();
      publishPage('late');
      server.fault = fail;
      await startAnew();
      expect([...(british()?.pages.keys() ?? [])]).toEqual(['about']);
      await source?.sync();
      expect(source?.outage()).toMatchObject({
        message: 'Contentful cannot be read: it answers with an error (500).',
        remedy: expect.stringMatching(
          /^What was kept on the disk at 2.*Z is shown until Contentful can be read/,
        ),
      });
      expect(source?.current().problems[0]).toEqual(source?.outage());
      server.fault = undefined;
      await source?.sync();
      expect(source?.outage()).toBeUndefined();
      expect(findPage('late')).toBeDefined();
    });

    it('shows what it kept though the token was revoked, and names the setting', async () => {
      publishPage('about');
      await startAnew();
      await startAnew({ token: 'revoked' });
      await source?.sync();
      expect(findPage('about')).toBeDefined();
      expect(source?.outage()?.message).toMatch(/^CONTENTFUL_DELIVERY_TOKEN is not accepted/);
    });

    it('does not wait long for a Contentful that does not answer', async () => {
      publishPage('about');
      await startAnew();
      server.fault = () => new Promise<Response>(() => {});
      await startAnew({ startPatience: 10 });
      expect(findPage('about')).toBeDefined();
      expect(source?.outage()?.message).toBe('Contentful has not been read since the start.');
    });

    it('reads all anew where what it kept is damaged, and says so', async () => {
      publishPage('about');
      await startAnew();
      await source?.close();
      await writeFile(file(), (await readFile(file(), 'utf8')).replace('The page about', 'The page'));
      await startAnew();
      expect(findPage('about')?.entryTitle).toBe('The page about');
      expect(told).toEqual([expect.stringMatching(/is not used: it is damaged\.$/)]);
    });

    it('does not start without either', async () => {
      server.fault = fail;
      await expect(startAnew()).rejects.toThrow('Contentful cannot be read: it answers with an error (500).');
    });

    it('reads all of the space again where what it kept is older than Contentful remembers', async () => {
      publishPage('about');
      publishPage('gone');
      publishPage('menu');
      await startAnew();
      server.space.remove(server.space.entries.get('page.gone') ?? expect.fail());
      server.fault = ({ path }) =>
        path.includes('sync_token=') ? Response.json({}, { status: 400 }) : undefined;
      await startAnew();
      expect([...(british()?.pages.keys() ?? [])].sort()).toEqual(['about', 'menu']);
    });
  });

  it('leaves a product its facts when a copy of it that links to them too is published', async () => {
    const facts = makeLink('Entry', 'mince.facts');
    publish('mince.facts', 'productNumbers', { position: 1, orderCode: 'OP1' });
    publish('mince', 'product', { key: 'mince', slug: 'mince', name: 'Mince', facts });
    await start();
    publish('copy', 'product', { key: 'copy', slug: 'copy', name: 'Copy', facts });
    await source?.sync();
    expect([...(british()?.products.keys() ?? [])]).toEqual(['mince']);
    expect(listTold()).toEqual([
      'en-gb/products/copy : There are no facts of "Copy", so it is not published.',
    ]);
  });

  it('tells of two entries in one place once, however often it syncs, until one of them is gone', async () => {
    const footer = (consumerSite: string) => ({ footer_consumerSite: consumerSite });
    publish('site', 'site', footer('https://example.com/one'));
    publish('site.2', 'site', footer('https://example.com/two'));
    await start();
    for (const slug of ['about', 'late']) {
      publishPage(slug);
      await source?.sync();
      expect(listTold()).toEqual(['en-gb/site : The entry "site.2" has the same place, and is left out.']);
    }
    expect(british()?.site.footer.consumerSite).toBe('https://example.com/one');
    server.space.unpublish(server.space.entries.get('site.2') ?? expect.fail());
    await source?.sync();
    expect(listTold()).toEqual([]);
  });

  it('starts though news fall due while it is put together, and shows them', async () => {
    const due = Date.parse('2999-01-01T00:00:00Z');
    vi.useFakeTimers({ now: due - 60_000, toFake: ['Date'] });
    const rejected = vi.fn();
    process.on('unhandledRejection', rejected);
    onTestFinished(() => void process.off('unhandledRejection', rejected));
    const wait = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((ring: () => void, delay: number) => {
      if (delay === 60_001) {
        vi.setSystemTime(due);
        ring();
      }
      return wait(ring, delay);
    }) as typeof setTimeout);
    publish('news.fair', 'news', { slug: 'fair', headline: 'A fair', published_at: '2999-01-01' });
    await waitFor(await start(), ({ locales: read }) => read['en-gb'].news.has('fair'));
    expect(rejected).not.toHaveBeenCalled();
  });

  describe('where most pages would go at once', () => {
    const told: string[] = [];
    const removePages = (count: number) => {
      for (let index = 0; index < count; index += 1) {
        server.space.remove(server.space.entries.get(`page.p${index}`) ?? expect.fail());
      }
    };
    const countWhole = () => server.requests.filter(({ path }) => path.includes('initial=true')).length;

    beforeEach(async () => {
      told.length = 0;
      for (let index = 0; index < 4; index += 1) publishPage(`p${index}`);
      await start({ report: (message) => void told.push(message) });
    });

    it('reads all of the space again, and takes what that says', async () => {
      removePages(3);
      await source?.sync();
      expect([...(british()?.pages.keys() ?? [])]).toEqual(['p3']);
      expect(countWhole()).toBe(2);
      expect(told).toEqual([
        'Contentful has taken away 3 of 4 pages; all of the space, read again, lacks 3.',
      ]);
    });

    it('keeps them all, and says so, as long as the space cannot be read again', async () => {
      hurryRetries();
      removePages(3);
      server.fault = ({ path }) =>
        path.includes('initial=true') ? Response.json({}, { status: 500 }) : undefined;
      for (let times = 0; times < 2; times += 1) {
        await source?.sync();
        expect(british()?.pages.size).toBe(4);
        expect(source?.outage()?.message).toBe(
          'Contentful has taken away 3 of 4 pages, which is held back until all of the space was read again. Contentful cannot be read: it answers with an error (500).',
        );
      }
      server.fault = undefined;
      await source?.sync();
      expect(british()?.pages.size).toBe(1);
      expect(source?.outage()).toBeUndefined();
    });

    it('keeps what a whole reading still has', async () => {
      const lies = server.space.changes.length;
      removePages(3);
      const changes = server.space.changes.splice(lies);
      for (let index = 0; index < 3; index += 1) publishPage(`p${index}`);
      // A faulty delta, which reports existing pages as deleted.
      const deleted = changes.map(({ id }) => ({ sys: { type: 'DeletedEntry', id } }));
      server.fault = ({ path }) =>
        path.includes('sync_token=')
          ? Response.json({ items: deleted, nextSyncUrl: '/?sync_token=a' })
          : undefined;
      await source?.sync();
      expect(british()?.pages.size).toBe(4);
      expect(told).toEqual([expect.stringMatching(/lacks 0\.$/)]);
    });

    it('takes half of them away without a second look', async () => {
      removePages(2);
      await source?.sync();
      expect(british()?.pages.size).toBe(2);
      expect(countWhole()).toBe(1);
    });
  });

  it('waits as long as Contentful asks it to, and then asks again', async () => {
    publishPage('about');
    const asked: number[] = [];
    server.fault = () => (asked.push(performance.now()) === 1 ? rateLimited(1) : undefined);
    await start();
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1000);
  });

  it('gives up on an answer that trickles in for ever', async () => {
    publishPage('about');
    await start({ timeout: 1000, deadline: 300 });
    let timer: NodeJS.Timeout | undefined;
    server.fault = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            timer = setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), 20);
          },
          cancel: () => clearInterval(timer),
        }),
      );
    await source?.sync();
    clearInterval(timer);
    expect(listTold()).toEqual([' : Contentful cannot be read: its answers take too long.']);
    expect(findPage('about')).toBeDefined();
  });

  describe('an entry', () => {
    it('that holds itself is left out where the circle closes', async () => {
      publish('box', 'blockBox', { blocks: [makeLink('Entry', 'inner'), publishHeadline('h', 'Kept')] });
      publish('inner', 'blockBox', { blocks: [makeLink('Entry', 'box')] });
      publishPage('about', [makeLink('Entry', 'box')]);
      await start();
      expect(findPage('about')?.body.blocks).toMatchObject([
        { block: 'Box', blocks: [{ headline: 'Kept' }] },
      ]);
      expect(listTold()).toEqual([
        'en-gb/pages/about body[0].blocks[0].blocks[0]: The entry "box" contains itself.',
      ]);
    });

    it('whose text holds itself is left out where the circle closes', async () => {
      const target = { target: makeLink('Entry', 'text') };
      const content = [{ nodeType: 'embedded-entry-block', data: target, content: [] }];
      publish('text', 'blockText', { text: { nodeType: 'document', data: {}, content } });
      publishPage('about', [makeLink('Entry', 'text'), publishHeadline('h', 'Kept')]);
      await start();
      expect(findPage('about')?.body.blocks).toContainEqual(expect.objectContaining({ headline: 'Kept' }));
      expect(listTold()).toContainEqual(expect.stringContaining('The entry "text" contains itself.'));
    });

    it('cannot multiply beyond all bounds', async () => {
      publishHeadline('b0', 'x');
      for (let index = 1; index <= 40; index += 1) {
        const link = makeLink('Entry', `b${index - 1}`);
        publish(`b${index}`, 'blockBox', { blocks: [link, link] });
      }
      publishPage('about', [makeLink('Entry', 'b40')]);
      await start();
      expect(listTold()).toContainEqual(
        expect.stringContaining('With the entries in it, it comes to more than 2000 entries.'),
      );
    });

    it('with text nested 10,000 deep loses it, and no other does', async () => {
      // As text: JSON.stringify cannot write so deep a value.
      const levels = 10_000;
      const quote = '{"nodeType":"blockquote","data":{},"content":[';
      const text = `{"nodeType":"document","data":{},"content":[${quote.repeat(levels)}${']}'.repeat(levels)}]}`;
      publish('text', 'blockText', { text: 'DEEP' });
      publishPage('about', [makeLink('Entry', 'text'), publishHeadline('h', 'Kept')]);
      const { items } = await (
        await fetch(`${server.origin}/spaces/space/environments/master/sync?initial=true`, {
          headers: {
            Authorization: `Bearer ${server.tokens.delivery}`,
            'X-Contentful-User-Agent': 'sdk contentful.js/test',
          },
        })
      ).json();
      const answer = JSON.stringify({ items, nextSyncUrl: '/?sync_token=a' }).replace('"DEEP"', text);
      server.fault = ({ path }) => (path.includes('/sync?') ? new Response(answer) : undefined);
      await start();
      expect(findPage('about')?.body.blocks).toMatchObject([{ headline: 'Kept' }]);
      expect(listTold()).toEqual([expect.stringContaining('levels deep')]);
    });

    it('has whatever is wrong in it left out: null, other types, unknown fields, unknown types', async () => {
      publish('strange', 'somethingElse', { a: 1 });
      publish('page.odd', 'page', { slug: 'odd', entryTitle: 7 });
      publishPage('about', [makeLink('Entry', 'strange'), null, 3, 'x', makeLink('Asset', 'a')], {
        colour: 'red',
        meta_title: ['x'],
        breadcrumb: null,
        preFooter: 'yes',
      });
      const entry = server.space.entries.get('page.about') ?? expect.fail();
      Object.assign(entry.published?.fields ?? {}, { header: 'none', updated_at: null });
      await start();
      expect(findPage('about')?.body.blocks).toEqual([]);
      expect(british()?.pages.size).toBe(1);
      expect(listTold().map((told) => told.split(':')[0])).toEqual([
        'en-gb/pages/about meta.title',
        'en-gb/pages/about body[0]',
        'en-gb/pages/about body[1]',
        'en-gb/pages/about body[2]',
        'en-gb/pages/about body[3]',
        'en-gb/pages/about body[4]',
        'en-gb/pages/about preFooter',
        'en-gb/pages/about colour',
        'en-gb/pages/odd entryTitle',
      ]);
    });

    it('is linked to from a text by its address, and shown in it as what it is', async () => {
      const words = { nodeType: 'text', value: 'menu', marks: [], data: {} };
      const target = (id: string) => ({ data: { target: makeLink('Entry', id) } });
      const content = [
        {
          nodeType: 'paragraph',
          data: {},
          content: [{ nodeType: 'entry-hyperlink', ...target('page.menu'), content: [words] }],
        },
        {
          nodeType: 'paragraph',
          data: {},
          content: [{ nodeType: 'entry-hyperlink', ...target('nowhere'), content: [words] }],
        },
        { nodeType: 'embedded-entry-block', ...target('h'), content: [] },
        { nodeType: 'embedded-entry-block', ...target('page.draft'), content: [] },
      ];
      publishHeadline('h', 'Inside');
      publishPage('menu');
      publishPage('draft');
      server.space.unpublish(server.space.entries.get('page.draft') ?? expect.fail('page.draft'));
      publish('site', 'site', { footer_consumerSite: makeLink('Entry', 'page.draft') });
      publish('text', 'blockText', { text: { nodeType: 'document', data: {}, content } });
      publishPage('about', [makeLink('Entry', 'text')]);
      await start();
      expect(findPage('about')?.body.blocks).toMatchObject([
        {
          text: {
            content: [
              { content: [{ nodeType: 'entry-hyperlink', data: { target: { path: '/en-gb/menu' } } }] },
              { content: [words] },
              { data: { target: { headline: 'Inside' } } },
            ],
          },
        },
      ]);
      expect(listTold().toSorted()).toEqual([
        'en-gb/pages/about body[0].text.content[3].data.target: The entry "page.draft" that is linked here is not published.',
        'en-gb/pages/about body[0].text: The link “menu” is shown as text: The entry "nowhere" that is linked here is not published.',
        'en-gb/site footer.consumerSite: The entry "page.draft" that is linked here is not published.',
      ]);
      const linked = source?.current().problems.filter(({ message }) => message.includes('linked here'));
      expect(new Set(linked?.map(({ remedy }) => remedy))).toEqual(
        new Set(['Publish the entry, or remove the link.']),
      );
    });

    it('that is a page in another locale alone is linked to there, and in none that visitors reach not at all', async () => {
      await restart({
        locales: [{ code: 'en-GB' }, { code: 'de-DE', fallbackCode: 'en-GB' }, { code: 'fi-FI' }],
      });
      const words = { nodeType: 'text', value: 'menu', marks: [], data: {} };
      const lead = (nodeType: string, id: string, content: unknown[] = []) => ({
        nodeType,
        data: { target: makeLink('Entry', id) },
        content,
      });
      const links = [
        lead('entry-hyperlink', 'page.menu', [words]),
        lead('embedded-entry-inline', 'page.menu'),
        lead('entry-hyperlink', 'page.own', [words]),
        lead('entry-hyperlink', 'page.finnish', [words]),
      ];
      const content = [
        { nodeType: 'paragraph', data: {}, content: links },
        lead('embedded-entry-block', 'page.finnish'),
      ];
      const text = { nodeType: 'document', data: {}, content };
      publishPage('menu');
      publish('page.finnish', 'page', { by: { 'fi-FI': { slug: 'ruoka', entryTitle: 'Ruoka' } } });
      publish('page.own', 'page', {
        by: { 'en-GB': { slug: 'own', entryTitle: 'Own' }, 'de-DE': { entryTitle: 'Eigenes' } },
      });
      publish('text', 'blockText', { by: { 'en-GB': { text }, 'de-DE': { text } } });
      publish('site', 'site', { by: { 'de-DE': { footer_consumerSite: makeLink('Entry', 'page.menu') } } });
      const body = [makeLink('Entry', 'text')];
      publish('page.about', 'page', { by: { 'de-DE': { slug: 'wir', entryTitle: 'Wir', body } } });
      const { locales: read } = (await start()).current();
      const menu = { path: '/en-gb/menu', title: 'The page menu', language: 'en-GB' };
      expect(read['de-de'].pages.get('wir')?.body.blocks).toMatchObject([
        {
          text: {
            content: [
              {
                content: [
                  { nodeType: 'entry-hyperlink', data: { target: menu } },
                  { nodeType: 'embedded-entry-inline', data: { target: menu } },
                  { data: { target: { path: '/de-de/own', title: 'Eigenes' } } },
                  words,
                ],
              },
            ],
          },
        },
      ]);
      expect(read['de-de'].site.footer.consumerSite).toBe('/en-gb/menu');
      expect(listTold()).toEqual([
        expect.stringMatching(
          /body\[0\]\.text: The link “menu” is shown as text: The entry "page\.finnish" .* no page/,
        ),
        expect.stringContaining('The entry "page.finnish" that is linked here has no page in this locale'),
      ]);
    });
  });

  describe('an asset', () => {
    const file = (rest: Values = {}) => ({
      url: '//images.ctfassets.net/space/a/1/a.jpg',
      fileName: 'a.jpg',
      contentType: 'image/jpeg',
      details: { size: 9, image: { width: 30, height: 20 } },
      ...rest,
    });

    it.each<[string, unknown, string]>([
      ['without a file', undefined, 'The asset "a" has no file.'],
      ['whose size is not known', file({ details: {} }), 'The size of the picture "a" is not known.'],
      [
        'at another service',
        file({ url: 'https://images.example.com/a.jpg' }),
        'The file of the asset "a" is at',
      ],
      [
        'at an address with a user’s name',
        file({ url: 'https://somebody@images.ctfassets.net/a.jpg' }),
        'The file of the asset "a" is at',
      ],
      ['at an address that is none', file({ url: 'javascript:alert(1)' }), 'The file of the asset "a" is at'],
      ['that is no picture', file({ contentType: 'text/html' }), '"a" is no picture, but text/html.'],
    ])('%s is left out and reported', async (_what, value, message) => {
      publishAsset('a', value);
      publishPage('about', [], { meta_ogImage: makeLink('Asset', 'a') });
      await start();
      expect(findPage('about')?.meta.ogImage).toBeUndefined();
      expect(listTold()).toEqual([expect.stringContaining(`en-gb/pages/about meta.ogImage: ${message}`)]);
    });

    it('that is not there is left out and reported', async () => {
      publishPage('about', [], { meta_ogImage: makeLink('Asset', 'nowhere') });
      await start();
      expect(findPage('about')?.meta.ogImage).toBeUndefined();
      expect(listTold()).toEqual([expect.stringMatching(/^en-gb\/pages\/about meta\.ogImage: .*"nowhere"/)]);
    });

    it('that is not there is all that a text loses: of a link to it, the words stay', async () => {
      const words = { nodeType: 'text', value: 'menu', marks: [], data: {} };
      const data = { target: makeLink('Asset', 'nowhere') };
      const content = [
        {
          nodeType: 'paragraph',
          data: {},
          content: [{ nodeType: 'asset-hyperlink', data, content: [words] }],
        },
        { nodeType: 'embedded-asset-block', data, content: [] },
      ];
      publish('text', 'blockText', { text: { nodeType: 'document', data: {}, content } });
      publishPage('about', [makeLink('Entry', 'text')]);
      await start();
      expect(findPage('about')?.body.blocks).toMatchObject([{ text: { content: [{ content: [words] }] } }]);
      expect(listTold()).toEqual([
        'en-gb/pages/about body[0].text: The link “menu” is shown as text: The asset "nowhere" is not published.',
        'en-gb/pages/about body[0].text.content[1].data.target: The asset "nowhere" is not published.',
      ]);
    });

    it('takes its focus and its alternative from its own locale, or from one nearer to the reader', async () => {
      await restart({
        locales: [
          { code: 'en-GB' },
          ...['de-DE', 'fr-BE', 'nl-BE'].map((code) => ({ code, fallbackCode: 'en-GB' })),
        ],
      });
      publishAsset('a', file());
      publishAsset('b', file());
      const about = { entryTitle: 'About', slug: 'about' };
      publish('page.about', 'page', {
        by: {
          'en-GB': {
            ...about,
            meta_ogImage: makeLink('Asset', 'a'),
            meta_ogImage_alt: 'Towers',
            meta_ogImage_focus: 'top',
          },
          'de-DE': { ...about, meta_ogImage: makeLink('Asset', 'b') },
          'fr-BE': { ...about, meta_ogImage_focus: 'left' },
          'nl-BE': about,
        },
      });
      const { locales: read } = (await start()).current();
      const codes = ['en-gb', 'de-de', 'fr-be', 'nl-be'] as const;
      expect(codes.map((code) => read[code].pages.get('about')?.meta.ogImage?.focus)).toEqual([
        'top',
        undefined,
        'left',
        'top',
      ]);
      expect(codes.map((code) => read[code].pages.get('about')?.meta.ogImage?.alt)).toEqual([
        'Towers',
        undefined,
        'Towers',
        'Towers',
      ]);
    });

    it('has its alternative in one place, and is shown anew once it is replaced', async () => {
      publishAsset('a', file());
      publishPage('about', [], { meta_ogImage: makeLink('Asset', 'a'), meta_ogImage_alt: 'Peas' });
      await start();
      expect(findPage('about')?.meta.ogImage).toMatchObject({ cdn: 'contentful', alt: 'Peas', width: 30 });
      publishAsset('a', file({ details: { size: 9, image: { width: 60, height: 20 } } }));
      await source?.sync();
      expect(findPage('about')?.meta.ogImage).toMatchObject({ width: 60 });
    });
  });

  describe('a locale', () => {
    it('falls back as the space says, and declares the language that its words are really in', async () => {
      await restart({
        locales: [
          { code: 'en-GB' },
          { code: 'nl-NL', fallbackCode: 'en-GB' },
          { code: 'nl-BE', fallbackCode: 'nl-NL' },
          { code: 'de-DE', fallbackCode: 'en-GB' },
        ],
      });
      publish('h', 'blockHeadline', {
        by: { 'en-GB': { headline: 'Peas' }, 'nl-NL': { headline: 'Erwten' } },
      });
      publish('page.about', 'page', {
        by: {
          'en-GB': { slug: 'about', entryTitle: 'About', body: [makeLink('Entry', 'h')] },
          'nl-NL': { slug: 'over', entryTitle: 'Over', body: [makeLink('Entry', 'h')] },
          'nl-BE': { slug: 'over-ons' },
          'de-DE': { slug: 'ueber-uns' },
        },
      });
      const { locales: read } = (await start()).current();
      expect(read['nl-be'].pages.get('over-ons')).toMatchObject({
        entryTitle: 'Over',
        body: { language: 'nl-NL', blocks: [{ headline: 'Erwten' }] },
      });
      expect(read['de-de'].pages.get('ueber-uns')).toMatchObject({
        body: { language: 'en-GB', blocks: [{ headline: 'Peas' }] },
        originalPath: '/en-gb/about',
      });
      expect(read['nl-nl'].pages.get('over')?.body.language).toBeUndefined();
      expect(read['sv-se'].pages.size).toBe(0);
    });

    it('declares the language of headlines, summaries and names that fall back', async () => {
      await restart({ locales: [{ code: 'en-GB' }, { code: 'de-DE', fallbackCode: 'en-GB' }] });
      publish('news.fair', 'news', {
        by: {
          'en-GB': { slug: 'fair', headline: 'A fair', published_at: '2026-05-01' },
          'de-DE': { slug: 'messe' },
        },
      });
      publish('product.mince.facts', 'productNumbers', { position: 1, orderCode: 'OP1' });
      publish('product.mince', 'product', {
        by: {
          'en-GB': {
            key: 'mince',
            slug: 'mince',
            name: 'Mince',
            promise: 'Browns.',
            facts: makeLink('Entry', 'product.mince.facts'),
          },
          'de-DE': { slug: 'hack', name: 'Hack' },
        },
      });
      const { locales: read } = (await start()).current();
      expect(read['de-de'].news.get('messe')).toMatchObject({
        headline: 'A fair',
        languages: { headline: 'en-GB' },
      });
      expect(read['en-gb'].news.get('fair')).not.toHaveProperty('languages');
      expect(read['de-de'].products.get('mince')).toMatchObject({
        name: 'Hack',
        promise: 'Browns.',
        languages: { promise: 'en-GB' },
      });
      expect(read['en-gb'].products.get('mince')).not.toHaveProperty('languages');
    });

    it('has nothing where something blank was entered for it', async () => {
      const blank = { nodeType: 'document', data: {}, content: [] };
      const words = { nodeType: 'text', value: 'Small print', marks: [], data: {} };
      const text = { ...blank, content: [{ nodeType: 'paragraph', data: {}, content: [words] }] };
      await restart({ locales: [{ code: 'en-GB' }, { code: 'de-DE', fallbackCode: 'en-GB' }] });
      publish('site', 'site', {
        by: {
          'en-GB': { footer_consumerSite: 'https://example.com', footer_legalText: text },
          'de-DE': { footer_consumerSite: '', footer_legalText: blank, navigation: [] },
        },
      });
      const { locales: read } = (await start()).current();
      expect(read['en-gb'].site.footer).toMatchObject({
        consumerSite: 'https://example.com',
        legalText: text,
      });
      expect(read['de-de'].site.footer).toEqual({ navigation: [], social: [] });
      expect(listTold()).toEqual([]);
    });

    it('has the values of fields that are the same in all locales', async () => {
      server.space.contentTypes.set('blockHeadline', {
        sys: server.space.makeSys('ContentType', 'blockHeadline'),
        body: { name: 'Headline', fields: [] },
        published: {
          name: 'Headline',
          fields: [{ id: 'align', name: 'Align', type: 'Symbol', localized: false, required: false }],
        },
      });
      publish('h', 'blockHeadline', { by: { 'en-GB': { align: 'left' }, 'de-DE': { headline: 'Erbsen' } } });
      publish('page.about', 'page', {
        by: { 'de-DE': { slug: 'ueber-uns', entryTitle: 'Wir', body: [makeLink('Entry', 'h')] } },
      });
      const { locales: read } = (await start()).current();
      expect(read['de-de'].pages.get('ueber-uns')?.body.blocks).toMatchObject([
        { headline: 'Erbsen', align: 'left' },
      ]);
    });
  });
});
