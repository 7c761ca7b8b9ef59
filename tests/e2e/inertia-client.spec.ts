import { expect, type Page } from '@playwright/test';
import { nastyStrings } from './fixtures/inertia/pages.ts';
import { type Site, startSite } from './fixtures/inertia/start-site.ts';
import { plainTest as test } from './test.ts';

// In one worker, so that the client is built once.
test.describe.configure({ mode: 'default' });

interface VisitOptions {
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete';
  data?: Record<string, string | number>;
  headers?: Record<string, string>;
  only?: string[];
  except?: string[];
  reset?: string[];
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

test('a first visit boots from the document, whatever strings are in it', async ({ page }) => {
  await open(page, '/?q=1');
  expect(await readPage(page)).toMatchObject({
    component: 'Home',
    props: { site: 'Oakpea', nastyStrings, errors: {} },
    url: '/?q=1',
    version: 'v1',
  });
  await expect(page).toHaveTitle('Inertia');
  expect(requests).toEqual([]);
});

test('a later visit swaps the page in place; back and forward need no request', async ({ page }) => {
  await open(page, '/about');
  await visit(page, '/?q=1');
  await expect(page).toHaveURL(`${site.origin}/?q=1`);
  expect(await readProps(page)).toEqual({ site: 'Oakpea', nastyStrings, errors: {} });
  await page.goBack();
  await expect(page.locator('#app')).toHaveText('About');
  await page.goForward();
  await expect(page.locator('#app')).toHaveText('Home');
  expect(await isFirstDocument(page)).toBe(true);
  expect(requests).toEqual(['GET /?q=1']);
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

test('a part asked for after a deploy comes, and leaves the visitor’s page and its version alone', async ({
  page,
}) => {
  await open(page, '/parts');
  await reload(page, { only: ['a'] });
  expect(await readProps(page)).toMatchObject({ a: 'a2', b: 'b1' });
  site.deploy('v2');
  await reload(page, { only: ['a'] });
  expect(await readPage(page)).toMatchObject({ props: { a: 'a1', b: 'b1' }, version: 'v1' });
  expect(await isFirstDocument(page)).toBe(true);
});

test('a background reload of all of a page after a deploy leaves it alone', async ({ page }) => {
  await open(page, '/parts');
  await reload(page, { only: ['a'] });
  site.deploy('v2');
  await reload(page, {});
  expect(await readPage(page)).toMatchObject({ props: { a: 'a2' }, version: 'v1' });
  expect(await isFirstDocument(page)).toBe(true);
});

test('a form sent after a deploy arrives', async ({ page }) => {
  await open(page, '/form');
  site.deploy('v2');
  await visit(page, '/send', { method: 'post', data: { name: 'Ada' } });
  expect(await readPage(page)).toMatchObject({ component: 'Form', version: 'v1', url: '/form' });
  expect(await isFirstDocument(page)).toBe(true);
});

test('partial reloads make what they select, and leave the rest as it was', async ({ page }) => {
  await open(page, '/parts');
  const first = { a: 'a1', b: 'b1', user: { name: 'name1', town: 'town1' }, always: 'always1' };
  expect(await readProps(page)).toEqual({ site: 'Oakpea', ...first, errors: {} });

  await reload(page, { only: ['a'] });
  expect(await readProps(page)).toMatchObject({ ...first, a: 'a2', always: 'always2' });

  await reload(page, { only: ['user.town', 'optional'] });
  expect(await readProps(page)).toMatchObject({
    a: 'a2',
    user: { name: 'name1', town: 'town2' },
    optional: 'optional1',
  });

  await reload(page, { except: ['a', 'user.name'] });
  expect(await readProps(page)).toMatchObject({ a: 'a2', b: 'b2', user: { name: 'name1', town: 'town3' } });
});

test('merged props grow, and start again where they are reset', async ({ page }) => {
  const [one, two] = [1, 2].map((id) => ({ id, page: id }));
  await open(page, '/feed');
  await reload(page, { data: { page: 2 }, except: ['site'] });
  expect(await readProps(page)).toEqual({
    site: 'Oakpea',
    appended: [one, two],
    prepended: [two, one],
    matched: [
      { id: 1, page: 2 },
      { id: 2, page: 1 },
      { id: 3, page: 2 },
    ],
    deep: { list: { data: [one, two] }, page: 2 },
    nested: { list: [one, two] },
    replaced: [two],
    errors: {},
  });

  await reload(page, { data: { page: 2 }, reset: ['appended', 'deep', 'nested'] });
  expect(await readProps(page)).toMatchObject({
    appended: [two],
    prepended: [two, one],
    deep: { list: { data: [two] }, page: 2 },
    nested: { list: [two] },
  });
});

test('validation errors come with the form’s own page, and go with the next answer', async ({ page }) => {
  await open(page, '/form');
  const errors = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        window.inertiaClient.router.on('httpException', () => reject(new Error('taken for a fault')));
        window.inertiaClient.router.post('/send', { name: '' }, { onError: resolve, onSuccess: reject });
      }),
  );
  expect(errors).toEqual({ name: 'Please enter your name', 'address.town': 'Please enter your town' });
  expect(await readPage(page)).toMatchObject({ component: 'Form', url: '/form', props: { errors } });
  await expect(page).toHaveURL(`${site.origin}/form`);

  await visit(page, '/send', { method: 'post', data: { name: 'Ada' } });
  expect((await readProps(page)).errors).toEqual({});
  expect(await page.evaluate(() => window.inertiaClient.flashes)).toEqual([{ sent: 'Ada' }]);
});

test('two forms keep their errors apart', async ({ page }) => {
  await open(page, '/form');
  const errors = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const options = { errorBag: 'newsletter', onError: resolve };
        window.inertiaClient.router.post('/send', { name: '' }, options);
      }),
  );
  expect(errors).toMatchObject({ name: 'Please enter your name' });
  expect(await readProps(page)).toMatchObject({ errors: { newsletter: errors } });
});

for (const method of ['post', 'put', 'patch', 'delete'] as const) {
  test(`a redirect after ${method.toUpperCase()} is followed with GET`, async ({ page }) => {
    await open(page, '/form');
    await visit(page, '/save', { method });
    await expect(page).toHaveURL(`${site.origin}/about`);
    await expect(page.locator('#app')).toHaveText('About');
    expect(requests).toEqual([`${method.toUpperCase()} /save`, 'GET /about']);
  });
}

test('a redirect keeps its fragment', async ({ page }) => {
  await open(page, '/form');
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

test('a page fetched ahead is shown without another request', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.inertiaClient.router.prefetch('/about', { onPrefetched: () => resolve() }, { cacheFor: '1m' });
      }),
  );
  await expect(page.locator('#app')).toHaveText('Home');
  await page.evaluate(() => window.inertiaClient.router.visit('/about'));
  await expect(page.locator('#app')).toHaveText('About');
  expect(requests).toEqual(['GET /about']);
});

test('a page that was not found is shown as a page', async ({ page }) => {
  await open(page, '/');
  await visit(page, '/nowhere');
  expect(await readPage(page)).toMatchObject({ component: 'NotFound', url: '/nowhere' });
});

test('an answer that is no page is shown in the client’s overlay', async ({ page }) => {
  await open(page, '/');
  await visit(page, '/plain');
  await expect(
    page.getByRole('dialog').frameLocator('iframe').getByText('No page of the client'),
  ).toBeVisible();
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
