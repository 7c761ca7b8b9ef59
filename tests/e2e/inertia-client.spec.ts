import { expect, type Page } from '@playwright/test';
import { nastyStrings } from './fixtures/inertia/pages.ts';
import { type Site, startSite } from './fixtures/inertia/start-site.ts';
import { plainTest as test } from './test.ts';

// In one worker, so that the client is built once.
test.describe.configure({ mode: 'default' });

interface VisitOptions {
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete';
  data?: Record<string, string>;
  only?: string[];
}

let site: Site;
/** What the client has asked for since the test's first page, as `GET /path`. */
let requests: string[];
let faults: string[];

test.beforeAll(async () => {
  site = await startSite();
});

test.afterAll(() => site.stop());

test.beforeEach(({ page }) => {
  site.deploy('v1');
  requests = [];
  faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (request.resourceType() !== 'xhr') return;
    requests.push(`${request.method()} ${request.url().replace(site.origin, '')}`);
  });
});

test.afterEach(() => expect(faults).toEqual([]));

/** Loads a page as a browser does, and waits for the client. The mark on the window tells whether it loads another. */
async function open(page: Page, path: string) {
  await page.goto(site.origin + path);
  await page.waitForFunction(() => document.querySelector('#app')?.textContent);
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
}

/** Visits an address with the client, and waits until it is done. */
function visit(page: Page, path: string, options: VisitOptions = {}) {
  return page.evaluate(
    ([path, options]) =>
      new Promise<void>((resolve) => {
        window.inertiaClient.router.visit(path, { ...options, onFinish: () => resolve() });
      }),
    [path, options] as const,
  );
}

function reload(page: Page, options: VisitOptions) {
  return page.evaluate(
    (options) =>
      new Promise<void>((resolve) => {
        window.inertiaClient.router.reload({ ...options, onFinish: () => resolve() });
      }),
    options,
  );
}

const readPage = (page: Page) => page.evaluate(() => window.inertiaClient.page);
const readProps = async (page: Page) => (await readPage(page)).props;
const isFirstDocument = (page: Page) => page.evaluate(() => 'isFirstDocument' in window);

test('a page boots from its document, or is swapped in place, whatever strings are in it; back and forward need no request', async ({
  page,
}) => {
  await open(page, '/?q=1');
  const props = { site: 'Oakpea', nastyStrings, errors: {} };
  expect(await readPage(page)).toMatchObject({ component: 'Home', props, url: '/?q=1', version: 'v1' });
  expect(requests).toEqual([]);
  await visit(page, '/about');
  await visit(page, '/?q=2');
  await expect(page).toHaveURL(`${site.origin}/?q=2`);
  expect(await readProps(page)).toEqual(props);
  await page.goBack();
  await expect(page.locator('#app')).toHaveText('About');
  await page.goForward();
  await expect(page.locator('#app')).toHaveText('Home');
  await expect(page).toHaveTitle('Inertia');
  expect(await isFirstDocument(page)).toBe(true);
  expect(requests).toEqual(['GET /about', 'GET /?q=2']);
});

test('the browser’s cache never gives HTML for JSON, nor JSON for HTML', async ({ page }) => {
  await open(page, '/about');
  await open(page, '/');
  await visit(page, '/about');
  await expect(page.locator('#app')).toHaveText('About');
  await page.goto(`${site.origin}/plain`);
  await page.goBack();
  await expect(page.locator('#app')).toHaveText('About');
  await open(page, '/about');
  await expect(page.locator('#app')).toHaveText('About');
});

test('a visit after a deploy loads the address with its new assets', async ({ page }) => {
  await open(page, '/');
  site.deploy('v2');
  await visit(page, '/about?q=1#part').catch(() => 'the document went while it waited');
  await page.waitForURL(`${site.origin}/about?q=1#part`);
  await page.waitForFunction(() => window.inertiaClient?.page.version === 'v2');
  expect(await isFirstDocument(page)).toBe(false);
  expect(requests).toEqual(['GET /about?q=1']);
});

test('a part or a form after a deploy arrives, and a background reload of all is left; the page and its version stay', async ({
  page,
}) => {
  await open(page, '/parts');
  await reload(page, { only: ['a'] });
  expect(await readProps(page)).toMatchObject({ a: 'a2', b: 'b1' });
  site.deploy('v2');
  await reload(page, { only: ['a'] });
  const shown = { props: { a: 'a1', b: 'b1' }, version: 'v1' };
  expect(await readPage(page)).toMatchObject(shown);
  await reload(page, {});
  expect(await readPage(page)).toMatchObject(shown);
  await visit(page, '/send', { method: 'post', data: { name: 'Ada' } });
  expect(await readPage(page)).toMatchObject({ component: 'Form', version: 'v1', url: '/form' });
  expect(await isFirstDocument(page)).toBe(true);
});

test('validation errors come with the form’s own page, apart for each form, and go with the next answer', async ({
  page,
}) => {
  await open(page, '/form');
  const sendWrong = (options: { errorBag?: string }) =>
    page.evaluate(
      (options) =>
        new Promise((resolve, reject) => {
          window.inertiaClient.router.on('httpException', () => reject(new Error('taken for a fault')));
          const handlers = { onError: resolve, onSuccess: reject };
          window.inertiaClient.router.post('/send', { name: '' }, { ...options, ...handlers });
        }),
      options,
    );
  const errors = await sendWrong({});
  expect(errors).toEqual({ name: 'Please enter your name', 'address.town': 'Please enter your town' });
  expect(await readPage(page)).toMatchObject({ component: 'Form', url: '/form', props: { errors } });
  await expect(page).toHaveURL(`${site.origin}/form`);
  expect(await sendWrong({ errorBag: 'newsletter' })).toEqual(errors);
  expect(await readProps(page)).toMatchObject({ errors: { newsletter: errors } });

  await visit(page, '/send', { method: 'post', data: { name: 'Ada' } });
  expect((await readProps(page)).errors).toEqual({});
  expect(await page.evaluate(() => window.inertiaClient.flashes)).toEqual([{ sent: 'Ada' }]);
});

test('a redirect is followed with GET after each method, and keeps its fragment', async ({ page }) => {
  await open(page, '/form');
  for (const [index, method] of (['post', 'put', 'patch', 'delete'] as const).entries()) {
    await visit(page, '/save', { method });
    await expect(page).toHaveURL(`${site.origin}/about`);
    expect(await readPage(page)).toMatchObject({ component: 'About', props: { made: `about${index + 1}` } });
    expect(requests.splice(0)).toEqual([`${method.toUpperCase()} /save`, 'GET /about']);
  }
  await visit(page, '/save-to-fragment', { method: 'post' });
  await expect(page).toHaveURL(`${site.origin}/about?saved=1#part`);
  await expect(page.locator('#app')).toHaveText('About');
  expect(await isFirstDocument(page)).toBe(true);
});

test('a redirect to another site, or to a file, leaves the client', async ({ page }) => {
  await open(page, '/form');
  await visit(page, '/save-elsewhere', { method: 'post' }).catch(() => 'the document went while it waited');
  await page.waitForURL(site.elsewhere);
  await open(page, '/form');
  await visit(page, '/file').catch(() => 'the document went while it waited');
  await page.waitForURL(`${site.origin}/plain`);
});

test('an address that names another host in its path stays on this site', async ({ page }) => {
  await open(page, '//evil.example/x?y');
  expect(await readPage(page)).toMatchObject({ component: 'NotFound', url: '/evil.example/x?y' });
  await reload(page, {});
  await visit(page, '/about');
  await page.goBack();
  await expect(page.locator('#app')).toHaveText('NotFound');
  expect(new URL(page.url()).origin).toBe(site.origin);
  expect(requests.filter((request) => request.includes('//'))).toEqual([]);
});
