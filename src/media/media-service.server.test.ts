import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Assets } from '#content-source/assets.ts';
import { createFileSource } from '#content-source/files/file-source.ts';
import type { LinkPreview } from '#link-previews/link-preview.server.ts';
import { encodeVariant } from './encode-variant.server.ts';
import { createMediaService, type MediaServiceOptions } from './media-service.server.ts';
import { seal } from './variant-cache.server.ts';

vi.mock(import('./encode-variant.server.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, encodeVariant: vi.fn(original.encodeVariant) };
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5"><script>alert(1)</script></svg>';
const film = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('ftypisom'), Buffer.alloc(988, 7)]);

let folder: string;
let content: Assets;

async function draw(name: string, width: number, height: number, red = 200): Promise<void> {
  const background = { r: red, g: 100, b: 50 };
  await sharp({ create: { width, height, channels: 3, background } }).toFile(join(folder, 'media', name));
}

async function readContent(): Promise<void> {
  content = (await createFileSource({ directory: folder, blocks: [] })).assets();
}

function createService(options: Partial<MediaServiceOptions> = {}) {
  const log = { warn: vi.fn() };
  const service = createMediaService({
    assets: () => content,
    cacheDir: join(folder, 'cache'),
    log,
    ...options,
  });
  const get = async (path: string, init?: RequestInit) => service.routes.request(path, init);
  return { ...service, get, log };
}

/** The content's assets with the preview of one page, whose title changes. */
function createPreviewedService(options: Partial<MediaServiceOptions> = {}) {
  const page = { preview: preview('Old', '1') };
  const assets = () => ({
    asset: (id: string) => (id === page.preview.id ? page.preview : content.asset(id)),
    successor: (id: string) => (id.startsWith('_page-about.') ? page.preview : undefined),
  });
  return { ...createService({ assets, ...options }), page };
}

function preview(headline: string, hash: string): LinkPreview {
  return {
    kind: 'link-preview',
    name: '_page-about',
    id: `_page-about.${hash}`,
    headline,
    contentType: 'image/jpeg',
  };
}

const urlOf = (name: string) => content.image(name)?.url ?? '';

/** How many variants are on the disk. */
async function countKept(): Promise<number> {
  const files = await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return files.filter((file) => file.isFile()).length;
}

beforeEach(async () => {
  vi.mocked(encodeVariant).mockClear();
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  await mkdir(join(folder, 'media'));
  await draw('pea.jpg', 800, 400);
  await writeFile(join(folder, 'media', 'logo.svg'), svg);
  await writeFile(join(folder, 'media', 'kitchen.mp4'), film);
  const entries = { videos: [{ file: 'kitchen.mp4', width: 960, height: 540, alt: 'A kitchen' }] };
  await writeFile(join(folder, 'media', 'manifest.json'), JSON.stringify(entries));
  await readContent();
});

describe('variants', () => {
  it('are made in the size and format their name says, and are good for ever', async () => {
    const { get } = createService();
    const response = await get(`${urlOf('pea')}/328-q55.avif`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/avif');
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 328, height: 164, compression: 'av1' });
  });

  it.each([
    ['1200x630-q80.jpg', 'image/jpeg', 'jpeg', 761, 400],
    ['1920-q90.webp', 'image/webp', 'webp', 800, 400],
    ['360x208-q55.avif', 'image/avif', 'heif', 360, 208],
    ['608x608-q55.avif', 'image/avif', 'heif', 400, 400],
  ])('%s of 800 × 400 is cropped, never enlarged', async (name, contentType, format, width, height) => {
    const { get } = createService();
    const response = await get(`${urlOf('pea')}/${name}`);
    expect(response.headers.get('Content-Type')).toBe(contentType);
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format, width, height });
  });

  it('keep the edge that their name says, of the picture as it stands upright', async () => {
    const paint = (width: number, background: string) => ({
      create: { width, height: 40, channels: 3 as const, background },
    });
    const halves = sharp(paint(80, '#f00')).composite([{ input: paint(40, '#00f'), left: 40, top: 0 }]);
    await halves
      .clone()
      .png()
      .toFile(join(folder, 'media', 'across.png'));
    // Lying on its side: its left is the top.
    const turned = halves.jpeg({ quality: 100 }).withMetadata({ orientation: 6 });
    await writeFile(join(folder, 'media', 'down.jpg'), await turned.toBuffer());
    await readContent();
    const { get } = createService();
    for (const [path, colour] of [
      [`${urlOf('across')}/328x328-left-q55.avif`, 'red'],
      [`${urlOf('across')}/328x328-right-q55.avif`, 'blue'],
      [`${urlOf('down')}/328x328-top-q55.avif`, 'red'],
      [`${urlOf('down')}/328x328-bottom-q55.avif`, 'blue'],
    ] as const) {
      const response = await get(path);
      const picture = sharp(await response.arrayBuffer());
      expect(await picture.metadata(), path).toMatchObject({ width: 40, height: 40 });
      const { channels } = await picture.stats();
      const [redness = 0, , blueness = 0] = channels.map(({ mean }) => mean);
      expect(redness > 230 ? 'red' : blueness > 230 ? 'blue' : 'both', path).toBe(colour);
    }
  });

  it('stand upright whatever the camera noted', async () => {
    const sideways = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#000' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await writeFile(join(folder, 'media', 'pea.jpg'), sideways);
    await readContent();
    const { get } = createService();
    const response = await get(`${urlOf('pea')}/328-q55.avif`);
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 40, height: 80 });
  });

  it('keep transparency, and put white behind it in jpg', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    await sharp({ create: { width: 400, height: 400, channels: 4, background } }).toFile(
      join(folder, 'media', 'pack.png'),
    );
    await readContent();
    const { get } = createService();
    const avif = await get(`${urlOf('pack')}/328-q55.avif`);
    expect((await sharp(await avif.arrayBuffer()).metadata()).hasAlpha).toBe(true);
    const jpg = await get(`${urlOf('pack')}/1200x630-q80.jpg`);
    const { data } = await sharp(await jpg.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(250);
  });

  it('answer HEAD with the headers alone', async () => {
    const { get } = createService();
    const response = await get(`${urlOf('pea')}/328-q55.avif`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(0);
    expect(await response.text()).toBe('');
  });

  it('answer 304 to who has them, without making anything', async () => {
    const { get } = createService();
    const first = await get(`${urlOf('pea')}/328-q55.avif`);
    const etag = first.headers.get('ETag') ?? '';
    await rm(join(folder, 'cache'), { recursive: true });
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await createService().get(`${urlOf('pea')}/328-q55.avif`, {
        headers: { 'If-None-Match': condition },
      });
      expect(again.status).toBe(304);
      expect(again.headers.get('Cache-Control')).toContain('immutable');
    }
    expect(await countKept()).toBe(0);
    const other = await get(`${urlOf('pea')}/608-q55.avif`, { headers: { 'If-None-Match': etag } });
    expect(other.status).toBe(200);
  });

  it('are made once, however many ask at once, and kept for the next process', async () => {
    const { get } = createService({ encodesAtOnce: 4 });
    const path = `${urlOf('pea')}/328-q55.avif`;
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(path)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countKept()).toBe(1);
    expect(encodeVariant).toHaveBeenCalledOnce();

    await writeFile(join(folder, 'cache', path.replace('/media/', '')), seal(Buffer.from('kept')));
    expect(await (await get(path)).text()).not.toBe('kept');
    expect(await (await createService().get(path)).text()).toBe('kept');
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['empty', () => Buffer.alloc(0)],
    ['cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['damaged in the middle', (bytes) => Buffer.from(bytes).fill(0, bytes.length / 2, bytes.length / 2 + 20)],
    ['of an earlier release, which has no seal', (bytes) => bytes.subarray(0, -32)],
    ['full of zeros, as a power cut may leave it', (bytes) => Buffer.alloc(bytes.length)],
  ])('are made again where the file kept of one is %s', async (_, damage) => {
    const path = `${urlOf('pea')}/328-q55.avif`;
    const whole = Buffer.from(await (await createService().get(path)).arrayBuffer());
    const file = join(folder, 'cache', path.replace('/media/', ''));
    await writeFile(file, damage(await readFile(file)));
    const response = await createService().get(path);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(whole);
    expect(await readFile(file)).toEqual(seal(whole));
  });

  it('are kept on disk when memory has no room', async () => {
    const { get } = createService({ memoryLimit: 1 });
    const path = `${urlOf('pea')}/328-q55.avif`;
    const first = await (await get(path)).arrayBuffer();
    const second = await (await get(path)).arrayBuffer();
    expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
  });

  it('go from the disk once their picture has been gone for a week', async () => {
    await draw('bean.jpg', 400, 400);
    await draw('oat.jpg', 400, 400, 100);
    await readContent();
    const { get, clear } = createService();
    const cached = ['pea', 'bean', 'oat'].map((name) => urlOf(name).replace('/media', join(folder, 'cache')));
    for (const name of ['pea', 'bean', 'oat']) await get(`${urlOf(name)}/328-q55.avif`);
    const before = new Date(Date.now() - 8 * 86_400_000);
    for (const asset of cached.slice(0, 2)) await utimes(asset, before, before);
    for (const name of ['bean', 'oat']) await rm(join(folder, 'media', `${name}.jpg`));
    await readContent();
    await clear();
    expect(cached.map((asset) => existsSync(asset))).toEqual([true, false, true]);
  });
});

describe('link previews', () => {
  const path = '/media/_page-about.1/1200x630-q80.jpg';

  it('are pictures of 1200 × 630 pixels that are good for ever', async () => {
    const { get, log } = createPreviewedService();
    const response = await get(path);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(150_000);
    const etag = response.headers.get('ETag') ?? '';
    expect((await get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('are made once, however many ask at once, and kept for the next process', async () => {
    const { get, warm } = createPreviewedService();
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(path)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    await warm([`https://oakpea.example${path}`]);
    expect(await countKept()).toBe(1);
    await writeFile(join(folder, 'cache', path.replace('/media/', '')), seal(Buffer.from('kept')));
    expect(await (await createPreviewedService().get(path)).text()).toBe('kept');
  });

  it('are made ahead of their visitors, and take no memory until one comes', async () => {
    const { get, warm } = createPreviewedService();
    await warm([`https://oakpea.example${path}`]);
    expect(await countKept()).toBe(1);
    const file = join(folder, 'cache', path.replace('/media/', ''));
    await writeFile(file, seal(Buffer.from('kept')));
    expect(await (await get(path)).text()).toBe('kept');
    await writeFile(file, seal(Buffer.from('not read again')));
    expect(await (await get(path)).text()).toBe('kept');
  });

  it('of other titles, pages or sizes are 404 and cost nothing', async () => {
    const { get, log } = createPreviewedService();
    for (const other of [
      '/media/_page-home.1/1200x630-q80.jpg',
      '/media/_page-about.1/1200x630-q81.jpg',
      '/media/_page-about.1/1920-q90.webp',
      '/media/_page-about.1/about.jpg',
      '/media/_page-about.2/1920-q90.webp',
    ]) {
      const response = await get(other);
      expect(response.status, other).toBe(404);
      expect(response.headers.get('Cache-Control'), other).toBe('no-store');
    }
    expect(await countKept()).toBe(0);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('lead on from an earlier title to the page’s present one', async () => {
    const { get, page } = createPreviewedService();
    page.preview = preview('New', '2');
    const response = await get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/media/_page-about.2/1200x630-q80.jpg');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect((await get('/media/_page-about.2/1200x630-q80.jpg')).status).toBe(200);
  });

  it('wait in line with all other pictures', async () => {
    const { get } = createPreviewedService({ encodesAtOnce: 1, queueLimit: 0 });
    const [first, second] = await Promise.all([get(`${urlOf('pea')}/1200x630-q80.jpg`), get(path)]);
    expect([first.status, second.status].sort()).toEqual([200, 503]);
  });
});

describe('anything else', () => {
  it('is 404 and makes nothing', async () => {
    const { get, log } = createService();
    const pea = urlOf('pea');
    for (const path of [
      `${pea}/329-q55.avif`,
      `${pea}/328-q61.avif`,
      `${pea}/328-q55.png`,
      `${pea}/8000-q55.avif`,
      `${pea}/328-left-q55.avif`,
      `${pea}/328x328-top-q55.avif`,
      `${pea}/328x328-top-left-q55.avif`,
      `${pea}/328x164-left-q55.avif`,
      `${pea}/pea.jpg`,
      `${pea}/..%2Fmanifest.json`,
      `${pea}/%E0%A4%A`,
      `/media/logo/328-q55.avif`,
      `/media/..%2Fpea/328-q55.avif`,
      `/media/nothing.00000000/328-q55.avif`,
      `/media/__proto__/328-q55.avif`,
      `/media/..%2F..%2Fetc/passwd`,
      `${urlOf('logo')}/328-q55.avif`,
      `${urlOf('logo')}/pea.jpg`,
    ]) {
      const response = await get(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('Cache-Control'), path).toBe('no-store');
    }
    expect(await countKept()).toBe(0);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('is 405 for methods that would change something', async () => {
    const { get } = createService();
    const response = await get(`${urlOf('pea')}/328-q55.avif`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });
});

describe('a picture that was replaced', () => {
  it('is found from pages that still name the old one', async () => {
    const old = {
      pea: urlOf('pea'),
      logo: urlOf('logo'),
      film: content.video('kitchen')?.sources[0]?.url ?? '',
    };
    await draw('pea.jpg', 800, 400, 10);
    await writeFile(join(folder, 'media', 'logo.svg'), `${svg}\n`);
    await writeFile(join(folder, 'media', 'kitchen.mp4'), Buffer.concat([film, film]));
    await readContent();
    const { get } = createService();
    for (const [from, to] of [
      [`${old.pea}/328-q55.avif`, `${urlOf('pea')}/328-q55.avif`],
      [`${old.logo}/logo.svg`, `${urlOf('logo')}/logo.svg`],
      [old.film, content.video('kitchen')?.sources[0]?.url],
    ] as const) {
      const response = await get(from);
      expect(response.status).toBe(302);
      expect(response.headers.get('Location')).toBe(to);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
      const shown = await get(to ?? '');
      expect(shown.status).toBe(200);
      // On other sites too, browsers judge each answer on the way.
      for (const { headers } of [response, shown])
        expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    }
    for (const path of [`${old.pea}/1-q1.avif`, `${old.pea}/pea.jpg`, `${old.pea}/logo.svg`]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it('is found in the shape that it has now, whatever edge was kept of the old one', async () => {
    const old = urlOf('pea');
    await draw('pea.jpg', 400, 800);
    await readContent();
    const { get } = createService();
    for (const [from, to] of [
      ['328x109-top-q55.avif', '328x109-top-q55.avif'],
      ['328x328-left-q55.avif', '328x328-q55.avif'],
    ]) {
      const response = await get(`${old}/${from}`);
      expect(response.headers.get('Location')).toBe(`${urlOf('pea')}/${to}`);
    }
  });

  it('is found by its name alone', async () => {
    const { get } = createService();
    const response = await get('/media/pea/328-q55.avif');
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(`${urlOf('pea')}/328-q55.avif`);
  });

  it('never answers under the address of the old one', async () => {
    const { get } = createService();
    const [pea, logo] = [urlOf('pea'), urlOf('logo')];
    await draw('pea.jpg', 800, 400, 10);
    await writeFile(join(folder, 'media', 'logo.svg'), svg.replace('10 5', '20 5'));
    await utimes(join(folder, 'media', 'logo.svg'), 1, 1);
    expect((await get(`${pea}/328-q55.avif`)).status).toBe(404);
    expect((await get(`${logo}/logo.svg`)).status).toBe(404);
    expect(await countKept()).toBe(0);
  });
});

describe('failures', () => {
  it('answer 404 for an original that cannot be decoded, and are told once', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251));
    const picture = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    // Whole from its head to its end, and damaged between them.
    picture.fill(0, 1000, 1100);
    await writeFile(join(folder, 'media', 'damaged.png'), picture);
    await readContent();
    const { get, log } = createService();
    for (const variant of ['328-q55.avif', '608-q55.avif', '328-q55.avif']) {
      const response = await get(`${urlOf('damaged')}/${variant}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
    expect(log.warn).toHaveBeenCalledOnce();
    expect(await countKept()).toBe(0);
  });

  it('answer 404 for an original that is gone, and recover when it is back', async () => {
    const { get, log } = createService();
    const path = `${urlOf('pea')}/328-q55.avif`;
    const bytes = await readFile(join(folder, 'media', 'pea.jpg'));
    await rm(join(folder, 'media', 'pea.jpg'));
    expect((await get(path)).status).toBe(404);
    expect((await get(path)).status).toBe(404);
    expect(log.warn).toHaveBeenCalledOnce();
    await writeFile(join(folder, 'media', 'pea.jpg'), bytes);
    expect((await get(path)).status).toBe(200);
  });

  it('serve from memory when the disk takes nothing, and say so once', async () => {
    await writeFile(join(folder, 'cache'), 'a file where the folder should be');
    const { get, log } = createService();
    for (const variant of ['328-q55.avif', '608-q55.avif', '328-q55.avif']) {
      expect((await get(`${urlOf('pea')}/${variant}`)).status).toBe(200);
    }
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('answer 503 with a time to come back when too many wait', async () => {
    const { get, log } = createService({ encodesAtOnce: 1, queueLimit: 0 });
    const answers = await Promise.all(
      ['328-q55.avif', '608-q55.avif', '1024-q65.avif'].map((name) => get(`${urlOf('pea')}/${name}`)),
    );
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.status).toBe(503);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused?.headers.get('Cache-Control')).toBe('no-store');
    expect(log.warn).toHaveBeenCalledOnce();
  });
});

it('lets a visitor wait for so long, and makes the variant all the same', async () => {
  const { get } = createService({ patience: 0 });
  const path = `${urlOf('pea')}/1200x630-q80.jpg`;
  expect((await get(path)).status).toBe(503);
  await expect.poll(async () => (await get(path)).status, { timeout: 30_000 }).toBe(200);
});

describe('warm', () => {
  it('makes the variants ahead, and passes over what is none', async () => {
    const { warm, log } = createService();
    await warm([
      `${urlOf('pea')}/328-q55.avif`,
      `https://example.com${urlOf('pea')}/1200x630-q80.jpg`,
      `${urlOf('pea')}/1-q1.avif`,
      `${urlOf('logo')}/logo.svg`,
      'https://example.com/picture.jpg',
      'nonsense',
    ]);
    expect(await countKept()).toBe(2);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('goes on after a picture that is broken', async () => {
    await draw('gone.jpg', 400, 400);
    await readContent();
    await rm(join(folder, 'media', 'gone.jpg'));
    const { warm, log } = createService();
    await warm([`${urlOf('gone')}/328-q55.avif`, `${urlOf('pea')}/328-q55.avif`]);
    expect(await countKept()).toBe(1);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('stops when it is told to', async () => {
    const { warm } = createService();
    await warm([`${urlOf('pea')}/328-q55.avif`], AbortSignal.abort());
    expect(await countKept()).toBe(0);
  });

  it('does not make again what is kept', async () => {
    const path = `${urlOf('pea')}/328-q55.avif`;
    await createService().warm([path]);
    const kept = join(folder, 'cache', path.replace('/media/', ''));
    await writeFile(kept, 'kept');
    await createService().warm([path]);
    expect(await readFile(kept, 'utf8')).toBe('kept');
  });
});

describe('vector pictures and films', () => {
  it('serves a vector picture as it is, able to do nothing but draw', async () => {
    const { get } = createService();
    const response = await get(`${urlOf('logo')}/logo.svg`);
    expect(await response.text()).toBe(svg);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
  });

  it('serves a film whole, with its type and length', async () => {
    const { get } = createService();
    const source = content.video('kitchen')?.sources[0];
    const response = await get(source?.url ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('video/mp4');
    expect(response.headers.get('Content-Length')).toBe('1000');
    expect(response.headers.get('Accept-Ranges')).toBe('bytes');
    expect(Buffer.from(await response.arrayBuffer()).equals(film)).toBe(true);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('serves the range %s', async (range, start, end) => {
    const { get } = createService();
    const url = content.video('kitchen')?.sources[0]?.url ?? '';
    const response = await get(url, { headers: { Range: range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/1000`);
    expect(response.headers.get('Content-Length')).toBe(String(end - start + 1));
    expect(Buffer.from(await response.arrayBuffer()).equals(film.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=1000-', 'bytes=-0'])('refuses the range %s', async (range) => {
    const { get } = createService();
    const url = content.video('kitchen')?.sources[0]?.url ?? '';
    const response = await get(url, { headers: { Range: range } });
    expect(response.status).toBe(416);
    expect(response.headers.get('Content-Range')).toBe('bytes */1000');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-5', 'bytes=-', 'items=0-1'])('serves all for %s', async (range) => {
    const { get } = createService();
    const url = content.video('kitchen')?.sources[0]?.url ?? '';
    const response = await get(url, { headers: { Range: range } });
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(1000);
  });

  it('serves a range of the same content only', async () => {
    const { get } = createService();
    const url = content.video('kitchen')?.sources[0]?.url ?? '';
    const etag = (await get(url, { method: 'HEAD' })).headers.get('ETag') ?? '';
    const same = await get(url, { headers: { Range: 'bytes=0-9', 'If-Range': etag } });
    expect(same.status).toBe(206);
    const other = await get(url, { headers: { Range: 'bytes=0-9', 'If-Range': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('answers HEAD and 304 without the file', async () => {
    const { get } = createService();
    const url = content.video('kitchen')?.sources[0]?.url ?? '';
    const head = await get(url, { method: 'HEAD', headers: { Range: 'bytes=2000-' } });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '1000']);
    expect(await head.text()).toBe('');
    const etag = head.headers.get('ETag') ?? '';
    expect((await get(url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });
});
