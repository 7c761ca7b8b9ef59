import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import sharp from 'sharp';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { intercept } from './intercept.ts';
import { callStudio } from './studio-people.ts';
import { plainTest as test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let folder: string;
let page: Page;

test.beforeAll(async ({ studio }) => {
  folder = await mkdtemp(join(tmpdir(), 'studio-mishaps-'));
  page = await studio.context.newPage();
});
test.afterAll(async () => {
  await page.close();
  await rm(folder, { recursive: true, force: true });
});

/** A picture, which is sent in several pieces if it is large. */
async function drawNoise(name: string, width = 300, height = 200): Promise<string> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const create = { width, height, channels: 3, background: '#446', noise } as const;
  const file = join(folder, name);
  await sharp({ create }).jpeg({ quality: 95 }).toFile(file);
  return file;
}

async function upload(...files: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chooser).setFiles(files);
}

const uploads = () => page.getByRole('region', { name: 'Uploads' });
const details = () => page.getByRole('complementary', { name: 'Details' });

test('a file that vanishes while it is sent, or is empty, or too large, is told of as what it is', async () => {
  // Of a library that shows all it has, each picture is made small.
  await page.goto('/studio/media?q=second');
  const vanishing = await drawNoise('vanishing.jpg', 900, 700);
  const empty = join(folder, 'empty.jpg');
  await writeFile(empty, '');
  const vanish = async (route: Route) => {
    await rm(vanishing);
    await route.continue();
  };
  await intercept(page, '**/studio/api/uploads/*', vanish, 1);
  const fine = await drawNoise('fine.jpg');
  // Nothing of it is kept, which would count against the editor.
  const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await upload(fine, vanishing, empty);
  await expect(uploads().getByRole('alert').filter({ hasText: 'can no longer be read' })).toBeVisible();
  expect((await deletion).ok()).toBe(true);
  await expect(uploads().getByRole('alert').filter({ hasText: 'The file is empty.' })).toBeVisible();
  await expect(uploads().getByText('Done', { exact: true })).toBeVisible();
  // What has to be seen stands first, wherever it was in the queue.
  await expect(uploads().getByRole('listitem')).toContainText([/vanishing/, /empty/, /fine/]);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  // On a phone, what it says has a line of its own.
  await page.setViewportSize({ width: 390, height: 844 });
  const [said, row] = [uploads().getByRole('alert').first(), uploads().getByRole('listitem').first()];
  const width = async (of: typeof said) => (await of.boundingBox())?.width ?? 0;
  expect(await width(said)).toBeGreaterThan(0.9 * (await width(row)));
  await page.setViewportSize({ width: 1280, height: 720 });
  await uploads().getByRole('button', { name: 'Clear finished uploads' }).click();
});

test('what arrives at the second attempt is in the library at once, and is opened from the list of uploads', async () => {
  const fault = { code: 'too-many', detail: 'Too many.' };
  await intercept(page, '**/studio/api/uploads', (route) => route.fulfill({ status: 429, json: fault }), 1);
  await upload(await drawNoise('second try.jpg'));
  await uploads().getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /second-try/ })).toBeVisible();
  await uploads().getByRole('link', { name: 'second try.jpg' }).click();
  await expect(details().getByRole('heading', { name: 'second-try' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /second-try/ })).toBeFocused();
});

test('of two who describe one picture neither writes over the other unseen', async () => {
  const alternative = details().getByLabel('Alternative in United Kingdom');
  await page.goto('/studio/media?q=second&item=second-try');
  await expect(alternative).toBeVisible();
  // By somebody else.
  await callStudio(page, 'PATCH', '/media/second-try', { alt: { 'en-gb': 'Noise in grey' } });
  await alternative.fill('Grey noise');
  await details().getByLabel('Tags').fill('grey');
  await details().getByRole('button', { name: 'Save' }).click();
  await expect(details().getByText('“Noise in grey”')).toBeVisible();
  await expect(alternative).toHaveValue('Grey noise');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await details().getByRole('button', { name: 'Use theirs' }).click();
  await expect(alternative).toHaveValue('Noise in grey');
  await details().getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();
  await expect(details().getByLabel('Tags')).toHaveValue('grey');
});

test('on a tablet the progress of a replacement is seen beside what is replaced, whose file can be had', async () => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/studio/media?q=second&item=second-try');
  const file = await drawNoise('other noise.jpg');
  const chooser = page.waitForEvent('filechooser');
  await details().getByRole('button', { name: 'Replace the file…' }).click();
  await (await chooser).setFiles(file);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('The description fits the new file.').click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(uploads().getByText('Done', { exact: true })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await details().getByRole('link', { name: 'Download the file' }).click();
  const { width, height } = await sharp(await readFile(await (await download).path())).metadata();
  expect([width, height]).toEqual([300, 200]);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('what the library is narrowed down to stays, and what comes with the site is not said to be deleted', async () => {
  await page.goto('/studio/media?q=noise');
  await expect(page.getByRole('row')).toHaveCount(1);
  await page.getByRole('searchbox').fill('signature');
  const bowl = page.getByRole('row', { name: /Signature/ }).first();
  await bowl.press('Enter');
  await expect(details()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('signature');
  await details().getByRole('button', { name: 'Close the details' }).click();
  await bowl.press('Space');
  await page.getByRole('button', { name: 'Delete…' }).click();
  await expect(page.getByRole('dialog')).toContainText('You can replace but not delete');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
});
