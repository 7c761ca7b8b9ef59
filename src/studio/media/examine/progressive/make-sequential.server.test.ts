import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeSequential } from './make-sequential.server.ts';
import { restartingJpegs } from './restarting-jpegs.testing.ts';

/** A picture with something in it at every scale, whose edges cut through blocks. */
const drawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="333" height="217"><defs><radialGradient id="a"><stop stop-color="#fe0"/><stop offset="1" stop-color="#02a"/></radialGradient></defs><rect width="333" height="217" fill="url(#a)"/>${Array.from({ length: 60 }, (_, index) => `<path d="M${index * 6} 0L${330 - index * 5} 217" stroke="hsl(${index * 6} 90% 50%)" stroke-width="${index % 4}"/>`).join('')}</svg>`,
);

async function read(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

const decode = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();

describe('a progressive JPEG', () => {
  it.each([
    ['with colours at half its size', { chromaSubsampling: '4:2:0' }],
    ['with colours at its size', { chromaSubsampling: '4:4:4', quality: 97 }],
    ['of passes that were chosen for it', { mozjpeg: true }],
    ['of few bits', { quality: 8 }],
  ])('%s is the same in one pass, pixel by pixel', async (_name, options) => {
    const bytes = await sharp(drawing)
      .jpeg({ progressive: true, ...options })
      .toBuffer();
    const made = await read(makeSequential(bytes));
    expect(await sharp(made).metadata()).toMatchObject({ width: 333, height: 217, isProgressive: false });
    expect((await decode(made)).equals(await decode(bytes))).toBe(true);
  });

  it('is the same in greys and in four inks, with its colour profile', async () => {
    for (const space of ['b-w', 'cmyk'] as const) {
      const bytes = await sharp(drawing)
        .flatten()
        .toColourspace(space)
        .withIccProfile(space === 'cmyk' ? 'cmyk' : 'srgb')
        .jpeg({ progressive: true })
        .toBuffer();
      const made = await read(makeSequential(bytes));
      const [before, after] = [await sharp(bytes).metadata(), await sharp(made).metadata()];
      expect(after).toMatchObject({ space: before.space, channels: before.channels, isProgressive: false });
      expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
      expect((await decode(made)).equals(await decode(bytes))).toBe(true);
    }
  });

  it.each(Object.entries(restartingJpegs))(
    'whose passes begin anew in their midst is the same in one pass, %s',
    async (_name, bytes) => {
      const made = await read(makeSequential(bytes));
      expect(await sharp(made).metadata()).toMatchObject({ width: 59, height: 37, isProgressive: false });
      expect((await decode(made)).equals(await decode(bytes))).toBe(true);
    },
  );

  it('that lacks a mark of a new beginning is not made anything of', async () => {
    const bytes = Buffer.from(restartingJpegs.afterFive);
    bytes[bytes.lastIndexOf(Buffer.from([0xff, 0xd0])) + 1] = 0;
    await expect(read(makeSequential(bytes))).rejects.toThrow();
  });

  it('that is cut off, though it has an end, is not made anything of', async () => {
    const bytes = await sharp(drawing).jpeg({ progressive: true }).toBuffer();
    const end = Buffer.from([0xff, 0xd9]);
    for (const length of [0.4, 0.7, 0.95]) {
      const cut = Buffer.concat([bytes.subarray(0, Math.floor(bytes.length * length)), end]);
      await expect(read(makeSequential(cut))).rejects.toThrow();
    }
    await expect(read(makeSequential(bytes.subarray(0, -2)))).rejects.toThrow('no end');
  });

  it('of endless passes is refused', async () => {
    const bytes = await sharp(drawing).jpeg({ progressive: true }).toBuffer();
    const last = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
    const pass = bytes.subarray(last, -2);
    const many = Buffer.concat([
      bytes.subarray(0, -2),
      ...Array.from({ length: 200 }, () => pass),
      bytes.subarray(-2),
    ]);
    await expect(read(makeSequential(many))).rejects.toThrow('too many passes');
  });
});
