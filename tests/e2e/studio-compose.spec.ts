import { expect, type Locator, type Page } from '@playwright/test';
import type { Site } from '../site/start-site.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { intercept } from './intercept.ts';
import {
  beginPage,
  callStudio,
  changeEntry,
  expectSound,
  goTo,
  openEntry,
  save,
  stateOf,
} from './studio-people.ts';
import { holdPictures, plainTest as test } from './test.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1440, height: 900 } });

let site: Site;
let page: Page;
test.beforeAll(async ({ studio, viewport }) => {
  site = studio.site;
  page = await studio.context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  await holdPictures(page);
  await page.goto('/studio/today');
});
test.afterAll(() => page.close());

const fields = () => page.getByRole('region', { name: 'Fields' });
const canvas = () => page.locator('iframe').first().contentFrame();

async function addBlock(place: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Add a block: ${place}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  await dialog.getByRole('searchbox').fill(name);
  await expect(dialog.getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(fields().getByRole('heading', { name, exact: true })).toBeVisible();
}

test('panes fold for the page, the fields widen for a text, and a phone is theirs alone', async () => {
  await openEntry(page, 'en-gb/pages/pubs-and-restaurants.yaml');
  await page.setViewportSize({ width: 1280, height: 800 });
  const frame = page.locator('main iframe').first();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const measure = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  await press('Fold the outline');
  await press('Fold the fields');
  await expect.poll(() => measure(frame)).toBeGreaterThan(1100);
  await page.reload();
  await press('Open the outline');
  await page.getByRole('row').filter({ hasText: 'Friday' }).click();
  await press('Open the fields');
  const text = fields().getByRole('textbox', { name: 'Lead', exact: true });
  const before = await measure(text);
  await press('Widen the fields');
  await expect.poll(() => measure(text)).toBeGreaterThan(before + 250);
  await press('Narrow the fields');
  await expect.poll(() => measure(text)).toBe(before);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(frame).toBeHidden();
  await expect.poll(() => measure(fields())).toBeGreaterThan(330);
  await expect(page.getByRole('radio', { name: 'Phone: 360 pixels' })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, '/studio/en-gb/pages');
});

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
  // By itself, after a pause.
  await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible();
});

test('nobody sees a draft; published, visitors do', async () => {
  const visit = () => fetch(`${site.origin}/en-gb/our-kitchen`);
  expect((await visit()).status).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await expect(dialog.getByText('2 blocks added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await visit()).status).toBe(200);
  const html = await (await visit()).text();
  expect(html).toContain('A ten-grid combi and a twin fryer.');
  expect(html).not.toMatch(/_id|data-block|studio/);
});

test('a page that was changed says so at once, as the lists do', async () => {
  await expect(stateOf(page, 'Published')).toBeVisible();
  await page.getByRole('row', { name: /^Text/ }).click();
  await fields().getByRole('textbox', { name: 'Headline', exact: true }).fill('Where we bake');
  await expect(stateOf(page, 'Changed')).toBeVisible();
  await save(page);
  await expect(stateOf(page, 'Changed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await save(page);
  await expect(stateOf(page, 'Published')).toBeVisible();
});

test('a block that is dropped where it was has not been moved: nothing is changed, and nothing to be undone', async () => {
  const row = page.getByRole('row', { name: /^Text/ });
  await page.reload();
  await row.click();
  const said = page.locator('.announcements > p');
  const label = canvas().locator('.canvas-selected .canvas-label');
  for (const place of [{ x: 20, y: 2 }, undefined]) {
    await said.evaluateAll((elements) => {
      for (const element of elements) element.remove();
    });
    await label.dragTo(canvas().getByText('A ten-grid combi'), place && { targetPosition: place });
    await expect(said.last()).toContainText('Moved Text');
  }
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect(page.locator('main header').getByText('Published', { exact: true })).toBeVisible();
  await save(page);
});

test('a draft is shown to whoever has its link, until that is withdrawn', async ({ browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.getByRole('row', { name: /^Text/ }).click();
  await fields().getByRole('textbox', { name: 'Headline', exact: true }).fill('Where we bake now');
  await save(page);
  await page.getByRole('button', { name: 'Share the preview' }).click();
  const dialog = page.getByRole('dialog', { name: /^Share the preview/ });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByRole('button', { name: /^Copy the link/ }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(await findAccessibilityProblems(page)).toEqual([]);

  const visitor = await browser.newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'Where we bake now' })).toBeVisible();
  await dialog.getByRole('button', { name: /^Withdraw the link/ }).click();
  await expect(dialog.getByText('There are no links yet.')).toBeVisible();
  for (const opened of [await visitor.reload(), await visitor.goto(address)]) {
    expect(opened?.status()).toBe(410);
    await expect(visitor.getByRole('heading', { name: 'This preview has been withdrawn' })).toBeVisible();
  }
  expect(await findAccessibilityProblems(visitor)).toEqual([]);
  await visitor.close();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('two versions are seen side by side, and told field by field', async () => {
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: /^Versions of/ });
  const drawn = (name: string) => dialog.getByRole('region', { name }).frameLocator('iframe');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Version 1' })).toContainText(
    'Visitors see it',
  );
  const [old, now] = [drawn('From: Version 1: published'), drawn('To: Current draft')];
  await expect(old.getByRole('heading', { name: 'Where we cook', exact: true })).toBeVisible();
  await expect(now.getByRole('heading', { name: 'Where we bake now' })).toBeVisible();
  for (const frame of [old, now]) await expect(frame.locator('.canvas-changed')).toHaveText('Changed');
  await dialog.getByRole('radio', { name: 'Field by field' }).click();
  await expect(dialog.getByRole('heading', { name: 'Text “Where we bake now”: changed' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('what changes is told in words before it is published; what is discarded stays among the versions', async () => {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.locator('del')).toHaveText('cook');
  await expect(dialog.locator('ins').first()).toHaveText(/^bake/);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Discard changes…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(stateOf(page, 'Published')).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(dialog).toContainText('saved draft');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('blocks are hidden, chosen together and made a folder of, each as one step', async () => {
  const rows = (name: RegExp) => page.getByRole('row', { name });
  const words = canvas().getByText('A ten-grid combi and a twin fryer.');
  await rows(/^Text/).click();
  await page.keyboard.press('Control+Shift+h');
  await expect(rows(/^Text.*, hidden$/)).toBeVisible();
  await expect(words).toHaveCount(0);
  await fields().getByRole('button', { name: 'Show to visitors' }).click();
  await expect(words).toHaveCount(1);

  await rows(/^Text/).focus();
  await page.keyboard.press('Control+d');
  await expect(rows(/^Text/)).toHaveCount(2);
  const chooseAll = async (told: string) => {
    await rows(/^Text/).first().click();
    await page.keyboard.down('Shift');
    await rows(/^Text/).last().click();
    await page.keyboard.up('Shift');
    await expect(page.getByRole('toolbar', { name: told })).toBeVisible();
  };
  await chooseAll('2 blocks');
  await expect(canvas().locator('.canvas-marked')).toHaveCount(1);
  for (const isVisible of [false, true]) {
    await words.last().click({ modifiers: ['Shift'] });
    await expect(page.getByRole('toolbar', { name: '2 blocks' })).toBeVisible({ visible: isVisible });
  }
  await page.keyboard.press('Control+d');
  await expect(rows(/^Text/)).toHaveCount(4);
  await chooseAll('4 blocks');
  await page.keyboard.press('Delete');
  for (const left of [0, 4, 2]) {
    await expect(rows(/^Text/)).toHaveCount(left);
    if (left !== 2) await page.getByRole('button', { name: 'Undo' }).click();
  }

  await chooseAll('2 blocks');
  await page.keyboard.press('Control+g');
  const dialog = page.getByRole('dialog', { name: 'Group 2 blocks into a folder' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Kitchen facts');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(rows(/^Folder: kitchen-facts/)).toBeVisible();
  await expect(words).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions for Folder' }).click();
  await page.getByRole('menuitem', { name: 'Take the blocks out of the folder' }).click();
  await expect(rows(/^Text/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(/^Text/)).toHaveCount(2);
  await save(page);
});

test('what the gate finds leads to the field that mends it', async () => {
  const file = decodeURIComponent(new URL(page.url()).pathname.split('/edit/')[1] ?? '');
  const body = [
    { _id: 'pale', block: 'Text', text: 'Come [in](#door).', textColour: 'cream' },
    { _id: 'deep', block: 'Headline', headline: 'Far below', element: 'h4' },
    { _id: 'pic', block: 'TextAndImage', headline: 'Peas', text: 'Peas.', image: 'boxout-1' },
    { _id: 'wide', block: 'Headline', headline: 'Über Nahrungsmittelunverträglichkeiten', element: 'h2' },
    {
      ...{ _id: 'dim', block: 'Headline', headline: 'Too dim', element: 'h3' },
      ...{ backgroundColour: 'orange-gradient', textColour: 'orange' },
    },
  ];
  await callStudio(page, 'PATCH', '/media/boxout-1', { alt: { 'en-gb': null } });
  await changeEntry(page, file, () => ({ entryTitle: 'Our kitchen, '.repeat(6), body }));
  await page.reload();
  await expect(page.getByRole('row', { name: /^Headline: Far below/ })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  for (const found of [/“Come in\W.* is hard to read/, /“Too dim” is hard to read/, /is wider .* 320 px/])
    await expect(dialog.getByRole('button', { name: found })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  for (const [finding, path] of [
    [/“Far below” skips a level/, 'body[1].element'],
    [/leads to “#door”/, 'body[0].text'],
    [/“boxout-1” has no description/, 'body[2].image'],
    [/title in search results/, 'entryTitle'],
  ] as const) {
    if (await dialog.isHidden()) await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByRole('button', { name: finding }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(fields().locator(`[data-field-path="${path}"] :focus`)).toBeVisible();
  }
});

test('axe finds nothing where it is composed, and all tools are there in letters twice as large', async () => {
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 640, height: 450 });
  await expect(page.getByRole('button', { name: 'More actions' })).toBeInViewport({ ratio: 1 });
});

test('what a check that failed has not looked at is not published, whatever the one before has found', async () => {
  await beginPage(page, 'puddle', [{ block: 'Text', text: 'Peas.' }]);
  const text = 'Look at the [peas](/en-gb/puddle).';
  await openEntry(page, await beginPage(page, 'drizzle', [{ block: 'Text', text }]));
  const dialog = page.getByRole('dialog');
  const publish = (what: string) => dialog.getByRole('button', { name: what, exact: true });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // Both pages are drawn and looked at, at two widths.
  await expect(publish('Publish both')).toBeEnabled({ timeout: 60_000 });
  const unavailable = { status: 503 };
  const recover = await intercept(page, '**/studio/api/canvas', (route) => route.fulfill(unavailable));
  const puddle = dialog.getByRole('checkbox', { name: /^The page puddle/ });
  await puddle.press('Space');
  const alert = dialog.getByRole('alert');
  await expect(alert).toBeVisible();
  await expect(publish('Publish')).toBeDisabled();
  await expect(dialog.getByText('No problems found.')).toBeHidden();
  await puddle.press('Space');
  await expect(alert).toBeVisible();
  await expect(publish('Publish both')).toBeDisabled();
  recover();
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(publish('Publish both')).toBeEnabled({ timeout: 60_000 });
});
