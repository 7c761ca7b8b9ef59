import { expect, type FrameLocator, type Page, type Response } from '@playwright/test';
import {
  blockEntries,
  componentEntries,
  foundationEntries,
  listBlockSamples,
  toSampleSlug,
} from '#design-system/catalogue.server.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { findOverflow } from './find-overflow.ts';
import { findPrintProblems } from './find-print-problems.ts';
import { intercept } from './intercept.ts';
import { openPage, showPage, waitForSample } from './open-page.ts';
import { pressBack } from './press-back.ts';
import { testInOneContext as test, test as testAlone, testInOnePage } from './test.ts';

const height = 900;

const entries = [
  ...componentEntries.map(({ slug, component }) => ({
    path: `/ds/components/${slug}`,
    samples: component.samples.map(({ name }) => toSampleSlug(name)),
  })),
  ...blockEntries.map((block) => ({
    path: `/ds/blocks/${block.slug}`,
    samples: listBlockSamples(block).map(({ name }) => toSampleSlug(name)),
  })),
];

/** A page for each layout of the area: those of components, of blocks and of sources have one layout each. */
const layouts = [
  '/ds/',
  ...foundationEntries.map(({ slug }) => `/ds/foundations/${slug}`),
  '/ds/components/enquiryform',
  '/ds/blocks/accordion',
  '/ds/source/blocks/accordion',
];

testInOnePage('every kind of page fits every width unfolded, and axe finds nothing', async ({ page }) => {
  await leaveFramesEmpty(page);
  for (const [index, path] of layouts.entries()) {
    await page.setViewportSize({ width: 320, height });
    await (index === 0 ? openPage : showPage)(page, path);
    await unfold(page);
    expect.soft(await findOverflow(page), `${path}: overflow at 320 px, unfolded`).toEqual([]);
    await page.setViewportSize({ width: 768, height });
    expect.soft(await findOverflow(page), `${path}: overflow at 768 px, unfolded`).toEqual([]);
    await page.setViewportSize({ width: 1440, height });
    await expectSoundPage(page, `${path} at 1440 px, unfolded`);
  }
});

/** The rules of axe that only a browser can judge: the others are held against all samples without one. */
const drawn = ['color-contrast', 'target-size'];

for (const area of ['components', 'blocks']) {
  testInOnePage(
    `the samples of ${area} stand alone, in colours and sizes that axe accepts`,
    async ({ page }) => {
      test.setTimeout(300_000);
      await openPage(page, '/ds/foundations/voice');
      for (const { path, samples } of entries.filter(({ path }) => path.startsWith(`/ds/${area}/`))) {
        await page.setViewportSize({ width: 360, height });
        // That the server draws them all, and that all hydrate, is shown without a browser.
        await showSamples(page, path, samples);
        const wide = (await findOverflow(page)).filter((element) => !element.startsWith('<svg aria-hidden'));
        expect.soft(wide, path).toEqual([]);
        expect.soft(await findAccessibilityProblems(page, drawn), path).toEqual([]);
        expect.soft(await findPrintProblems(page), `${path} in print`).toEqual([]);
      }
    },
  );
}

test.describe('a sample in its frame', () => {
  test.use({ viewport: { width: 1440, height } });

  test('is as wide as one chooses, and the frame as high as the sample', async ({ page }) => {
    await openPage(page, '/ds/blocks/headline');
    const frame = page.locator('iframe').first();
    const content = page.frameLocator('iframe').first();
    await expect(content.getByRole('heading')).toHaveText('Big food, few words');
    const own = await getWidth(content);
    await expect
      .poll(async () => {
        const [outside, inside] = await Promise.all([
          frame.evaluate((element) => element.clientHeight),
          getFullHeight(content),
        ]);
        return outside - inside;
      })
      .toBe(0);

    await page.getByRole('radio', { name: 'This page' }).focus();
    for (const width of [360, 768, 1280]) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: `${width} px` })).toBeChecked();
      await expect.poll(() => getWidth(content)).toBe(width);
      const shown = await frame.evaluate((element) => element.getBoundingClientRect().width);
      expect(Math.round(shown)).toBe(Math.min(width, own));
      expect(await findOverflow(page)).toEqual([]);
    }
  });

  test('keeps its frame as high as itself when it unfolds', async ({ page }) => {
    await openPage(page, '/ds/blocks/accordion');
    const frame = page.locator('iframe').first();
    const content = page.frameLocator('iframe').first();
    await waitForSample(page);
    const getHeight = () => frame.evaluate((element) => element.clientHeight);
    const closed = await getHeight();
    await content.locator('summary').first().click();
    await expect.poll(getHeight).not.toBe(closed);
    await expect.poll(async () => (await getHeight()) - (await getFullHeight(content))).toBe(0);
  });

  test('loads more news into its frame, and the window stays where it is', async ({ page }) => {
    await openPage(page, '/ds/blocks/newslisting');
    const frame = page.locator('iframe').first();
    const content = page.frameLocator('iframe').first();
    await waitForSample(page);
    await expect(content.getByRole('article')).toHaveCount(3);
    const before = await frame.evaluate((element) => element.clientHeight);
    await content.getByRole('link', { name: 'Load more' }).click();
    await expect(content.getByRole('article')).toHaveCount(5);
    await expect(content.getByRole('article').nth(3).getByRole('link')).toBeFocused();
    await expect(content.getByRole('link', { name: 'Load more' })).toHaveCount(0);
    await expect.poll(() => frame.evaluate((element) => element.clientHeight)).toBeGreaterThan(before);
    expect(new URL(page.url()).pathname).toBe('/ds/blocks/newslisting');
  });

  test('is shown as under a pointer and with the focus, and opens another page in the window, not in its frame', async ({
    page,
  }) => {
    await openPage(page, '/ds/components/button');
    const link = page.frameLocator('iframe').first().getByRole('link', { name: 'See our products' });
    const read = (property: string) =>
      link.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
    await expect(link).toBeVisible();
    const before = await read('box-shadow');
    await page.getByRole('radio', { name: 'Focus' }).check();
    await expect.poll(() => read('outline-style')).toBe('solid');
    await page.getByRole('radio', { name: 'Hover' }).check();
    await expect.poll(() => read('outline-style')).toBe('none');
    await expect.poll(() => read('box-shadow')).not.toBe(before);
    await page.getByRole('radio', { name: 'As it is' }).check();
    await expect.poll(() => read('box-shadow')).toBe(before);
    await link.click();
    await page.waitForURL('**/en-gb/products', { waitUntil: 'commit' });
  });
});

testAlone(
  'the content of a sample and the name of a token are copied by a press',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = page.getByRole('status').filter({ hasText: 'Copied' });
    await openPage(page, '/ds/blocks/headline');
    // By keys: what stands below a frame moves while its sample loads, and so may what a pointer presses.
    await page.locator('summary').first().press('Enter');
    await page.getByRole('button', { name: 'Copy Content of “Default”' }).press('Enter');
    await expect(copied).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'block: Headline\nheadline: Big food, *few words*\n',
    );
    await showPage(page, '/ds/foundations/colour');
    await page.getByRole('button', { name: 'Copy --colour-brand-orange' }).press('Enter');
    await expect(copied).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('--colour-brand-orange');
  },
);

test('the index shows each block and component as it is, without a script of its own', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && request.resourceType() === 'script')
      scripts.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 400 });
  await openPage(page, '/ds/#blocks');
  const accordion = page.getByRole('link', { name: /^Accordion/ }).last();
  await expect(accordion.frameLocator('iframe').getByText('Do I have to thaw it first?')).toBeAttached();
  await expect(page.locator('main iframe')).toHaveCount(entries.length);
  expect(scripts).toEqual([]);
  // A frame is no stop on the way.
  await accordion.press('Tab');
  await expect(page.getByRole('link', { name: /^AllergenMatrix/ }).last()).toBeFocused();
});

test.describe('the navigation', () => {
  const search = (page: Page) => page.getByRole('searchbox', { name: 'Find by name' });
  const links = (page: Page) => page.getByRole('navigation', { name: 'Design system' }).getByRole('link');

  test('is filtered and followed by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height });
    await openPage(page, '/ds/foundations/voice');
    await search(page).focus();
    await page.keyboard.type('accord');
    await expect(links(page)).toHaveText(['Accordion']);
    await expect(page.locator('search [role="status"]')).toHaveText(/^1 of \d+ pages$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accordion');
    await expect(page.locator('#main')).toBeFocused();
    await expect(links(page)).toHaveAttribute('aria-current', 'page');
    await search(page).fill('no such name');
    await expect(page.getByText('Nothing is called “no such name”.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveValue('');
    expect(await links(page).count()).toBeGreaterThan(30);
  });

  test('is a menu on small screens, which closes on Escape and when a page is chosen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height });
    await openPage(page, '/ds/blocks/text');
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(search(page)).toBeHidden();
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(search(page)).toBeVisible();
    await expectSoundPage(page, 'with the menu open');
    await page.keyboard.press('Escape');
    await expect(search(page)).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await search(page).fill('colour');
    await links(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colour');
    await expect(search(page)).toBeHidden();
    await menu.click();
    await expect(search(page)).toBeVisible();
    await pressBack(page);
    await expect(search(page)).toBeHidden();
    await expect(menu).toBeFocused();
    // At once, before the events of its closing.
    await menu.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press++) button.click();
    });
    await expect(search(page)).toBeVisible();
    await pressBack(page);
    await expect(search(page)).toBeHidden();
    await expect(page).toHaveURL('/ds/foundations/colour');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/ds/blocks/text');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height } });

  test('pages, menu, frames and widths are there, and no search box', async ({ page }) => {
    await page.goto('/ds/blocks/headline');
    const content = page.frameLocator('iframe').first();
    await page.locator('iframe').first().scrollIntoViewIfNeeded();
    await expect(content.getByRole('heading')).toHaveText('Big food, few words');
    await page.getByRole('radio', { name: '1280 px' }).check();
    await expect
      .poll(() =>
        page
          .locator('iframe')
          .first()
          .evaluate((frame) => frame.clientWidth),
      )
      .toBe(1280);
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('link', { name: 'Colour', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colour');
  });
});

test('what stands in the form of one sample is not brought back in another', async ({ page }) => {
  for (const path of ['/ds/blocks/formcontact', '/ds/blocks/formnewslettersignup']) {
    await openPage(page, `${path}/errors`);
    await expect.poll(() => listValues(page)).toContainEqual(expect.stringContaining('a'));
    await openPage(page, `${path}/default`);
    const band = page.locator('summary');
    if (await band.count()) await band.click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    expect((await listValues(page)).join(''), path).toBe('');
  }
});

test('the site’s own pages load nothing of it', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(response.url())) scripts.push(response);
  });
  await openPage(page, '/en-gb');
  const code = (await Promise.all(scripts.map((script) => script.text()))).join('');
  expect(code).toContain('createElement');
  expect(code).not.toMatch(/Find by name|Width of the samples|As in the language selector/);
});

/** Shows all samples of one kind below each other: the first as the browser draws it, the others as the server does. */
async function showSamples(page: Page, path: string, samples: readonly string[]): Promise<void> {
  await page.evaluate(() => document.querySelector('#others')?.remove());
  const [first, ...others] = samples.map((sample) => `${path}/${sample}`);
  await showPage(page, first ?? path);
  await page.evaluate(async (paths) => {
    // Around a component, what leaves the page is cut off for the sake of decor.
    for (const main of document.querySelectorAll('main')) main.style.overflowX = 'visible';
    const all = document.createElement('div');
    all.id = 'others';
    document.querySelector('main')?.append(all);
    const load = (path: string) =>
      new Promise<Document>((resolve) => {
        const request = new XMLHttpRequest();
        request.responseType = 'document';
        request.addEventListener('load', () => resolve(request.responseXML as Document));
        request.open('GET', path);
        request.send();
      });
    for (const sample of await Promise.all(paths.map(load))) {
      for (const sheet of sample.querySelectorAll('link[rel=stylesheet]')) {
        if (document.querySelector(`link[rel=stylesheet][href="${sheet.getAttribute('href')}"]`)) continue;
        const loaded = new Promise((resolve) => sheet.addEventListener('load', resolve));
        document.head.append(sheet);
        await loaded;
      }
      all.append(...(sample.querySelector('main')?.childNodes ?? []));
    }
  }, others);
}

/** The samples have tests of their own. */
async function leaveFramesEmpty(page: Page): Promise<void> {
  await intercept(page, /\/ds\/\w+\/\w+\/[^/]+(?:\/still)?$/, (route) =>
    route.request().frame() === page.mainFrame()
      ? route.continue()
      : route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Sample</title>' }),
  );
}

async function expectSoundPage(page: Page, state: string): Promise<void> {
  expect.soft(await findOverflow(page), `overflow ${state}`).toEqual([]);
  expect.soft(await findAccessibilityProblems(page), `axe ${state}`).toEqual([]);
}

function unfold(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

function getWidth(frame: FrameLocator): Promise<number> {
  return frame.locator('html').evaluate(() => window.innerWidth);
}

/** The height of what a frame shows, in whole pixels: a frame is not cut, whatever fraction its text's lines leave. */
function getFullHeight(frame: FrameLocator): Promise<number> {
  return frame.locator('html').evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
}

function listValues(page: Page): Promise<string[]> {
  return page
    .locator('main :is(input:not([type=hidden]), textarea)')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}
