import { expect, type Page } from '@playwright/test';
import { writeLinkAddress } from '#preview/signed-link.server.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { type ContentSite, serveContent } from './fixtures/content/serve-content.ts';
import { waitForHydration } from './open-page.ts';
import { testInOneContext as test } from './test.ts';

const secret = 'a secret of thirty-two characters';
const text = (words: string) => [
  { block: 'Headline', headline: words, element: 'h1' },
  { block: 'Text', text: words },
];
let site: ContentSite;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await serveContent(
    {
      'en-gb/site.yaml': {
        navigation: [
          { label: 'Home', link: '/en-gb' },
          { label: 'Spring', link: '/en-gb/spring' },
          { label: 'About', link: '/en-gb/about' },
        ],
      },
      'en-gb/pages/home.yaml': { slug: '', entryTitle: 'Home', body: text('Peas for kitchens') },
      'en-gb/pages/about.yaml': {
        slug: 'about',
        entryTitle: 'About',
        body: [
          ...text('About peas'),
          {
            block: 'FormContact',
            headerHeadline: 'Write to us',
            success_page: '/en-gb',
            notification_emails: 'kitchen@example.com',
          },
        ],
      },
      'en-gb/pages/spring.yaml': {
        slug: 'spring',
        entryTitle: 'Spring',
        status: 'draft',
        body: text('Asparagus'),
      },
    },
    [],
    { previewSecret: secret },
  );
});
test.afterAll(() => site.stop());

const makeLink = (path: string) =>
  site.origin + writeLinkAddress({ path, expires: Math.floor(Date.now() / 1000) + 3600 }, secret);
const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

async function open(page: Page, path: string, address = makeLink('/')): Promise<void> {
  await page.goto(`${address}&open=${path}`, { waitUntil: 'commit' });
  await waitForHydration(page);
}

test('a draft is seen with its bar, clicks stay in the preview, and the way out is out', async ({ page }) => {
  await open(page, '/en-gb/spring');
  await expect(page.getByRole('heading', { name: 'Asparagus' })).toBeVisible();
  await expect(bar(page)).toContainText('Shows what is not published yet as well. This link works until');
  await expect(bar(page)).toContainText('Spring');
  await expect(bar(page)).not.toContainText('.yaml');
  const end = bar(page).getByRole('time');
  const local = await end.evaluate((time: HTMLTimeElement) =>
    new Date(time.dateTime).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' }),
  );
  await expect(end).toHaveText(local);

  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'About peas' })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/preview\/[\w.-]+\/en-gb\/about$/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await expect(bar(page)).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Asparagus' })).toBeVisible();
  await page.goForward();
  await bar(page).getByRole('link', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL(`${site.origin}/en-gb/about`);
  await waitForHydration(page);
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  expect(await page.content()).not.toContain('/preview');
});

test('a link that the browser follows by itself stays in the preview, wherever it was drawn', async ({
  page,
}) => {
  await open(page, '/en-gb/about');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Peas for kitchens' })).toBeVisible();
  const link = page.getByRole('banner').getByRole('link', { name: 'Spring' });
  await link.focus();
  await expect(link).toHaveAttribute('href', /\/preview\/[\w.-]+\/en-gb\/spring$/);
});

test('the bar is open to everybody, on a phone too, and says that a form sends nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/en-gb/about');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('main').getByRole('button', { name: 'Send enquiry' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('Forms send nothing in a preview.');
  expect(sent).toEqual([]);
});

test('a link to one page shows it alone', async ({ page, complaints }) => {
  complaints.expect(/409/);
  await open(page, '/en-gb/spring', makeLink('/en-gb/spring'));
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(`${site.origin}/en-gb/about`);
  await expect(bar(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links stay in the preview, and forms send nothing', async ({ page, complaints }) => {
    complaints.expect(/403/);
    await page.goto(`${makeLink('/')}&open=/en-gb/spring`);
    await page
      .getByRole('contentinfo')
      .or(page.getByRole('banner'))
      .getByRole('link', { name: 'About' })
      .first()
      .click({ force: true });
    await expect(page.getByRole('heading', { name: 'About peas' })).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page.locator('body')).toHaveText('Forms send nothing in a preview.');
  });
});
