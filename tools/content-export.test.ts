import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import type { OpenedEntry, SavedDraft } from '#studio/entries/contract.ts';
import { makeMp4, makeWebm } from '#studio/media/sample-videos.testing.ts';
import { type Site, startSite } from '../tests/site/start-site.ts';
import { type StudioClient, setUpStudio } from '../tests/site/studio-client.ts';
import { runTool } from './run-tool.testing.ts';

type Document = OpenedEntry['document'] & { body?: readonly object[] };

async function start(options: Parameters<typeof startSite>[0]): Promise<Site> {
  const site = await startSite(options);
  onTestFinished(async () => void (await site.stop()));
  return site;
}

/** Documents served to visitors and search engines, by path, with the origin removed; by default all of a locale. */
async function readSite({ origin }: Site, chosen?: readonly string[]): Promise<Record<string, string>> {
  const read = async (path: string) => {
    // Compressing what is decompressed at once would take longer than sending it.
    const response = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
    const text = await response.text();
    return `${response.status} ${text.replaceAll(origin, '').replaceAll(origin.replaceAll('/', '\\/'), '')}`;
  };
  const sitemap = '/en-gb/sitemap.xml';
  const documents: Record<string, string> = { [sitemap]: await read(sitemap) };
  const paths = [...(documents[sitemap] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, path = '']) => path);
  for (const path of chosen ?? ['/', '/de-de', ...paths, '/en-gb/search?q=pea'])
    documents[path] = await read(path);
  return documents;
}

/** A name's pictures and films as served, to verify what the documents say of them. */
async function readMedia({ origin }: Site, documents: Record<string, string>, name: string) {
  const texts = Object.values(documents).join('\n');
  const addresses = new Set(texts.match(new RegExp(`/media/${name}\\.[\\w.-]+/[\\w.-]+`, 'g')));
  const [first = 'none'] = addresses;
  const response = await fetch(origin + first);
  return [first, response.status, (await response.arrayBuffer()).byteLength];
}

/** Uploads a picture or film of each kind, some replacing files, with metadata. */
async function uploadAll({ send, upload }: StudioClient): Promise<void> {
  const picture = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120.5 40.25"><path d="M0 0h9v9z"/></svg>';
  await upload('Our field.jpg', await picture(1600, 900, '#3a7d2c').jpeg().toBuffer());
  await upload(
    'turned.jpg',
    await picture(1200, 800, '#c51').withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
  await upload('chefs.webp', await picture(900, 900, '#27c').webp().toBuffer());
  await upload('badge.svg', Buffer.from(drawing));
  await upload('tour.mp4', makeMp4({ width: 1280, height: 720 }));
  await upload('pass.webm', makeWebm({ width: 640, height: 360 }));
  await upload('about.png', await picture(1920, 800, '#e71').png().toBuffer(), {
    replaces: 'page-header-about',
  });
  await upload('kitchen.mp4', makeMp4({ width: 960, height: 540, bytes: 99 }), { replaces: 'video-kitchen' });
  const say = (name: string, change: object) => send('PATCH', `/media/${name}`, change);
  const alt = (text: string) => ({ 'en-gb': text, 'de-de': `${text} (de)` });
  await say('our-field', {
    alt: alt('A field'),
    focus: 'left',
    title: 'The field',
    tags: ['pea'],
    folder: 'Farm',
  });
  await say('turned', { alt: { 'de-de': 'Eine Schale', 'en-gb': 'A bowl' } });
  await say('chefs', { isDecorative: true });
  await say('badge', { alt: alt('A badge') });
  await say('tour', {
    alt: alt('A tour'),
    title: 'The tour',
    titles: { 'de-de': 'Rundgang' },
    poster: 'turned',
  });
  await say('pass', { alt: alt('The pass'), title: 'At the pass' });
  await say('kitchen-pass', { alt: alt('Plates in the pass'), focus: 'right' });
}

/** Edits an entry as an editor would, leaving a draft. */
async function edit({ send }: StudioClient, file: string, change: (document: Document) => object) {
  const { document, revision } = await send<OpenedEntry>('GET', `/entries/${file}`);
  const saved = await send<SavedDraft>('PUT', `/drafts/${file}`, { document: change(document), revision });
  return { file, revision: saved.revision };
}

async function editAll(studio: StudioClient): Promise<void> {
  const add =
    (...blocks: object[]) =>
    (document: Document) => ({
      ...document,
      body: [...(document.body ?? []), ...blocks],
    });
  const blocks = [
    { block: 'Image', image: 'our-field', aspectRatio: '3x1' },
    { block: 'Image', image: 'badge' },
    { block: 'Video', video: 'tour', headline: 'A *tour*' },
    { block: 'Video', video: 'pass', poster: 'chefs' },
    { block: 'TextAndImage', headline: 'Bowls', text: 'Two **bowls**.', image: 'turned' },
  ];
  const kitchen = { slug: 'our-kitchen', entryTitle: 'Our kitchen', body: blocks };
  const meta = { title: 'Our kitchen', description: 'Where we cook.', ogImage: 'our-field' };
  const named = { kind: 'pages', locale: 'en-gb', key: 'our-kitchen', document: { ...kitchen, meta } };
  const { file, revision } = await studio.send<SavedDraft & { file: string }>('POST', '/entries', named);
  const drafts = [
    { file, revision },
    await edit(studio, 'en-gb/pages/about.yaml', add(...blocks)),
    await edit(studio, 'de-de/pages/home.yaml', add(...blocks)),
    await edit(studio, 'en-gb/news/whats-in-a-pea.yaml', (article) => ({
      ...add(...blocks)(article),
      image: 'our-field',
    })),
  ];
  await studio.send('POST', '/publish', { entries: drafts });
}

it('an export of edits, with pictures and films, leaves every page as it is, before and after its deploy', {
  timeout: 300_000,
}, async () => {
  const site = await start({ hasOwnContent: true });
  const studio = await setUpStudio(site);
  await uploadAll(studio);
  await editAll(studio);
  const before = await readSite(site);
  expect(Object.entries(before).filter(([, document]) => !document.startsWith('200'))).toEqual([]);

  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'content-export.ts')],
    { cwd: site.folder, env: { ...process.env, DATA_DIR: site.dataDirectory } },
  );
  expect(stdout).not.toMatch(/^(?:conflict|lost)/m);

  // What shows an edit or a file that was uploaded; the release alone is read whole.
  const isChanged = ([path, document]: string[]) =>
    path === '/en-gb/sitemap.xml' ||
    /Our kitchen|our-field|page-header-about|video-kitchen/.test(document ?? '');
  const changed = Object.fromEntries(Object.entries(before).filter(isChanged));
  expect(Object.keys(changed).length).toBeGreaterThan(5);

  const deployed = await start({
    release: site.folder,
    environment: { DATA_DIR: site.dataDirectory },
  });
  const alone = await start({ release: site.folder });
  for (const one of [site, deployed, alone]) {
    const after = await readSite(one, one === alone ? undefined : Object.keys(changed));
    expect(after).toEqual(one === alone ? before : changed);
    for (const name of ['our-field', 'turned', 'chefs', 'badge', 'tour', 'pass', 'video-kitchen'])
      expect(await readMedia(one, after, name)).toEqual(await readMedia(site, before, name));
  }
});

it('does not say that nothing was changed where DATA_DIR is mistyped', async () => {
  const { code, out, err } = await runTool('content-export.ts', ['--dry-run'], { DATA_DIR: '/mistyped' });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('There is no database /mistyped/studio.sqlite: ');
});
