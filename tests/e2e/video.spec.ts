import { expect, type Page } from '@playwright/test';
import { fileAddresses } from './contentful-files.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { type ContentSite, serveContent } from './fixtures/content/serve-content.ts';
import { intercept } from './intercept.ts';
import { openPage } from './open-page.ts';
import { testInOneContext as test } from './test.ts';

const makePage = (slug: string, video: string) => ({
  slug,
  entryTitle: 'Film',
  header: [{ block: 'PageHeader', headline: 'Film' }],
  body: [{ block: 'Video', video, title: 'Peas', poster: 'video-kitchen-poster' }],
});
const documents = {
  'en-gb/site.yaml': {},
  'en-gb/pages/home.yaml': makePage('', 'video-kitchen'),
  'en-gb/pages/youtube.yaml': makePage('youtube', 'https://youtu.be/aqz-KE-bpKQ'),
  'en-gb/pages/vimeo.yaml': makePage('vimeo', 'https://vimeo.com/1084537'),
};

let site: ContentSite;
test.beforeAll(async () => {
  site = await serveContent(documents, [
    'video-kitchen.webm',
    'video-kitchen.mp4',
    'video-kitchen-poster.jpg',
  ]);
});
test.afterAll(() => site.stop());
test.use({ pictures: 'loaded' });

const getPlay = (page: Page) => page.getByRole('button', { name: 'Play video: Peas' });

test('a film of ours waits behind its poster, and plays when asked to', { tag: '@journey' }, async ({
  page,
}) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await openPage(page, `${site.origin}/en-gb`);
  await expect(page.getByRole('main').locator('figure img')).toHaveJSProperty('complete', true);
  expect(films).toEqual([]);
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await getPlay(page).focus();
  await page.keyboard.press('Enter');
  const film = page.locator('video');
  await expect(film).toBeFocused();
  await expect(getPlay(page)).toHaveCount(0);
  await expect.poll(() => film.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('a film that cannot be loaded says so, and can be tried again', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  const recover = await intercept(page, /\.(webm|mp4)$/, (route) => route.abort());
  await openPage(page, `${site.origin}/en-gb`);
  await getPlay(page).click();
  await expect(page.getByRole('alert')).toHaveText('The video could not be loaded.');
  await expect(getPlay(page)).toBeFocused();

  recover();
  await getPlay(page).click();
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('nothing is asked of another host before its film is played', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(site.origin) && !fileAddresses.test(address)) elsewhere.push(address);
  });
  await intercept(page, /^https:\/\/\w+\.(youtube|vimeo)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Player</title><p>The film' }),
  );
  await openPage(page, `${site.origin}/en-gb/youtube`);
  await expect(page.locator('link:is([rel="preconnect"], [rel="dns-prefetch"])')).toHaveCount(0);
  await expect(getPlay(page)).toHaveAccessibleDescription(/may set cookies/);
  await getPlay(page).hover();
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await getPlay(page).click();
  await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible();
  await expect(page.locator('iframe')).toBeFocused();
  expect(elsewhere).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0']);
});
