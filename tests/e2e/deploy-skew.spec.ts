import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { findFreePort } from '../../tools/find-free-port.ts';
import { makeRelease } from '../site/make-release.ts';
import { type Site, startSite } from '../site/start-site.ts';
import { openPage, waitForHydration } from './open-page.ts';
import { contact, fill, getButton, getForm, getSummary, listTexts, readTexts } from './site-forms.ts';
import { holdPictures, plainTest as test } from './test.ts';
import { isMarked, markDocument } from './watch-visits.ts';

// In one worker, so that the releases are made once.
test.describe.configure({ mode: 'default' });

/** Tabs are open while the release that they came from is replaced by the next, which has no file of the same name. */
let folder: string;
let release: string;
let site: Site;
let port: number;
let contexts: BrowserContext[] = [];
const goOn = new Map<string, () => Promise<void>>();
const faults: string[] = [];

/** Opens a tab, and says what its visitor does after the deploy. */
type Journey = (page: Page) => Promise<() => Promise<void>>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), 'skew-'));
  release = await makeRelease(join(folder, 'next'));
  port = await findFreePort();
  site = await startSite({ environment: settings('kept') });
  contexts = await Promise.all(Object.keys(journeys).map(() => browser.newContext()));
  const opened = Object.entries(journeys).map(async ([name, open], index) => {
    const page = await contexts[index]?.newPage();
    if (!page) return;
    page.on('pageerror', (error) => faults.push(`${name}: ${error}`));
    await holdPictures(page);
    goOn.set(name, await open(page));
  });
  await Promise.all(opened);
  // The files of the build are kept beside what visitors wait for.
  const styles = await (await fetch(`${site.origin}/en-gb`)).text();
  expect(styles).not.toContain('-next');
  await deploy('kept');
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  await site.stop();
  await rm(folder, { recursive: true });
});

const settings = (data: string) => ({
  PORT: String(port),
  SHUTDOWN_DELAY_SECONDS: '0',
  DATA_DIR: join(folder, data),
});

/** @param data the next release's folder of data: in another it knows of no earlier build */
async function deploy(data: string): Promise<void> {
  await site.stop();
  site = await startSite({ environment: settings(data), release });
}

/** Counts the documents that the page loads from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

const isOfNextRelease = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('script[data-app]')?.getAttribute('data-app')?.includes('-next'),
  );
const getCards = (page: Page) => page.getByRole('main').getByRole('article');
const getLoadMore = (page: Page) => page.getByRole('link', { name: 'Load more' });
const getFooterLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' });

/** A tab that needs a chunk which it has not loaded, nor the browser kept: it was loaded anew elsewhere, and goes back. */
async function openWithChunkToCome(page: Page, hash = ''): Promise<void> {
  await openPage(page, `${site.origin}/en-gb/sitemap${hash}`);
  await page.getByRole('main').getByRole('link', { name: 'About' }).first().click();
  await page.waitForURL('**/en-gb/about*', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload({ waitUntil: 'commit' });
  await waitForHydration(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

const withoutData: Record<string, Journey> = {
  async 'a chunk that is gone leads to one load of its page at its place, and not to another'(page) {
    await openWithChunkToCome(page, '#main');
    return async () => {
      const count = countDocuments(page);
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForURL('**/en-gb/sitemap#main', { waitUntil: 'commit' });
      await expect.poll(() => isOfNextRelease(page).catch(() => false)).toBe(true);
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Sitemap' })).toBeVisible();
      expect(count()).toBe(1);
    };
  },
};
const withData: Record<string, Journey> = {
  async 'a link followed after it loads its page once, and the next one needs no load'(page) {
    await openPage(page, `${site.origin}/en-gb/about`);
    return async () => {
      const count = countDocuments(page);
      await getFooterLink(page).click();
      await page.waitForURL('**/en-gb/sitemap', { waitUntil: 'commit' });
      await waitForHydration(page);
      expect(await isOfNextRelease(page)).toBe(true);
      await markDocument(page);
      await page.getByRole('main').getByRole('link', { name: 'About' }).first().click();
      await page.waitForURL('**/en-gb/about*', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await isMarked(page)).toBe(true);
      expect(count()).toBe(1);
    };
  },

  async 'what was typed is there again after it made the page be left and come back to'(page) {
    await openPage(page, site.origin + contact.path);
    const values = listTexts(contact.form);
    await fill(getForm(page, contact.form), values);
    return async () => {
      const count = countDocuments(page);
      await getFooterLink(page).click();
      await page.waitForURL('**/en-gb/sitemap', { waitUntil: 'commit' });
      await waitForHydration(page);
      await page.goBack({ waitUntil: 'commit' });
      await waitForHydration(page);
      expect(await readTexts(getForm(page, contact.form), Object.keys(values))).toEqual(values);
      expect(count()).toBeLessThanOrEqual(2);
    };
  },

  async 'a form sent after it says what is wrong in place, arrives once, and thanks'(page) {
    await openPage(page, site.origin + contact.path);
    await markDocument(page);
    const form = getForm(page, contact.form);
    const values = listTexts(contact.form);
    await fill(form, { ...values, email: 'nobody' });
    return async () => {
      const count = countDocuments(page);
      await getButton(form).click();
      await expect(getSummary(form)).toBeFocused();
      expect(await readTexts(form, ['enquiry_details'])).toEqual({
        enquiry_details: values.enquiry_details,
      });
      expect([await isMarked(page), count()]).toEqual([true, 0]);
      await fill(form, { email: values.email ?? '' });
      await getButton(form).click();
      await page.waitForURL(`**${contact.thanks}`, { waitUntil: 'commit' });
      await waitForHydration(page);
      expect(await isOfNextRelease(page)).toBe(true);
      expect(count()).toBe(1);
      expect(site.log.filter(({ msg }) => msg === 'An enquiry was stored.')).toHaveLength(1);
    };
  },

  async '“Load more” after it goes on where it was'(page) {
    await openPage(page, `${site.origin}/en-gb/news`);
    await markDocument(page);
    await getLoadMore(page).click();
    await expect(getCards(page)).toHaveCount(24);
    return async () => {
      const count = countDocuments(page);
      await getLoadMore(page).scrollIntoViewIfNeeded();
      const scroll = await page.evaluate(() => window.scrollY);
      await getLoadMore(page).click();
      await expect.poll(() => getCards(page).count()).toBeGreaterThan(24);
      expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
      expect(page.url()).toBe(`${site.origin}/en-gb/news`);
      expect([await isMarked(page), count()]).toEqual([true, 0]);
      // From here on as any other page of the release before.
      await getFooterLink(page).click();
      await page.waitForURL('**/en-gb/sitemap', { waitUntil: 'commit' });
      await waitForHydration(page);
      expect([await isOfNextRelease(page), count()]).toEqual([true, 1]);
    };
  },

  async 'a chunk of the release before is still there'(page) {
    await openWithChunkToCome(page);
    return async () => {
      const count = countDocuments(page);
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForURL('**/en-gb/sitemap', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([await isOfNextRelease(page), count()]).toEqual([false, 0]);
    };
  },
};

const journeys = { ...withData, ...withoutData };

test.describe('a deploy', () => declare(withData));

test.describe('a deploy without the data', () => {
  test.beforeAll(() => deploy('new'));
  declare(withoutData);
});

function declare(those: Readonly<Record<string, Journey>>): void {
  for (const name of Object.keys(those)) {
    test(name, async () => {
      await goOn.get(name)?.();
      expect(faults).toEqual([]);
    });
  }
}
