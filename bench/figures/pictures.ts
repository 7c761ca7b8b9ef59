import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../tests/e2e/browser.ts';
import type { Server } from '../contenders/contender.ts';
import { ours } from '../contenders/ours.ts';
import type { Figure, Median, Values } from '../figure.ts';
import { weighNextPicture } from '../next-pictures.ts';
import { root } from '../processes.ts';
import { lastsFor, timePages } from '../time-pages.ts';

const screens = {
  phone3: { label: '390 px, 3 ×', width: 390, height: 844, deviceScaleFactor: 3 },
  phone2: { label: '390 px, 2 ×', width: 390, height: 844, deviceScaleFactor: 2 },
  desktop1: { label: '1440 px, 1 ×', width: 1440, height: 900, deviceScaleFactor: 1 },
  desktop2: { label: '1440 px, 2 ×', width: 1440, height: 900, deviceScaleFactor: 2 },
} as const;

/** The number of uncached variants to generate while pages are timed. */
const coldVariants = 100;

const listingPaths = ['/en-gb', '/en-gb/recipes', '/en-gb/products', '/en-gb/news'];

/** The size of pictures, and how far generating them slows down pages. */
export const figure: Figure = {
  name: 'pictures',
  title: 'Pictures',
  about:
    'All pictures of the home page at four screens, scrolled through in Chromium: their bytes, and what Next.js’s own optimiser makes of the same originals for the same slots (its default WebP at quality 75, and AVIF where it is asked for). Then the time to a page drawn for its request, one every 10 ms: alone, and until 100 variants that were asked for at once are made.',
  contenders: [ours],
  measures: {
    ...Object.fromEntries(
      Object.entries(screens).flatMap(([name, { label }]) => [
        [name, { label, unit: 'kB', isLessBetter: true }],
        [`${name}Webp`, { label: 'next/image', unit: 'kB', isLessBetter: true }],
        [`${name}Avif`, { label: 'as AVIF', unit: 'kB', isLessBetter: true }],
      ]),
    ),
    idle: { label: 'Pages alone, p95', unit: 'ms', isLessBetter: true },
    loaded: { label: `Beside ${coldVariants} variants, p95`, unit: 'ms', isLessBetter: true },
    making: { label: 'To make them', unit: 's', isLessBetter: true },
  },
  targets: [
    ...Object.entries(screens).flatMap(([name, { label }]) =>
      ['Webp', 'Avif'].map((format) => ({
        text: `Bytes at ${label}, Oakpea ÷ next/image (${format === 'Webp' ? 'WebP' : 'AVIF'})`,
        value: (median: Median) => median('ours', name) / median('ours', name + format),
        atMost: 1,
      })),
    ),
    {
      text: 'Pages’ p95, beside variants ÷ alone',
      value: (median) => median('ours', 'loaded') / median('ours', 'idle'),
      atMost: 1.5,
    },
  ],
  async measure({ server, seconds, index }) {
    const times = await timeBesideVariants(server, seconds);
    return index === 0 ? { ...times, ...(await weighHomePage(server)) } : times;
  },
};

async function timeBesideVariants({ origin }: Server, seconds: number): Promise<Values> {
  const documents = await Promise.all(listingPaths.map(async (path) => (await fetch(origin + path)).text()));
  const variants = [...new Set(documents.join().match(/\/media\/[^ ",]+\.(?:avif|webp)/g))];
  if (variants.length < coldVariants)
    throw new Error(`The pages name no more than ${variants.length} variants.`);
  const page = `${origin}/en-gb/about`;
  await timePages(page, lastsFor(seconds / 3));
  const idle = await timePages(page, lastsFor(seconds));
  let isMaking = true;
  const began = performance.now();
  const making = Promise.all(
    variants.slice(0, coldVariants).map((path) => readPicture(origin + path)),
  ).finally(() => {
    isMaking = false;
  });
  const [loaded] = await Promise.all([timePages(page, () => isMaking), making]);
  return { idle, loaded, making: (performance.now() - began) / 1000 };
}

async function weighHomePage({ origin, path }: Server): Promise<Values> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const values: Record<string, number> = {};
    for (const [name, screen] of Object.entries(screens)) {
      const pictures = await listPictures(browser, origin + path, screen);
      const sums = { ours: 0, webp: 0, avif: 0 };
      for (const picture of pictures) {
        const original = findOriginal(picture.url);
        const width = await measureWhole(picture, original);
        const next = await weighNextPicture(original, width * screen.deviceScaleFactor);
        sums.ours += await readPicture(picture.url);
        sums.webp += next.webp;
        sums.avif += next.avif;
      }
      values[name] = sums.ours / 1000;
      values[`${name}Webp`] = sums.webp / 1000;
      values[`${name}Avif`] = sums.avif / 1000;
    }
    return values;
  } finally {
    await browser.close();
  }
}

interface Picture {
  url: string;
  /** CSS pixels of the slot. */
  width: number;
  height: number;
  /** Whether the picture is shown whole (`contain`) rather than covering the slot. */
  isWhole: boolean;
}

/** The width in CSS pixels of the uncropped original in a slot: a peer that never crops sends all of it. */
async function measureWhole({ width, height, isWhole }: Picture, original: string): Promise<number> {
  const { autoOrient } = await sharp(original).metadata();
  const byHeight = (height * autoOrient.width) / autoOrient.height;
  return isWhole ? Math.min(width, byHeight) : Math.max(width, byHeight);
}

/** The distinct pictures of a page after scrolling through it, except vector graphics. */
async function listPictures(browser: Browser, url: string, screen: (typeof screens)[keyof typeof screens]) {
  const { width, height, deviceScaleFactor } = screen;
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor,
    isMobile: width < 768,
    reducedMotion: 'reduce',
  });
  try {
    await page.goto(url);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    const found = await page.evaluate(async () => {
      const pictures: Picture[] = [];
      for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
        if (!image.checkVisibility()) continue;
        image.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        image.loading = 'eager';
        await image.decode();
        if (!/\/media\/.+\.(?:avif|webp|jpg)$/.test(image.currentSrc)) continue;
        const isWhole = getComputedStyle(image).objectFit === 'contain';
        pictures.push({
          url: image.currentSrc,
          width: image.clientWidth,
          height: image.clientHeight,
          isWhole,
        });
      }
      return pictures;
    });
    const widest = new Map<string, Picture>();
    for (const picture of found)
      if ((widest.get(picture.url)?.width ?? 0) < picture.width) widest.set(picture.url, picture);
    return [...widest.values()];
  } finally {
    await page.close();
  }
}

/** The content file of a variant. */
function findOriginal(url: string): string {
  const [, name] = /\/media\/(.+)\.[0-9a-f]+\/[^/]+$/.exec(url) ?? [];
  const [file] = globSync(`content/media/${name}.{jpg,jpeg,png,webp,avif}`, { cwd: root });
  if (!file) throw new Error(`${url} has no original in the content.`);
  return join(root, file);
}

/**
 * Retries while the server closes the connection as idle: the last of many variants wait longer than its time-out.
 *
 * @returns its bytes
 * @throws on an error status, or after some minutes
 */
async function readPicture(url: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url).catch((error: unknown) => {
      if (attempt >= 20) throw error;
    });
    if (!response) continue;
    if (!response.ok) throw new Error(`${url} answers with ${response.status}.`);
    return (await response.arrayBuffer()).byteLength;
  }
}
