import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import { type Site, startSite } from '../site/start-site.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { setUpStudio } from './set-up-studio.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let site: Site;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await startSite();
  page = await browser.newPage({ baseURL: site.origin, timezoneId: 'Europe/London' });
  await setUpStudio(page, site);
});
test.afterAll(async () => {
  await page.close();
  await site.stop();
});

const visit = async (slug: string) => (await page.request.get(`${site.origin}/en-gb/${slug}`)).status();
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const undo = () => page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
const expectNoProblems = async () => expect(await findAccessibilityProblems(page)).toEqual([]);

/** Begins a page as a draft, as the studio does. */
async function beginPage(slug: string, title: string, link = '/en-gb/about'): Promise<void> {
  const header = [{ block: 'PageHeader', headline: title, text: `Read [more](${link}).` }];
  const meta = { description: 'A page that tests begin, publish and withdraw.' };
  const document = { slug, entryTitle: title, meta, header };
  const body = { kind: 'pages', locale: 'en-gb', key: slug, document };
  await callApi('POST', '/entries', body);
}

function callApi(method: string, path: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async (call) => {
      const response = await fetch(`/studio/api${call.path}`, {
        method: call.method,
        headers: { 'Content-Type': 'application/json' },
        ...(call.body && { body: JSON.stringify(call.body) }),
      });
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    },
    { method, path, body },
  );
}

async function open(slug: string): Promise<void> {
  await page.goto(`/studio/edit/en-gb/pages/${slug}.yaml`);
  await expect(button('Publish')).toBeVisible();
}

/** Chooses one of a field's choices by keyboard. */
async function choose(label: string, choice: string): Promise<void> {
  await dialog().getByRole('button', { name: label }).press('Enter');
  await page.getByRole('option', { name: choice }).press('Enter');
}

/** As the clock does: what was to come is due since so long. */
function passTime(seconds: number): void {
  const database = new DatabaseSync(join(site.dataDirectory, 'studio.sqlite'));
  const dueAt = new Date(Date.now() - seconds * 1000).toISOString();
  database.prepare("update studio_schedules set due_at = ? where state = 'waiting'").run(dueAt);
  database.close();
}

test('a page goes live at its time as it was when it was scheduled, late rather than never', async () => {
  await beginPage('spring', 'Spring');
  await open('spring');
  await button('Publish').press('Enter');
  await expect(dialog().getByText('1 block added')).toBeVisible();
  await choose('When', 'At a time');
  await dialog().getByLabel('Day and time').fill('2999-05-01T10:00');
  await expect(dialog().getByRole('button', { name: /^Europe\/London/ })).toBeVisible();
  await expectNoProblems();
  await inDialog('Schedule').press('Enter');
  await expect(dialog()).toBeHidden();
  const badge = button('Goes live on 1 May 2999, 10:00');
  await expect(badge).toBeVisible();

  // What is written after that stays behind, and the studio says so.
  await page.getByRole('row', { name: /^Page header/ }).click();
  await page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Headline' }).fill('Newer');
  await expect(button('Publish')).toBeEnabled();
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved');
  await badge.press('Enter');
  await inDialog('Close').press('Enter');
  await page.goto('/studio/releases');
  await expect(page.getByText('There are newer changes')).toBeVisible();
  await expectNoProblems();
  await button('Change').press('Enter');
  await dialog().getByLabel('Day and time').fill('2999-06-01T10:00');
  await expectNoProblems();
  await inDialog('Save the time').press('Enter');
  await expect(page.getByText('1 Jun 2999, 10:00 (Europe/London)', { exact: false }).first()).toBeVisible();
  await expect(button('Change')).toBeFocused();

  expect(await visit('spring')).toBe(404);
  passTime(3600);
  await expect.poll(() => visit('spring')).toBe(200);
  expect(await (await page.request.get(`${site.origin}/en-gb/spring`)).text()).not.toContain('Newer');
  await page.reload();
  await expect(page.getByText('Done late', { exact: true })).toBeVisible();
});

test('what could not go live says why, is mended and scheduled again, or called off', async () => {
  await beginPage('summer', 'Summer', '/en-gb/no-such-page');
  const { revision } = (await callApi('GET', '/entries/en-gb/pages/summer.yaml')) as { revision: number };
  const time = { dueAt: '2999-05-01T09:00:00Z', timeZone: 'Europe/London' };
  const file = 'en-gb/pages/summer.yaml';
  await callApi('POST', '/schedules', { file, action: 'publish', revision, ...time });
  passTime(1);
  await expect(async () => {
    await page.goto('/studio/releases');
    await expect(page.getByText('The link /en-gb/no-such-page leads to nothing.')).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expectNoProblems();
  await button('Schedule again').press('Enter');
  await dialog().getByLabel('Day and time').fill('2999-07-01T10:00');
  await inDialog('Save the time').press('Enter');
  await expect(page.getByText('To come', { exact: true })).toBeVisible();
  await button('Cancel it').press('Enter');
  await expect(page.getByText('Nothing is scheduled').or(page.getByText('Done late')).first()).toBeVisible();
  await expect(page.getByText('To come', { exact: true })).toBeHidden();
  await undo().press('Enter');
  await expect(page.getByText('To come', { exact: true })).toBeVisible();
  await button('Cancel it').press('Enter');
});

test('a page is withdrawn with its consequences told, brought back, deleted and restored', async () => {
  await open('spring');
  await button('More actions').press('Enter');
  await page.getByRole('menuitem', { name: 'Withdraw…' }).press('Enter');
  await expect(dialog().getByText('/en-gb/spring answers “not found” (404).')).toBeVisible();
  await expect(dialog().getByText('Nothing on the site links here.')).toBeVisible();
  await expectNoProblems();
  await inDialog('Withdraw').press('Enter');
  await expect.poll(() => visit('spring')).toBe(404);
  await expect(page.getByRole('heading', { name: 'Spring', level: 1 })).toBeFocused();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await undo().press('Enter');
  await expect.poll(() => visit('spring')).toBe(200);

  await page.goto('/studio/en-gb/pages');
  await button('Actions for Spring').click();
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  await expect(dialog().getByText('/en-gb/spring answers “not found” (404).')).toBeVisible();
  await expectNoProblems();
  await inDialog('Delete').press('Enter');
  await expect(page.getByRole('row', { name: /Spring/ })).toBeHidden();
  await expect.poll(() => visit('spring')).toBe(404);
  // What has the focus goes, and the focus stays among the entries.
  const focus = page.locator('main :focus');
  await expect(focus).toBeVisible();
  await undo().press('Enter');
  await expect(page.getByRole('row', { name: /Spring/ })).toBeVisible();
  await expect(focus).toBeVisible();
  await button('Actions for Spring').click();
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  await expect(dialog().getByText('/en-gb/spring answers “not found” (404).')).toBeVisible();
  await inDialog('Delete').press('Enter');
  await expect(page.getByRole('row', { name: /Spring/ })).toBeHidden();
  await page.getByRole('button', { name: /State/ }).press('Enter');
  await page.getByRole('option', { name: 'Deleted', exact: true }).press('Enter');
  await page
    .getByRole('row', { name: /Spring/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: '“Spring” was deleted' })).toBeVisible();
  await expectNoProblems();
  await button('Restore').press('Enter');
  await expect(page.getByRole('row', { name: 'Page header: Newer' })).toBeVisible();
});

test('a release publishes two pages in one moment, or neither', async () => {
  await beginPage('autumn', 'Autumn', '/en-gb/no-such-page');
  await beginPage('winter', 'Winter', '/en-gb/autumn');
  await page.goto('/studio/releases');
  await button('New release').press('Enter');
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Seasons');
  await expectNoProblems();
  await dialog().getByRole('textbox', { name: 'Name' }).press('Enter');
  const card = page.getByRole('region', { name: 'Seasons' });
  await card.getByRole('button', { name: 'Add entries' }).press('Enter');
  await dialog()
    .getByRole('checkbox', { name: /Autumn/ })
    .press('Space');
  await dialog()
    .getByRole('checkbox', { name: /Winter/ })
    .press('Space');
  await expectNoProblems();
  await inDialog('Add 2 entries').press('Enter');
  await expect(card.getByText('The link /en-gb/no-such-page leads to nothing.')).toBeVisible();
  await expectNoProblems();
  await card.getByRole('button', { name: 'Publish…' }).press('Enter');
  await expect(dialog().getByText('One thing keeps the release from being published')).toBeVisible();
  await expect(inDialog('Publish all')).toBeDisabled();
  await expectNoProblems();
  await inDialog('Cancel').press('Enter');

  await card.getByRole('link', { name: 'Mend it in “Autumn”' }).press('Enter');
  await expect(page.getByRole('row', { name: /^Page header/, selected: true })).toBeVisible();
  const { revision, document } = (await callApi('GET', '/entries/en-gb/pages/autumn.yaml')) as {
    revision: number;
    document: { header: object[] };
  };
  const header = [{ ...document.header[0], text: 'Read [more](/en-gb/winter).' }];
  await callApi('PUT', '/drafts/en-gb/pages/autumn.yaml', { revision, document: { ...document, header } });
  await page.goto('/studio/releases');
  await card.getByRole('button', { name: 'Take the newer one' }).press('Enter');
  await expect(card.getByText('leads to nothing')).toBeHidden();
  await card.getByRole('button', { name: 'Publish…' }).press('Enter');
  expect([await visit('autumn'), await visit('winter')]).toEqual([404, 404]);
  await expect(inDialog('Publish all')).toBeEnabled();
  await inDialog('Publish all').press('Enter');
  await expect.poll(() => visit('autumn')).toBe(200);
  expect(await visit('winter')).toBe(200);
  await expect(page.getByText('Releases that were published (1)')).toBeVisible();
});
