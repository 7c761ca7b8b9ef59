import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { dropBlockIds } from '#schema/block-ids.ts';
import { findBrowser } from '../e2e/browser.ts';
import { setUpStudio } from '../e2e/set-up-studio.ts';
import { copySite, type Site, startSite } from '../site/start-site.ts';
import { type AuthoredPage, composePage } from './compose-page.ts';
import { Hand } from './hand.ts';

/**
 * `npm run test:composing`: recomposes the page /en-gb/about from scratch in a browser, through the studio's interface
 * alone. Prints how many actions that takes, and succeeds if the page is the same as before. With `-- --write-docs`,
 * also makes the pictures of docs/studio.md.
 */
const root = resolve(import.meta.dirname, '../..');
const file = 'content/en-gb/pages/about.yaml';
const address = '/en-gb/about';
/** The steps shown in docs/studio.md, with their file names. */
const pictures = {
  'Text and image': 'compose.png',
  'Choosing a block': 'add.png',
  'Before it is published': 'publish.png',
};

const writesDocs = process.argv.includes('--write-docs');
const temporary = await mkdtemp(join(tmpdir(), 'composing-'));
const browser = await chromium.launch(await findBrowser());
try {
  process.exitCode = (await main(browser)) ? 0 : 1;
} finally {
  await browser.close();
  await rm(temporary, { recursive: true, force: true });
}

async function main(browser: Browser): Promise<boolean> {
  const document: AuthoredPage = parse(await readFile(join(root, file), 'utf8'));
  const wanted = await withSite({}, (site) => readPage(browser, site));
  const release = await copySite(join(temporary, 'site'));
  await rm(join(release, file));
  return withSite({ release }, async (site) => {
    const context = await browser.newContext({
      baseURL: site.origin,
      locale: 'en-GB',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    const page = await context.newPage();
    await setUpStudio(page, site);
    const hand = new Hand(page);
    const film: Frame[] = [];
    const begun = performance.now();
    page.setDefaultTimeout(10_000);
    await composePage(hand, document, async (name) => {
      if (writesDocs) film.push({ name, picture: await takePicture(page) });
    }).catch(async (error: unknown) => {
      await page.screenshot({ path: join(tmpdir(), 'composing-failed.png') });
      throw error;
    });
    const seconds = (performance.now() - begun) / 1000;
    tell(
      `actions                  ${hand.presses} presses, ${hand.keys} keys, ${hand.letters} letters typed, ${hand.pastes} texts pasted`,
    );
    tell(`time of this run         ${seconds.toFixed(0)} s`);
    tell(
      `a practised hand’s time  ${(hand.estimateSeconds() / 60).toFixed(1)} min by the keystroke-level model`,
    );
    const stored = await readStored(page);
    const isSameDocument = isDeepStrictEqual(trimTexts(stored), trimTexts(document));
    const isSamePage = (await readPage(browser, site)) === wanted;
    tell(`the document             ${isSameDocument ? 'is what the file says' : 'differs from the file'}`);
    tell(`what visitors get        ${isSamePage ? 'is what it was' : 'is not what it was'}`);
    if (!isSameDocument) tell(JSON.stringify(stored, null, 2));
    if (writesDocs) await writePictures(film);
    return isSameDocument && isSamePage;
  });
}

async function withSite<Result>(
  options: Parameters<typeof startSite>[0],
  use: (site: Site) => Promise<Result>,
): Promise<Result> {
  const site = await startSite(options);
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

/** The published page as a visitor without scripts gets it. */
async function readPage(browser: Browser, { origin }: Site): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}${address}`);
  const html = await page.locator('main').innerHTML();
  await context.close();
  return html.replaceAll(origin, '');
}

/** The studio's document, as in a file. */
async function readStored(page: Page): Promise<unknown> {
  const [, entry = ''] = new URL(page.url()).pathname.split('/edit/');
  const answer = await page.evaluate(
    async (path) => (await fetch(path)).json(),
    `/studio/api/entries/${entry}`,
  );
  return dropBlockIds(answer.document);
}

/** Trims the final line break of YAML block scalars. */
function trimTexts(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_name, part) => (typeof part === 'string' ? part.trimEnd() : part)),
  );
}

interface Frame {
  name: string;
  /** PNG. */
  picture: Buffer;
}

async function takePicture(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled' });
}

/** Writes the recording, and a few of its frames. */
async function writePictures(film: readonly Frame[]): Promise<void> {
  const folder = join(root, 'docs/studio');
  const frames = await Promise.all(
    film.map(({ picture }) => sharp(picture).resize({ width: 960 }).png().toBuffer()),
  );
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 60, effort: 6, delay: film.map(() => 1500), loop: 0 })
    .toFile(join(folder, 'composing.webp'));
  for (const [name, target] of Object.entries(pictures)) {
    const frame = film.findLast((candidate) => candidate.name === name);
    if (!frame) throw new Error(`There was no step ${name}.`);
    await sharp(frame.picture).resize({ width: 1200 }).png({ palette: true }).toFile(join(folder, target));
  }
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
