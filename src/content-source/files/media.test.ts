import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMediaLibrary } from './media.ts';

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('ftypisom')]);
const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0]);

let folder: string;

async function write(name: string, content: string | Buffer): Promise<void> {
  await writeFile(join(folder, name), content);
}

async function draw(name: string, width: number, height: number, red = 200): Promise<void> {
  const background = { r: red, g: 100, b: 50 };
  await sharp({ create: { width, height, channels: 3, background } }).toFile(join(folder, name));
}

async function list(...images: Record<string, unknown>[]): Promise<void> {
  await write('manifest.json', JSON.stringify({ images }));
}

const read = () => createMediaLibrary(folder);

beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'library-'));
  folder = join(parent, 'media');
  await mkdir(folder);
});

describe('a picture', () => {
  it('is an image object with what the manifest says of it', async () => {
    await draw('pea.jpg', 300, 200);
    await list({ file: 'pea.jpg', width: 300, height: 200, alt: 'A pea', title: 'Pea', color: '#C86432' });
    const library = await read();
    const image = library.image('pea');
    expect(image).toMatchObject({
      width: 300,
      height: 200,
      ratio: 1.5,
      title: 'Pea',
      description: 'A pea',
      color: '#C86432',
      content_type: 'image/jpeg',
      cdn: 'embedded',
      imageService: 'embedded',
    });
    expect(image?.url).toMatch(/^\/media\/pea\.[0-9a-f]{8}$/);
    expect(image?.full).toBe(`${image?.url}/1920-q90.webp`);
    expect(library.asset(image?.url.replace('/media/', '') ?? '')).toMatchObject({
      file: join(folder, 'pea.jpg'),
    });
    expect(library.problems).toEqual([]);
  });

  it('has the size of its file, upright, whatever the manifest says', async () => {
    const sideways = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#000' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await write('pea.jpg', sideways);
    await list({ file: 'pea.jpg', width: 9, height: 9, alt: '' });
    expect((await read()).image('pea')).toMatchObject({ width: 40, height: 80 });
  });

  it('changes its address with its content, and the library its revision', async () => {
    await draw('pea.jpg', 30, 20);
    await list({ file: 'pea.jpg', alt: '' });
    const before = await read();
    const same = await createMediaLibrary(folder, before);
    await draw('pea.jpg', 30, 20, 10);
    await utimes(join(folder, 'pea.jpg'), 1, 1);
    const after = await createMediaLibrary(folder, before);
    expect(same.revision).toBe(before.revision);
    expect(after.image('pea')?.url).not.toBe(before.image('pea')?.url);
    expect(after.revision).not.toBe(before.revision);
    const oldId = before.image('pea')?.url.replace('/media/', '') ?? '';
    expect(after.asset(oldId)).toBeUndefined();
    expect(after.successor(oldId, '328-q55.avif')?.file).toBe(join(folder, 'pea.jpg'));
  });

  it('changes the revision when its text alternative changes', async () => {
    await draw('pea.jpg', 30, 20);
    await list({ file: 'pea.jpg', alt: 'A pea' });
    const before = await read();
    await list({ file: 'pea.jpg', alt: 'A green pea' });
    expect((await createMediaLibrary(folder, before)).revision).not.toBe(before.revision);
  });
});

describe('a vector picture', () => {
  it.each([
    ['<?xml version="1.0"?><svg viewBox="0 0 20 10" xmlns="http://www.w3.org/2000/svg"/>', 20, 10],
    ['<svg width="30px" height="15" viewBox="0 0 20 10"/>', 30, 15],
    ['<svg width="100%" height="100%" viewBox="0,0,20,10"/>', 20, 10],
  ])('has the size that %s states', async (markup, width, height) => {
    await write('logo.svg', markup);
    await list({ file: 'logo.svg', alt: 'Logo' });
    const image = (await read()).image('logo');
    expect(image).toMatchObject({ width, height, content_type: 'image/svg+xml' });
    expect(image?.full).toBe(`${image?.url}/logo.svg`);
  });

  it('has the size of the manifest when it states none', async () => {
    await write('logo.svg', '<svg/>');
    await list({ file: 'logo.svg', alt: 'Logo', width: 12, height: 6 });
    expect((await read()).image('logo')).toMatchObject({ width: 12, height: 6 });
  });
});

describe('a film', () => {
  it('is one video of all its files', async () => {
    await write('kitchen.mp4', mp4);
    await write('kitchen.webm', webm);
    const uploadDate = '2026-05-01';
    const common = { width: 960, height: 540, alt: 'A kitchen at work', title: 'Kitchen', uploadDate };
    await list({ file: 'kitchen.mp4', ...common }, { file: 'kitchen.webm', ...common });
    const library = await read();
    expect(library.problems).toEqual([]);
    expect(library.video('kitchen')).toEqual({
      provider: 'file',
      width: 960,
      height: 540,
      title: 'Kitchen',
      description: 'A kitchen at work',
      uploadDate,
      sources: [
        { url: expect.stringMatching(/^\/media\/kitchen\.\w{8}\/kitchen\.webm$/), contentType: 'video/webm' },
        { url: expect.stringMatching(/^\/media\/kitchen\.\w{8}\/kitchen\.mp4$/), contentType: 'video/mp4' },
      ],
    });
  });
});

describe('a film that was published on a day that is', () => {
  const film = { file: 'kitchen.mp4', width: 960, height: 540, alt: 'A kitchen' };
  const entry = { file: 'media/manifest.json', path: 'images[0].uploadDate' };

  it.each([
    ['not said', {}, 'The film does not say when it was published.'],
    ['no day', { uploadDate: 'last spring' }, 'Expected a date, but found "last spring".'],
    ['no text', { uploadDate: 2026 }, 'Expected a date, but found "2026".'],
  ])('%s is there all the same, and it is told', async (_what, date, message) => {
    await write('kitchen.mp4', mp4);
    await list({ ...film, ...date });
    const library = await read();
    expect(library.video('kitchen')).toMatchObject({ description: 'A kitchen' });
    expect(library.video('kitchen')).not.toHaveProperty('uploadDate');
    expect(library.problems).toEqual([{ ...entry, message, remedy: expect.stringContaining('2026-09-30') }]);
  });
});

describe('a problem', () => {
  it('is told, and costs no other file', async () => {
    await draw('pea.jpg', 30, 20);
    await write('broken.jpg', 'no picture');
    await write('broken.svg.txt', 'a note is no problem');
    await write('empty.mp4', '');
    await write('short.mp4', 'no');
    await write('drawing.psd', 'x');
    await write('my picture.jpg', 'x');
    await write('lines.svg', 'no drawing');
    await write('boundless.svg', '<svg/>');
    execFileSync('mkfifo', [join(folder, 'endless.jpg')]);
    await list(
      { file: 'pea.jpg', alt: 'A pea' },
      { file: 'gone.jpg', alt: '' },
      { file: 'broken.jpg', alt: '' },
      { file: 'pea.jpg' },
    );
    const library = await read();
    expect(library.image('pea')).toBeDefined();
    expect(library.image('broken')).toBeUndefined();
    const told = library.problems.map(({ file, path }) => [file, path].join(' ').trim());
    expect(told.sort()).toEqual([
      'media/boundless.svg',
      'media/broken.jpg',
      'media/drawing.psd',
      'media/empty.mp4',
      'media/endless.jpg',
      'media/lines.svg',
      'media/manifest.json images[1].file',
      'media/manifest.json images[3].alt',
      'media/my picture.jpg',
      'media/short.mp4',
    ]);
    const film = { message: expect.stringContaining('neither an MP4 nor a WebM') };
    expect(library.problems).toContainEqual(expect.objectContaining({ file: 'media/short.mp4', ...film }));
    for (const problem of library.problems) {
      expect(problem.message).not.toBe('');
      expect(problem.remedy).not.toBe('');
    }
  });

  it.each([
    ['moving.webp', 'Animated', async () => (await animate()).webp().toBuffer()],
    ['moving.jpg', 'Animated', async () => (await animate()).gif().toBuffer()],
    ['phone.jpg', 'HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['scan.png', 'not a picture', async () => (await animate()).tiff().toBuffer()],
  ] as const)(
    'is a picture that is not shown by browsers, as an upload of it is told: %s',
    async (name, message, make) => {
      await write(name, await make());
      await list({ file: name, alt: '' });
      const library = await read();
      expect(library.image(name.replace(/\..*/, ''))).toBeUndefined();
      expect(library.problems).toMatchObject([
        {
          file: `media/${name}`,
          message: expect.stringContaining(message),
          remedy: expect.stringMatching(/MP4|JPEG/),
        },
      ]);
    },
  );

  it('is a drawing that comes to more than browsers can draw', async () => {
    const parts = Array.from(
      { length: 9 },
      (_, level) => `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`,
    );
    await write(
      'pea.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${parts.join('')}</svg>`,
    );
    await list({ file: 'pea.svg', alt: '' });
    const library = await read();
    expect(library.image('pea')).toBeUndefined();
    expect(library.problems).toMatchObject([
      {
        file: 'media/pea.svg',
        message: expect.stringContaining('too much to draw'),
        remedy: expect.stringContaining('Simplify'),
      },
    ]);
  });

  it('is a picture nobody has described, which is there all the same', async () => {
    await draw('pea.jpg', 30, 20);
    await list();
    const library = await read();
    expect(library.image('pea')?.description).toBe('');
    expect(library.problems).toMatchObject([
      { file: 'media/pea.jpg', remedy: expect.stringContaining('alt') },
    ]);
  });

  it('is a second picture of the same name', async () => {
    await draw('pea.jpg', 30, 20);
    await draw('pea.png', 60, 20);
    await list({ file: 'pea.jpg', alt: '' }, { file: 'pea.png', alt: '' });
    const library = await read();
    expect(library.image('pea')?.width).toBe(30);
    expect(library.problems).toMatchObject([
      { file: 'media/pea.png', message: expect.stringContaining('pea.jpg') },
    ]);
  });

  it('is a picture with more pixels than a server should decode', async () => {
    const header = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    await write('bomb.png', createHugePng());
    await write('pea.svg', header.replace('/>', ' viewBox="0 0 1 1"/>'));
    await list({ file: 'bomb.png', alt: '' }, { file: 'pea.svg', alt: '' });
    const library = await read();
    expect(library.image('bomb')).toBeUndefined();
    expect(library.problems).toMatchObject([{ file: 'media/bomb.png' }]);
  });

  it.each(['{', '[]', '{"images": 1}', 'null'])('is a manifest of %s', async (manifest) => {
    await draw('pea.jpg', 30, 20);
    await write('manifest.json', manifest);
    const library = await read();
    expect(library.image('pea')).toBeDefined();
    expect(library.problems).toContainEqual(
      expect.objectContaining({ file: 'media/manifest.json', path: '' }),
    );
  });

  it('is a folder without a manifest, or none at all', async () => {
    expect((await read()).problems).toHaveLength(1);
    const none = await createMediaLibrary(join(folder, 'none'));
    expect(none.problems).toHaveLength(1);
    expect(none.image('pea')).toBeUndefined();
  });

  it('is over once the file is whole', async () => {
    await write('pea.jpg', 'half a picture');
    await list({ file: 'pea.jpg', alt: '' });
    const before = await read();
    await draw('pea.jpg', 30, 20);
    expect((await createMediaLibrary(folder, before)).problems).toEqual([]);
  });
});

describe('the last good version of a file', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0"/></svg>';
  const noise = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, index) => (index * 7919) % 251));
  const picture = sharp(noise, { raw: { width: 90, height: 60, channels: 3 } });

  const isKept = (file: string) => ({ file, path: '', message: 'Its last good version is shown.' });

  it.each<[string, () => Promise<Buffer>]>([
    ['pea.jpg', () => picture.clone().jpeg().toBuffer()],
    ['pea.png', () => picture.clone().png().toBuffer()],
    ['pea.webp', () => picture.clone().webp().toBuffer()],
    ['pea.avif', () => picture.clone().avif({ effort: 0 }).toBuffer()],
    ['pea.svg', async () => Buffer.from(drawing)],
  ])('stays while %s is cut off, wherever, and is reported', async (name, make) => {
    const bytes = await make();
    await write(name, bytes);
    await list({ file: name, alt: 'A pea' });
    const whole = await read();
    expect(whole.problems).toEqual([]);
    let library = whole;
    for (const share of [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95]) {
      await write(name, bytes.subarray(0, Math.floor(bytes.length * share)));
      library = await createMediaLibrary(folder, library);
      expect(library.image('pea')).toEqual(whole.image('pea'));
      expect(library.problems).toMatchObject([
        { file: `media/${name}`, message: expect.stringMatching(/^The file cannot be read: .+/) },
        isKept(`media/${name}`),
      ]);
    }
    const alone = await read();
    expect(alone.image('pea')).toBeUndefined();
    expect(alone.problems).toHaveLength(1);

    await write(name, bytes);
    const again = await createMediaLibrary(folder, library);
    expect(again.problems).toEqual([]);
    expect(again.revision).toBe(whole.revision);
  });

  it('stays of a film that is emptied, with its day, and goes with its file', async () => {
    await write('kitchen.mp4', mp4);
    await list({ file: 'kitchen.mp4', width: 960, height: 540, alt: '', uploadDate: '2026-05-01' });
    const whole = await read();
    await write('kitchen.mp4', '');
    const emptied = await createMediaLibrary(folder, whole);
    expect(emptied.video('kitchen')).toEqual(whole.video('kitchen'));
    await rm(join(folder, 'kitchen.mp4'));
    expect((await createMediaLibrary(folder, emptied)).video('kitchen')).toBeUndefined();
  });

  it('is not taken for one when whatever follows the end of a picture is no part of it', async () => {
    await write(
      'pea.jpg',
      Buffer.concat([await picture.clone().jpeg().toBuffer(), Buffer.from('a short film')]),
    );
    await list({ file: 'pea.jpg', alt: '' });
    const library = await read();
    expect(library.problems).toEqual([]);
    expect(library.image('pea')?.width).toBe(90);
  });

  it.each(['', '{"images": [{"file": "pea.j', '[]', '{"images": 1}'])(
    'stays of the manifest while it is %j, and is reported',
    async (manifest) => {
      await draw('pea.jpg', 30, 20);
      await list({ file: 'pea.jpg', alt: 'A pea' });
      const whole = await read();
      await write('manifest.json', manifest);
      const first = await createMediaLibrary(folder, whole);
      const second = await createMediaLibrary(folder, first);
      expect(second.image('pea')?.description).toBe('A pea');
      expect(second.problems).toMatchObject([
        { file: 'media/manifest.json', message: expect.stringMatching(/^The list of media cannot be read/) },
        isKept('media/manifest.json'),
      ]);
      await list({ file: 'pea.jpg', alt: 'A green pea' });
      const mended = await createMediaLibrary(folder, second);
      expect(mended.problems).toEqual([]);
      expect(mended.image('pea')?.description).toBe('A green pea');
    },
  );

  it('goes with the manifest', async () => {
    await draw('pea.jpg', 30, 20);
    await list({ file: 'pea.jpg', alt: 'A pea' });
    const whole = await read();
    await rm(join(folder, 'manifest.json'));
    const without = await createMediaLibrary(folder, whole);
    expect(without.image('pea')?.description).toBe('');
    expect(without.problems.map(({ message }) => message)).not.toContain('Its last good version is shown.');
  });

  it('stays of the whole folder while that cannot be opened', async () => {
    await draw('pea.jpg', 30, 20);
    await list({ file: 'pea.jpg', alt: 'A pea' });
    const whole = await read();
    await rename(folder, `${folder}-aside`);
    await symlink(folder, folder);
    const kept = await createMediaLibrary(folder, await createMediaLibrary(folder, whole));
    expect(kept.revision).toBe(whole.revision);
    expect(kept.problems).toMatchObject([
      { file: 'media', message: 'The folder cannot be read (ELOOP).' },
      isKept('media'),
    ]);
  });
});

/** A PNG that claims 60,000 × 60,000 pixels. */
function createHugePng(): Buffer {
  const png = Buffer.alloc(45);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(png);
  png.writeUInt32BE(13, 8);
  png.write('IHDR', 12, 'latin1');
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  png.writeUInt8(8, 24);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  png.write('IEND', 37, 'latin1');
  png.writeUInt32BE(crc32(png.subarray(37, 41)), 41);
  return png;
}

/** Two frames. */
async function animate(): Promise<Sharp> {
  const frames = ['#37f', '#f73'].map((background) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } });
}
