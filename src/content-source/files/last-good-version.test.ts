import { chmod, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import type { ContentProblem } from '../content-problem.ts';
import { makePage, waitFor } from '../content-source.cases.ts';
import type { ContentSource } from '../content-source.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { makeTemporaryContent, type TemporaryContent } from '../temporary-content.testing.ts';
import { openFiles } from './open-files.testing.ts';

const about = 'en-gb/pages/about.yaml';
const text =
  'slug: about\nentryTitle: "About – us"\nmeta: {title: About}\nbody:\n  - block: Headline\n    headline: Peas\n';

/** The problem that says that a file or folder is shown in its last good version. */
const keepsLast = (file: string): ContentProblem => ({
  file,
  path: '',
  message: 'Its last good version is shown.',
  remedy: expect.stringMatching(/^Mend it/),
});

describe('the last good version', () => {
  let content: TemporaryContent;
  let source: ContentSource;

  beforeEach(async () => {
    const locales = localeCodes.flatMap((locale) => [
      [`${locale}/site.yaml`, { navigation: [{ label: 'Peas', link: `/${locale}` }] }],
      [`${locale}/pages/home.yaml`, makePage('')],
    ]);
    content = await makeTemporaryContent(Object.fromEntries(locales));
  });

  const inContent = (file: string) => join(content.directory, file);

  async function open(files: Record<string, unknown>): Promise<ContentSnapshot> {
    await content.write(files);
    source = await openFiles(content, { watch: true });
    expect(source.current().problems).toEqual([]);
    return source.current();
  }

  const waitForProblem = (file: string) =>
    waitFor(source, ({ problems }) => problems.some((problem) => problem.file === file));
  const waitForNoProblem = () => waitFor(source, ({ problems }) => problems.length === 0);
  const pagesOf = ({ locales }: ContentSnapshot) => locales['en-gb'].pages;

  /** Replaces a path with a symbolic link to itself, which exists but cannot be opened, even by root. */
  async function makeUnreadable(path: string): Promise<void> {
    await symlink(inContent(path), inContent('../loop'));
    await rename(inContent('../loop'), inContent(path));
  }

  describe('of a page', () => {
    it.each<[string, string | Uint8Array]>([
      ['nothing', ''],
      ['an empty title', 'slug: about\nentryTitle: " "\n'],
      ['malformed YAML', `${text}  - [`],
      ['a line that is cut off, which is sound YAML', text.slice(0, -3)],
      ['bytes that are no text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe])],
    ])('stays while its file holds %s, and says so', async (_what, broken) => {
      const before = await open({ [about]: text });
      await writeFile(inContent(about), broken);
      const after = await waitForProblem(about);
      expect(pagesOf(after).get('about')).toBe(pagesOf(before).get('about'));
      expect(after.revision).toBe(before.revision);
      expect(after.problems.every(({ file }) => file === about)).toBe(true);
      expect(after.problems.length).toBeGreaterThan(1);
      expect(after.problems.at(-1)).toEqual(keepsLast(about));
    });

    it('stays while its file cannot be opened, until it can', async () => {
      const before = await open({ [about]: text });
      await makeUnreadable(about);
      const after = await waitForProblem(about);
      expect(pagesOf(after).get('about')).toBe(pagesOf(before).get('about'));
      expect(after.problems).toEqual([
        expect.objectContaining({ file: about, message: 'The link cannot be followed (ELOOP).' }),
        keepsLast(about),
      ]);
      await content.write({ [about]: text });
      await waitForNoProblem();
    });

    it.skipIf(process.getuid?.() === 0)('stays while its file must not be read, until it may', async () => {
      const before = await open({ [about]: text });
      await chmod(inContent(about), 0);
      const after = await waitForProblem(about);
      expect(pagesOf(after).get('about')).toBe(pagesOf(before).get('about'));
      expect(after.problems).toEqual([
        expect.objectContaining({ file: about, message: 'The file cannot be read (EACCES).' }),
        keepsLast(about),
      ]);
      await chmod(inContent(about), 0o644);
      await waitForNoProblem();
    });

    it('stays through several bad saves, which each say what is wrong with them', async () => {
      const before = await open({ [about]: text });
      await writeFile(inContent(about), '');
      await waitForProblem(about);
      await writeFile(inContent(about), 'slug: [');
      const after = await waitFor(source, ({ problems }) =>
        problems.some(({ message }) => message.startsWith('This is not valid YAML')),
      );
      expect(after.problems).toHaveLength(2);
      expect(pagesOf(after).get('about')).toBe(pagesOf(before).get('about'));
    });

    it('gives way to the next good save, which ends its problem', async () => {
      await open({ [about]: text });
      await writeFile(inContent(about), '');
      await waitForProblem(about);
      await writeFile(inContent(about), 'slug: about\nentryTitle: After\n');
      const after = await waitForNoProblem();
      expect(pagesOf(after).get('about')?.entryTitle).toBe('After');
      await writeFile(inContent(about), '');
      const again = await waitForProblem(about);
      expect(pagesOf(again).get('about')?.entryTitle).toBe('After');
    });

    it.each([
      [
        '{ id: salt, quantity: 60,5 }',
        'quantity',
        /^Line 3 has a decimal comma.*"quantity: 60,5"/,
        'Write "quantity: 60.5".',
      ],
      [
        '{ id: salt, quantity: 1,050 }',
        'quantity',
        /^Line 3 .*1,050/,
        'Write "quantity: 1050" or "quantity: 1.05".',
      ],
      [
        '{ id: salt, quantity: 1.500 }',
        'quantity',
        /^"1.500" can be read as two numbers/,
        'Write 1500 or 1.5, without quotes.',
      ],
      [
        '{ id: salt, quantity: "2,5" }',
        'quantity',
        /^"2,5" has a decimal comma/,
        'Write 2.5, without quotes.',
      ],
      ['{ id: salt, quantity: 2, contains: [oat] }', 'contains.0', /^"oat" is not one/, /oats/],
      [
        '{ id: salt, quantity: 2, contains: }',
        'contains',
        /^This field is empty/,
        /^Write its value, or remove/,
      ],
    ])('of a recipe stays while an ingredient is mistyped: %s', async (line, field, message, remedy) => {
      const file = 'recipes/stew.yaml';
      const recipe = (ingredient: string) => `covers: 10\ningredients:\n  - ${ingredient}\n`;
      const before = await open({
        [file]: recipe('{ id: salt, quantity: 5, contains: [none], variesByMake: false }'),
        'en-gb/recipes/stew.yaml': { slug: 'stew', name: 'Stew', foods: [{ id: 'salt', food: 'salt' }] },
      });
      await writeFile(inContent(file), recipe(line));
      const after = await waitForProblem(file);
      const stew = after.locales['en-gb'].recipes.get('stew');
      expect(stew?.ingredients).toMatchObject([{ quantity: 5, unit: 'g', areAllergensKnown: true }]);
      expect(stew).toEqual(before.locales['en-gb'].recipes.get('stew'));
      expect(after.problems).toEqual([
        {
          file,
          path: `ingredients[0].${field}`,
          message: expect.stringMatching(message),
          remedy: expect.stringMatching(remedy),
        },
        keepsLast(file),
      ]);
    });

    it('of a product stays while two of its numbers have a decimal comma, and names the first', async () => {
      const file = 'products/mince.yaml';
      const sound = 'orderCode: OP1\ncontains: [oats]\n';
      const before = await open({
        [file]: sound,
        'en-gb/products/mince.yaml': { slug: 'mince', name: 'Mince' },
      });
      const fats = 'fat: 3,5, saturates: 1,5';
      await writeFile(inContent(file), `${sound}nutrition: { energyKj: 500, energyKcal: 120, ${fats} }\n`);
      const after = await waitForProblem(file);
      expect(after.locales['en-gb'].products).toEqual(before.locales['en-gb'].products);
      expect(after.problems).toEqual([
        {
          file,
          path: '',
          message: 'Line 3 has a decimal comma, of which YAML makes two fields: "fat: 3,5".',
          remedy: 'Write "fat: 3.5".',
        },
        keepsLast(file),
      ]);
    });

    it('goes with its file', async () => {
      await open({ [about]: text });
      await writeFile(inContent(about), '');
      await waitForProblem(about);
      await unlink(inContent(about));
      expect(pagesOf(await waitForNoProblem()).has('about')).toBe(false);
    });

    it('does not move along with a file that is renamed', async () => {
      await open({ [about]: text });
      await writeFile(inContent(about), '');
      await waitForProblem(about);
      await rename(inContent(about), inContent('en-gb/pages/renamed.yaml'));
      const after = await waitForProblem('en-gb/pages/renamed.yaml');
      expect(pagesOf(after).has('about')).toBe(false);
      expect(after.problems).not.toContainEqual(keepsLast('en-gb/pages/renamed.yaml'));
    });

    it('ends with the process: after a restart the page is missing, and reported', async () => {
      await open({ [about]: text });
      await writeFile(inContent(about), '');
      await waitForProblem(about);
      await source.close();
      source = await openFiles(content);
      expect(pagesOf(source.current()).has('about')).toBe(false);
      expect(source.current().problems).toEqual([
        expect.objectContaining({ file: about, message: 'Expected the fields of Page, but found nothing.' }),
      ]);
    });

    it('leaves its address to a sound page that has it now', async () => {
      await open({ [about]: text });
      await writeFile(inContent(about), '');
      await waitForProblem(about);
      await content.write({ 'en-gb/pages/new.yaml': { slug: 'about', entryTitle: 'New' } });
      const after = await waitFor(
        source,
        (snapshot) => pagesOf(snapshot).get('about')?.entryTitle !== 'About – us',
      );
      expect(pagesOf(after).get('about')?.entryTitle).toBe('New');
    });

    it('shows the pictures there are now', async () => {
      const draw = (width: number) => `<svg width="${width}" height="10"></svg>`;
      const body = [{ block: 'Image', image: 'pea' }];
      const before = await open({
        'media/pea.svg': draw(10),
        'media/manifest.json': { svgs: [{ file: 'pea.svg', alt: '' }] },
        [about]: { slug: 'about', entryTitle: 'About', body },
      });
      await writeFile(inContent(about), '');
      await waitForProblem(about);
      await content.write({ 'media/pea.svg': draw(20) });
      const after = await waitFor(source, ({ revision }) => revision !== before.revision);
      expect(pagesOf(after).get('about')?.body.blocks).toMatchObject([{ image: { width: 20 } }]);
      await unlink(inContent('media/pea.svg'));
      const without = await waitFor(source, ({ revision }) => revision !== after.revision);
      expect(pagesOf(without).get('about')?.body.blocks).toEqual([]);
      expect(without.problems).toContainEqual(keepsLast(about));
    });
  });

  it('is kept of every kind of document', async () => {
    const files = {
      'en-gb/news/fair.yaml': { slug: 'fair', headline: 'The fair', published_at: '2026-05-01' },
      'en-gb/folders/shared.yaml': { entryTitle: 'Shared', blocks: [{ block: 'Headline', headline: 'X' }] },
      'en-gb/site.yaml': {
        navigation: [{ label: 'Home', link: '/en-gb' }],
        preFooter: [{ block: 'Folder', folder: 'shared' }],
      },
      'en-gb/sitemap.yaml': { sections: [{ title: 'All', items: [{ slug: '' }] }] },
      'en-gb/redirects.yaml': { redirects: [{ from: '/en-gb/old', to: '/en-gb' }] },
    };
    const before = await open(files);
    const names = Object.keys(files);
    for (const file of names) await writeFile(inContent(file), '');
    const after = await waitFor(source, ({ problems }) =>
      names.every((file) => problems.some((problem) => problem.file === file)),
    );
    expect(after.revision).toBe(before.revision);
    expect(after.locales).toEqual(before.locales);
    expect(after.problems.filter(({ message }) => message === keepsLast('').message)).toEqual(
      names.sort().map(keepsLast),
    );
  });

  it('is kept of a document whose only list is wrong', async () => {
    const before = await open({
      'en-gb/redirects.yaml': { redirects: [{ from: '/en-gb/old', to: '/en-gb' }] },
    });
    await content.write({ 'en-gb/redirects.yaml': 'redirects: soon' });
    const after = await waitForProblem('en-gb/redirects.yaml');
    expect(after.revision).toBe(before.revision);
  });

  it('is kept of all in a folder that cannot be read, until it can', async () => {
    const article = { slug: 'fair', headline: 'The fair', published_at: '2026-05-01' };
    await content.write({ '../elsewhere/fair.yaml': article });
    await symlink(inContent('../elsewhere'), inContent('en-gb/news'));
    const before = await open({});
    await makeUnreadable('en-gb/news');
    const after = await waitForProblem('en-gb/news');
    expect(after.revision).toBe(before.revision);
    expect(after.locales['en-gb'].news.get('fair')).toBe(before.locales['en-gb'].news.get('fair'));
    expect(after.problems).toEqual([
      expect.objectContaining({ file: 'en-gb/news', message: 'The link cannot be followed (ELOOP).' }),
      keepsLast('en-gb/news'),
    ]);

    await symlink(inContent('../elsewhere'), inContent('../sound'));
    await rename(inContent('../sound'), inContent('en-gb/news'));
    await waitForNoProblem();
    await rm(inContent('en-gb/news'));
    await waitFor(source, ({ locales }) => locales['en-gb'].news.size === 0);
  });
});
