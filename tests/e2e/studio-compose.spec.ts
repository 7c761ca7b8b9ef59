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

test('what the gate finds leads to the field that mends it', async () => {
  await page.evaluate(async () => {
    const send = async (method: string, path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`/studio/api/${path}`, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
    };
    const file = decodeURIComponent(location.pathname.split('/edit/')[1] ?? '');
    const { document, revision } = await (await fetch(`/studio/api/entries/${file}`)).json();
    const [text] = document.body;
    const body = [
      { ...text, text: 'Come [in](#door).', textColour: 'cream' },
      { _id: 'deep', block: 'Headline', headline: 'Far below', element: 'h4' },
      { _id: 'pic', block: 'TextAndImage', headline: 'Peas', text: 'Peas.', image: 'boxout-1' },
    ];
    await send('PATCH', 'media/boxout-1', { alt: { 'en-gb': null } });
    await send('PUT', `drafts/${file}`, {
      revision,
      document: { ...document, entryTitle: 'Our kitchen, '.repeat(6), body },
    });
  });
  await page.reload();
  await expect(page.getByRole('row', { name: /^Headline/ })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  for (const [finding, path] of [
    [/leads to “#door”/, 'body[0].text'],
    [/“boxout-1” shows/, 'body[2].image'],
    [/is hard to read/, 'body[0].textColour'],
    [/“Far below” skips a level/, 'body[1].element'],
    [/title in search results/, 'entryTitle'],
  ] as const) {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const show = dialog.getByRole('button', { name: finding });
    await show.focus();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(fields().locator(`[data-field-path="${path}"] :focus`)).toBeVisible();
  }
});

test('axe finds nothing where it is composed', async () => {
  expect(await findAccessibilityProblems(page)).toEqual([]);
});
