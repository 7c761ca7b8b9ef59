import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from '@playwright/test';
import type { EntryPage, EntrySummary } from '#studio/entries/contract.ts';
import type { Plan } from '#studio/publishing/contract.ts';
import { type Site, startSite } from '../site/start-site.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { holdRequests } from './hold-requests.ts';
import { setUpStudio } from './set-up-studio.ts';
import {
  callStudio,
  changeEntry,
  goTo,
  headlineOf,
  openEntry,
  publishEntry,
  readEntry,
  rowOf,
  save,
} from './studio-people.ts';
import { plainTest as test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let site: Site;
let page: Page;

test.beforeAll(async ({ browser }) => {
  site = await startSite();
  page = await browser.newPage({ baseURL: site.origin, timezoneId: 'Europe/London' });
  // What is found by drawing a page and looking at it is another story (studio-compose.spec.ts), and takes longest.
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (address, init) =>
      String(address).endsWith('/studio/api/canvas') ? Response.json({ findings: [] }) : ask(address, init);
  });
  await setUpStudio(page, site);
});
test.afterAll(async () => {
  await page.close();
  await site.stop();
});

const visit = async (slug: string) => (await fetch(`${site.origin}/en-gb/${slug}`)).status;
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const undo = () => page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
const expectNoProblems = async () => expect(await findAccessibilityProblems(page)).toEqual([]);

/** Presses a button once nothing is being checked any more. */
async function pressOnceChecked(name: string): Promise<void> {
  await expect(inDialog(name)).toBeEnabled();
  await inDialog(name).press('Enter');
}

/** Begins a page as a draft, as the studio does. */
async function beginPage(slug: string, title: string, link = '/en-gb/about'): Promise<void> {
  const header = [{ block: 'PageHeader', headline: title, text: `Read [more](${link}).` }];
  const meta = { description: 'A page that tests begin, publish and withdraw.' };
  const document = { slug, entryTitle: title, meta, header };
  const body = { kind: 'pages', locale: 'en-gb', key: slug, document };
  await callApi('POST', '/entries', body);
}

const fileOf = (slug: string) => `en-gb/pages/${slug}.yaml`;

/** Has the link of a page lead elsewhere. */
async function leadTo(slug: string, link: string): Promise<void> {
  const text = `Read [more](${link}).`;
  await changeEntry(page, fileOf(slug), ({ header }) => ({ header: [{ ...(header as object[])[0], text }] }));
}

const callApi = <Answer>(method: string, path: string, body?: object) =>
  callStudio<Answer>(page, method, path, body);

const open = (slug: string) => openEntry(page, fileOf(slug));

/** Chooses all pages in their list that have a word in their title. */
async function chooseAll(word: string): Promise<void> {
  await goTo(page, '/studio/en-gb/pages');
  await page.getByRole('searchbox', { name: 'Search by title or address' }).fill(word);
  await expect(page.getByRole('row', { name: /About/ })).toBeHidden();
  await rowOf(page, new RegExp(`^${word} `))
    .first()
    .press('Control+a');
}

/** Chooses one of a field's choices by keyboard. */
async function choose(label: string, choice: string): Promise<void> {
  await dialog().getByRole('button', { name: label }).press('Enter');
  await page.getByRole('option', { name: choice }).press('Enter');
}

/** As the clock does: what was to come is due since so long. */
function passTime(seconds: number): void {
  const dueAt = new Date(Date.now() - seconds * 1000).toISOString();
  runInDatabase(
    `update studio_plans set due_at = '${dueAt}', planned_for = '${dueAt}' where state = 'waiting'`,
  );
}

function runInDatabase(statement: string): void {
  const database = new DatabaseSync(join(site.dataDirectory, 'studio.sqlite'), { timeout: 5000 });
  database.exec(statement);
  database.close();
}

test('a page goes live at its time as it was when it was scheduled, late rather than never', async () => {
  await beginPage('spring', 'Spring');
  await open('spring');
  const row = page.getByRole('row', { name: /^Page header/ });
  await row.click();
  await headlineOf(page).fill('Spring!');
  await button('Publish').press('Enter');
  await expect(dialog().getByText('1 block added')).toBeVisible();
  await choose('When', 'At a time');
  const time = dialog().getByLabel('Day and time');
  await time.fill('2099-03-29T01:30');
  await expect(time).toHaveAccessibleDescription(
    'The clocks go forward then, and skip this time. Choose 29 Mar 2099, 00:30 or 29 Mar 2099, 02:30, for example.',
  );
  await expect(inDialog('Schedule')).toBeDisabled();
  await time.fill('2099-10-25T01:30');
  await expect(dialog().getByText('The clocks go back then: 01:30 comes twice.')).toBeVisible();
  await expect(inDialog('Schedule')).toBeDisabled();
  await expectNoProblems();
  await choose('Which 01:30', 'The second 01:30 (GMT)');
  await expect(inDialog('Schedule')).toBeEnabled();
  await time.fill('2999-05-01T10:00');
  await expect(dialog().getByRole('button', { name: /^Europe\/London/ })).toBeVisible();
  await inDialog('Schedule').press('Enter');
  await expect(dialog()).toBeHidden();
  const badge = button('Goes live on 1 May 2999, 10:00');
  await expect(badge).toBeVisible();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await button('Undo').press('Enter');
  await expect(page.getByRole('row', { name: 'Page header: Spring', exact: true })).toBeVisible();

  // What is written after that stays behind, and the studio says so.
  await page.getByRole('row', { name: /^Page header/ }).click();
  await headlineOf(page).fill('Newer');
  await expect(button('Publish')).toBeEnabled();
  await save(page);
  await badge.press('Enter');
  await inDialog('Close').press('Enter');
  await goTo(page, '/studio/plans');
  await expect(page.getByText('The draft has changed since it was added.')).toBeVisible();
  await button('Change…').press('Enter');
  await dialog().getByLabel('Day and time').fill('2999-06-01T10:00');
  await inDialog('Save the time').press('Enter');
  await expect(page.getByText('1 Jun 2999, 10:00 (Europe/London)', { exact: false }).first()).toBeVisible();

  // Chosen in another zone, in an hour that comes twice there; an instant of a program's has seconds.
  const [{ id }] = await callApi<[Plan]>('GET', '/plans');
  const chosen = { dueAt: '2099-11-01T06:30:42.000Z', timeZone: 'America/New_York' };
  await callApi('PUT', `/plans/${id}`, chosen);
  const withdrawal = { dueAt: '2999-08-01T09:00:00.000Z', timeZone: 'Europe/London' };
  await callApi('POST', '/plans', {
    entries: [{ file: fileOf('spring'), action: 'withdraw' }],
    ...withdrawal,
  });
  await page.reload();
  await expect(page.getByText('1 Nov 2099, 01:30 (America/New_York, GMT-5)')).toBeVisible();
  await button('Change…').first().press('Enter');
  await inDialog('Save the time').press('Enter');
  await expect(dialog()).toBeHidden();
  expect(await callApi('GET', '/plans')).toMatchObject([{ id, ...chosen }, { ...withdrawal }]);
  await goTo(page, '/studio/en-gb/pages');
  await expect(page.getByRole('row', { name: /^Spring/ }).getByText('Withdrawal: 1 Aug')).toBeVisible();
  await open('spring');
  await expect(button('Goes live on 1 Nov 2099, 06:30 Withdrawal on 1 Aug 2999, 10:00')).toBeVisible();
  await button('Publish').press('Enter');
  await expect(dialog().getByText('It’s planned to be withdrawn on 1 Aug 2999, 10:00')).toBeVisible();
  const [, withdraw] = await callApi<[Plan, Plan]>('GET', '/plans');
  await callApi('DELETE', `/plans/${withdraw.id}`);

  expect(await visit('spring')).toBe(404);
  passTime(3600);
  await expect.poll(() => visit('spring')).toBe(200);
  expect(await (await fetch(`${site.origin}/en-gb/spring`)).text()).not.toContain('Newer');
  await goTo(page, '/studio/plans');
  await expect(page.getByText('Done late', { exact: true })).toBeVisible();
});

test('what could not go live says why wherever it is looked for, is mended and tried again, or called off', async () => {
  await beginPage('may', 'May');
  await publishEntry(page, fileOf('may'));
  await beginPage('summer', 'Summer', '/en-gb/may');
  const { revision } = await readEntry(page, fileOf('summer'));
  const time = { dueAt: '2999-05-01T09:00:00Z', timeZone: 'Europe/London' };
  await callApi('POST', '/plans', {
    entries: [{ file: fileOf('summer'), action: 'publish', revision }],
    ...time,
  });
  await callApi('POST', '/withdraw', { files: [fileOf('may')] });
  passTime(1);
  await goTo(page, '/studio/plans');
  const card = page.getByRole('region', { name: 'Summer' });
  await expect(card).toContainText('The link /en-gb/may leads to nothing.');
  await expectNoProblems();
  await goTo(page, '/studio/en-gb/pages');
  await expect(page.getByRole('row', { name: /Summer/ }).getByText('Plan failed')).toBeVisible();
  await open('summer');
  await button('Plan failed').press('Enter');
  await expect(card).toContainText('The link /en-gb/may leads to nothing.');
  await button('Try again…').press('Enter');
  await expect(dialog().getByText('Fix one problem before you publish this')).toBeVisible();
  await expect(inDialog('Publish')).toBeDisabled();
  await choose('When', 'At a time');
  await dialog().getByLabel('Day and time').fill('2999-07-01T10:00');
  await inDialog('Save the time').press('Enter');
  await expect(dialog().getByText('Nothing was scheduled: there are problems to fix first.')).toBeVisible();
  await publishEntry(page, fileOf('may'));
  await dialog().getByLabel('Day and time').fill('2999-07-01T10:00');
  await inDialog('Save the time').press('Enter');
  await expect(page.getByText('Upcoming', { exact: true })).toBeVisible();
  await button('Cancel it').press('Enter');
  await expect(page.getByText('Upcoming', { exact: true })).toBeHidden();
  await undo().press('Enter');
  await expect(page.getByText('Upcoming', { exact: true })).toBeVisible();
  await button('Cancel it').press('Enter');
});

test('a page is published together with the drafts that it needs, each told of, or without them', async () => {
  const document = {
    entryTitle: 'Offers',
    blocks: [{ block: 'Text', text: 'Peas at [half price](/en-gb/sale).' }],
  };
  await callApi('POST', '/entries', { kind: 'folders', locale: 'en-gb', key: 'offers', document });
  await beginPage('sale', 'Sale', '/en-gb/no-such-page');
  await beginPage('market', 'Market');
  const body = [{ block: 'Folder', folder: 'offers' }];
  await changeEntry(page, fileOf('market'), () => ({ body }));
  await open('market');
  await button('Publish').press('Enter');
  const offers = dialog().getByRole('checkbox', { name: /^Offers/ });
  await expect(offers).toBeChecked();
  await expect(dialog().getByText('“Offers” needs it, and visitors cannot see it yet.')).toBeVisible();
  await expect(dialog().getByText('The link /en-gb/no-such-page leads to nothing.')).toBeVisible();
  await expect(dialog().getByText('In Sale.')).toBeVisible();
  await offers.press('Space');
  await expect(offers).toBeFocused();
  await expect(dialog().getByText('There is no folder "offers".')).toBeVisible();
  await offers.press('Space');
  await leadTo('sale', '/en-gb/market');
  await inDialog('Cancel').press('Enter');
  await button('Publish').press('Enter');
  await pressOnceChecked('Publish all 3');
  await expect(page.getByText('3 entries were published.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on the site' })).toHaveAttribute('href', '/en-gb/market');
  expect([await visit('market'), await visit('sale')]).toEqual([200, 200]);
});

test('a box that is given the focus ticks its own entry, and not the first of the list', async () => {
  await goTo(page, '/studio/en-gb/pages');
  const row = page.getByRole('row', { name: 'Healthcare' });
  await row.getByRole('checkbox').press('Space');
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
});

test('a draft that publishing would not change is not published', async () => {
  const published = `select json_set(document, '$.status', 'draft') from studio_versions join studio_live
    on version_id = id where studio_live.file = studio_drafts.file`;
  runInDatabase(`update studio_drafts set document = (${published}) where file = '${fileOf('market')}'`);
  await open('market');
  await button('Publish').press('Enter');
  await expect(dialog().getByText('Nothing changes: visitors already see this version.')).toBeVisible();
  await expect(inDialog('Publish')).toBeDisabled();
});

test('many are published as one, or what keeps which of them back is told', async () => {
  await beginPage('market-stall', 'Market stall');
  await beginPage('market-square', 'Market square', '/en-gb/no-such-page');
  await chooseAll('Market');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(button('Delete…')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await button('Publish…').press('Enter');
  await expect(dialog().getByText('One problem to fix first').first()).toBeVisible();
  await expect(inDialog('Publish both')).toBeDisabled();
  expect([await visit('market-stall'), await visit('market-square')]).toEqual([404, 404]);
  await leadTo('market-square', '/en-gb/market-stall');
  await chooseAll('Market');
  await button('Publish…').press('Enter');
  await pressOnceChecked('Publish both');
  await expect(page.getByText('2 entries were published.', { exact: false })).toBeVisible();
  expect([await visit('market-stall'), await visit('market-square')]).toEqual([200, 200]);
  await changeEntry(page, fileOf('market-square'), () => ({ entryTitle: 'Market place' }));
  await chooseAll('Market');
  await button('Publish…').press('Enter');
  await expect(dialog()).toContainText(/Left out, since nothing changes there: .*“Market stall”\./);
});

test('publishing that meets an outage or somebody else’s save says so, loses nothing, and goes on', async () => {
  await beginPage('storm', 'Storm');
  await open('storm');
  await button('Publish').press('Enter');
  await expect(inDialog('Publish')).toBeEnabled();
  runInDatabase('alter table studio_live rename to studio_away');
  await inDialog('Publish').press('Enter');
  const alert = dialog().getByRole('alert');
  await expect(alert).toContainText('database');
  await expect(alert).toContainText('Try again in a moment');
  await expectNoProblems();
  expect(await visit('storm')).toBe(404);
  runInDatabase('alter table studio_away rename to studio_live');
  await changeEntry(page, fileOf('storm'), () => ({ entryTitle: 'Storm of peas' }));
  const isCheckedAgain = page.waitForResponse('**/studio/api/check');
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(alert).toContainText('Somebody has saved “Storm of peas” in the meantime.');
  expect(await visit('storm')).toBe(404);
  await isCheckedAgain;
  await expect(inDialog('Publish')).toBeEnabled();
  await inDialog('Publish').press('Enter');
  await expect(dialog()).toBeHidden();
  await expect.poll(() => visit('storm')).toBe(200);
  await expect(page.getByRole('heading', { name: 'Storm of peas', level: 1 })).toBeVisible();
});

test('a page is withdrawn with its consequences told, brought back, deleted and restored', async () => {
  await goTo(page, `/studio/edit/${fileOf('spring')}?review`);
  await inDialog('Close').press('Enter');
  const withdraw = async () => {
    await button('More actions').press('Enter');
    await page.getByRole('menuitem', { name: 'Withdraw…' }).press('Enter');
  };
  // At a time, it changes nothing now: the block stays chosen, and what was done can be undone.
  const row = page.getByRole('row', { name: /^Page header/ });
  await row.click();
  await page.keyboard.press('Control+Shift+h');
  await withdraw();
  await choose('When', 'At a time');
  await dialog().getByLabel('Day and time').fill('2999-05-01T10:00');
  await inDialog('Schedule').press('Enter');
  await expect(dialog()).toBeHidden();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await button('Undo').press('Enter');
  await save(page);
  await page.getByRole('button', { name: /^Withdrawal on/ }).press('Enter');
  await inDialog('Cancel it').press('Enter');
  // The focus moves on from what is gone.
  await expect(inDialog('Cancel it')).toHaveCount(0);
  await inDialog('Close').press('Enter');

  await withdraw();
  await expect(dialog().getByText('/en-gb/spring will show “not found” (404).')).toBeVisible();
  await expect(dialog().getByText('Nothing on the site links here.')).toBeVisible();
  await dialog().getByRole('textbox', { name: 'Note' }).fill('Spring is over');
  await expectNoProblems();
  await inDialog('Withdraw').press('Enter');
  await expect.poll(() => visit('spring')).toBe(404);
  await expect(page.getByRole('heading', { name: 'Spring', level: 1 })).toBeFocused();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await undo().press('Enter');
  await expect.poll(() => visit('spring')).toBe(200);
  await button('Versions').press('Enter');
  await expect(
    dialog().getByRole('listitem').filter({ hasText: ': withdrawn' }).getByText('Spring is over'),
  ).toBeVisible();
  await inDialog('Close').press('Enter');

  await goTo(page, '/studio/en-gb/pages');
  await button('Actions for Spring').click();
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter');
  await expect(dialog().getByText('/en-gb/spring will show “not found” (404).')).toBeVisible();
  await inDialog('Delete').press('Enter');
  await expect(page.getByRole('row', { name: /Spring/ })).toBeHidden();
  await expect.poll(() => visit('spring')).toBe(404);
  // What has the focus goes, and the focus stays among the entries.
  const focus = page.locator('main :focus');
  await expect(focus).toBeVisible();
  await undo().press('Enter');
  await expect(page.getByRole('row', { name: /Spring/ })).toBeVisible();
  await expect(focus).toBeVisible();
  await callApi('POST', '/delete', { files: [fileOf('spring')] });
  await page.getByRole('button', { name: /State/ }).press('Enter');
  await page.getByRole('option', { name: 'Deleted', exact: true }).press('Enter');
  await page.getByRole('row', { name: 'Spring' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: '“Spring” was deleted' })).toBeVisible();
  await expectNoProblems();
  await button('Restore').press('Enter');
  await expect(page.getByRole('row', { name: 'Page header: Newer' })).toBeVisible();
});

test('a plan publishes two pages in one moment, or neither', async () => {
  await beginPage('autumn', 'Autumn', '/en-gb/no-such-page');
  await beginPage('winter', 'Winter', '/en-gb/autumn');
  await goTo(page, '/studio/plans');
  await button('New plan').press('Enter');
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Seasons');
  const card = page.getByRole('region', { name: 'Seasons' });
  for (const name of ['Autumn', 'Winter']) await dialog().getByRole('checkbox', { name }).press('Space');
  await expectNoProblems();
  await inDialog('Add 2 entries').press('Enter');
  await card.getByRole('button', { name: 'Publish…' }).press('Enter');
  await expect(dialog().getByText('Fix one problem before you publish this')).toBeVisible();
  await expect(inDialog('Publish both')).toBeDisabled();
  await inDialog('Show: The link /en-gb/no-such-page leads to nothing.').press('Enter');
  await expect(page.getByRole('row', { name: /^Page header/, selected: true })).toBeVisible();
  await leadTo('autumn', '/en-gb/winter');
  await goTo(page, '/studio/plans');
  // It is on its way still when somebody goes on.
  const letGo = await holdRequests(page, '**/studio/api/plans/*/entries');
  await card.getByRole('button', { name: 'Use the newer version' }).press('Enter');
  await card.getByRole('button', { name: 'Publish…' }).press('Enter');
  await expect(dialog().getByText('Fix one problem before you publish this')).toBeVisible();
  letGo();
  expect([await visit('autumn'), await visit('winter')]).toEqual([404, 404]);
  await pressOnceChecked('Publish both');
  await expect.poll(() => visit('autumn')).toBe(200);
  expect(await visit('winter')).toBe(200);
  await expect(card).toBeHidden();
  await expect(page.getByText(/^Past plans from the last 90 days/)).toBeVisible();
});

test('an entry is called by its title and address, wherever it is chosen, planned or told of', async () => {
  const { entries } = await callApi<EntryPage>('GET', '/entries?kind=recipes&locale=en-gb');
  const [recipe] = entries as [EntrySummary];
  await beginPage('leaflet', 'Leaflet');
  await beginPage('poster', 'Poster');
  const file = fileOf('leaflet');
  const body = [{ block: 'RecipeCarousel', items: [{ recipe: recipe.key }] }];
  await changeEntry(page, file, () => ({ body }));
  await open('leaflet');
  await page.getByRole('row', { name: /^Recipe carousel/ }).click();
  const form = page.getByRole('region', { name: 'Fields' });
  await expect(form.getByRole('button', { name: recipe.title }).first()).toBeVisible();
  await expect(form).not.toContainText(recipe.key);

  const entry = { file, action: 'publish', revision: 2 };
  await callApi('POST', '/plans', { name: 'Paper', entries: [entry] });
  await goTo(page, '/studio/plans');
  const card = page.getByRole('region', { name: 'Paper' });
  await expect(card.getByRole('listitem').filter({ hasText: 'Leaflet' })).toContainText('/en-gb/leaflet');
  await card.getByRole('button', { name: 'Add entries' }).press('Enter');
  await expect(dialog().getByRole('checkbox', { name: 'Poster /en-gb/poster' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('.yaml');
  await goTo(page, '/studio/audit');
  await expect(page.getByRole('row', { name: /Leaflet/ }).first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText('.yaml');
});
