import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanHeadline } from './clean-headline.server.ts';
import { drawLinkPreview } from './draw-link-preview.server.ts';

const width = 1200;
const height = 630;
const logoBottom = 170;

async function readPixels(title: string) {
  const { data, info } = await (await drawLinkPreview(title))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
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
    const { dominant } = await sharp(await (await drawLinkPreview('')).png().toBuffer()).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
    const logo = await (await drawLinkPreview(''))
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
    ['a text without spaces', 'åäö'.repeat(1000)],
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

  it('is the same for the same title', async () => {
    const encode = async () => (await drawLinkPreview('Größe')).jpeg().toBuffer();
    expect((await encode()).equals(await encode())).toBe(true);
  });
});

it.each([
  ['en-gb', 'Meat-free food “as you like it” – £1.50'],
  ['de-de', 'Größe, Öl und ÄRGER'],
  ['fi-fi', 'Lihatonta ruokaa, jonka ääressä viihtyy, Åbo'],
  ['fr-be', 'Œufs, ça va, où, forêt, naïve, « déjà »'],
  ['nl-be', 'Geëerd, één, reünie'],
  ['sv-se', 'Växtbaserat på köket'],
])('has all the letters of %s', async (_, title) => {
  expect(cleanHeadline(title)).toBe(title);
  expect((await findText(title)).ink).toBeGreaterThan(500);
});
