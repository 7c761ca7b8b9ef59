import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanHeadline } from './clean-headline.server.ts';
import { createLinkPreviewPainter, type DrawLinkPreview } from './draw-link-preview.server.ts';
import { createHeadlineFonts } from './headline-fonts.server.ts';

const width = 1200;
const height = 630;
const logoBottom = 170;

let folder: string;
let draw: DrawLinkPreview;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'previews-'));
  draw = createLinkPreviewPainter(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function readPixels(title: string) {
  const { data, info } = await (await draw(title)).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  return data;
}

/** The smallest rectangle around the letters of a title: nothing else below the logo is dark. */
async function findText(title: string) {
  const box = { left: width, right: 0, top: height, bottom: 0, ink: 0 };
  for (const [index, value] of (await readPixels(title)).entries()) {
    const [x, y] = [index % width, Math.floor(index / width)];
    if (value > 80 || y <= logoBottom) continue;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    box.ink += 1;
  }
  return box;
}

describe('a link preview', () => {
  it('is 1200 × 630 pixels, with the brand in its colours', async () => {
    const { dominant } = await sharp(await (await draw('')).png().toBuffer()).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
    const logo = await (await draw(''))
      .extract({ left: 80, top: 50, width: 330, height: 120 })
      .png()
      .toBuffer();
    expect((await sharp(logo).stats()).entropy).toBeGreaterThan(1);
  });

  it('has the title inside its margins, as large as it may be', async () => {
    const short = await findText('Pea');
    const long = await findText(
      'Meat-free food for professional kitchens that have no time to lose at lunch',
    );
    for (const box of [short, long]) {
      expect(box.ink).toBeGreaterThan(500);
      expect(box.left).toBeGreaterThanOrEqual(78);
      expect(box.right).toBeLessThanOrEqual(1122);
      expect(box.top).toBeGreaterThan(logoBottom + 20);
      expect(box.bottom).toBeLessThan(600);
    }
    expect(short.bottom - short.top).toBeGreaterThan(50);
    expect(long.top).toBeLessThan(short.top - 80);
  });

  it.each([
    ['a very long title', 'Meat-free food. '.repeat(625)],
    ['a word without an end', 'Donaudampfschifffahrt'.repeat(480)],
    ['a text without spaces', '专业厨房的植物性食品'.repeat(1000)],
  ])('shows the beginning of %s', async (_, title) => {
    const box = await findText(title);
    expect(box.bottom - box.top).toBeGreaterThan(200);
    expect([box.left >= 78, box.right <= 1122, box.top > logoBottom + 20, box.bottom < 600]).toEqual(
      Array(4).fill(true),
    );
  });

  it('takes markup for text', async () => {
    const plain = await findText('b i');
    for (const title of ['<b>i</b>', 'b & i', '<span size="1"/>', '&lt;', '<', "'", ']]>']) {
      expect((await findText(title)).ink, title).toBeGreaterThan(0);
    }
    expect((await findText('<b></b>')).ink).toBeGreaterThan(plain.ink);
  });

  it.each(['', '  \n ', '\u0000\u0007\u001b', '🍔', '\u{10FFFF}', '\u0378\u1C89\uFDD0\uFFFE', '\uD83C'])(
    'is the brand alone where %j leaves nothing to show',
    async (title) => {
      expect((await readPixels(title)).equals(await readPixels(''))).toBe(true);
    },
  );

  it('is the same for the same title, whoever draws it', async () => {
    const encode = async (painter: DrawLinkPreview) => (await painter('Größe')).jpeg().toBuffer();
    const other = createLinkPreviewPainter(folder);
    const [first, second, third] = [await encode(draw), await encode(draw), await encode(other)];
    expect([second.equals(first), third.equals(first)]).toEqual([true, true]);
  });

  it.each([
    ['Arabic', 'طعام نباتي'],
    ['Hebrew', 'אוכל טבעוני'],
    ['Hebrew after a number', '10 מתכונים'],
  ])('is mirrored for %s', async (_, title) => {
    const box = await findText(title);
    expect(box.left).toBeGreaterThan(500);
    expect(box.right).toBeGreaterThan(1090);
    const [mirrored, usual] = [await readPixels(title), await readPixels('')];
    const end = logoBottom * width;
    expect(mirrored.subarray(0, end).equals(usual.subarray(0, end))).toBe(false);
  });

  it('starts on the left for a text that only quotes Arabic', async () => {
    expect((await findText('Food طعام')).left).toBeLessThan(120);
  });

  it('cannot be drawn while its fonts cannot be kept, and is the same once they can', async () => {
    const before = await readPixels('Größe 語');
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file where the folder should be');
    await expect(draw('Größe 語')).rejects.toThrow();
    await rm(folder);
    expect((await readPixels('Größe 語')).equals(before)).toBe(true);
  });
});

describe('the letters', () => {
  it.each([
    ['Latin', 'Größe, żółć, Ňāşőřů, Việt Nam, Þórð'],
    ['Greek', 'Φυτικό φαγητό'],
    ['Cyrillic', 'Растительная еда, їжа, њ'],
    ['Arabic', 'طعام خالٍ من اللحوم، غذا'],
    ['Hebrew', 'אוכל ללא בשר'],
    ['Devanagari', 'शाकाहारी भोजन'],
    ['Thai', 'อาหารไร้เนื้อสัตว์'],
    ['Japanese', 'プロの厨房のための植物性食品'],
    ['Korean', '전문 주방을 위한 식물성 식품'],
    ['Chinese', '专业厨房的植物性食品 專業廚房'],
    ['Tamil', 'தமிழ்'],
    ['Georgian, Armenian and Khmer', 'ქართული հայերեն ខ្មែរ'],
  ])('of %s are all there', async (_, title) => {
    const { hasGlyph } = await createHeadlineFonts(folder)();
    expect(cleanHeadline(title, hasGlyph)).toBe(title.normalize('NFC'));
    expect((await findText(title)).ink).toBeGreaterThan(500);
  });

  it('of Arabic are joined', async () => {
    const joined = await findText('ببب');
    const apart = await findText('ب\u200Cب\u200Cب');
    expect(joined.right - joined.left).toBeLessThan(0.8 * (apart.right - apart.left));
  });
});
