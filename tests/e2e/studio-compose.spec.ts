import { expect, type Page } from '@playwright/test';
import { type Site, startSite } from '../site/start-site.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { setUpStudio } from './set-up-studio.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1440, height: 900 } });

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
const canvas = () => page.locator('iframe').first().contentFrame();
const saved = () => expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible();

async function addBlock(place: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Add a block: ${place}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  await dialog.getByRole('searchbox').fill(name);
  await expect(dialog.getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(fields().getByRole('heading', { name, exact: true })).toBeVisible();
}

test('a page is composed from nothing, and seen while it is', async () => {
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Our kitchen');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Our kitchen' })).toBeVisible();

  await addBlock('Header', 'Page header');
  await fields().getByRole('textbox', { name: 'Headline' }).fill('Our *kitchen*');
  await expect(canvas().getByRole('heading', { name: 'Our kitchen' })).toBeVisible();
  await addBlock('Body', 'Text');
  await fields().getByRole('textbox', { name: 'Headline', exact: true }).fill('Where we cook');
  await fields()
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('A ten-grid combi and a twin fryer.');
  await expect(canvas().getByText('A ten-grid combi and a twin fryer.')).toBeVisible();
  await saved();
});

test('what was typed outlives a reload, and is undone step by step', async () => {
  await page.reload();
  await expect(canvas().getByText('A ten-grid combi and a twin fryer.')).toBeVisible();
  await page.getByRole('row', { name: /^Text/ }).click();
  await fields().getByRole('textbox', { name: 'Headline', exact: true }).fill('Somewhere else');
  await expect(canvas().getByRole('heading', { name: 'Somewhere else' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(canvas().getByRole('heading', { name: 'Where we cook' })).toBeVisible();
  await saved();
});

test('nobody sees a draft; published, visitors do', async ({ request }) => {
  const visit = async () => (await request.get(`${site.origin}/en-gb/our-kitchen`)).status();
  expect(await visit()).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await expect(dialog.getByText('2 blocks added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(visit).toBe(200);
  const html = await (await request.get(`${site.origin}/en-gb/our-kitchen`)).text();
  expect(html).toContain('A ten-grid combi and a twin fryer.');
  expect(html).not.toMatch(/_id|data-block|studio/);
});

test('axe finds nothing where it is composed', async () => {
  expect(await findAccessibilityProblems(page)).toEqual([]);
});
