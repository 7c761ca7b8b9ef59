import { mkdir, rename, rm, stat, symlink, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { localeCodes } from '#i18n/locales.ts';
import {
  type AssetUnderTest,
  type Documents,
  makePage,
  testContentSource,
  waitFor,
} from '../content-source.cases.ts';
import type { ContentSource } from '../content-source.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { makeTemporaryContent, type TemporaryContent } from '../temporary-content.testing.ts';
import { createFileSource } from './file-source.ts';
import { openFiles } from './open-files.testing.ts';

/** Documents as files, by path. */
function toFiles(documents: Documents): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(documents).flatMap(([locale, kinds]) =>
      Object.entries(kinds).flatMap(([kind, entries]) =>
        Object.entries(entries).map(([key, document]) => [
          locale === 'shared'
            ? `${kind.replace('Facts', 's')}/${key}.yaml`
            : key === kind
              ? `${locale}/${key}.yaml`
              : `${locale}/${kind}/${key}.yaml`,
          document,
        ]),
      ),
    ),
  );
}

/** Assets as files, then the manifest that describes them. */
function toMediaFiles(assets: readonly AssetUnderTest[]): Record<string, unknown> {
  return {
    ...Object.fromEntries(assets.map(({ file, bytes }) => [`media/${file}`, bytes])),
    'media/manifest.json': { images: assets.map(({ bytes: _, ...entry }) => entry) },
  };
}

testContentSource('embedded', async (documents, assets) => {
  const { directory, write, remove } = await makeTemporaryContent({
    ...toFiles(documents),
    ...toMediaFiles(assets),
  });
  const source = await createFileSource({ directory, blocks: blockDefinitions, watch: true });
  return {
    source,
    addresses: {
      matches: /^\/media\/\w+\.[0-9a-f]{8}$/,
      toFull: (url) => `${url}/1920-q90.webp`,
      toOriginal: (url, file) => `${url}/${file}`,
      areOurs: true,
    },
    async replace(others) {
      for (const folder of [...localeCodes, 'products', 'recipes'])
        await rm(join(directory, folder), { recursive: true, force: true });
      await write(toFiles(others));
    },
    async replaceAssets(others) {
      const gone = assets.filter(({ file }) => !others.some((other) => other.file === file));
      for (const { file } of gone) await rm(join(directory, 'media', file));
      await write(toMediaFiles(others));
    },
    async close() {
      await source.close();
      await remove();
    },
  };
});

describe('the source of files', () => {
  let content: TemporaryContent;
  let source: ContentSource | undefined;

  beforeEach(async () => {
    const locales = localeCodes.flatMap((locale) => [
      [`${locale}/site.yaml`, {}],
      [`${locale}/pages/home.yaml`, makePage('')],
    ]);
    content = await makeTemporaryContent(Object.fromEntries(locales));
  });

  const inContent = (file: string) => join(content.directory, file);

  async function open(files: Record<string, unknown> = {}): Promise<ContentSource> {
    await content.write(files);
    source = await openFiles(content, { watch: true });
    return source;
  }

  const read = async (files: Record<string, unknown>) => (await open(files)).current();

  /** The title of an en-GB page; undefined while it does not exist. */
  const titleOf = ({ locales }: ContentSnapshot, slug: string) =>
    locales['en-gb'].pages.get(slug)?.entryTitle;
  const page = (slug: string, title: string) => ({ slug, entryTitle: title });

  describe('given a broken file', () => {
    const bomb = ['a: &a ["x","x","x","x","x","x","x","x","x"]']
      .concat(
        [...'bcdefghi'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`)}]`),
      )
      .join('\n');
    const wide = `slug: &a ${'x'.repeat(90_000)}\nentryTitle: [${Array(20).fill('*a')}]`;

    it.each<[string, string | Uint8Array, RegExp]>([
      [
        'malformed YAML',
        'slug: a\n  entryTitle: "b',
        /^This is not valid YAML: .+ at line \d+, column \d+\.$/,
      ],
      ['an empty file', '', /^Expected the fields of Page, but found nothing\.$/],
      ['comments only', '# later', /but found nothing\.$/],
      ['a list', '- slug: a', /but found a list\.$/],
      ['plain text', 'slug', /but found "slug"\.$/],
      [
        'an alias cycle',
        'slug: a\nentryTitle: b\nbody: &body\n  - *body',
        /^A part of the file contains itself\.$/,
      ],
      ['an alias bomb', bomb, /^The file is too large\.$/],
      ['aliases that come to too much', wide, /^The file is too large\.$/],
      ['a file of 10 MB', Buffer.alloc(10_000_000, 'a: b\n'), /^The file is too large\.$/],
      ['endless nesting', '['.repeat(10_000), /^Lists and fields are nested too deeply\.$/],
      ['binary junk', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe]), /^This is not text in UTF-8\.$/],
      ['Latin-1', Buffer.from('slug: a\nentryTitle: caf\u00e9', 'latin1'), /^This is not text in UTF-8\.$/],
      ['UTF-16', Buffer.from('\ufeffslug: a', 'utf16le'), /^This is not text in UTF-8\.$/],
    ])('leaves out %s alone, and says what and how to mend it', async (_what, text, message) => {
      const { locales, problems } = await read({
        'en-gb/pages/about.yaml': page('about', 'About'),
        'en-gb/pages/broken.yaml': text,
      });
      expect([...locales['en-gb'].pages.keys()]).toEqual(['about', '']);
      expect(problems).toEqual([
        {
          file: 'en-gb/pages/broken.yaml',
          path: '',
          message: expect.stringMatching(message),
          remedy: expect.stringMatching(/^[A-Z].+\.$/),
        },
      ]);
    });

    it('leaves out only the block with a picture or rich text that is none', async () => {
      const body = [
        { block: 'Image', image: 'nowhere' },
        { block: 'Text', text: '![A pea](nowhere)' },
        { block: 'Text', text: 3 },
        { block: 'Text', text: 'Peas' },
      ];
      const { locales, problems } = await read({
        'en-gb/pages/about.yaml': { ...page('about', 'About'), body },
      });
      expect(locales['en-gb'].pages.get('about')?.body.blocks).toHaveLength(1);
      expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
        'body[0].image: There is no picture "nowhere".',
        'body[1].text: There is no picture "nowhere".',
        'body[2].text: This is not rich text.',
      ]);
    });

    it('does not tell thousands of problems of it', async () => {
      const { problems } = await read({
        'en-gb/pages/about.yaml': { ...page('about', 'About'), body: Array(3000).fill({ block: 'Nope' }) },
      });
      expect(problems).toHaveLength(51);
      expect(problems.at(-1)?.message).toBe('There may be more problems.');
    });

    it('tells problems in the order of the files, then of the places in them', async () => {
      const broken = (slug: string) => ({
        ...page(slug, 'X'),
        preFooter: 1,
        body: [{ block: 'Text', text: 3 }, { block: 'Nope' }],
      });
      const { problems } = await read({
        'fr-be/site.yaml': '[',
        'en-gb/pages/z.yaml': broken('z'),
        'en-gb/pages/a.yaml': broken('a'),
        'de-de/folders/a.yaml': {},
        'xx-yy/pages/a.yaml': {},
      });
      expect(problems.map(({ file, path }) => `${file} ${path}`.trim())).toEqual([
        'de-de/folders/a.yaml entryTitle',
        ...['a', 'z'].flatMap((name) =>
          ['body[0].text', 'body[1]', 'preFooter'].map((path) => `en-gb/pages/${name}.yaml ${path}`),
        ),
        'fr-be',
        'fr-be/site.yaml',
        'xx-yy',
      ]);
    });
  });

  describe('given files as other systems write them', () => {
    it.each([
      ['a byte order mark', '\ufeffslug: about\nentryTitle: About\n'],
      ['Windows’ line ends', 'slug: about\r\nentryTitle: About\r\nbody: []\r\n'],
    ])('reads them with %s', async (_what, text) => {
      const snapshot = await read({ 'en-gb/pages/about.yaml': text });
      expect(snapshot.problems).toEqual([]);
      expect(titleOf(snapshot, 'about')).toBe('About');
    });

    it('shows half a character as a browser does, so that page and script agree', async () => {
      const { locales, problems } = await read({
        'en-gb/pages/about.yaml':
          'slug: about\nentryTitle: "Half \\uD83C"\nbody: [{block: Text, text: "\\uDF31 x"}]',
      });
      expect(problems).toEqual([]);
      const about = locales['en-gb'].pages.get('about');
      expect(about?.entryTitle).toBe('Half \ufffd');
      expect(JSON.stringify(about?.body)).toContain('"\ufffd x"');
    });

    it('ties translations whose file names are composed differently', async () => {
      const { locales } = await read({
        'en-gb/pages/caf\u00e9.yaml': page('cafe', 'Café'),
        'fr-be/pages/cafe\u0301.yaml': page('caf\u00e9', 'Café'),
      });
      expect(locales['en-gb'].pages.get('cafe')?.alternates).toHaveLength(2);
    });

    it.skipIf(process.platform === 'darwin')(
      'takes one of two files whose names differ in nothing one can see',
      async () => {
        const { locales, problems } = await read({
          'en-gb/pages/caf\u00e9.yaml': page('one', 'One'),
          'en-gb/pages/cafe\u0301.yaml': page('two', 'Two'),
        });
        expect([...locales['en-gb'].pages.keys()].sort()).toEqual(['', 'two']);
        expect(problems).toEqual([
          {
            file: 'en-gb/pages/caf\u00e9.yaml',
            path: '',
            message: 'Another file has the same name, composed of other characters.',
            remedy: 'Rename one of the two.',
          },
        ]);
      },
    );

    it('follows links to files and folders', async () => {
      await content.write({ '../elsewhere/pages/about.yaml': page('about', 'About') });
      await symlink(inContent('../elsewhere/pages/about.yaml'), inContent('en-gb/pages/linked.yaml'));
      await symlink(inContent('../elsewhere/pages'), inContent('en-gb/news'));
      const snapshot = await read({});
      expect(titleOf(snapshot, 'about')).toBe('About');
      expect(snapshot.problems).toMatchObject([{ file: 'en-gb/news/about.yaml' }, {}, {}]);
    });

    it('reports links that lead nowhere or in a circle', async () => {
      await symlink(inContent('nowhere.yaml'), inContent('en-gb/pages/dangling.yaml'));
      await symlink(inContent('en-gb/pages/loop.yaml'), inContent('en-gb/pages/loop.yaml'));
      await symlink(inContent('en-gb'), inContent('en-gb/pages/parent'));
      const { problems } = await read({});
      expect(problems).toEqual([
        {
          file: 'en-gb/pages/dangling.yaml',
          path: '',
          message: 'The link cannot be followed (ENOENT).',
          remedy: 'Let it lead to a file, or remove it.',
        },
        expect.objectContaining({
          file: 'en-gb/pages/loop.yaml',
          message: 'The link cannot be followed (ELOOP).',
        }),
        expect.objectContaining({
          file: 'en-gb/pages/parent',
          message: 'Nothing is read from a folder in here.',
        }),
      ]);
    });
  });

  describe('given names it does not know', () => {
    it.each([
      ['xx-yy/pages/a.yaml', 'xx-yy', `Name it one of: ${localeCodes.join(', ')}.`],
      ['EN-gb/pages/a.yaml', 'EN-gb', 'Name it en-gb.'],
      ['en_GB/pages/a.yaml', 'en_GB', 'Name it en-gb.'],
      ['home.yaml', 'home.yaml', 'Move it into a locale’s folder, such as en-gb/pages.'],
      ['en-gb/page/a.yaml', 'en-gb/page', 'Name it one of: pages, news, folders, products, recipes.'],
      [
        'en-gb/sites.yaml',
        'en-gb/sites.yaml',
        'Name it site.yaml, sitemap.yaml, redirects.yaml, or move it into pages, news, folders, products, recipes.',
      ],
      ['en-gb/pages/a.yml', 'en-gb/pages/a.yml', 'Let its name end in .yaml.'],
      ['en-gb/pages/a.md', 'en-gb/pages/a.md', 'Let its name end in .yaml.'],
      [
        'en-gb/pages/sectors/a.yaml',
        'en-gb/pages/sectors',
        'Move its files into en-gb/pages; a slash in a slug makes an address below another.',
      ],
    ])('reports %s', async (written, file, remedy) => {
      const { locales, problems } = await read({ [written]: page('a', 'A') });
      expect(locales['en-gb'].pages.size).toBe(1);
      expect(problems).toEqual([
        { file, path: '', message: expect.stringMatching(/^(Nothing|There is no)/), remedy },
      ]);
    });

    it('passes over what editors and systems leave behind', async () => {
      const { problems } = await read({
        '.git/config.yaml': '',
        'README.txt': '',
        'en-gb/.DS_Store': '',
        'en-gb/pages/.about.yaml.swp': '',
        'en-gb/pages/about.yaml~': '',
      });
      expect(problems).toEqual([]);
    });
  });

  describe('without content', () => {
    it('says so, and shows the content once it is there', async () => {
      await rm(content.directory, { recursive: true });
      const opened = await openFiles(content, { watch: true });
      expect(opened.current().locales['en-gb'].pages.size).toBe(0);
      expect(opened.current().problems[0]).toEqual({
        file: '',
        path: '',
        message: 'The content cannot be read (ENOENT).',
        remedy: expect.stringMatching(/^Bring back the folder/),
      });
      await content.write({ 'en-gb/pages/home.yaml': page('', 'Home') });
      await waitFor(opened, (snapshot) => titleOf(snapshot, '') === 'Home');
    });

    it('keeps what it read last while the folder is gone', async () => {
      const opened = await open({ 'en-gb/pages/about.yaml': page('about', 'Before') });
      const first = opened.current();
      await rename(content.directory, inContent('../aside'));
      const without = await waitFor(opened, ({ problems }) => problems.length > 0);
      expect(titleOf(without, 'about')).toBe('Before');
      expect(without.revision).toBe(first.revision);
      expect(without.problems).toMatchObject([{ file: '', message: 'The content cannot be read (ENOENT).' }]);
      expect(Object.isFrozen(without)).toBe(true);

      await rename(inContent('../aside'), content.directory);
      await waitFor(opened, ({ problems }) => problems.length === 0);
      await content.write({ 'en-gb/pages/about.yaml': page('about', 'After') });
      await waitFor(opened, (snapshot) => titleOf(snapshot, 'about') === 'After');
    });

    it('keeps what it read last while the folder is empty', async () => {
      const opened = await open({ 'en-gb/pages/about.yaml': page('about', 'Before') });
      // Emptied atomically: otherwise a partly emptied folder might be read.
      await rename(content.directory, inContent('../aside'));
      await mkdir(content.directory);
      const message = 'The content cannot be read (no file in it is a document).';
      const without = await waitFor(opened, ({ problems }) =>
        problems.some((one) => one.message === message),
      );
      expect(titleOf(without, 'about')).toBe('Before');
    });
  });

  describe('when a file is saved', () => {
    const about = 'en-gb/pages/about.yaml';
    const isAfter = (snapshot: ContentSnapshot) => titleOf(snapshot, 'about') === 'After';

    it.each<[string, (write: TemporaryContent['write']) => Promise<void>]>([
      ['in place', () => writeFile(inContent(about), JSON.stringify(page('about', 'After')))],
      ['under another name, then renamed', (write) => write({ [about]: page('about', 'After') })],
      [
        'after the old one was deleted',
        async (write) => {
          await unlink(inContent(about));
          await write({ [about]: page('about', 'After') });
        },
      ],
      [
        'after the old one was put aside',
        async (write) => {
          await rename(inContent(about), inContent(`${about}~`));
          await write({ [about]: page('about', 'After') });
        },
      ],
      [
        'with the size and time of the old one',
        async (write) => {
          const { size, atime, mtime } = await stat(inContent(about));
          await write({ [about]: JSON.stringify(page('about', 'After')).padEnd(size) });
          await utimes(inContent(about), atime, mtime);
        },
      ],
      [
        'in a folder that took the place of the old one',
        async (write) => {
          await write({ '../pages/about.yaml': page('about', 'After') });
          await rename(inContent('en-gb/pages'), inContent('../old'));
          await rename(inContent('../pages'), inContent('en-gb/pages'));
        },
      ],
    ])('%s, it swaps in the next snapshot, again and again', async (_way, save) => {
      const opened = await open({ [about]: page('about', 'Before') });
      const first = opened.current();
      await save(content.write);
      expect(titleOf(first, 'about')).toBe('Before');
      const second = await waitFor(opened, isAfter);
      expect(second.revision).not.toBe(first.revision);
      await content.write({ [about]: page('about', 'Once more') });
      await waitFor(opened, (snapshot) => titleOf(snapshot, 'about') === 'Once more');
    });

    it('answers with the last snapshot until the next one is whole', async () => {
      const opened = await open({ [about]: page('about', 'Before') });
      const first = opened.current();
      let swapped: ContentSnapshot | undefined;
      opened.subscribe((snapshot) => {
        swapped = snapshot;
      });
      await content.write({ [about]: page('about', 'After') });
      while (!swapped) {
        expect(opened.current()).toBe(first);
        await new Promise(setImmediate);
      }
      expect(isAfter(swapped)).toBe(true);
      expect(opened.current()).toBe(swapped);
    });

    it('sees new files, new folders and files that are gone', async () => {
      const opened = await open();
      await content.write({ 'en-gb/pages/new.yaml': page('new', 'New') });
      await waitFor(opened, (snapshot) => titleOf(snapshot, 'new') === 'New');
      await content.write({ 'sv-se/news/a.yaml': { slug: 'a', headline: 'A', published_at: '2026-01-01' } });
      await waitFor(opened, ({ locales }) => locales['sv-se'].news.has('a'));
      await content.write({ 'sv-se/news/b.yaml': { slug: 'b', headline: 'B', published_at: '2026-01-01' } });
      await waitFor(opened, ({ locales }) => locales['sv-se'].news.has('b'));
      await unlink(inContent('en-gb/pages/new.yaml'));
      await waitFor(opened, (snapshot) => titleOf(snapshot, 'new') === undefined);
      await rm(inContent('sv-se/news'), { recursive: true });
      await waitFor(opened, ({ locales }) => locales['sv-se'].news.size === 0);
    });

    it('reads only that file again', async () => {
      const body = [{ block: 'Headline', headline: 'Peas' }];
      const opened = await open({
        [about]: { ...page('about', 'Before'), body },
        'en-gb/pages/other.yaml': { ...page('other', 'Other'), body },
      });
      const bodyOf = ({ locales }: ContentSnapshot, slug: string) =>
        locales['en-gb'].pages.get(slug)?.body.blocks;
      const first = opened.current();
      await content.write({ [about]: { ...page('about', 'After'), body } });
      const second = await waitFor(opened, isAfter);
      expect(bodyOf(second, 'other')).toBe(bodyOf(first, 'other'));
      expect(bodyOf(second, 'about')).not.toBe(bodyOf(first, 'about'));
    });

    it('shows it on every page that borrows from it: a folder or a passage of the default locale', async () => {
      const words = (headline: string) => [{ block: 'Headline', headline }];
      const shared = 'en-gb/folders/shared.yaml';
      const named = [{ block: 'Folder', folder: 'shared' }];
      const opened = await open({
        [shared]: { entryTitle: 'Shared', blocks: words('Before') },
        [about]: { ...page('about', 'About'), body: words('Before') },
        // Their own blocks, with a folder that only the default locale has; in a box, and inside a folder of their own.
        'de-de/pages/direct.yaml': { ...page('direct', 'Direct'), body: named },
        'de-de/pages/boxed.yaml': { ...page('boxed', 'Boxed'), body: [{ block: 'Box', blocks: named }] },
        'de-de/folders/outer.yaml': { entryTitle: 'Outer', blocks: named },
        'de-de/pages/nested.yaml': {
          ...page('nested', 'Nested'),
          body: [{ block: 'Folder', folder: 'outer' }],
        },
        'fi-fi/news/fair.yaml': { slug: 'fair', headline: 'Fair', published_at: '2026-01-01', body: named },
        // No blocks of its own at all.
        'sv-se/pages/about.yaml': page('om', 'Om'),
      });
      const read = ({ locales }: ContentSnapshot) =>
        [
          ...['direct', 'boxed', 'nested'].map((slug) => locales['de-de'].pages.get(slug)),
          locales['fi-fi'].news.get('fair'),
          locales['sv-se'].pages.get('om'),
        ].map((one) => /Before|After/.exec(JSON.stringify(one?.body))?.[0]);
      expect(read(opened.current())).toEqual(Array(5).fill('Before'));
      await content.write({
        [shared]: { entryTitle: 'Shared', blocks: words('After') },
        [about]: { ...page('about', 'After'), body: words('After') },
      });
      expect(read(await waitFor(opened, isAfter))).toEqual(Array(5).fill('After'));
    });

    it('leaves products, recipes and their pages the objects that they were', async () => {
      const { subscribe, current } = await open({
        'products/mince.yaml': { orderCode: 'OP101' },
        'recipes/stew.yaml': { covers: 10, ingredients: [{ id: 'mince', product: 'mince' }] },
        'en-gb/site.yaml': { productPage: [{ block: 'ProductHead' }], recipePage: [{ block: 'RecipeCard' }] },
        'en-gb/products/mince.yaml': { slug: 'mince', name: 'Mince' },
        'en-gb/recipes/stew.yaml': {
          slug: 'stew',
          name: 'Stew',
          foods: [{ id: 'mince', food: 'Mince' }],
          steps: [{ text: 'Simmer.' }],
        },
        'en-gb/pages/a.yaml': page('a', 'One'),
      });
      const before = current().locales['en-gb'];
      const swapped = new Promise<void>((resolve) => subscribe(() => resolve()));
      await content.write({ 'en-gb/pages/a.yaml': page('a', 'Two') });
      await swapped;
      const after = current().locales['en-gb'];
      expect(after.pages.get('a')?.entryTitle).toBe('Two');
      expect(after.products.get('mince')).toBe(before.products.get('mince'));
      expect(after.recipes.get('stew')).toBe(before.recipes.get('stew'));
      expect(after.pages.get('products/mince')).toBe(before.pages.get('products/mince'));
      expect(after.pages.get('recipes/stew')).toBe(before.pages.get('recipes/stew'));
    });

    it('does not swap where nothing came of it', async () => {
      const opened = await open({ [about]: 'slug: about\nentryTitle: Before' });
      const first = opened.current();
      const library = opened.assets();
      const listener = vi.fn();
      opened.subscribe(listener);
      await content.write({
        [about]: '# The same\nslug: about\nentryTitle: Before',
        'media/notes.txt': 'Peas',
      });
      // The media are reread along with the documents when something in their folder is written.
      while (opened.assets() === library) await new Promise(setImmediate);
      expect(opened.current()).toBe(first);
      expect(listener).not.toHaveBeenCalled();
    });

    it('tells the other subscribers when one of them fails', async () => {
      const opened = await open({ [about]: page('about', 'Before') });
      const warn = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined);
      opened.subscribe(() => {
        throw new Error('A subscriber failed.');
      });
      await content.write({ [about]: page('about', 'After') });
      await waitFor(opened, isAfter);
      expect(warn).toHaveBeenCalledExactlyOnceWith(new Error('A subscriber failed.'));
      warn.mockRestore();
    });

    it('no longer follows once it is closed', async () => {
      const opened = await open({ [about]: page('about', 'Before') });
      await opened.close();
      const other = await openFiles(content, { watch: true });
      await content.write({ [about]: page('about', 'After') });
      await waitFor(other, isAfter);
      expect(titleOf(opened.current(), 'about')).toBe('Before');
    });
  });

  describe('when a picture changes', () => {
    const draw = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><path d="M0 0"/></svg>`;
    const listPictures = (...names: string[]) => ({
      'media/manifest.json': { svgs: names.map((name) => ({ file: `${name}.svg`, alt: `A ${name}` })) },
    });
    const showPicture = (slug: string, name: string) => ({
      ...page(slug, slug),
      body: [
        { block: 'Image', image: name },
        { block: 'Text', text: `![](${name})` },
      ],
    });
    const imageOf = ({ locales }: ContentSnapshot, slug: string) =>
      locales['en-gb'].pages.get(slug)?.body.blocks[0]?.image;
    const pictures = {
      'media/pea.svg': draw(10),
      'media/oat.svg': draw(10),
      ...listPictures('pea', 'oat'),
      'en-gb/pages/pea.yaml': showPicture('pea', 'pea'),
      'en-gb/pages/oat.yaml': showPicture('oat', 'oat'),
    };

    it('shows the new one on the pages that name it, and reads no other page again', async () => {
      const opened = await open(pictures);
      const first = opened.current();
      expect(first.problems).toEqual([]);
      await content.write({ 'media/pea.svg': draw(20) });
      const second = await waitFor(opened, ({ revision }) => revision !== first.revision);
      expect(imageOf(second, 'pea')).toMatchObject({ width: 20 });
      expect(imageOf(second, 'oat')).toBe(imageOf(first, 'oat'));
      expect(opened.assets().image('pea')?.width).toBe(20);
    });

    it('shows its new text alternative', async () => {
      const opened = await open(pictures);
      await content.write({
        'media/manifest.json': {
          svgs: [
            { file: 'pea.svg', alt: 'Two peas' },
            { file: 'oat.svg', alt: '' },
          ],
        },
      });
      const isDescribed = (snapshot: ContentSnapshot) =>
        JSON.stringify(imageOf(snapshot, 'pea')).includes('Two peas');
      await waitFor(opened, isDescribed);
    });

    it('leaves out what shows it while it is gone', async () => {
      const opened = await open(pictures);
      await unlink(inContent('media/pea.svg'));
      const without = await waitFor(opened, ({ problems }) => problems.length > 0);
      expect(without.locales['en-gb'].pages.get('pea')?.body.blocks).toEqual([]);
      expect(without.problems.map(({ file, path }) => `${file} ${path}`)).toEqual([
        'en-gb/pages/pea.yaml body[0].image',
        'en-gb/pages/pea.yaml body[1].text',
        'media/manifest.json svgs[0].file',
      ]);
      await content.write({ 'media/pea.svg': draw(30) });
      const again = await waitFor(opened, ({ problems }) => problems.length === 0);
      expect(imageOf(again, 'pea')).toMatchObject({ width: 30 });
    });

    it('sees the media folder come and go', async () => {
      await rm(inContent('media'), { recursive: true });
      const opened = await open();
      await mkdir(inContent('media'));
      await content.write(pictures);
      await waitFor(opened, (snapshot) => imageOf(snapshot, 'pea') !== undefined);
      await content.write({ 'media/pea.svg': draw(40) });
      await waitFor(opened, () => opened.assets().image('pea')?.width === 40);
    });
  });
});
