import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { weighDrawing } from '#content-source/weigh-drawing.ts';
import { makeMp4, makeWebm } from '../sample-videos.testing.ts';
import { examineFile } from './examine-file.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examine-'));
});

async function examine(bytes: Buffer | string) {
  const file = join(folder, 'upload');
  await writeFile(file, bytes);
  const found = await examineFile(file);
  return { ...found, bytes: await readFile(file) };
}

const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#37f' } });
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"${attributes}>${inside}</svg>`;

describe('pictures', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'tells a %s by its content, and takes out of it what a camera noted, but for its colour profile',
    async (format) => {
      const noted = await plain()
        .withExif({
          IFD0: { Artist: 'Somebody', Copyright: 'Nobody' },
          IFD3: { GPSLatitude: '51/1 30/1 0/1' },
        })
        .withIccProfile('p3')
        .withMetadata({ icc: 'p3', exif: { IFD0: { Artist: 'Somebody' } } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(noted).metadata()).exif).toBeDefined();
      const { bytes, ...told } = await examine(noted);
      expect(told).toMatchObject({ kind: 'picture', contentType: `image/${format}`, width: 40, height: 20 });
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc }).toEqual({});
      expect(icc).toBeDefined();
      expect(bytes.includes('Somebody')).toBe(false);
    },
  );

  it('leaves every pixel of a picture that stands upright as it was', async () => {
    const noise = sharp({
      create: {
        width: 64,
        height: 64,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    const before = await noise
      .jpeg()
      .withMetadata()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer();
    const { bytes } = await examine(before);
    expect(bytes.length).toBeLessThan(before.length);
    expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(before).raw().toBuffer())).toBe(true);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'knows which way is up in a %s, and notes nothing else',
    async (format) => {
      const turned = await plain()
        .withExif({ IFD0: { Artist: 'Somebody' } })
        .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Somebody' } } })
        .toFormat(format)
        .toBuffer();
      const { bytes, width, height } = await examine(turned);
      const { orientation, autoOrient } = await sharp(bytes).metadata();
      expect([width, height, orientation, autoOrient.width]).toEqual([20, 40, 6, 20]);
      expect(bytes.includes('Somebody')).toBe(false);
    },
  );

  it.each(['png', 'webp'] as const)('takes out of a %s what only programs read', async (format) => {
    const before = await plain().toFormat(format).toBuffer();
    const words = Buffer.from('edited by Somebody..', 'latin1');
    const [large, small] = [Buffer.alloc(4), Buffer.alloc(4)];
    large.writeUInt32BE(words.length);
    small.writeUInt32LE(words.length);
    const [name, crc] = [Buffer.from(format === 'png' ? 'caBX' : 'C2PA'), Buffer.alloc(4)];
    crc.writeUInt32BE(crc32(Buffer.concat([name, words])));
    const noted =
      format === 'png'
        ? insert(before, 33, Buffer.concat([large, name, words, crc]))
        : Buffer.concat([before, name, small, words]);
    if (format === 'webp') noted.writeUInt32LE(noted.length - 8, 4);
    expect((await examine(noted)).bytes.equals((await examine(before)).bytes)).toBe(true);
  });

  it('takes out the film that a phone wrote behind a picture', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    const { bytes } = await examine(
      Buffer.concat([jpeg, Buffer.from('ftypmp42 and where it was taken'), Buffer.from([0xff, 0xd9])]),
    );
    expect(bytes.includes('where it was taken')).toBe(false);
  });

  it.each([
    ['HTML that is called a picture', '<!doctype html><script>alert(1)</script>'],
    ['a page that is well formed', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    ['a text', 'Just words'],
    ['nothing', ''],
    ['a PDF', '%PDF-1.7\n%âãÏÓ'],
  ])('refuses %s', async (_name, bytes) => {
    await expect(examine(bytes)).rejects.toMatchObject({ name: 'RefusedFileError' });
  });

  it('says what a picture of a phone is, and what to send in place of it', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    await expect(examine(heic)).rejects.toMatchObject({ message: expect.stringContaining('HEIC') });
  });

  it('refuses a picture that is cut off', async () => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    const whole = await noise.jpeg().toBuffer();
    await expect(examine(whole.subarray(0, whole.length / 2))).rejects.toThrow('damaged or cut off');
  });

  it('makes one pass of a large JPEG in several, with its colour profile and no difference that an eye sees', async () => {
    const [width, height] = [3600, 2400];
    const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
    const before = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
      .withIccProfile('p3')
      .jpeg({ progressive: true })
      .toBuffer();
    const { bytes } = await examine(before);
    const { isProgressive, icc } = await sharp(bytes).metadata();
    expect([isProgressive, icc !== undefined]).toEqual([false, true]);
    const compared = sharp(bytes).composite([{ input: before, blend: 'difference' }]);
    const difference = await sharp(
      await compared.removeAlpha().png({ compressionLevel: 0 }).toBuffer(),
    ).stats();
    for (const { mean } of difference.channels) expect(mean).toBeLessThan(3);
    await expect(examine(before.subarray(0, before.length / 2))).rejects.toThrow('damaged or cut off');
  });

  it.each([
    ['an interlaced PNG', (picture: Sharp) => picture.png({ progressive: true })],
    ['a lossless WebP', (picture: Sharp) => picture.webp({ lossless: true, effort: 0 })],
  ])('refuses %s that could only be held whole, and says what to save it as', async (_name, encode) => {
    const large = sharp({ create: { width: 5500, height: 4000, channels: 3, background: '#37f' } });
    const refusal = examine(await encode(large).toBuffer());
    await expect(refusal).rejects.toMatchObject({
      name: 'RefusedFileError',
      message: expect.stringContaining('can have up to 21 megapixels'),
      remedy: expect.stringContaining('JPEG'),
    });
  });

  it('refuses a picture of a gigapixel by its head, without decoding it', async () => {
    const head = await plain().png().toBuffer();
    head.writeUInt32BE(40_000, 16);
    head.writeUInt32BE(40_000, 20);
    // Its checksum does not match any more, which is looked at only when it is decoded.
    await expect(examine(head)).rejects.toMatchObject({ name: 'RefusedFileError' });
  });

  it('refuses what moves', async () => {
    const gif = await plain().gif().toBuffer();
    await expect(examine(gif)).rejects.toThrow('Animated pictures');
  });
});

describe('drawings', () => {
  it('keeps what draws, and leaves out what programs noted', async () => {
    const { bytes, width, height } = await examine(
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- by hand -->${svg('<metadata>Somebody</metadata><g fill="url(#a)"><title>A &amp; B</title><path d="M0 0h4"/></g>', ' xmlns:x="https://example.com" x:note="1"')}`,
    );
    expect([width, height]).toEqual([40, 20]);
    expect(bytes.toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><g fill="url(#a)"><title>A &amp; B</title><path d="M0 0h4"/></g></svg>\n',
    );
  });

  it('measures in whole pixels, of which there is one at least', async () => {
    const path = '<path d="M0 0h4"/>';
    const { width, height } = await examine(svg(path).replace('0 0 40 20', '0 0 120.5 0.25'));
    expect([width, height]).toEqual([121, 1]);
    await expect(examine(svg(path).replace('0 0 40 20', '0 0 1e12 20'))).rejects.toThrow(
      'the limit is 100000',
    );
  });

  it.each([
    svg('<style>@im<foo/>port "https://example.com/x.css";</style>'),
    svg('<style>rect{fill:u<g/>rl(https://example.com/x)}</style>'),
    svg('<style>@im<!-- -->port "https://example.com/x.css";</style>'),
    svg('<style>@im<?x y?>port "https://example.com/x.css";</style>'),
    svg('<style>@im<![CDATA[port]]> "https://example.com/x.css";</style>'),
    svg('<style>rect{fill:ur&#x6c;(https://example.com/x)}</style>'),
    svg('<style>a[b="/*"]{} @import "https://example.com/x"; c[d="*/"]{}</style>'),
    svg('<style>a{content:"{";filter:url(#f)}</style><filter id="f"/>'),
    svg('<style>@layer x; rect{fill:red}</style>'),
    svg('<style>@font-face{font-family:x;src:local(x)}</style>'),
    svg('<rect fill="\\75rl(https://example.com/x)"/>'),
    svg('<rect fill="url(&#35;a) url(https://example.com/x)"/>'),
  ])('checks what is written, whatever was taken out between: %s', async (markup) => {
    await expect(examine(markup)).rejects.toMatchObject({ name: 'RefusedFileError' });
  });

  it('takes the styles that programs write, in the media they are for', async () => {
    const styles = '.a{fill:url(#b)}@media (prefers-color-scheme:dark){.a{fill:#fff}}';
    const { bytes } = await examine(svg(`<style>${styles}</style><rect class="a"/>`));
    expect(bytes.toString()).toContain(styles);
  });

  const repeat = (part: string, times: number) => part.repeat(times);
  /** Ten of what is ten of what is ten of … */
  const nest = (levels: number, shape: string, name: (inside: string, level: number) => string) =>
    Array.from({ length: levels }, (_, level) =>
      name(level ? repeat(`<use href="#n${level - 1}"/>`, 10) : shape, level),
    ).join('');
  const box = '<rect width="4" height="4"/>';
  const blur = '<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>';

  it.each<[string, string]>([
    [
      'ten uses of ten uses, twelve deep',
      svg(
        `<defs>${nest(13, box, (inside, level) => `<g id="n${level}">${inside}</g>`)}</defs><use href="#n12"/>`,
      ),
    ],
    [
      'nested symbols with links of older kind',
      svg(
        `${nest(6, box, (inside, level) => `<symbol id="n${level}">${inside.replaceAll('href', 'xlink:href')}</symbol>`)}<use xlink:href="#n5"/>`,
        ' xmlns:xlink="http://www.w3.org/1999/xlink"',
      ),
    ],
    [
      'patterns in patterns',
      svg(
        `${Array.from(
          { length: 7 },
          (_, level) =>
            `<pattern id="p${level}" width="1" height="1">${repeat(`<rect fill="url(#p${level - 1})"/>`, 10)}</pattern>`,
        ).join('')}<rect fill="url(#p6)"/>`,
      ),
    ],
    [
      'patterns by a style sheet',
      svg(
        `<style>${Array.from({ length: 7 }, (_, level) => `.p${level + 1}{fill:url(#p${level})}`).join('')}</style>${Array.from({ length: 7 }, (_, level) => `<pattern id="p${level}" width="1" height="1">${repeat(`<rect class="p${level}"/>`, 10)}</pattern>`).join('')}<rect class="p7"/>`,
      ),
    ],
    [
      'a fill that a thousand parts inherit',
      svg(
        `<pattern id="p" width="1" height="1">${repeat(box, 100)}</pattern><g style="fill:url(#p)">${repeat(box, 1000)}</g>`,
      ),
    ],
    [
      'a property of its own that they inherit',
      svg(
        `<pattern id="p" width="1" height="1">${repeat(box, 100)}</pattern><g style="--x:url(#p)">${repeat('<rect fill="var(--x)"/>', 1000)}</g>`,
      ),
    ],
    [
      'masks in masks',
      svg(
        `${nest(
          6,
          box,
          (_inside, level) =>
            `<mask id="m${level}">${repeat(`<rect mask="url(#m${level - 1})"/>`, 10)}</mask>`,
        )}<rect mask="url(#m5)"/>`,
      ),
    ],
    [
      'a marker at each of many points',
      svg(
        `<marker id="m">${repeat(box, 50)}</marker><path marker-mid="url(#m)" d="M0 0${repeat('h1', 2000)}"/>`,
      ),
    ],
    [
      'a gradient of many colours, many times',
      svg(
        `<linearGradient id="g">${repeat('<stop offset=".1"/>', 1000)}</linearGradient>${repeat('<rect fill="url(#g)"/>', 100)}`,
      ),
    ],
    ['many filters', svg(`${blur}${repeat('<rect filter="url(#f)"/>', 300)}`)],
    [
      'a filter of many octaves',
      svg('<filter id="f"><feTurbulence numOctaves="1000"/></filter><rect filter="url(#f)"/>'),
    ],
    [
      'a filter with a wide reach',
      svg('<filter id="f"><feMorphology operator="dilate" radius="2000"/></filter><rect filter="url(#f)"/>'),
    ],
    ['a long text', svg(`<text id="t">${repeat('word ', 300)}</text>${repeat('<use href="#t"/>', 20)}`)],
    ['huge letters', svg('<text style="font-size: 1000000px">A</text>')],
    ['a long path', svg(`<path id="p" d="M0 0${repeat('l1 1', 30_000)}"/>${repeat('<use href="#p"/>', 5)}`)],
    ['a fine dash', svg('<path d="M0 0H400V400H0z" stroke="red" stroke-dasharray="0.001"/>')],
    ['a fine dash by a style', svg('<style>circle{stroke-dasharray:.001 .001}</style><circle r="200"/>')],
    ['computed dashes', svg('<path d="M0 0H400" stroke="red" stroke-dasharray="calc(1px/9999)"/>')],
    [
      'a fine dash around what a style makes large',
      svg('<style>circle{r:99999px;stroke-dasharray:.1}</style><circle/>'),
    ],
    [
      'references that browsers decode',
      svg(
        nest(7, box, (inside, level) => `<g id="n${level}">${inside.replaceAll('#n', '#%6e')}</g>`) +
          '<use href="#%6e6"/>',
      ),
    ],
    [
      'ids that something light has as well',
      svg(
        `<g>${nest(7, box, (inside, level) => `<g id="n${level}">${inside}</g>`)}</g>${Array.from({ length: 7 }, (_, level) => `<rect id="n${level}"/>`).join('')}<use href="#n6"/>`,
      ),
    ],
    [
      'a class in letters of any script',
      svg(`<style>.aé{filter:url(#f)}</style>${blur}${repeat('<rect class="aé"/>', 300)}`),
    ],
    [
      'key frames',
      svg(
        `<style>@keyframes x{from,to{filter:url(#f)}}rect{animation:x 9s}</style>${blur}${repeat('<rect/>', 300)}`,
      ),
    ],
    [
      'a path by a style sheet',
      svg(`<style>path{d:path("M0 0${repeat('h1', 2000)}")}</style>${repeat('<path/>', 200)}`),
    ],
    ['many styles of many parts', svg(`<style>${repeat('*{b:c}', 3000)}</style>${repeat('<rect/>', 3000)}`)],
    ['a picture that only browsers read', svg('<image href="data:image/png;base64,Qk0="/>')],
    ['what contains itself', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ])('refuses %s by what it comes to', async (_name, markup) => {
    await expect(examine(markup)).rejects.toMatchObject({
      name: 'RefusedFileError',
      message: expect.stringMatching(/too (?:much|many)/),
    });
  });

  it('refuses a small drawing with a picture of a gigapixel in it', async () => {
    const picture = await plain().png().toBuffer();
    picture.writeUInt32BE(40_000, 16);
    picture.writeUInt32BE(40_000, 20);
    const image = `<image href="data:image/png;base64,${picture.toString('base64')}"/>`;
    await expect(examine(svg(image))).rejects.toThrow('1,600,000,000 pixels of embedded pictures');
  });

  it.each(['sv', 'es', 'mx', 'gt'])('takes a drawing of many parts, as the flag of %s', async (country) => {
    const flag = `../../../../node_modules/flag-icons/flags/4x3/${country}.svg`;
    await weighDrawing(await readFile(join(import.meta.dirname, flag), 'utf8'));
  });

  it.each([
    svg('<script>alert(1)</script>'),
    svg('<g onclick="alert(1)"/>'),
    svg('', ' onload="alert(1)"'),
    svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
    svg('<use href="https://example.com/x.svg#a"/>'),
    svg('<image href="file:///etc/passwd"/>'),
    svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
    svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
    svg('<style>@import "https://example.com/x.css";</style>'),
    svg('<rect style="fill:url(https://example.com/x)"/>'),
    svg('<rect fill="url(//example.com/x)"/>'),
    svg(`<rect style="mask-image:image-set('#a' 1x, 'https://example.com/x' 2x)"/>`),
    svg('<style>rect{background:\\75rl(https://example.com)}</style>'),
    svg('<animate attributeName="href" to="javascript:alert(1)"/>'),
    svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'),
    svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    svg('<g>').slice(0, -6),
    svg('<g>'.repeat(300) + '</g>'.repeat(300)),
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
  ])('refuses %s', async (markup) => {
    await expect(examine(markup)).rejects.toMatchObject({ name: 'RefusedFileError' });
  });
});

describe('films', () => {
  it.each(['mp4', 'webm'])('tells the %s that comes with the site, and its size', async (extension) => {
    const media = join(import.meta.dirname, '../../../../content/media');
    const told = await examine(await readFile(join(media, `video-kitchen.${extension}`)));
    const contentType = `video/${extension}`;
    expect(told).toMatchObject({ kind: 'film', contentType, width: 960, height: 540 });
  });

  it('takes out where a film was taken, and moves nothing', async () => {
    const video = makeMp4({ width: 640, height: 360, note: '+51.5-000.1/' });
    expect(video.includes('+51.5-000.1/')).toBe(true);
    const { bytes } = await examine(video);
    expect(bytes.includes('+51.5-000.1/')).toBe(false);
    expect(bytes.length).toBe(video.length);
  });

  it('tells that a film was held upright', async () => {
    const { width, height } = await examine(makeMp4({ width: 640, height: 360, isTurned: true }));
    expect([width, height]).toEqual([360, 640]);
  });

  it.each([
    ['a film that is cut off', makeMp4({ width: 640, height: 360 }).subarray(0, -1)],
    ['a film without an index', makeMp4({ width: 640, height: 360 }).subarray(0, 24)],
    ['a film that some browsers do not play', makeMp4({ width: 640, height: 360, codec: 'hvc1' })],
    ['a WebM that is cut off', makeWebm({ width: 640, height: 360 }).subarray(0, 40)],
    ['a Matroska film', makeWebm({ width: 640, height: 360, docType: 'matroska' })],
    ['a box that says it is endless', Buffer.from('\0\0\0\x01ftypmp42\xff\xff\xff\xff', 'latin1')],
  ])('refuses %s', async (_name, bytes) => {
    await expect(examine(bytes)).rejects.toMatchObject({ name: 'RefusedFileError' });
  });
});

async function strip(video: Buffer): Promise<Buffer> {
  return (await examine(video)).bytes;
}

const size = { width: 640, height: 360 };
const count = (bytes: Buffer, byte: number) => bytes.filter((one) => one === byte).length;

describe('an MP4 film', () => {
  it.each(['meta', 'text', 'sbtl'])(
    'says nothing that a track of “%s” noted, and moves nothing',
    async (handler) => {
      const notes = ['+51.50-000.12/', '+51.51-000.13/', '+51.52-000.14/', '+51.53-000.15/'];
      const video = makeMp4({ ...size, notes, handler });
      const bytes = await strip(video);
      for (const note of notes) expect([video.includes(note), bytes.includes(note)]).toEqual([true, false]);
      expect(bytes.includes('51.')).toBe(false);
      expect([bytes.length, count(bytes, 7)]).toEqual([video.length, count(video, 7)]);
      expect((await strip(bytes)).equals(bytes)).toBe(true);
    },
  );

  it('is refused where such a track may go on anywhere, with what to do instead', async () => {
    const video = makeMp4({ ...size, notes: ['+51.50-000.12/'], isInPieces: true });
    await expect(strip(video)).rejects.toMatchObject({
      name: 'RefusedFileError',
      remedy: 'Export it again with only its video and sound.',
    });
    expect((await strip(makeMp4({ ...size, isInPieces: true }))).length).toBeGreaterThan(0);
  });

  it('is refused where such a track is said to stand outside it', async () => {
    const video = makeMp4({ ...size, notes: ['+51.50-000.12/'] });
    video.writeUInt32BE(video.length - 1, video.indexOf('stco') + 12);
    await expect(strip(video)).rejects.toMatchObject({ name: 'RefusedFileError' });
  });
});

describe('a WebM film', () => {
  it.each([false, true])(
    'says nothing that was noted behind its pictures (recorded live: %s)',
    async (isLive) => {
      const video = makeWebm({ ...size, note: '+51.50-000.12/', isLive });
      const bytes = await strip(video);
      expect([video.includes('51.50'), bytes.includes('51.50')]).toEqual([true, false]);
      expect([bytes.length, count(bytes, 7)]).toEqual([video.length, count(video, 7)]);
      expect((await strip(bytes)).equals(bytes)).toBe(true);
    },
  );

  it('has nothing in place of a note of any length', async () => {
    for (const length of [1, 2, 3, 4, 5, 200]) {
      const bytes = await strip(makeWebm({ ...size, note: 'x'.repeat(length) }));
      expect(bytes.includes('x')).toBe(false);
      expect((await strip(bytes)).equals(bytes)).toBe(true);
    }
  });
});

const repeatBytes = (part: Buffer, times: number) => Buffer.alloc(part.length * times, part);
/** What stands in a file after so many bytes, between what was there. */
const insert = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

describe('a file of many parts', () => {
  it('makes a JPEG of more parts than any has anew, in place of holding them all', async () => {
    const emptyTable = Buffer.from([0xff, 0xdb, 0, 2]);
    const jpeg = insert(await plain().jpeg().toBuffer(), 2, repeatBytes(emptyTable, 200_000));
    const { kind, width, bytes } = await examine(jpeg);
    expect([kind, width]).toEqual(['picture', 40]);
    expect(bytes.length).toBeLessThan(10_000);
  });

  it('does so with a WebP', async () => {
    const webp = await plain().webp().toBuffer();
    const empty = Buffer.from('note\0\0\0\0', 'latin1');
    const large = Buffer.concat([webp, repeatBytes(empty, 200_000)]);
    large.writeUInt32LE(large.length - 8, 4);
    const { kind, width, bytes } = await examine(large);
    expect([kind, width]).toEqual(['picture', 40]);
    expect(bytes.length).toBeLessThan(10_000);
  });

  it.each([
    ['a WebM whose tracks come after more than any has before them', makeWebmAfterVoids()],
    ['an MP4 whose index lists more than any does', makeMp4WithEmptyBoxes()],
  ])('refuses %s', async (_name, video) => {
    await expect(examine(video)).rejects.toThrow('incomplete');
  });

  it('tells a WebM whose kind has a megabyte of zeros in it for none, without looking at each many times', async () => {
    const docType = `webm${'\0'.repeat(1_000_000)}x`;
    await expect(examine(makeWebm({ width: 640, height: 360, docType }))).rejects.toThrow('Matroska');
  });
});

function makeWebmAfterVoids(): Buffer {
  const video = makeWebm({ width: 640, height: 360 });
  const segment = video.indexOf(Buffer.from('18538067', 'hex'));
  const voids = repeatBytes(Buffer.from([0xec, 0x80]), 20_000);
  const larger = insert(video, segment + 6, voids);
  // It goes to the end of the file, however long that is.
  larger.writeUInt16BE(0x7fff, segment + 4);
  return larger;
}

function makeMp4WithEmptyBoxes(): Buffer {
  const video = makeMp4({ width: 640, height: 360 });
  const index = video.indexOf('moov') - 4;
  const boxes = repeatBytes(Buffer.from('\0\0\0\x08free', 'latin1'), 20_000);
  const length = video.readUInt32BE(index);
  const larger = insert(video, index + length, boxes);
  larger.writeUInt32BE(length + boxes.length, index);
  return larger;
}
