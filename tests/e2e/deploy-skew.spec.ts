import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findFreePort } from '../../tools/find-free-port.ts';
import { makeRelease } from '../site/make-release.ts';
import { type Site, startSite } from '../site/start-site.ts';
import { openPage, waitForHydration } from './open-page.ts';
import { contact, fill, getButton, getForm, getSummary, listTexts, readTexts } from './site-forms.ts';
import { test } from './test.ts';
import { isMarked, markDocument } from './watch-visits.ts';

// In one worker, so that the releases are made once.
test.describe.configure({ mode: 'default' });

/** A tab is open while the release that it came from is replaced by the next, which has no file of the same name. */
let folder: string;
let release: string;
let site: Site;
let port: number;
let startNumber = 0;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skew-'));
  release = await makeRelease(join(folder, 'next'));
});
test.afterAll(() => rm(folder, { recursive: true }));

test.beforeEach(async ({ complaints }) => {
  // What tells the client to load a page as a whole.
  complaints.expect(/409 \(Conflict\)/);
  // What the page loads ahead while neither release runs.
  complaints.expect(/ERR_CONNECTION_(?:REFUSED|RESET)/);
  port = await findFreePort();
  startNumber += 1;
  site = await startSite({ environment: settings('data') });
});
test.afterEach(async ({ page }) => {
  // What it still loads would break off.
  await page.close();
  await site.stop();
});

const settings = (data: string) => ({
  PORT: String(port),
  SHUTDOWN_DELAY_SECONDS: '0',
  DATA_DIR: join(folder, `${startNumber}-${data}`),
});

/** Replaces the release that runs. @param data the folder of its data: another one knows of no earlier build */
async function deploy(data: 'data' | 'other-data' = 'data'): Promise<void> {
  // The files of the build are kept beside what visitors wait for.
  const styles = await (await fetch(`${site.origin}/en-gb`)).text();
  expect(styles).not.toContain('-next');
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

test('a link followed after a deploy loads its page once, and the next one needs no load', async ({
  page,
}) => {
  await openPage(page, `${site.origin}/en-gb/about`);
  await deploy();
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
});

test('what was typed is there again after a deploy made the page be left and come back to', async ({
  page,
}) => {
  await openPage(page, site.origin + contact.path);
  const values = listTexts(contact.form);
  await fill(getForm(page, contact.form), values);
  await deploy();
  const count = countDocuments(page);
  await getFooterLink(page).click();
  await page.waitForURL('**/en-gb/sitemap', { waitUntil: 'commit' });
  await waitForHydration(page);
  await page.goBack({ waitUntil: 'commit' });
  await waitForHydration(page);
  expect(await readTexts(getForm(page, contact.form), Object.keys(values))).toEqual(values);
  expect(count()).toBeLessThanOrEqual(2);
});

test('a form sent after a deploy says what is wrong in place, arrives once, and thanks', async ({ page }) => {
  await openPage(page, site.origin + contact.path);
  await markDocument(page);
  const form = getForm(page, contact.form);
  const values = listTexts(contact.form);
  await fill(form, { ...values, email: 'nobody' });
  await deploy();
  const count = countDocuments(page);
  await getButton(form).click();
  await expect(getSummary(form)).toBeFocused();
  expect(await readTexts(form, ['enquiry_details'])).toEqual({ enquiry_details: values.enquiry_details });
  expect([await isMarked(page), count()]).toEqual([true, 0]);
  await fill(form, { email: values.email ?? '' });
  await getButton(form).click();
  await page.waitForURL(`**${contact.thanks}`, { waitUntil: 'commit' });
  await waitForHydration(page);
  expect(await isOfNextRelease(page)).toBe(true);
  expect(count()).toBe(1);
  expect(site.log.filter(({ msg }) => msg === 'An enquiry was stored.')).toHaveLength(1);
});

test('“Load more” after a deploy goes on where it was', async ({ page }) => {
  await openPage(page, `${site.origin}/en-gb/news`);
  await markDocument(page);
  await getLoadMore(page).click();
  await expect(getCards(page)).toHaveCount(24);
  await deploy();
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
});

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

for (const hash of ['', '#main']) {
  test(`a chunk that is gone leads to one load of its page${hash && ' at its place'}, and not to another`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/404|Failed to load|Refused to apply style/);
    await openWithChunkToCome(page, hash);
    await deploy('other-data');
    const count = countDocuments(page);
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(`**/en-gb/sitemap${hash}`, { waitUntil: 'commit' });
    await expect.poll(() => isOfNextRelease(page).catch(() => false)).toBe(true);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Sitemap' })).toBeVisible();
    expect(count()).toBe(1);
  });
}

test('a chunk of the release before is still there where the data are', async ({ page }) => {
  await openWithChunkToCome(page);
  await deploy();
  const count = countDocuments(page);
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL('**/en-gb/sitemap', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([await isOfNextRelease(page), count()]).toEqual([false, 0]);
});
