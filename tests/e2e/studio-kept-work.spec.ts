import { expect, type Page } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { intercept } from './intercept.ts';
import { beginPage, goTo, headlineOf, openEntry, rowOf, waitUntilSaved } from './studio-people.ts';
import { plainTest as test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ studio }) => {
  page = await studio.context.newPage();
  await page.goto('/studio');
});
test.afterAll(() => page.close());

const drafts = '**/studio/api/drafts/**';
let goOnline: () => void;
const goOffline = async () => {
  goOnline = await intercept(page, drafts, (route) => route.abort('internetdisconnected'));
};
const said = () => page.getByRole('region', { name: 'Notifications' });

/** Opens a page of its own, and types where nothing can be saved. */
async function typeOffline(slug: string, text: string): Promise<void> {
  await openEntry(page, await beginPage(page, slug, [{ block: 'Headline', headline: 'As it was' }]));
  await rowOf(page, /^Headline/).click();
  await goOffline();
  await headlineOf(page).fill(text);
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'offline');
}

test('what was typed without a connection is there when the page is loaded again, or left and opened again', async () => {
  await typeOffline('left', 'Typed before it was left');
  await page.reload();
  await expect(rowOf(page, /^Headline: Typed before it was left/)).toBeVisible();
  await page.getByRole('link', { name: 'All entries' }).press('Enter');
  goOnline();
  await page.getByRole('searchbox').fill('left');
  await page.getByRole('link', { name: 'The page left' }).press('Enter');
  await expect(rowOf(page, /^Headline: Typed before it was left/)).toBeVisible();
  await waitUntilSaved(page);
});

test('it is saved as soon as the studio is there again, also where nobody opens the page', async () => {
  await typeOffline('closed', 'Typed before it was closed');
  await page.goto('about:blank');
  goOnline();
  await page.goto('/studio/en-gb/news');
  await expect(said().getByText('What you wrote in “The page closed”')).toBeVisible();
  await said().getByRole('link', { name: 'Open it' }).click();
  await expect(rowOf(page, /^Headline: Typed before it was closed/)).toBeVisible();
  await waitUntilSaved(page);
});

test('a screen whose code went with a deploy comes with the document, and what was typed stays', async () => {
  const file = await beginPage(page, 'deployed', [{ block: 'Headline', headline: 'As it was' }]);
  await openEntry(page, file);
  await rowOf(page, /^Headline/).click();
  await intercept(page, drafts, (route) => route.fulfill({ status: 413, body: 'Too large' }), 1);
  await headlineOf(page).fill('Typed before the deploy');
  await expect(said()).toContainText('too large for something between this browser and the server');
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isGone = false;
  });
  await intercept(page, '**/studio/files/assets/media-screen-*', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Media' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible();
  await openEntry(page, file);
  await expect(rowOf(page, /^Headline: Typed before the deploy/)).toBeVisible();
});

test('a page is shown with its last change that is opened again at once', async () => {
  const file = await beginPage(page, 'at-once', [{ block: 'Headline', headline: 'As it was' }]);
  await goTo(page, '/studio/en-gb/pages');
  await page.getByRole('searchbox').fill('at-once');
  await page.getByRole('link', { name: 'The page at-once' }).press('Enter');
  await rowOf(page, /^Headline/).click();
  const goOn = await holdRequests(page, drafts);
  await headlineOf(page).fill('Typed a moment ago');
  await page.getByRole('link', { name: 'All entries' }).press('Enter');
  await page.getByRole('searchbox').fill('at-once');
  await page.getByRole('link', { name: 'The page at-once' }).press('Enter');
  goOn();
  await expect(rowOf(page, /^Headline/)).toHaveAccessibleName(/Typed a moment ago/);
  expect(page.url()).toContain(file);
});

test('a browser without any room is no reason not to work', async () => {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
  });
  await page.reload();
  await typeOffline('no-room', 'Kept nowhere');
  await expect(page.getByText('This browser cannot keep your changes')).toBeVisible();
  goOnline();
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitUntilSaved(page);
});

test('a screen that cannot be fetched says that the server cannot be reached', async () => {
  await page.goto('/studio/today');
  const plans = page.getByRole('link', { name: 'Plans' });
  // With what it is drawn by, which would be lost too.
  await expect(plans).toBeVisible();
  await page.context().setOffline(true);
  await plans.click();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await page.context().setOffline(false);
});
