import { expect, type FrameLocator, type Page } from '@playwright/test';
import { blockDefinitions } from '#blocks/registry.ts';
import { createContentfulPreview } from '#content-source/contentful/contentful-preview.ts';
import { locales } from '#i18n/locales.ts';
import { createEntryMarks } from '#preview/entry-marks.server.ts';
import { writeLinkAddress } from '#preview/signed-link.server.ts';
import { fillSpace } from '../contentful-server/fill-space.ts';
import {
  type ContentfulServer,
  startContentfulServer,
} from '../contentful-server/start-contentful-server.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { type ContentSite, serveContent } from './fixtures/content/serve-content.ts';
import { intercept } from './intercept.ts';
import { waitForHydration } from './open-page.ts';
import { testInOneContext as test } from './test.ts';

const secret = 'a secret of thirty-two characters';
const app = 'https://app.contentful.com';
const home = {
  slug: '',
  entryTitle: 'Home',
  body: [
    { block: 'Headline', headline: 'Peas for kitchens', element: 'h1' },
    { block: 'Accordion', items: [{ headline: 'How are they cooked?', text: 'In four minutes.' }] },
    {
      block: 'CallToAction',
      headline: 'Order now',
      buttons: [{ text: 'Where to buy', link: '/en-gb/about' }],
    },
  ],
};
const about = { slug: 'about', entryTitle: 'About', body: [{ block: 'Text', text: 'About peas' }] };
let server: ContentfulServer;
let site: ContentSite;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  server = await startContentfulServer({
    locales: Object.values(locales).map(({ languageTag }) => ({ code: languageTag })),
  });
  const { space, host, tokens } = server;
  site = await serveContent({ 'en-gb/site.yaml': { navigation: [] }, 'en-gb/pages/home.yaml': home }, [], {
    previewSecret: secret,
    editors: [app, 'https://app.eu.contentful.com'],
    preview: createContentfulPreview({
      space: space.id,
      host,
      insecure: true,
      token: tokens.preview,
      blocks: blockDefinitions,
      freshness: 0,
      mark: createEntryMarks({ space: space.id, environment: 'master', app }),
    }),
  });
});
test.beforeEach(async ({ complaints }) => {
  // The app's page is loaded over https, this machine's site is not.
  complaints.expect(/Mixed Content/);
  for (const entry of server.space.entries.values()) {
    if (entry.published) entry.body = structuredClone(entry.published);
  }
  await fillSpace(
    server.space,
    blockDefinitions,
    {
      'en-gb': {
        pages: { home, about },
        site: { site: { navigation: [{ label: 'About', link: '/en-gb/about' }] } },
      },
    },
    [],
  );
});
test.afterAll(async () => {
  await site.stop();
  await server.close();
});

const makeLink = () => {
  const expires = Math.floor(Date.now() / 1000) + 3600;
  return `${site.origin}${writeLinkAddress({ path: '/', expires }, secret)}&open=/en-gb`;
};

/** What the page in the role of Contentful's app has been told by the SDK in its frame. */
interface Message {
  method: string;
  source: string;
  [detail: string]: unknown;
}

/** A page in the role of Contentful's app: it shows the preview in a frame, and speaks with it as that does. */
async function openInApp(page: Page): Promise<FrameLocator> {
  // The tests' site is on this machine, which pages of others may not reach.
  await page.context().grantPermissions(['local-network-access'], { origin: app });
  await intercept(page, `${app}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Contentful</title><body style="margin:0">
<iframe title="Preview" src="${makeLink()}" style="width:100%;height:95vh;border:0"></iframe></body></html>`,
    }),
  );
  await page.addInitScript(() => {
    if (window.top !== window) return;
    const messages: unknown[] = [];
    Object.assign(window, { messages });
    addEventListener('message', ({ data }) => messages.push(data));
  });
  await page.goto(app);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading').first().waitFor();
  const [, shown] = page.frames();
  await waitForHydration(shown ?? page);
  await expect.poll(() => listMethods(page)).toContain('SUBSCRIBED');
  return frame;
}

const listMessages = (page: Page) =>
  page.evaluate(() => (window as unknown as { messages: Message[] }).messages);
const listMethods = async (page: Page) => (await listMessages(page)).map(({ method }) => method);

/** As Contentful's app tells the SDK (`MessageFromEditor`). */
const tell = (page: Page, message: Record<string, unknown>) =>
  page.evaluate(
    (data) => window.frames[0]?.postMessage({ source: 'live-preview-editor', ...data }, '*'),
    message,
  );

/** Enters a value, which is saved as a draft. */
function enter(id: string, field: string, value: string): void {
  const entry = server.space.entries.get(id);
  if (!entry) throw new Error(`There is no entry ${id}.`);
  entry.body = { fields: { ...entry.body.fields, [field]: { 'en-GB': value } } };
  server.space.touch(entry);
}

const headlineId = 'page.home.en-GB.body.0';

test('what an editor enters is shown in place, and nothing else changes; while the content cannot be read, what is shown stays', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  const frame = await openInApp(page);
  await frame.getByText('How are they cooked?').click();
  await expect(frame.getByText('In four minutes.')).toBeVisible();
  await frame.locator('html').evaluate(() => Object.assign(window, { isSameDocument: true }));

  const subscribed = (await listMessages(page)).find(({ method }) => method === 'SUBSCRIBED');
  expect(subscribed).toMatchObject({ source: 'live-preview-sdk', locale: 'en-GB', event: 'edit' });
  expect(subscribed?.config).toContain(headlineId);

  enter(headlineId, 'headline', 'Beans for kitchens');
  await tell(page, {
    method: 'ENTRY_UPDATED',
    subscriptionId: subscribed?.id,
    data: { sys: { id: headlineId }, fields: { headline: 'Beans for kitchens' } },
  });
  await expect(frame.getByRole('heading', { name: 'Beans for kitchens' })).toBeVisible();
  await expect(frame.getByText('In four minutes.')).toBeVisible();

  // As well in an entry that is no block.
  const id = 'page.home.en-GB.body.1.items.0';
  enter(id, 'headline', 'How are they grilled?');
  await tell(page, { method: 'ENTRY_SAVED', entity: { sys: { id } } });
  await expect(frame.getByText('How are they grilled?')).toBeVisible();

  // Of those after which Contentful's client does not ask again, seconds later.
  server.fault = () => new Response('', { status: 403 });
  enter(headlineId, 'headline', 'Lentils for kitchens');
  const refused = page.waitForResponse((response) => response.status() === 503);
  await tell(page, { method: 'ENTRY_SAVED', entity: { sys: { id: headlineId } } });
  await refused;
  server.fault = undefined;
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  await tell(page, { method: 'ENTRY_SAVED', entity: { sys: { id: headlineId } } });
  await expect(frame.getByRole('heading', { name: 'Lentils for kitchens' })).toBeVisible();
  expect(await frame.locator('html').evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('Contentful’s inspector is told which entries are seen, and a click opens one beside the preview', async ({
  page,
}) => {
  const frame = await openInApp(page);
  await tell(page, { method: 'INSPECTOR_MODE_CHANGED', isInspectorActive: true });
  await expect.poll(() => listMethods(page)).toContain('TAGGED_ELEMENTS');
  const tagged = (await listMessages(page)).findLast(({ method }) => method === 'TAGGED_ELEMENTS');
  const elements = tagged?.elements as { attributes: Record<string, unknown> }[];
  expect(elements.map(({ attributes }) => attributes)).toContainEqual({
    entryId: headlineId,
    fieldId: 'headline',
    locale: 'en-GB',
    space: server.space.id,
    environment: 'master',
    manuallyTagged: true,
  });

  await frame.getByRole('heading', { name: 'Peas for kitchens' }).hover();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/live-preview.png` });
  await frame.getByRole('link', { name: 'Edit “Headline” in Contentful' }).click();
  await expect.poll(() => listMethods(page)).toContain('TAGGED_FIELD_CLICKED');
  const clicked = (await listMessages(page)).find(({ method }) => method === 'TAGGED_FIELD_CLICKED');
  expect(clicked).toMatchObject({ entryId: headlineId, fieldId: 'headline', space: server.space.id });
  await expect(page).toHaveURL(`${app}/`);
});

test('the page that is gone to is followed, and the bar leads to its entry', async ({ page }) => {
  const frame = await openInApp(page);
  const edit = frame.getByRole('complementary', { name: 'Preview' }).getByRole('link', { name: /Edit/ });
  await expect(edit).toHaveAttribute('data-contentful-entry-id', 'page.home');
  await frame.getByRole('main').getByRole('link', { name: 'Where to buy' }).click();
  await expect(frame.getByText('About peas')).toBeVisible();
  await expect(edit).toHaveAttribute('data-contentful-entry-id', 'page.about');
  // Which message is the last depends on how fast the page is drawn: the new address may be told after its fields.
  await expect
    .poll(async () => JSON.stringify(await listMessages(page)))
    .toContain('page.about.en-GB.body.0');
});

test('outside of Contentful nothing of its code is loaded, and links lead to its app', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(makeLink(), { waitUntil: 'commit' });
  await waitForHydration(page);
  const link = page.getByRole('link', { name: 'Edit “Call to action” in Contentful' });
  await expect(link).toHaveCSS('opacity', '0');
  await page.getByRole('main').getByRole('link', { name: 'Where to buy' }).focus();
  await expect(link).toHaveCSS('opacity', '1');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute(
    'href',
    `${app}/spaces/${server.space.id}/environments/master/entries/page.home.en-GB.body.2?focusedField=headline&focusedLocale=en-GB`,
  );
  const own = await page.getByRole('main').getByRole('link', { name: 'Where to buy' }).boundingBox();
  const box = await link.boundingBox();
  const isApart =
    own && box && (box.y + box.height <= own.y || own.y + own.height <= box.y || box.x >= own.x + own.width);
  expect(isApart).toBe(true);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(loaded.filter((url) => /contentful|live-preview/.test(url))).toEqual([]);
});
