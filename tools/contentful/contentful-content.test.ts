import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeLink } from '#content-source/contentful/make-link.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { makeTemporaryContent, type TemporaryContent } from '#content-source/temporary-content.testing.ts';
import { localeCodes } from '#i18n/locales.ts';
import { contentModel } from '#server/contentful-model.ts';
import { openSource } from '../../tests/contentful-server/open-source.ts';
import type { LocaleBody, Stored } from '../../tests/contentful-server/space.ts';
import {
  type ContentfulServer,
  rateLimited,
  startContentfulServer,
} from '../../tests/contentful-server/start-contentful-server.ts';
import { readSnapshot } from '../read-snapshot.ts';
import { toComparable } from './comparable-snapshot.testing.ts';
import { pullTool } from './contentful-pull.ts';
import { pushContentTool } from './contentful-push-content.ts';
import { readContentfulSettings } from './contentful-settings.ts';
import { pushContentModel } from './push-content-model.ts';
import { runContentfulScript, runContentfulToolHere } from './run-contentful-script.testing.ts';

let withModel: Pick<ContentfulServer['space'], 'locales' | 'contentTypes' | 'editorInterfaces'> | undefined;

/** A server whose space has the model, and no content: the first has it pushed, the others are copies. */
async function startWithModel(): Promise<ContentfulServer> {
  const server = await startContentfulServer({ locales: [{ code: 'en-GB' }] });
  if (withModel) {
    for (const [name, all] of Object.entries(structuredClone(withModel)))
      for (const [id, one] of all) server.space[name as 'locales'].set(id, one as Stored<LocaleBody>);
    return server;
  }
  const settings = readContentfulSettings({
    CONTENTFUL_SPACE_ID: server.space.id,
    CONTENTFUL_MANAGEMENT_TOKEN: server.tokens.management,
    CONTENTFUL_MANAGEMENT_HOST: server.origin,
  });
  await pushContentModel(settings, contentModel, { apply: true, deletesContent: false, print: () => {} });
  const { locales, contentTypes, editorInterfaces } = server.space;
  withModel = structuredClone({ locales, contentTypes, editorInterfaces });
  return server;
}

/** In a space, these would be those of the main locale where one has none. */
const own = { updated_at: '2026-05-01', meta: { ogType: 'website', robots: 'index, follow' } };

/** A home page in each locale. */
const homePages = Object.fromEntries(
  localeCodes.flatMap((locale) => [
    [`${locale}/site.yaml`, { navigation: [{ label: 'Home', link: `/${locale}` }] }],
    [
      `${locale}/pages/home.yaml`,
      { slug: '', entryTitle: 'Home', ...own, body: [{ block: 'Headline', headline: 'Peas' }] },
    ],
  ]),
);

const countWrites = ({ requests }: ContentfulServer) =>
  requests.filter(({ method }) => method !== 'GET').length;

describe('the content that comes with the site', () => {
  let server: ContentfulServer;
  let site: TemporaryContent;
  let copy: TemporaryContent;
  let files: ContentSnapshot;
  beforeAll(async () => {
    server = await startWithModel();
    site = await makeTemporaryContent(homePages);
    copy = await makeTemporaryContent();
    // Other locales hold the same in other words.
    const isTried = (path: string) => !/\/(?:en-us|fi-fi|fr-be|nl-[bn][el]|sv-se)$/.test(path);
    await cp('content', site.directory, { recursive: true, filter: isTried });
    await cp(site.directory, copy.directory, { recursive: true });
    files = await readSnapshot(site.directory);
    const push = ['--apply', site.directory];
    const { code, err } = await runContentfulScript(server, 'contentful:push-content', push);
    expect(err).toBe('');
    expect(code).toBe(0);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([site.remove(), copy.remove()]);
    await server.close();
  });

  it('is the same from the space as from the files, to the last word and in the same order', async () => {
    const source = await openSource(server);
    expect(files.problems).toEqual([]);
    expect(toComparable(source.current())).toEqual(toComparable(files));
    await source.close();
  });

  it('is the same again once it is pulled over files, without those that the space has not, and leaves nothing to push', async () => {
    await copy.write({
      'en-gb/pages/gone.yaml': { slug: 'gone', entryTitle: 'Gone' },
      'de-de/pages/home.yaml': { slug: '', entryTitle: 'Later' },
    });
    const { out } = await runContentfulToolHere(server, pullTool, ['--force', copy.directory]);
    expect(out).toMatch(/\n\d+ documents and \d+ files of media in .*, 1 documents removed\.\n$/);
    expect(await readSnapshot(copy.directory)).toEqual(files);
    // What they alone know is kept.
    const same = ['en-gb/pages/about.yaml', 'products/mince.yaml', 'media/hero-1-desktop.jpg'];
    for (const file of same) {
      expect(await readFile(join(copy.directory, file))).toEqual(await readFile(join('content', file)));
    }

    const before = countWrites(server);
    const push = await runContentfulToolHere(server, pushContentTool, ['--apply', copy.directory]);
    expect(push.out).toMatch(
      /\n0 to create, 0 to update, 0 to publish, \d+ unchanged\.\nThere is nothing to do\.\n$/,
    );
    expect(countWrites(server)).toBe(before);
  }, 120_000);
});

describe('contentful:push-content', () => {
  let server: ContentfulServer;
  let content: TemporaryContent;
  beforeAll(async () => {
    server = await startWithModel();
    content = await makeTemporaryContent(homePages);
  }, 60_000);
  afterAll(() => server.close());
  const push = (env: NodeJS.ProcessEnv = {}) =>
    runContentfulToolHere(server, pushContentTool, ['--apply', content.directory], env);

  it('says that the model comes first, in a space without one and in one with another', async () => {
    const empty = await startContentfulServer({ locales: [{ code: 'en-GB' }] });
    const first = await runContentfulToolHere(empty, pushContentTool, ['--apply', content.directory]);
    await empty.close();
    const remedy = 'Run "npm run contentful:push-model -- --apply" first.\n';
    expect(first.err).toBe(
      `The space has no locale en-US, de-DE, fi-FI, fr-BE, nl-BE, nl-NL, sv-SE. ${remedy}`,
    );
    const type = server.space.contentTypes.get('blockHeadline') ?? expect.fail();
    const { fields } = type.body;
    type.body.fields = fields.filter(({ id }) => id !== 'headline');
    expect((await push()).err).toBe(
      `The content type "blockHeadline" has no such field "headline" as it is now. ${remedy}`,
    );
    type.body.fields = fields;
  });

  it('does not begin with content of which the site would leave something out', async () => {
    await content.write({ 'en-gb/pages/odd.yaml': { slug: 'odd' } });
    const { code, err } = await push();
    expect(code).toBe(1);
    expect(err).toContain('en-gb/pages/odd.yaml entryTitle: This field is missing.');
    await content.write({ 'en-gb/pages/odd.yaml': { slug: 'odd', entryTitle: 'Odd' } });
    expect(server.space.entries.size).toBe(0);
  });

  it('tells which entry and which field Contentful refuses, and goes on from there the next time', async () => {
    const headline = { headline: 'Peas'.repeat(100) };
    await content.write({
      'en-gb/pages/odd.yaml': { slug: 'odd', entryTitle: 'Odd', body: [{ block: 'Headline', ...headline }] },
    });
    const { code, err } = await push();
    expect(code).toBe(1);
    expect(err).toContain(
      'Could not create the entry page.odd.en-GB.body.0 (blockHeadline): 422 Validation error; fields.headline.en-GB: The type of "value" is incorrect, expected type: Symbol',
    );
    await content.write({ 'en-gb/pages/odd.yaml': { slug: 'odd', entryTitle: 'Odd' } });
    expect(await push()).toMatchObject({ code: 0, err: '' });
    expect((await push()).out).toContain('There is nothing to do.');
  });

  it('lets a locale leave out what the default one has, and says what Contentful cannot leave out', async () => {
    const said = {
      breadcrumb: [{ label: 'Home', link: '/' }],
      meta: { description: 'Odd.' },
      updated_at: '2026-05-01',
    };
    await content.write({
      'en-gb/pages/odd.yaml': { slug: 'odd', entryTitle: 'Odd', preFooter: false, ...said },
      'de-de/pages/odd.yaml': { slug: 'sonderbar', entryTitle: 'Sonderbar' },
    });
    const { out } = await push();
    expect(out).toContain(
      '\nnote       page.odd: de-DE leaves out updated_at, so Contentful shows that of en-GB\n',
    );
    const { fields } = server.space.entries.get('page.odd')?.published ?? expect.fail();
    expect(fields.breadcrumb?.['de-DE']).toEqual([]);
    expect(fields.meta_description?.['de-DE']).toBe('');
    expect(fields.preFooter?.['de-DE']).toBe(true);
    expect(fields.updated_at).toEqual({ 'en-GB': '2026-05-01' });
  });

  it('waits where Contentful has been asked too often, with and without being told how long', async () => {
    await content.write({ 'en-gb/pages/odd.yaml': { slug: 'odd', entryTitle: 'Odder' } });
    let refusals = 2;
    server.fault = ({ method }) => {
      if (method === 'GET' || refusals === 0) return undefined;
      refusals -= 1;
      return refusals === 0 ? rateLimited(0) : new Response('{}', { status: 429 });
    };
    const args = ['--apply', content.directory];
    const { code, err } = await runContentfulScript(server, 'contentful:push-content', args);
    server.fault = undefined;
    expect(code).toBe(0);
    expect(err.match(/Rate limit error occurred/g)).toHaveLength(2);
    expect(server.space.entries.get('page.odd')?.published?.fields.entryTitle).toMatchObject({
      'en-GB': 'Odder',
    });
  });

  it('tells what has changed in the files, and changes that alone', async () => {
    await content.write({ 'de-de/pages/odd.yaml': { slug: 'sonderbar', entryTitle: 'Seltsam' } });
    const before = countWrites(server);
    const { out } = await runContentfulToolHere(server, pushContentTool, [content.directory]);
    expect(out).toContain('\nupdate     page.odd: 1 entry: entryTitle\n0 to create, 1 to update, ');
    expect(out).toMatch(/Nothing has been changed: --apply does it\.\n$/);
    expect(countWrites(server)).toBe(before);
    await push();
    const { published } = server.space.entries.get('page.odd') ?? expect.fail();
    expect(published?.fields.entryTitle).toEqual({ 'en-GB': 'Odder', 'de-DE': 'Seltsam' });
    expect(countWrites(server)).toBe(before + 2);
  });

  it('leaves alone what the team has besides, and publishes a draft again', async () => {
    const { space } = server;
    space.locales.set('it-IT', structuredClone(space.locales.get('de-DE') ?? expect.fail()));
    const own = { sys: space.makeSys('Entry', 'own', 'page'), body: { fields: { key: { 'en-GB': 'own' } } } };
    space.entries.set('own', own);
    const home = space.entries.get('page.home') ?? expect.fail();
    home.body.fields.entryTitle = { ...home.body.fields.entryTitle, 'en-GB': 'Changed', 'it-IT': 'Casa' };
    space.touch(home);
    space.unpublish(space.entries.get('page.odd') ?? expect.fail());
    const { out } = await push();
    expect(out).toContain('\nupdate     page.home: 1 entry: entryTitle\n');
    expect(out).toContain('\npublish    page.odd: 1 entry\n');
    // Its own entry, and the one formerly in a page's breadcrumb.
    expect(out).toContain(`\nThe space has others that are not in ${content.directory}, which stay: 2.\n`);
    expect(home.published?.fields.entryTitle).toMatchObject({ 'en-GB': 'Home', 'it-IT': 'Casa' });
    expect(space.entries.get('own')).toBe(own);
  });
});

describe('drafts', () => {
  let server: ContentfulServer;
  let content: TemporaryContent;
  let pulled: TemporaryContent;
  const makePage = (slug: string, more: object = {}) => ({
    slug,
    ...more,
    entryTitle: `Page ${slug}`,
    body: [{ block: 'Box', blocks: [{ block: 'Headline', headline: 'Peas' }] }],
  });
  const draft = { status: 'draft' };

  beforeEach(async () => {
    server = await startWithModel();
    content = await makeTemporaryContent({
      ...Object.fromEntries(
        localeCodes.flatMap((locale) => [
          [`${locale}/site.yaml`, { navigation: [{ label: 'Home', link: `/${locale}` }] }],
          [`${locale}/pages/home.yaml`, makePage('')],
        ]),
      ),
      'en-gb/pages/spring.yaml': makePage('spring', draft),
      'de-de/pages/spring.yaml': makePage('fruehling', draft),
    });
    pulled = await makeTemporaryContent();
  }, 60_000);
  afterEach(() => server.close());

  const push = () => runContentfulToolHere(server, pushContentTool, ['--apply', content.directory]);
  const pull = (...args: string[]) => runContentfulToolHere(server, pullTool, ['--force', ...args]);
  const findSpring = () => {
    const { entries } = server.space;
    return [...entries].filter(([id]) => id.startsWith('page.spring')).map(([, entry]) => entry);
  };

  it('are drafts in the space, with all that they hold, and are the same files again where asked for', async () => {
    expect((await push()).out).toContain('\ncreate     page.spring: 5 entries (draft)\n');
    expect(findSpring().map(({ published }) => published)).toEqual(Array(5).fill(undefined));
    expect(server.space.entries.get('page.home')?.published).toBeDefined();
    expect((await push()).out).toContain('There is nothing to do.');

    await pull(pulled.directory);
    expect(await readSnapshot(pulled.directory, 'editors')).toEqual(await readSnapshot(content.directory));
    await pull('--drafts', pulled.directory);
    const editors = toComparable(await readSnapshot(pulled.directory, 'editors'));
    expect(editors).toEqual(toComparable(await readSnapshot(content.directory, 'editors')));
    expect(await readSnapshot(pulled.directory)).toEqual(await readSnapshot(content.directory));
  });

  it('stay as files where what is published is pulled over them', async () => {
    await push();
    expect((await pull(content.directory)).out).toContain(', 0 documents removed.\n');
    const file = join(content.directory, 'de-de/pages/spring.yaml');
    expect(load(await readFile(file, 'utf8'))).toEqual(makePage('fruehling', draft));
  });

  it('are published once their files say so, and unpublished once those no longer do', async () => {
    await push();
    const [enGb, deDe] = ['en-gb/pages/spring.yaml', 'de-de/pages/spring.yaml'];
    await content.write({ [enGb]: makePage('spring'), [deDe]: makePage('fruehling') });
    expect((await push()).out).toContain('\npublish    page.spring: 5 entries\n');
    expect(findSpring().every(({ published }) => published)).toBe(true);
    await content.write({
      [enGb]: makePage('spring', { status: 'redy' }),
      [deDe]: makePage('fruehling', draft),
    });
    const refused = await push();
    expect(refused.err).toContain('en-gb/pages/spring.yaml status: ');
    await content.write({ [enGb]: makePage('spring', draft) });
    const { out } = await push();
    expect(out).toContain('\nunpublish  page.spring: 5 entries (draft)\n');
    expect(findSpring().map(({ published }) => published)).toEqual(Array(5).fill(undefined));
    expect((await push()).out).toContain('There is nothing to do.');
  });

  it('are left out where an entry of Contentful could not hold them, which is told', async () => {
    await content.write({
      'en-gb/pages/spring.yaml': makePage('spring'),
      'en-gb/pages/new-home.yaml': { ...makePage(''), ...draft },
    });
    const { out, code } = await push();
    expect(code).toBe(0);
    expect(out).toContain(
      '\nnote       de-de/pages/spring.yaml is a draft, and is not copied: it is published in another locale, and Contentful publishes all of an entry\n',
    );
    expect(out).toContain(
      '\nnote       en-gb/pages/new-home.yaml is a draft, and is not copied: what is published has its address\n',
    );
    expect([...server.space.entries.keys()].filter((id) => id.startsWith('page.new'))).toEqual([]);
  });
});

describe('a text that leads to pages', () => {
  it('is the same to visitors once it was pulled and pushed into another space', async () => {
    const [first, second] = [await startWithModel(), await startWithModel()];
    for (const each of [first, second]) onTestFinished(() => each.close());
    const text = { block: 'Text', text: 'Peas' };
    const content = await makeTemporaryContent({
      ...Object.fromEntries(
        localeCodes.flatMap((locale) => [
          [`${locale}/site.yaml`, { navigation: [{ label: 'Home', link: `/${locale}` }] }],
          [`${locale}/pages/home.yaml`, { slug: '', entryTitle: 'Home', body: [text] }],
        ]),
      ),
      'en-gb/pages/menu.yaml': { slug: 'menu', entryTitle: 'Menu' },
    });
    const pulled = await makeTemporaryContent();
    for (const each of [content, pulled]) onTestFinished(() => each.remove());
    await runContentfulToolHere(first, pushContentTool, ['--apply', content.directory]);
    const lead = (nodeType: string, words: unknown[] = [], id = 'page.menu') => ({
      nodeType,
      data: { target: makeLink('Entry', id) },
      content: words,
    });
    const words = { nodeType: 'text', value: 'eat', marks: [], data: {} };
    const links = [
      lead('entry-hyperlink', [words]),
      words,
      lead('embedded-entry-inline'),
      lead('entry-hyperlink', [words], 'gone'),
    ];
    const nodes = [
      { nodeType: 'paragraph', data: {}, content: links },
      lead('embedded-entry-block'),
      lead('embedded-entry-block', [], 'gone'),
    ];
    const holder = first.space.entries.get('page.home.en-GB.body.0') ?? expect.fail();
    holder.body.fields.text = { 'en-GB': { nodeType: 'document', data: {}, content: nodes } };
    first.space.publish(holder);

    const pull = await runContentfulToolHere(first, pullTool, ['--force', pulled.directory]);
    expect({ code: pull.code, err: pull.err }).toEqual({ code: 0, err: '' });
    const push = await runContentfulToolHere(second, pushContentTool, ['--apply', pulled.directory]);
    expect({ code: push.code, err: push.err }).toEqual({ code: 0, err: '' });
    const source = await openSource(second);
    onTestFinished(() => source.close());
    const link = (value: string) => ({
      nodeType: 'hyperlink',
      data: { uri: '/en-gb/menu' },
      content: [{ ...words, value }],
    });
    expect(source.current().locales['en-gb'].pages.get('')?.body.blocks).toMatchObject([
      {
        text: {
          content: [{ content: [link('eat'), words, link('Menu'), words] }, { content: [link('Menu')] }],
        },
      },
    ]);
    const lost =
      'note       en-gb/pages/home.yaml body[0].text: What is linked or embedded here is not there';
    expect(pull.out.split(lost)).toHaveLength(3);
    expect(source.current().problems).toEqual([]);
    expect(push.out.match(/\nnote {7}page\.home: en-GB\.body\.0\.text\S* leads to a page/g)).toHaveLength(3);
  }, 60_000);
});

describe('contentful:pull', () => {
  let server: ContentfulServer;
  let target: TemporaryContent;
  beforeAll(async () => {
    server = await startWithModel();
    target = await makeTemporaryContent();
    publish('page.menu', 'page', {
      key: 'menu',
      slug: 'menu',
      entryTitle: 'Menu',
      body: [makeLink('Entry', 'box')],
    });
    publish('box', 'blockBox', {
      blocks: [makeLink('Entry', 'box'), makeLink('Entry', 'gone'), makeLink('Entry', 'photo')],
    });
    publish('photo', 'blockImage', {
      image: makeLink('Asset', 'one'),
      image_alt: 'Peas',
      image_focus: 'top',
    });
    publish('film', 'film', {
      files: [makeLink('Asset', 'film')],
      width: 4,
      height: 3,
      poster: makeLink('Asset', 'one'),
    });
    publish('watch', 'blockVideo', { video: makeLink('Entry', 'film') });
    publish('page.watch', 'page', {
      key: 'watch',
      slug: 'watch',
      entryTitle: 'Watch',
      body: [makeLink('Entry', 'watch')],
    });
    publishAsset('one', 'Meine Erbsen (1).jpg', 'image/jpeg');
    publishAsset('two', 'Meine erbsen (1).jpg', 'image/jpeg');
    publishAsset('film', 'film.mp4', 'video/mp4');
    publishAsset('sheet', 'sheet.pdf', 'application/pdf');
    const draft = { sys: server.space.makeSys('Entry', 'page.draft', 'page'), body: { fields: {} } };
    server.space.entries.set('page.draft', draft);
  }, 60_000);
  afterAll(() => server.close());

  /** Publishes an entry in British English, bypassing the management API's checks. */
  function publish(id: string, type: string, values: Record<string, unknown>): void {
    const fields = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { 'en-GB': value }]),
    );
    const entry = { sys: server.space.makeSys('Entry', id, type), body: { fields } };
    server.space.entries.set(id, entry);
    server.space.publish(entry);
  }

  function publishAsset(id: string, fileName: string, contentType: string): void {
    const path = `/space/${id}/1/${encodeURIComponent(fileName)}`;
    const image = contentType.startsWith('image/') && { image: { width: 4, height: 3 } };
    const file = {
      url: `//images.ctfassets.net${path}`,
      fileName,
      contentType,
      details: { size: 2, ...image },
    };
    const fields = { title: { 'en-GB': id }, description: { 'en-GB': 'Green' }, file: { 'en-GB': file } };
    const asset = { sys: server.space.makeSys('Asset', id), body: { fields } };
    server.space.assets.set(id, asset);
    server.space.publish(asset);
    server.space.files.set(path, new TextEncoder().encode(id));
  }

  const pull = (...args: string[]) => runContentfulToolHere(server, pullTool, [...args, target.directory]);
  const readYaml = async (file: string) => load(await readFile(join(target.directory, file), 'utf8'));

  it('does not write over files that could not be had back', async () => {
    const { code, err } = await runContentfulScript(server, 'contentful:pull', [target.directory]);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('in no repository of git') });
    const git = (...args: string[]) => execFileSync('git', ['-C', target.directory, ...args]);
    git('init', '--quiet');
    expect(await pull()).toMatchObject({ code: 1, err: expect.stringContaining('not committed') });
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'a');
    expect(await pull()).toMatchObject({ code: 0 });
  });

  it('writes what is published, films and pictures under names that can stand in an address', async () => {
    const { out } = await pull('--force');
    expect(await readYaml('en-gb/pages/menu.yaml')).toEqual({
      slug: 'menu',
      entryTitle: 'Menu',
      body: [
        {
          block: 'Box',
          blocks: [{ block: 'Image', image: { asset: 'Meine-Erbsen-1-', alt: 'Peas', focus: 'top' } }],
        },
      ],
    });
    expect(await readYaml('en-gb/pages/watch.yaml')).toMatchObject({
      body: [{ block: 'Video', video: 'film' }],
    });
    const manifest = JSON.parse(await readFile(join(target.directory, 'media/manifest.json'), 'utf8'));
    expect(manifest.images.map(({ file }: { file: string }) => file)).toEqual([
      'Meine-Erbsen-1-.jpg',
      'Meine-erbsen-1--2.jpg',
      'film-poster.jpg',
    ]);
    expect(manifest.videos).toEqual([{ file: 'film.mp4', width: 4, height: 3, alt: 'Green', title: 'film' }]);
    expect(await readFile(join(target.directory, 'media/film-poster.jpg'), 'utf8')).toBe('one');
    expect(out.split('\n').filter((line) => line.startsWith('note'))).toEqual([
      'note       asset sheet: The site serves no files such as sheet.pdf.',
      'note       en-gb/pages/menu.yaml body[0].blocks[0]: The entry "box" contains itself.',
      'note       en-gb/pages/menu.yaml body[0].blocks[1]: The entry "gone" that is linked here is not published.',
    ]);
  });

  it.each([
    ['a way out of the folder', '../../../escaped'],
    ['a folder', 'odd/escaped'],
    ['a folder elsewhere', '..\\escaped'],
    ['a hidden file', '.hidden'],
    ['nothing', ''],
    ['no character', 'odd\u0000'],
    ['more than a name may have', 'ö'.repeat(126)],
  ])('leaves out, and tells, an entry whose key would be %s', async (_what, key) => {
    publish('page.odd', 'page', { key, slug: 'odd', entryTitle: 'Odd' });
    const { code, out, err } = await pull('--force');
    const odd = server.space.entries.get('page.odd');
    if (odd) server.space.remove(odd);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('note       entry page.odd in en-gb: Its key');
    expect(out).toMatch(/\n2 documents and/);
    const written = await readdir(target.directory, { recursive: true });
    expect(written.filter((file) => /escaped|odd|hidden|ö|\/\./.test(file))).toEqual([]);
    await expect(stat(join(target.directory, '../escaped.yaml'))).rejects.toThrow('ENOENT');
  });

  it('refuses, before it writes anything, two documents whose files are one on some disks', async () => {
    const before = await readdir(target.directory, { recursive: true });
    publish('page.Menu', 'page', { key: 'Menu', slug: 'other', entryTitle: 'Other' });
    const { code, err } = await pull('--force');
    const other = server.space.entries.get('page.Menu');
    if (other) server.space.remove(other);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(
        /^en-gb\/pages\/Menu\.yaml and en-gb\/pages\/menu\.yaml are one file .+ Nothing has been written\.\n$/,
      ),
    });
    expect(await readdir(target.directory, { recursive: true })).toEqual(before);
  });

  it('leaves out, and tells, rich text that is nested too deep to be read', async () => {
    // As text: JSON.stringify cannot write so deep a value.
    const levels = 10_000;
    const quote = '{"nodeType":"blockquote","data":{},"content":[';
    const text = `{"nodeType":"document","data":{},"content":[${quote.repeat(levels)}${']}'.repeat(levels)}]}`;
    publish('deep', 'blockText', { text: 'DEEP' });
    publish('page.deep', 'page', {
      key: 'deep',
      slug: 'deep',
      entryTitle: 'Deep',
      body: [makeLink('Entry', 'deep')],
    });
    const headers = { Authorization: `Bearer ${server.tokens.management}` };
    const entries = await fetch(
      `${server.origin}/spaces/space/environments/master/public/entries?limit=1000`,
      {
        headers,
      },
    );
    const answer = (await entries.text()).replace('"DEEP"', text);
    server.fault = ({ path }) => (path.includes('/public/entries') ? new Response(answer) : undefined);
    const { code, out, err } = await pull('--force');
    server.fault = undefined;
    for (const id of ['deep', 'page.deep']) {
      const entry = server.space.entries.get(id);
      if (entry) server.space.remove(entry);
    }
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('note       en-gb/pages/deep.yaml body[0].text: ');
    expect(await readYaml('en-gb/pages/deep.yaml')).toEqual({
      slug: 'deep',
      entryTitle: 'Deep',
      body: [{ block: 'Text' }],
    });
  });

  it('says which file it could not fetch, and leaves the documents as they are', async () => {
    publish('page.late', 'page', { key: 'late', slug: 'late', entryTitle: 'Late' });
    server.fault = ({ path }) => (path.endsWith('film.mp4') ? new Response('', { status: 500 }) : undefined);
    const { code, out, err } = await pull('--force');
    server.fault = undefined;
    const late = server.space.entries.get('page.late');
    if (late) server.space.remove(late);
    await expect(readYaml('en-gb/pages/late.yaml')).rejects.toThrow('ENOENT');
    expect({ code, err }).toEqual({
      code: 1,
      err: 'Could not fetch https://images.ctfassets.net/space/film/1/film.mp4: It answers 500.\n',
    });
    expect(out).toContain('If this is cut off, run it again with --force');
    expect(await pull('--force')).toMatchObject({ code: 0 });
  });

  it('tells which texts of a document are in another language by fallback', async () => {
    publish('shared', 'blockHeadline', { headline: 'Peas' });
    publish('picture', 'blockImage', { image: makeLink('Asset', 'one'), image_alt: 'Peas' });
    const body = [makeLink('Entry', 'shared'), makeLink('Entry', 'picture')];
    publish('page.shared', 'page', { key: 'shared', slug: 'shared', entryTitle: 'Shared', body });
    const page = server.space.entries.get('page.shared') ?? expect.fail();
    for (const name of ['slug', 'entryTitle', 'body']) {
      page.body.fields[name] = { ...page.body.fields[name], 'de-DE': page.body.fields[name]?.['en-GB'] };
    }
    server.space.publish(page);
    const { out } = await pull('--force');
    expect(out.split('\n').filter((line) => line.includes('/pages/shared.yaml'))).toEqual([
      'note       de-de/pages/shared.yaml body[0].headline: It is in en-GB by fallback, and stands in the file as if it were in de-DE.',
      'note       de-de/pages/shared.yaml body[1].image.alt: It is in en-GB by fallback, and stands in the file as if it were in de-DE.',
    ]);
  });

  it('writes nothing of a space without a published page', async () => {
    const empty = await startWithModel();
    const { err } = await runContentfulToolHere(empty, pullTool, ['--force', target.directory]);
    await empty.close();
    expect(err).toBe('The space has no published page, so nothing is written.\n');
    expect(await readYaml('en-gb/pages/menu.yaml')).toMatchObject({ slug: 'menu' });
  });
});
