import { expect, type Page } from '@playwright/test';
import { type Site, startSite } from '../site/start-site.ts';
import { setUpStudio } from './set-up-studio.ts';
import { test } from './test.ts';

/** What is far larger than anybody means to write stays usable. */
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

test('a page of 2,000 blocks is opened, typed in, rearranged and saved', async () => {
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
});
