import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import type { Problem } from '#studio/contract/problem.ts';
import { publish } from '#studio/entries/entry-site.testing.ts';
import type { MediaPage, OpenedMedia, UploadState } from './contract.ts';
import { readUndescribed } from './read-undescribed.server.ts';
import { makeMp4 } from './sample-videos.testing.ts';
import { openTestLibrary, type TestLibrary, testEditor } from './temporary-library.testing.ts';

const pea = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#3a7' } })
  .jpeg()
  .toBuffer();
const bean = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#a37' } })
  .png()
  .toBuffer();

/** A page that shows pictures by their names. */
const page = (...images: unknown[]) => ({
  slug: 'about',
  entryTitle: 'About us',
  meta: { title: 'About us', description: 'Who we are.' },
  body: images.map((image) => ({ block: 'Image', image })),
});

let library: TestLibrary;
beforeEach(async () => {
  library = await openTestLibrary({
    files: {
      'en-gb/pages/about.yaml': page('leaf'),
      'de-de/pages/about.yaml': page('leaf'),
      'media/leaf.png': bean,
      'media/manifest.json': { images: [{ file: 'leaf.png', alt: 'A leaf', title: 'Leaf' }] },
    },
  });
});
afterEach(() => library.close());

const list = async (query = '') => (await library.send('GET', `/media${query}`)).body as MediaPage;
const open = async (name: string) => (await library.send('GET', `/media/${name}`)).body as OpenedMedia;
const beginUpload = async (size = pea.length) =>
  (await library.send('POST', '/uploads', { fileName: 'pea.jpg', size })).body as UploadState;
const remove = (names: string[], confirmed: string[] = []) =>
  library.send('POST', '/media/bulk', { action: 'delete', names, confirmed });
const showImage = (locale: 'en-gb' | 'de-de') => {
  const [block] = library.content.current().locales[locale].pages.get('about')?.body.blocks ?? [];
  return (
    block as { image?: { description?: string; url: string; focus?: string; language?: string } } | undefined
  )?.image;
};

it('tells webhooks what changed, and not what it says, and the audit log who changed it', async () => {
  const { kysely } = library.database;
  const hook = { id: 'hook', url: 'https://example.com', secret: 'whsec_', created_at: '' };
  const off = { failing_since: null, off_since: null };
  const events = '["media.changed"]';
  await kysely
    .insertInto('studio_webhooks')
    .values({ ...hook, ...off, events })
    .execute();
  await library.upload('pea.jpg', pea);
  await library.send('PATCH', '/media/pea', { title: 'A pea' });
  await library.send('POST', '/media/bulk', { action: 'move', names: ['pea'], folder: 'a' });
  await remove(['pea']);
  const changes = ['upload', 'edit', 'move', 'delete'];
  const rows = await kysely.selectFrom('studio_webhook_deliveries').select('body').orderBy('id').execute();
  expect(rows.map(({ body }) => JSON.parse(body).data)).toEqual(
    changes.map((change) => ({ name: 'pea', change })),
  );
  const lines = await kysely.selectFrom('studio_audit').select(['action', 'by', 'subject']).execute();
  const { id: by } = testEditor;
  expect(lines).toEqual(changes.map((change) => ({ action: `media.${change}`, by, subject: 'pea' })));
});

describe('uploading', () => {
  it('has a picture at once, in the library and on the site', async () => {
    const { status, body } = await library.upload('Pea Soup (1).JPG', pea, { folder: 'Soups / 2026' });
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      name: 'pea-soup-1',
      fileName: 'pea-soup-1.jpg',
      kind: 'picture',
      width: 800,
      height: 400,
      folder: 'Soups/2026',
      origin: 'uploaded',
      isDecorative: false,
      alt: {},
    });
    const answer = await library.get(body.item?.thumbnail ?? '');
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/avif']);
    expect(library.content.assets().image('pea-soup-1')).toMatchObject({ width: 800 });
    expect((await list()).folders).toEqual(['Soups', 'Soups/2026']);
  });

  it('goes on from where it was broken off', async () => {
    const begun = await beginUpload();
    const lost = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(pea.subarray(0, 100));
      },
      pull(controller) {
        controller.error(new Error('The connection was lost.'));
      },
    });
    const broken = await library.send('PUT', `/uploads/${begun.id}?offset=0`, lost);
    expect(broken.status).toBe(503);
    const state = await library.send('GET', `/uploads/${begun.id}`);
    expect(state.body).toEqual({ id: begun.id, offset: 100, size: pea.length });
    const wrong = await library.send('PUT', `/uploads/${begun.id}?offset=50`, pea.subarray(50));
    expect([wrong.status, (wrong.body as Problem).code]).toEqual([409, 'conflict']);
    await library.send('PUT', `/uploads/${begun.id}?offset=100`, pea.subarray(100, 300));
    const whole = await library.send('PUT', `/uploads/${begun.id}?offset=300`, pea.subarray(300));
    expect((whole.body as UploadState).item?.name).toBe('pea');
    const again = await library.send('PUT', `/uploads/${begun.id}?offset=300`, pea.subarray(300));
    expect((again.body as UploadState).item?.name).toBe('pea');
  });

  it('lets a new connection go on while the old one does not know yet that it was lost', async () => {
    const begun = await beginUpload();
    const hanging = library.send(
      'PUT',
      `/uploads/${begun.id}?offset=0`,
      new ReadableStream({ start: (controller) => controller.enqueue(pea.subarray(0, 100)) }),
    );
    let offset = 0;
    while (offset < 100)
      offset = ((await library.send('GET', `/uploads/${begun.id}`)).body as UploadState).offset;
    const whole = await library.send('PUT', `/uploads/${begun.id}?offset=100`, pea.subarray(100));
    expect((whole.body as UploadState).item?.name).toBe('pea');
    expect((await hanging).status).toBe(200);
  });

  it('ends when it is cancelled while it is sent, and keeps nothing of it', async () => {
    const { id } = await beginUpload();
    const sent = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(pea.subarray(0, 100)),
      pull: () => sent.resolve(),
    });
    const sending = library.send('PUT', `/uploads/${id}?offset=0`, body);
    await sent.promise;
    expect((await library.send('DELETE', `/uploads/${id}`)).status).toBe(204);
    expect((await sending).status).toBe(404);
    expect(await readdir(join(library.dataDirectory, 'studio-media/incoming'))).toEqual([]);
  });

  it('has room for so many bytes of one person that have not arrived, and for no more', async () => {
    const begin = async (size: number) =>
      library.send('POST', '/uploads', { fileName: 'film.mp4', size: size * 1024 * 1024 });
    const first = await begin(200);
    const begun = [first];
    for (let count = 1; count < 5; count += 1) begun.push(await begin(200));
    const refused = await begin(25);
    expect([begun.map(({ status }) => status), refused.status, (refused.body as Problem).code]).toEqual([
      Array(5).fill(201),
      429,
      'too-many',
    ]);
    expect((await begin(24)).status).toBe(201);
    library.editor = { ...testEditor, id: randomUUID() };
    expect((await begin(200)).status).toBe(201);
    library.editor = testEditor;
    await library.send('DELETE', `/uploads/${(first.body as UploadState).id}`);
    expect((await begin(200)).status).toBe(201);
  });

  it('is one of fifty of a person that have not arrived; what was refused has', async () => {
    const begin = () => library.send('POST', '/uploads', { fileName: 'pea.jpg', size: 6 });
    const begun = [];
    for (let count = 0; count < 50; count += 1) begun.push(await begin());
    const last = begun.at(-1) as (typeof begun)[number];
    expect([last.status, (await begin()).status]).toEqual([201, 429]);
    const { id } = last.body as UploadState;
    expect((await library.send('PUT', `/uploads/${id}?offset=0`, Buffer.from('no pea'))).status).toBe(422);
    const next = await begin();
    expect([next.status, (await begin()).status]).toEqual([201, 429]);
    const address = `/uploads/${(next.body as UploadState).id}`;
    expect(
      (await library.send('PUT', `${address}?offset=0`, Buffer.from('more than announced'))).status,
    ).toBe(413);
    expect((await library.send('GET', address)).status).toBe(413);
    expect((await begin()).status).toBe(201);
  });

  it('offers the item that has the same file already', async () => {
    await library.upload('pea.jpg', pea);
    const { body } = await library.upload('other.jpg', pea);
    expect([body.item?.name, body.isKnown]).toEqual(['pea', true]);
    const ofFolder = await library.upload('a leaf.png', bean);
    expect([ofFolder.body.item?.name, ofFolder.body.isKnown]).toEqual(['leaf', true]);
    expect((await list()).total).toBe(2);
  });

  it('gives each of two files with one name a name of its own', async () => {
    const turned = await sharp(pea).rotate(90).jpeg().toBuffer();
    await Promise.all([library.upload('pea.jpg', pea), library.upload('pea.jpg', turned)]);
    expect((await list()).items.map(({ name }) => name).sort()).toEqual(['leaf', 'pea', 'pea-2']);
  });

  it('refuses what is larger than it said, or than anything may be', async () => {
    const begun = await beginUpload(10);
    expect((await library.send('PUT', `/uploads/${begun.id}?offset=0`, pea)).status).toBe(413);
    const huge = await library.send('POST', '/uploads', { fileName: 'film.mp4', size: 201 * 1024 * 1024 });
    expect(huge.status).toBe(422);
  });

  it('shows an upload to nobody but who began it', async () => {
    const begun = await beginUpload();
    library.editor = { ...testEditor, id: randomUUID() };
    for (const method of ['GET', 'DELETE'])
      expect((await library.send(method, `/uploads/${begun.id}`)).status).toBe(404);
    expect((await library.send('PUT', `/uploads/${begun.id}?offset=0`, pea)).status).toBe(404);
    expect((await library.send('GET', '/uploads/..%2F..%2Fetc%2Fpasswd')).status).toBe(404);
    library.editor = testEditor;
    expect((await library.send('GET', `/uploads/${begun.id}`)).body).toMatchObject({ offset: 0 });
  });
});

describe('drawings', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>\n';
  /** 2.4 kB that stand for a billion shapes. */
  const bomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="a0"><path d="M0 0h9v9z"/></g>${Array.from(
    { length: 12 },
    (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
  ).join('')}</svg>`;

  it('are rasters wherever the library lists them, and themselves on pages', async () => {
    const { body } = await library.upload('pod.svg', Buffer.from(drawing));
    const { thumbnail = '', preview = '' } = body.item ?? {};
    for (const address of [thumbnail, preview]) {
      const shown = await library.get(address);
      expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
      const { format, width, height } = await sharp(await shown.bytes()).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 656, height: 328 });
    }
    const { full = '' } = library.content.assets().image('pod') ?? {};
    expect(await (await library.get(full)).text()).toBe(drawing);
    const other = Buffer.from(drawing.replace('</svg>', '<path d="M1 1h2"/></svg>'));
    const next = await library.upload('new.svg', other, { replaces: 'pod' });
    const proposed = await library.get(next.body.proposed?.thumbnail ?? '');
    expect((await sharp(await proposed.bytes()).metadata()).format).toBe('webp');
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers } = await library.get('/studio/api/media/pod/original', {}, method);
      expect(headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''pod.svg");
      expect(headers.get('Content-Length')).toBe(String(drawing.length));
    }
    const part = await library.get('/studio/api/media/pod/original', { Range: 'bytes=1-3' });
    expect([part.status, await part.text()]).toEqual([206, 'svg']);
    await remove(['pod']);
    const [deleted] = (await list('?deleted=true')).items;
    const shown = await library.get(deleted?.thumbnail ?? '');
    expect((await sharp(await shown.bytes()).metadata()).format).toBe('webp');
  });

  it.each([
    ['too much to draw', bomb],
    [
      '“@import” in its styles',
      drawing.replace('<path', '<style>@import "https://example.com/x";</style><path'),
    ],
  ])('that were taken in earlier are withheld by the rules of today: %s', async (why, earlier) => {
    await library.upload('pod.svg', Buffer.from(drawing));
    await storeInPlace('pod.svg', earlier);
    const { full = '' } = library.content.assets().image('pod') ?? {};
    for (const address of [full, (await open('pod')).item.thumbnail]) {
      const shown = await library.get(address);
      expect([shown.status, (await shown.text()).includes('fill="#d5d5d5"')]).toEqual([404, true]);
    }
    const { problems } = library.content.current();
    expect(problems).toContainEqual(
      expect.objectContaining({ file: 'media/pod', message: expect.stringContaining(why) }),
    );
  });

  /** As an earlier release has taken it in. */
  async function storeInPlace(fileName: string, markup: string): Promise<void> {
    const digest = createHash('sha256').update(markup).digest('hex');
    const folder = join(library.dataDirectory, 'studio-media/served', digest);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, fileName), markup);
    const size = Buffer.byteLength(markup);
    await library.database.kysely.updateTable('studio_media_files').set({ digest, size }).execute();
    await library.send('PATCH', '/media/leaf', { title: digest });
  }
});

describe('describing', () => {
  it('has each locale show its own words, or the default one’s', async () => {
    expect(showImage('de-de')).toMatchObject({ description: 'A leaf', language: 'en-GB' });
    const { status } = await library.send('PATCH', '/media/leaf', {
      alt: { 'de-de': 'Ein Blatt' },
      focus: 'top',
    });
    expect(status).toBe(200);
    expect(showImage('de-de')).toMatchObject({ description: 'Ein Blatt', focus: 'top' });
    expect(showImage('de-de')).not.toHaveProperty('language');
    expect(showImage('en-gb')).toMatchObject({ description: 'A leaf', focus: 'top' });
    expect(JSON.stringify(library.content.current().locales)).not.toContain('descriptions');
    expect((await open('leaf')).item).toMatchObject({
      origin: 'file',
      alt: { 'en-gb': 'A leaf', 'de-de': 'Ein Blatt' },
      title: 'Leaf',
    });
  });

  it('does not lose what two editors say of two locales at once', async () => {
    await Promise.all([
      library.send('PATCH', '/media/leaf', { alt: { 'de-de': 'Ein Blatt' } }),
      library.send('PATCH', '/media/leaf', { alt: { 'fi-fi': 'Lehti' } }),
    ]);
    expect((await open('leaf')).item.alt).toEqual({
      'en-gb': 'A leaf',
      'de-de': 'Ein Blatt',
      'fi-fi': 'Lehti',
    });
  });

  it('has one line of what was pasted in several', async () => {
    const alt = { 'en-gb': ' A leaf\r\n\u2028of\tbasil ' };
    expect((await library.send('PATCH', '/media/leaf', { alt })).status).toBe(200);
    expect((await open('leaf')).item.alt).toEqual({ 'en-gb': 'A leaf of basil' });
    const { status, body } = await library.upload('pea\nsoup.jpg', pea);
    expect([status, body.item?.name]).toEqual([200, 'pea-soup']);
  });

  it('tells the gate of pictures that nobody has described, nor called decorative', async () => {
    await library.replace('leaf', 'pea.jpg', pea);
    const isUndescribed = async (locale?: Locale) => (await readUndescribed(library, locale)).has('leaf');
    expect(await isUndescribed('de-de')).toBe(false);
    await library.send('PATCH', '/media/leaf', { alt: { 'en-gb': null, 'de-de': 'Ein Blatt' } });
    expect(await isUndescribed()).toBe(true);
    expect(await isUndescribed('de-de')).toBe(false);
    await library.send('PATCH', '/media/leaf', { isDecorative: true });
    expect(await isUndescribed()).toBe(false);
  });

  it('lets a decoration have no words', async () => {
    await library.send('PATCH', '/media/leaf', { isDecorative: true });
    expect(showImage('en-gb')).toMatchObject({ description: '' });
    await library.send('PATCH', '/media/leaf', { isDecorative: false });
    expect(showImage('en-gb')).toMatchObject({ description: 'A leaf' });
  });

  it('refuses locales and parts of pictures that there are not', async () => {
    for (const change of [
      { alt: { 'xx-xx': 'A' } },
      { focus: 'middle' },
      { name: 'other' },
      { alt: { 'en-gb': 'a'.repeat(1001) } },
    ]) {
      expect((await library.send('PATCH', '/media/leaf', change)).status).toBe(422);
    }
    expect((await library.send('PATCH', '/media/nothing', { title: 'A' })).status).toBe(404);
  });

  it('lets who writes describe what no published page uses, and who publishes the rest, each in their locales', async () => {
    await library.upload('pea.jpg', pea);
    library.editor = { ...testEditor, role: 'author' };
    expect((await library.send('PATCH', '/media/pea', { alt: { 'en-gb': 'A pea' } })).status).toBe(200);
    await publishPage('pea');
    for (const name of ['pea', 'leaf'])
      expect((await library.send('PATCH', `/media/${name}`, { alt: { 'en-gb': 'A twig' } })).status).toBe(
        403,
      );
    library.editor = { ...testEditor, locales: ['de-de'] };
    expect((await library.send('PATCH', '/media/leaf', { alt: { 'de-de': 'Ein Zweig' } })).status).toBe(200);
    expect((await library.send('PATCH', '/media/leaf', { alt: { 'en-gb': 'A twig' } })).status).toBe(403);
    expect((await library.send('PATCH', '/media/leaf', { focus: 'top' })).status).toBe(403);
  });
});

describe('films', () => {
  const video = () => library.content.assets().video('kitchen');

  it('have words in each locale, and a poster of their own choice', async () => {
    await library.upload('Kitchen.mp4', makeMp4({ width: 640, height: 360 }));
    expect(video()?.poster).toBeUndefined();
    const { status } = await library.send('PATCH', '/media/kitchen', {
      title: 'At the pass',
      titles: { 'de-de': 'Am Pass' },
      madeFrom: { 'de-de': 'A cook at work | At the pass' },
      alt: { 'en-gb': 'A cook at work', 'de-de': 'Ein Koch bei der Arbeit' },
      poster: 'leaf',
    });
    expect(status).toBe(200);
    expect((await open('kitchen')).item).toMatchObject({
      poster: 'leaf',
      titles: { 'de-de': 'Am Pass' },
      madeFrom: { 'de-de': 'A cook at work | At the pass' },
    });
    expect((await open('leaf')).uses).toContainEqual(
      expect.objectContaining({ file: 'media/kitchen', title: 'At the pass', path: 'poster' }),
    );
    const changes = new Map(
      (['en-gb', 'de-de', 'fi-fi'] as const).map((locale) => [
        `${locale}/pages/film.yaml`,
        { slug: 'film', entryTitle: 'Film', body: [{ block: 'Video', video: 'kitchen' }] },
      ]),
    );
    const { snapshot } = await library.content.assembleWith(changes);
    const show = (locale: 'en-gb' | 'de-de' | 'fi-fi') =>
      snapshot.locales[locale].pages.get('film')?.body.blocks[0] as
        | { video?: { languages?: object } }
        | undefined;
    expect(show('en-gb')?.video).toMatchObject({
      title: 'At the pass',
      description: 'A cook at work',
      poster: { description: 'A leaf' },
    });
    expect(show('de-de')?.video).toMatchObject({
      title: 'Am Pass',
      description: 'Ein Koch bei der Arbeit',
    });
    expect([show('en-gb'), show('de-de'), show('fi-fi')].map((block) => block?.video?.languages)).toEqual([
      undefined,
      undefined,
      { title: 'en-GB', description: 'en-GB' },
    ]);
    expect(JSON.stringify(snapshot.locales)).not.toContain('inLocales');
    expect((await library.send('PATCH', '/media/kitchen', { poster: 'kitchen' })).status).toBe(422);
    await library.send('PATCH', '/media/kitchen', { poster: null });
    expect(video()?.poster).toBeUndefined();
    const titles = { 'de-de': 'Am Herd' };
    const other = await library.replace('kitchen', 'b.mp4', makeMp4({ width: 320, height: 180 }), { titles });
    expect(other.body).toMatchObject({ titles, title: 'At the pass' });
  });
});

describe('replacing', () => {
  it('shows nothing else before it is decided, by somebody who has seen all uses and the present file', async () => {
    const { body } = await library.upload('Zweig.jpg', pea, { replaces: 'leaf' });
    expect(body.proposed).toMatchObject({ givenName: 'Zweig.jpg', width: 800 });
    const seen = await library.get(body.proposed?.thumbnail ?? '');
    expect((await sharp(await seen.bytes()).metadata()).width).toBe(328);
    expect([(await open('leaf')).item.origin, showImage('en-gb')?.url]).toEqual([
      'file',
      body.item?.thumbnail.replace(/\/[^/]+$/, ''),
    ]);
    const digest = createHash('sha256').update(pea).digest('hex').slice(0, 8);
    expect((await library.get(`/media/leaf.${digest}/328-q55.avif`)).status).toBe(302);
    const asked = {
      version: body.proposed?.version,
      was: null,
      confirmed: ['en-gb/pages/about.yaml', 'de-de/pages/about.yaml'],
    };
    const show = async (change: object) =>
      (await library.send('POST', '/media/leaf/file', { ...asked, ...change })).status;
    expect(await show({ confirmed: asked.confirmed.slice(1) })).toBe(409);
    expect(await show({ was: randomUUID() })).toBe(409);
    expect(await show({ version: randomUUID() })).toBe(404);
    await library.upload('pod.png', await sharp(pea).negate().png().toBuffer());
    const ofAnother = await library.upload('other.jpg', pea, { replaces: 'pod' });
    expect(ofAnother.body.proposed?.version).toBeDefined();
    expect(await show({ version: ofAnother.body.proposed?.version })).toBe(404);
    library.editor = { ...testEditor, locales: ['en-gb'] };
    expect(await show({})).toBe(403);
    library.editor = testEditor;
    expect(showImage('en-gb')).toMatchObject({ width: 400 });
    expect(await show({})).toBe(200);
    expect(showImage('en-gb')).toMatchObject({ width: 800, description: 'A leaf' });
    expect([await show({}), await show({ was: asked.version })]).toEqual([409, 404]);
  });

  it('asks about the description, and is undone with it, in as many steps as there were', async () => {
    const german = { alt: { 'de-de': 'Ein Blatt' }, madeFrom: { 'de-de': 'A leaf' } };
    await library.send('PATCH', '/media/leaf', { ...german, focus: 'top' });
    const said = { madeFrom: { 'sv-se': 'A twig' } };
    const twig = { alt: { 'en-gb': 'A twig', 'de-de': null, 'sv-se': 'En kvist' }, ...said };
    expect((await library.replace('leaf', 'twig.jpg', pea, twig)).body).toMatchObject(said);
    await library.send('PATCH', '/media/leaf', { focus: 'left' });
    const pod = await sharp(pea).rotate(90).png().toBuffer();
    const { body } = await library.replace('leaf', 'pod.png', pod, { isDecorative: true });
    expect(body).toMatchObject({
      givenName: 'pod.png',
      isDecorative: true,
      replaced: { givenName: 'twig.jpg' },
    });
    const putBack = async () => {
      const { item, uses } = await open('leaf');
      const confirmed = uses.map(({ file }) => file);
      return library.send('POST', '/media/leaf/file', { was: item.version ?? null, confirmed });
    };
    const old = await library.get(body.replaced?.thumbnail ?? '');
    expect((await sharp(await old.bytes()).metadata()).width).toBe(328);
    expect((await putBack()).body).toMatchObject({
      givenName: 'twig.jpg',
      isDecorative: false,
      focus: 'left',
      alt: { 'en-gb': 'A twig' },
    });
    expect(showImage('de-de')).toMatchObject({ width: 800, description: 'A twig', language: 'en-GB' });
    expect((await putBack()).body).toMatchObject({
      origin: 'file',
      focus: 'top',
      alt: { 'en-gb': 'A leaf', 'de-de': 'Ein Blatt' },
      madeFrom: german.madeFrom,
    });
    expect(showImage('de-de')).toMatchObject({ width: 400, description: 'Ein Blatt' });
    expect((await putBack()).status).toBe(404);
    const lines = await library.database.kysely
      .selectFrom('studio_audit')
      .select(['action', 'details'])
      .where('action', 'in', ['media.replace', 'media.put-back'])
      .execute();
    expect(lines.map(({ action, details }) => [action, JSON.parse(details ?? '{}').file])).toEqual([
      ['media.replace', 'twig.jpg'],
      ['media.replace', 'pod.png'],
      ['media.put-back', 'twig.jpg'],
      ['media.put-back', undefined],
    ]);
  });

  it('shows each file at an address of its own, which never means another', async () => {
    await library.upload('soup.png', await sharp(bean).resize(390, 800).png().toBuffer());
    await publishPage('soup');
    const published = () => {
      const [block] = library.content.current().locales['en-gb'].pages.get('soup')?.body.blocks ?? [];
      return (block as { image?: { url: string; width: number } } | undefined)?.image;
    };
    const read = async (url = '') => {
      const answer = await library.get(`${url}/328-q55.avif`);
      const { dominant } = await sharp(await answer.bytes()).stats();
      return [answer.status, answer.headers.get('Cache-Control'), dominant.g > dominant.r ? 'pea' : 'bean'];
    };
    const forGood = 'public, max-age=31536000, immutable';
    const old = published()?.url;
    expect(await read(old)).toEqual([200, forGood, 'bean']);
    await library.replace('soup', 'pea.jpg', pea);
    expect(published()).toMatchObject({ width: 800, url: expect.not.stringMatching(`^${old}$`) });
    expect([await read(published()?.url), await read(old)]).toEqual([
      [200, forGood, 'pea'],
      [200, forGood, 'bean'],
    ]);
    const { item, uses } = await open('soup');
    const confirmed = uses.map(({ file }) => file);
    const replaced = published()?.url;
    await library.send('POST', '/media/soup/file', { was: item.version, confirmed });
    expect(published()).toMatchObject({ url: old });
    expect([await read(old), await read(replaced)]).toEqual([
      [200, forGood, 'bean'],
      [200, forGood, 'pea'],
    ]);
  });

  it('keeps the references, and gives way to the file of the content again', async () => {
    const { body } = await library.replace('leaf', 'twig.jpg', pea);
    expect(body).toMatchObject({
      name: 'leaf',
      fileName: 'leaf.jpg',
      width: 800,
      isOverFile: true,
      title: 'Leaf',
    });
    expect(showImage('en-gb')).toMatchObject({ width: 800, description: 'A leaf' });
    const removed = await remove(['leaf'], ['en-gb/pages/about.yaml', 'de-de/pages/about.yaml']);
    expect(removed.status).toBe(200);
    expect(showImage('en-gb')).toMatchObject({ width: 400, description: 'A leaf' });
  });

  it('refuses a film in place of a picture', async () => {
    const { status } = await library.upload('leaf.mp4', makeMp4({ width: 640, height: 360 }), {
      replaces: 'leaf',
    });
    expect(status).toBe(422);
  });

  it('is not gone on with by who may not do it any more, but may be given up', async () => {
    const begun = { fileName: 'twig.jpg', size: pea.length, replaces: 'leaf' };
    const { id } = (await library.send('POST', '/uploads', begun)).body as UploadState;
    library.editor = { ...testEditor, role: 'author' };
    for (const method of ['PUT', 'GET']) {
      const { status } = await library.send(
        method,
        `/uploads/${id}?offset=0`,
        method === 'PUT' ? pea : undefined,
      );
      expect(status).toBe(403);
    }
    expect(showImage('en-gb')).toMatchObject({ width: 400 });
    expect((await library.send('DELETE', `/uploads/${id}`)).status).toBe(204);
  });
});

describe('deleting', () => {
  it('shows small what was deleted to whoever may look, until it is had back', async () => {
    await library.upload('pea.jpg', pea);
    await remove(['pea']);
    const [{ thumbnail } = { thumbnail: '' }] = (await list('?deleted=true')).items;
    const shown = await library.get(thumbnail);
    const { format, width } = await sharp(await shown.bytes()).metadata();
    expect([shown.headers.get('Cache-Control'), format, width]).toEqual(['no-store', 'webp', 328]);
    expect((await library.get(thumbnail.replace('pea', 'leaf'))).status).toBe(404);
    library.editor = undefined;
    expect((await library.get(thumbnail)).status).toBe(401);
    library.editor = testEditor;
    const restored = await library.send('POST', '/media/bulk', { action: 'restore', names: ['pea'] });
    expect(restored.status).toBe(200);
    const { item } = await open('pea');
    expect(item.thumbnail).toMatch(/^\/media\/pea\./);
    expect((await library.get(item.thumbnail)).status).toBe(200);
  });

  it('leaves what comes with the files, and all else that was to go with it', async () => {
    await library.upload('pea.jpg', pea);
    const confirmed = ['en-gb/pages/about.yaml', 'de-de/pages/about.yaml'];
    expect((await remove(['pea', 'leaf'], confirmed)).status).toBe(422);
    expect((await list()).total).toBe(2);
  });
});

describe('finding', () => {
  it('finds by words, kinds, folders, tags and what is missing', async () => {
    await library.upload('pea.jpg', pea, { folder: 'soups/green' });
    await library.upload('film.mp4', makeMp4({ width: 640, height: 360 }));
    await library.send('POST', '/media/bulk', {
      action: 'tag',
      names: ['pea', 'leaf'],
      add: ['Green'],
      remove: [],
    });
    const names = async (query: string) => (await list(query)).items.map(({ name }) => name);
    expect(await names('?q=a+LEAF')).toEqual(['leaf']);
    expect(await names('?kinds=film&kinds=vector')).toEqual(['film']);
    const table = await sharp(pea).resize(90, 30).jpeg().toBuffer();
    await library.upload('Kesäpöytä Straße.jpg'.normalize('NFD'), table);
    for (const typed of ['Kesäpöytä', 'kesapoyta', 'straße', 'STRASSE', 'Straße.jpg', 'KESÄPÖYTÄ straße']) {
      for (const form of ['NFC', 'NFD']) {
        const found = await names(`?q=${encodeURIComponent(typed.normalize(form))}`);
        expect([typed, found]).toEqual([typed, ['kesapoyta-strasse']]);
      }
    }
    const { item } = await open('kesapoyta-strasse');
    expect(item.givenName).toBe('Kesäpöytä Straße.jpg'.normalize('NFC'));
    await remove([item.name]);
    expect(await names('?folder=soups')).toEqual(['pea']);
    expect(await names('?tag=green')).toEqual(['pea', 'leaf']);
    expect(await names('?unused=true')).toEqual(['film', 'pea']);
    expect(await names('?undescribed=true')).toEqual(['pea']);
    expect(await list('?limit=1&offset=2')).toMatchObject({
      total: 3,
      items: [{ name: 'leaf' }],
      tags: ['green'],
    });
    expect((await library.send('GET', '/media?kinds=page')).status).toBe(422);
  });
});

/** A published entry, of the studio's and not of a file, that shows a picture. */
async function publishPage(image: string): Promise<void> {
  const soup = { ...page(image), slug: 'soup', entryTitle: 'Soup' };
  await publish(library.database, { 'en-gb/pages/soup.yaml': soup });
  await library.overlay.refresh();
  await library.content.settle();
}
