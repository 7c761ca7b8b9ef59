import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { createFileSource } from '#content-source/files/file-source.ts';
import { makeMp4 } from '../sample-videos.testing.ts';
import { openTestLibrary, type TestLibrary } from '../temporary-library.testing.ts';
import { exportMedia } from './export-media.server.ts';

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const [pea, bean, twig] = await Promise.all([
  picture(80, 40, '#3a7').jpeg().toBuffer(),
  picture(40, 80, '#a37').png().toBuffer(),
  picture(60, 60, '#730').webp().toBuffer(),
]);

/** As somebody has written it, with a number that programs write otherwise. */
const manifest = `{
 "license": "CC0-1.0",
 "images": [
  {
   "file": "leaf.png",
   "width": 40.0,
   "height": 80.0,
   "alt": "A leaf",
   "author": "Anna"
  },
  {
   "file": "stem.png",
   "width": 40.0,
   "height": 80.0,
   "alt": "A stem – drawn",
   "author": "Anna"
  }
 ],
 "videos": []
}
`;

const day = 24 * 60 * 60 * 1000;
let library: TestLibrary;
let now: number;
beforeEach(async () => {
  now = Date.now();
  library = await openTestLibrary({
    now: () => now,
    watch: true,
    files: {
      'en-gb/pages/about.yaml': {
        slug: 'about',
        entryTitle: 'About us',
        meta: { title: 'About us', description: 'Who we are.' },
        body: [
          ...['leaf', 'stem', 'pea', 'dot', 'plain'].map((image) => ({ block: 'Image', image })),
          { block: 'Video', video: 'kitchen' },
        ],
      },
      'media/leaf.png': bean,
      'media/stem.png': await sharp(bean).flip().negate().png().toBuffer(),
      'media/manifest.json': manifest,
    },
  });
});
afterEach(() => library.close());

const run = (more = {}) =>
  exportMedia({ directory: library.directory, content: library.content, overlay: library.overlay, ...more });
const read = () => readFile(join(library.directory, 'media/manifest.json'), 'utf8');

/** The folder as another server has it, with what is in the database over it or without. */
async function deploy(isOverlaid: boolean) {
  const { directory, overlay } = library;
  const blocks = blockDefinitions;
  const source = await createFileSource({ directory, blocks, ...(isOverlaid && { overlay }) });
  await source.close();
  return source;
}

async function fillLibrary(): Promise<void> {
  await library.upload('Pea.jpg', pea, { folder: 'Soups' });
  await library.replace('leaf', 'leaf.webp', twig);
  await library.upload('Dot.png', await picture(9, 9, '#fff').png().toBuffer());
  await library.upload('Plain.png', await picture(9, 9, '#000').png().toBuffer());
  await library.upload('Kitchen.mp4', makeMp4({ width: 640, height: 360 }));
  const say = (name: string, change: object) => library.send('PATCH', `/media/${name}`, change);
  await say('pea', { alt: { 'fi-fi': 'Herne', 'en-gb': 'A pea', 'de-de': 'Eine Erbse' }, focus: 'left' });
  await say('pea', { tags: ['green'], title: 'Pea' });
  await say('dot', { isDecorative: true });
  await say('kitchen', { title: 'At the pass', titles: { 'de-de': 'Am Pass' }, poster: 'pea' });
  await say('kitchen', { alt: { 'en-gb': 'A kitchen', 'de-de': 'Eine Küche' } });
  await say('kitchen', { madeFrom: { 'de-de': 'A kitchen | At the pass' } });
}

describe('an export of what was uploaded', () => {
  it('leaves the site as it is throughout, and what was uploaded without effect', async () => {
    await fillLibrary();
    const { revision } = library.content.current();
    const revisions: string[] = [];
    library.content.subscribe((snapshot) => revisions.push(snapshot.revision));
    const dry = await run({ isDryRun: true });
    expect(await read()).toBe(manifest);
    expect(await run()).toEqual(dry);
    expect(await read()).toContain('"A kitchen | At the pass"');
    expect(dry.map(({ file, outcome }) => `${outcome} ${file}`).sort()).toEqual([
      'made media/dot.png',
      'made media/kitchen.mp4',
      'made media/leaf.webp',
      'made media/pea.jpg',
      'made media/plain.png',
      'removed media/leaf.png',
      'written media/manifest.json',
    ]);
    await expect.poll(() => run({ isDryRun: true })).toEqual([]);
    expect(revisions).toEqual([]);
    expect((await deploy(true)).current().revision).toBe(revision);
    const alone = await deploy(false);
    expect(alone.current().revision).toBe(revision);
    expect(alone.current().problems.filter(({ file }) => file.startsWith('media/'))).toEqual([]);
    expect(alone.assets().video('kitchen')).toMatchObject({ title: 'At the pass', poster: { width: 80 } });
    expect((await readdir(join(library.directory, 'media'))).sort()).toEqual([
      'dot.png',
      'kitchen.mp4',
      'leaf.webp',
      'manifest.json',
      'pea.jpg',
      'plain.png',
      'stem.png',
    ]);
  });

  it('changes one line for one field', async () => {
    await library.send('PATCH', '/media/stem', { alt: { 'en-gb': 'A stem, drawn' } });
    expect((await run()).map(({ file }) => file)).toEqual(['media/manifest.json']);
    expect(await read()).toBe(manifest.replace('A stem – drawn', 'A stem, drawn'));
  });

  it('leaves alone what has changed since, tells of it, and goes over it once it is forced or was seen', async () => {
    await library.replace('leaf', 'leaf.webp', twig);
    await library.send('PATCH', '/media/stem', { alt: { 'en-gb': 'A stem, drawn' } });
    const newer = manifest.replace('A stem – drawn', 'A stem by Anna');
    await writeFile(join(library.directory, 'media/manifest.json'), newer);
    await writeFile(join(library.directory, 'media/leaf.png'), await picture(9, 9, '#fff').png().toBuffer());
    const tell = (outcomes: Awaited<ReturnType<typeof run>>) =>
      outcomes.map(({ file, outcome }) => `${outcome} ${file}`).sort();
    const conflicts = ['conflict media/leaf.png', 'conflict media/stem.png'];
    await expect.poll(async () => tell(await run({ isDryRun: true }))).toEqual(conflicts);
    expect(tell(await run())).toEqual(conflicts);
    expect(await read()).toBe(newer);
    const told = library.content
      .current()
      .problems.filter(({ message }) => message.includes('changed since'));
    expect(told.map(({ file }) => file).sort()).toEqual(['media/leaf.png', 'media/stem.png']);

    await library.send('PATCH', '/media/leaf', { alt: { 'en-gb': 'A leaf of our own' } });
    expect(tell(await run({ isDryRun: true }))).toContain('made media/leaf.webp');
    expect(tell(await run({ isDryRun: true }))).toContain('conflict media/stem.png');
    await run({ isForced: true });
    expect(await read()).toContain('A stem, drawn');
  });

  it('never goes over a file that has come since by the name of an upload', async () => {
    await library.upload('pea.jpg', pea);
    await writeFile(join(library.directory, 'media/pea.jpg'), await picture(9, 9, '#fff').jpeg().toBuffer());
    await expect
      .poll(() => run({ isDryRun: true }))
      .toEqual([{ file: 'media/pea.jpg', outcome: 'conflict' }]);
  });

  it('goes over what it has written before, also where that is not deployed yet', async () => {
    const checkout = await mkdtemp(join(tmpdir(), 'checkout-'));
    await cp(library.directory, checkout, { recursive: true });
    const exportThere = async () => {
      const { overlay } = library;
      const content = await createFileSource({ directory: checkout, blocks: blockDefinitions, overlay });
      await content.close();
      return exportMedia({ directory: checkout, content, overlay });
    };
    await library.upload('pea.jpg', pea);
    await library.send('PATCH', '/media/stem', { alt: { 'en-gb': 'A stem, drawn' } });
    await exportThere();
    await library.send('PATCH', '/media/pea', { alt: { 'en-gb': 'A pea' } });
    await library.send('PATCH', '/media/stem', { alt: { 'en-gb': 'A stem' } });
    expect(await exportThere()).toEqual([{ file: 'media/manifest.json', outcome: 'written' }]);
    expect(await exportThere()).toEqual([]);
  });

  it('tells of what is lost, and writes all else', async () => {
    await library.upload('pea.jpg', pea);
    await rm(join(library.dataDirectory, 'studio-media'), { recursive: true });
    await library.upload('bean.png', twig);
    const outcomes = (await run()).map(({ file, outcome }) => `${outcome} ${file}`);
    expect(outcomes).toContain('lost media/pea.jpg');
    expect(outcomes).toContain('made media/bean.webp');
  });

  it('leaves to the files, a day later, what they say as well; in the studio it can be changed again', async () => {
    await fillLibrary();
    await run();
    await expect.poll(() => run({ isDryRun: true })).toEqual([]);
    await library.upkeep.run();
    expect(library.overlay.current()?.media).not.toEqual([]);
    now += day + 1;
    await library.upkeep.run();
    expect(library.overlay.current()?.media).toEqual([]);
    await library.send('PATCH', '/media/pea', { alt: { 'en-gb': 'Two peas' } });
    const [over] = library.overlay.current()?.media ?? [];
    expect(over?.entry).toMatchObject({
      alt: 'Two peas',
      alts: { 'de-de': 'Eine Erbse', 'fi-fi': 'Herne' },
      focus: 'left',
      tags: ['green'],
      folder: 'Soups',
    });
  });
});
