import { expect, type Locator, type Page } from '@playwright/test';
import { fillFields, mediaOfFullBlocks } from '#blocks/full-block.testing.ts';
import { blockDefinitions } from '#blocks/registry.ts';
import { newsEntry } from '#schema/entries/news-entry.ts';
import { pageEntry } from '#schema/entries/page-entry.ts';
import { siteEntry } from '#schema/entries/site-entry.ts';
import { fileAddresses } from './contentful-files.ts';
import { findOverflow } from './find-overflow.ts';
import { type ContentSite, serveContent } from './fixtures/content/serve-content.ts';
import { intercept } from './intercept.ts';
import { openPage } from './open-page.ts';
import { testInOneContext as test } from './test.ts';

// In one worker, so that each site is started once.
test.describe.configure({ mode: 'default' });

const path = '/en-gb/every-block';

test.describe('a word of 10,000 letters in every field', () => {
  const word = 'x'.repeat(10_000);
  const site = serveForAll({
    'en-us/site.yaml': fillFields(siteEntry, word),
    'en-us/pages/home.yaml': { ...fillFields(pageEntry, word), slug: '' },
  });
  test.use({ viewport: { width: 320, height: 640 } });

  test('fits breadcrumb, menu and footer', async ({ page }) => {
    await openPage(page, `${site.origin}/en-us`);
    await expectEverythingInReach(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await expectEverythingInReach(page);
  });
});

test.describe('pictures that cannot be loaded', () => {
  const site = serveForAll(fillPages('Peas'));
  test.use({ pictures: 'loaded' });

  test('keep their frames in every block, on a phone and on wide screens', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/);
    const widths = [360, 1280];
    const frames: Frame[][] = [];
    await intercept(page, fileAddresses, () => undefined);
    await openPage(page, site.origin + path);
    await unfold(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const list = await measurePictures(page);
      expect(list.length).toBeGreaterThan(10);
      expect(list.filter(({ height }) => height < 16)).toEqual([]);
      frames.push(list);
    }

    await intercept(page, fileAddresses, (route) => route.abort());
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, site.origin + path);
      await unfold(page);
      await waitForFailures(page);
      expect(await measurePictures(page)).toEqual(frames[index]);
    }
  });

  test('show their text alternative', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/);
    await intercept(page, fileAddresses, (route) => route.abort());
    await openPage(page, `${site.origin}/en-gb/one-picture`);
    await waitForFailures(page);
    await expectTextAlternative(page, page.locator('main img').first());
  });
});

/** A page of every block with the same text wherever a text can stand, and one of a single picture. */
function fillPages(text: string): Record<string, unknown> {
  const body = blockDefinitions.map((block) => ({
    block: block.name,
    ...fillFields(block, text),
    ...('folder' in block.fields && { folder: 'shared' }),
  }));
  return {
    'en-gb/site.yaml': {},
    'en-gb/pages/home.yaml': { slug: '', entryTitle: 'Home' },
    'en-gb/pages/every-block.yaml': { slug: 'every-block', entryTitle: 'Every block', body },
    'en-gb/pages/one-picture.yaml': {
      slug: 'one-picture',
      entryTitle: 'One picture',
      body: [{ block: 'Image', image: 'news-1' }],
    },
    'en-gb/news/article.yaml': { ...fillFields(newsEntry, text), slug: 'article' },
    'en-gb/folders/shared.yaml': { entryTitle: 'Shared', blocks: [{ block: 'Headline', headline: text }] },
  };
}

/** Serves content during the tests around it. */
function serveForAll(documents: Readonly<Record<string, unknown>>): { readonly origin: string } {
  let site: ContentSite | undefined;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await serveContent(documents, mediaOfFullBlocks);
  });
  test.afterAll(() => site?.stop());
  return {
    get origin() {
      return site?.origin ?? '';
    },
  };
}

/** Opens what is folded, all of it at once. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) {
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
  });
}

async function expectEverythingInReach(page: Page): Promise<void> {
  expect(await findOverflow(page)).toEqual([]);
  expect(await findCutWords(page)).toEqual([]);
}

/** The elements whose words reach beyond the window; what is inert, or scrolls by itself, is within reach. */
function findCutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = new Set<Element>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!element?.checkVisibility() || element.closest('[inert], [tabindex="0"]')) continue;
      const isForScreenReaders = element.getBoundingClientRect().width <= 1;
      const range = new Range();
      range.selectNode(texts.currentNode);
      const { left, right } = range.getBoundingClientRect();
      const isCut = left < 0 || right > document.documentElement.clientWidth;
      if (isCut && !isForScreenReaders) cut.add(element);
    }
    return [...cut].map((element) => (element.cloneNode() as Element).outerHTML.slice(0, 200));
  });
}

interface Frame {
  /** The picture's address, without its size. */
  picture: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
}

/** The room of each picture that is shown, whether or not the picture has come. */
function measurePictures(page: Page): Promise<Frame[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter((image) => image.checkVisibility())
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return {
          picture: image.src.replace(/\/[^/]*$/, ''),
          width: Math.round(width),
          height: Math.round(height),
        };
      }),
  );
}

/** Waits until every picture has failed, those far down as well. */
async function waitForFailures(page: Page): Promise<void> {
  await page.locator('main img').evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        image.loading = 'eager';
        if (!image.complete) await new Promise((resolve) => image.addEventListener('error', resolve));
      }),
    ),
  );
}

/** The words can be seen if the picture looks different without them. */
async function expectTextAlternative(page: Page, picture: Locator): Promise<void> {
  const before = await picture.screenshot();
  const words = await picture.evaluate((image: HTMLImageElement) => {
    const { alt } = image;
    image.alt = '\u00a0';
    return alt;
  });
  const after = await picture.screenshot();
  expect(before.equals(after), `“${words}” cannot be seen on ${page.url()}`).toBe(false);
}
