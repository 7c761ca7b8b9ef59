import { expect, type Page } from '@playwright/test';
import { type Site, startSite } from '../site/start-site.ts';
import { setUpStudio } from './set-up-studio.ts';
import { test } from './test.ts';

/** What is far larger than anybody means to write stays usable, from opening to publishing. */
test.describe.configure({ mode: 'serial' });

let site: Site;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await startSite();
  page = await browser.newPage({ baseURL: site.origin });
  await setUpStudio(page, site);
});
test.afterAll(async () => {
  await page.close();
  await site.stop();
});

const fields = () => page.getByRole('region', { name: 'Fields' });
const field = (name: string) => fields().getByRole('textbox', { name, exact: true });
const row = (name: RegExp) => page.getByRole('row', { name });
const canvas = () => page.frameLocator('main iframe');
const dialog = () => page.getByRole('dialog');

async function begin(slug: string, body: readonly object[]): Promise<void> {
  const meta = { description: 'A page that tests begin, to see how long it may be.' };
  const header = [{ block: 'PageHeader', headline: 'Large' }];
  const document = { slug, entryTitle: 'Large', meta, header, body };
  const status = await page.evaluate(
    async (entry) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify(entry);
      return (await fetch('/studio/api/entries', { method: 'POST', headers, body })).status;
    },
    { kind: 'pages', locale: 'en-gb', key: slug, document },
  );
  expect(status).toBe(201);
  await page.goto(`/studio/edit/en-gb/pages/${slug}.yaml`);
}

async function waitUntilSaved(): Promise<void> {
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved');
}

/** Passes the gate, with what axe finds on the page as it is drawn. */
async function publish(slug: string): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  const confirm = dialog().getByRole('button', { name: 'Publish', exact: true });
  await expect(confirm).toBeEnabled({ timeout: 120_000 });
  await confirm.press('Enter');
  await expect(dialog()).toBeHidden();
  return (await page.request.get(`/en-gb/${slug}`)).text();
}

test('a page of 2,000 blocks is opened, typed in, rearranged, saved and published', async () => {
  test.slow();
  const body = Array.from({ length: 2000 }, (_, index) => ({ block: 'Text', text: `Pea number ${index}.` }));
  await begin('large', [...body, { block: 'Headline', headline: 'The end' }]);
  await expect(canvas().getByText('Pea number 1999.')).toBeAttached();
  await row(/^Page header/).click();
  await page.keyboard.press('End');
  await expect(row(/^Headline: The end/)).toHaveAttribute('aria-selected', 'true');
  await expect(canvas().getByRole('heading', { name: 'The end' })).toBeInViewport();
  await field('Headline').fill('The very end');
  await expect(canvas().getByRole('heading', { name: 'The very end' })).toBeInViewport();
  await row(/^Headline: The very end/).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('.announcements')).toHaveText(/^Moved Headline/);
  await waitUntilSaved();
  const html = await publish('large');
  expect(html.indexOf('Pea number 1998.')).toBeLessThan(html.indexOf('The very end'));
  expect(html.indexOf('The very end')).toBeLessThan(html.indexOf('Pea number 1999.'));
});

test('a field and a rich text of 200,000 letters each are typed in, saved and published', async () => {
  test.slow();
  const sentence = 'Cook from frozen in an oven, a pan or a fryer, as you like it. ';
  const text = Array.from({ length: 400 }, () => sentence.repeat(8).trim()).join('\n\n');
  const subline = sentence.repeat(3200);
  await begin('long', [
    { block: 'Boxout', headline: 'Peas', subline },
    { block: 'Text', text },
  ]);
  await row(/^Boxout/).click();
  await field('Subline').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Peas at last.');
  await expect(canvas().getByText('Peas at last.')).toBeAttached();
  await row(/^Text/).click();
  await field('Text').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Beans at last.');
  await expect(canvas().getByText('Beans at last.')).toBeAttached();
  await waitUntilSaved();
  const html = await publish('long');
  expect(html).toContain('Peas at last.');
  expect(html).toContain('Beans at last.');
});
