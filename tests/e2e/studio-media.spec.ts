import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Site } from '../site/start-site.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { intercept } from './intercept.ts';
import { beginPage, callStudio, goTo, openEntry, rowOf } from './studio-people.ts';
import { plainTest as test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let site: Site;
let folder: string;
let page: Page;
let stew: string;
let twig: string;

test.beforeAll(async ({ studio }) => {
  folder = await mkdtemp(join(tmpdir(), 'studio-media-'));
  const create = { width: 900, height: 700, channels: 3, background: '#446' } as const;
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  stew = join(folder, 'Summer stew.jpg');
  twig = join(folder, 'twig.png');
  // It is sent in several pieces.
  await sharp({ create: { ...create, noise } })
    .jpeg({ quality: 95 })
    .toFile(stew);
  await sharp({ create }).png().toFile(twig);
  site = studio.site;
  await studio.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  page = await studio.context.newPage();
});
test.afterAll(async () => {
  await page.close();
  await rm(folder, { recursive: true, force: true });
});

/** What visitors get of a page. */
const readAbout = async (pattern: RegExp) =>
  pattern.exec(await (await fetch(`${site.origin}/en-gb/about`)).text())?.[1];

test('a file is dropped, its upload outlives a lost connection, and it is described', async () => {
  // Of a library that shows all it has, each picture is made small.
  await page.goto('/studio/media?q=summer');
  await expect(page.getByRole('searchbox')).toHaveValue('summer');
  let isLost = false;
  await intercept(page, '**/studio/api/uploads/*', async (route) => {
    const isSecondPiece = route.request().url().endsWith('offset=524288');
    if (isLost || !isSecondPiece) return route.continue();
    isLost = true;
    await page.context().setOffline(true);
    return route.abort('internetdisconnected');
  });
  await drop(page, stew);
  await expect(page.getByText('No connection: resumes automatically')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Done', { exact: true })).toBeVisible();

  const row = page.getByRole('row', { name: /summer-stew/ });
  await expect(row).toContainText('No alternative');
  await row.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Details' });
  await panel.getByLabel('Alternative in United Kingdom').fill('A stew of peas in a blue bowl');
  await panel.getByRole('radio', { name: 'Middle', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panel.getByRole('radio', { name: 'Left', exact: true })).toBeChecked();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();
  await expect(row).not.toContainText('No alternative');
  // What was translated says so once the original says something else.
  const english = panel.getByLabel('Alternative in United Kingdom');
  await panel.getByRole('button', { name: /^In other locales/ }).click();
  await panel.getByLabel('Alternative in Suomi').fill('Hernepata sinisessä kulhossa');
  await english.fill('A stew of peas in a green bowl');
  await expect(panel.getByText('The original has changed since')).toBeVisible();
  await expect(panel.getByRole('deletion')).toHaveText('A stew of peas in a blue bowl');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Still right' }).click();
  await expect(panel.getByText('The original has changed since')).toBeHidden();
  // What was said of the first may still stand there, or not.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await panel.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Saved. The site shows it now.').last()).toBeVisible();
});

test('a file is replaced once both are seen with the pages and the description, and put back with its own', async () => {
  const read = () => readAbout(/\/media\/page-header-about\.([\da-f]{8})/);
  const before = await read();
  expect(before).toBeDefined();
  await page.goto('/studio/media?q=about&item=page-header-about');
  const panel = page.getByRole('complementary', { name: 'Details' });
  await expect(panel.getByRole('link', { name: /About/ }).first()).toBeVisible();
  await expect(panel).toContainText('Pages · United Kingdom · ');
  await expect(panel).not.toContainText('.yaml');
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Replace the file…' }).click();
  await (await chooser).setFiles(twig);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('link', { name: /About/ }).first()).toBeVisible();
  for (const picture of await dialog.locator('figure img').all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  await expect(dialog.locator('figure')).toContainText([/Shown now/, /New file\s*twig\.png/]);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await read()).toBe(before);
  const alternative = dialog.getByLabel('Alternative in United Kingdom');
  const described = await alternative.inputValue();
  await alternative.fill('A twig');
  await expect(dialog.getByRole('button', { name: 'Replace' })).toBeDisabled();
  await dialog.getByText('The description fits the new file.').click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel).toContainText('twig.png');
  await expect(panel.getByLabel('Alternative in United Kingdom')).toHaveValue('A twig');
  await expect.poll(read).not.toBe(before);

  await panel.getByRole('button', { name: 'Put the file before it back…' }).click();
  await dialog.getByRole('button', { name: 'Put it back' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByLabel('Alternative in United Kingdom')).toHaveValue(described);
  await expect.poll(read).toBe(before);
});

test('what nothing uses is deleted, after it was asked', async () => {
  await page.goto('/studio/media?q=summer&item=summer-stew');
  await page.getByRole('button', { name: 'Delete…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('No page uses it, published or draft.');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  // Somebody has taken it for a page since.
  const file = await beginPage(page, 'stewing', [{ block: 'Image', image: 'summer-stew' }]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It is used by The page stewing.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'The page stewing' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 item was deleted.')).toBeVisible();
  await callStudio(page, 'POST', '/delete', { files: [file] });
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('what was deleted is seen where it is looked for, and can be had back', async () => {
  const show = async (which: string) => {
    await page.getByRole('button', { name: /Show$/ }).press('Enter');
    await page.getByRole('option', { name: which }).press('Enter');
  };
  await show('Deleted');
  const picture = page.getByRole('row', { name: /summer-stew/ }).locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await show('Everything');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 item was restored.')).toBeVisible();
  await expect(page.getByRole('row', { name: /summer-stew/ })).toBeVisible();
});

test('a film has one of its frames for its poster, which is not deleted unasked', async () => {
  const read = () => readAbout(/poster="\/media\/([\w-]+)\./);
  expect(await read()).toBe('video-kitchen-poster');
  await page.goto('/studio/media?q=video&item=video-kitchen');
  const panel = page.getByRole('complementary', { name: 'Details' });
  await panel.locator('video').evaluate(async (film: HTMLVideoElement) => {
    film.currentTime = 2;
    await new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }));
  });
  await panel.getByRole('button', { name: 'Use the frame above' }).click();
  await expect(page.getByText('The poster was set.')).toBeVisible();
  await expect.poll(read).toBe('video-kitchen-poster-2');

  await page.goto('/studio/media?q=video&item=video-kitchen-poster-2');
  await page.getByRole('button', { name: 'Delete…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('link', { name: 'In the kitchen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(read).toBe('video-kitchen-poster');
});

test('a picture is pasted where one is chosen, and described there', async () => {
  await openEntry(page, await beginPage(page, 'our-stew', [{ block: 'Image' }]));
  await rowOf(page, /^Image/).click();
  await page.getByRole('button', { name: 'Choose: Image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose from the media' });
  await expect(picker.getByRole('row').first()).toBeVisible();
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 40, 40);
    const blob = new Promise<Blob>((resolve) => {
      canvas.toBlob((drawn) => resolve(drawn as Blob));
    });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  });
  const fault = { code: 'too-many', detail: 'Too many.' };
  await intercept(page, '**/studio/api/uploads', (route) => route.fulfill({ status: 429, json: fault }), 1);
  await page.keyboard.press('Control+V');
  await picker.getByRole('button', { name: 'Try again' }).click();
  await picker.getByLabel('Alternative in United Kingdom').fill('A square of night');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('main [role=status]')) texts.push(textContent);
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  await picker.getByRole('button', { name: 'Choose' }).click();
  await expect(picker).toBeHidden();
  const shown = page.locator('main iframe').contentFrame().getByRole('img', { name: 'A square of night' });
  await expect(shown).toBeVisible();
  expect(await said.jsonValue()).not.toContain('There is no picture with this name.');
});

test('a file is dropped on the field of a picture, or pasted there', async () => {
  const field = page.getByRole('group', { name: 'Image', exact: true });
  const choose = field.getByRole('button', { name: 'Replace: Image' });
  const picker = page.getByRole('dialog', { name: 'Choose from the media' });
  await drop(page, stew, (await choose.boundingBox()) ?? undefined);
  await expect(picker.getByText('Already in the library')).toBeVisible();
  await picker.getByRole('button', { name: 'Choose' }).click();
  await expect(picker).toBeHidden();
  await expect(field).toContainText('summer-stew');
  await field.getByText('Text alternative and crop').click();
  await field.getByText('Its own', { exact: true }).click();
  await field.getByRole('textbox', { name: 'Text alternative' }).fill('A stew for a hundred');
  await choose.focus();
  await page.keyboard.press('Control+V');
  await expect(picker.getByText('Already in the library')).toHaveCount(2);
  await picker.getByRole('button', { name: 'Choose' }).click();
  await expect(field).not.toContainText('summer-stew');
  // What was said of the one before is not true of this one.
  await expect(field).toContainText('In the library: “A square of night”');
});

test('the list shows the same as the pictures do, and is gone through by keyboard', async () => {
  await goTo(page, '/studio/media?q=decor');
  await page.getByRole('radio', { name: 'As a list' }).click();
  const rows = page.getByRole('grid', { name: 'Pictures and films' }).getByRole('row');
  // A drawing, of which a program of the build makes a raster.
  const raster = await rows.locator('img[src^="/media/decor-pod."]').getAttribute('src');
  expect((await page.request.get(raster ?? '')).headers()['content-type']).toBe('image/webp');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('what was written of an item and not saved is there again', async () => {
  await page.goto('/studio/media?q=summer&item=summer-stew');
  const panel = page.getByRole('complementary', { name: 'Details' });
  await panel.getByLabel('Alternative in United Kingdom').fill('A stew of beans');
  await panel.getByRole('button', { name: 'Close the details' }).click();
  await page.getByRole('button', { name: 'Continue editing' }).click();
  await expect(panel.getByLabel('Alternative in United Kingdom')).toHaveValue('A stew of beans');
  await panel.getByRole('button', { name: 'Discard' }).click();
});

/** Drops a file as the system does, which no script of a page can. */
async function drop(onto: Page, file: string, { x, y } = { x: 700, y: 400 }): Promise<void> {
  const client = await onto.context().newCDPSession(onto);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, x, y, data });
}
