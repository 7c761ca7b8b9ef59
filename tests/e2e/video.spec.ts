import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { type ContentSite, serveContent } from './fixtures/content/serve-content.ts';
import { intercept } from './intercept.ts';
import { openPage } from './open-page.ts';
import { testInOneContext as test } from './test.ts';

// In one worker, so that the site is started once.
test.describe.configure({ mode: 'default' });

const documents = {
  'en-gb/site.yaml': {},
  'en-gb/pages/home.yaml': {
    slug: '',
    entryTitle: 'Film',
    header: [{ block: 'PageHeader', headline: 'Film' }],
    body: [{ block: 'Video', video: 'video-kitchen', title: 'Peas', poster: 'video-kitchen-poster' }],
  },
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
