import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import {
  beginPage,
  callStudio,
  headlineOf,
  inviteSomebody,
  openEntry,
  rowOf,
  stateOf,
  waitUntilSaved,
} from './studio-people.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let ada: Page;
test.beforeAll(async ({ studio: { context } }) => {
  ada = await context.newPage();
  await ada.goto('/studio/today');
});
test.afterAll(() => ada.close());

/** Sends an enquiry as a visitor without scripts does. */
async function sendEnquiry(origin: string, name: string, details: string): Promise<void> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@copper-ladle.example`;
  const values = { name, company_name: 'The Copper Ladle', email, enquiry_details: details };
  const body = new URLSearchParams({ ...values, samples: 'burger', locale: 'fi-fi', page: '/fi-fi/contact' });
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const sent = await fetch(`${origin}/contact/enquiry/post/basic`, {
    method: 'POST',
    body,
    headers,
  });
  expect(sent.status).toBe(200);
}

/** axe's findings in both themes, and whether anything is wider than a phone. */
async function expectSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAccessibilityProblems(page), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('an enquiry is found, answered by keyboard and erased; who does not see to enquiries sees no names', async ({
  browser,
  studio: { site },
}) => {
  await sendEnquiry(site.origin, 'Asha Fielding', '<b>Could</b> we taste the burgers?\u202E\n300 lunches.');
  await sendEnquiry(site.origin, 'Zoë Blüm', 'Peas.');
  await ada.goto('/studio/enquiries');
  await expect(ada.getByRole('row')).toHaveCount(3);
  await expectSound(ada);
  await ada.getByRole('searchbox', { name: 'Search what was typed' }).fill('taste the');
  await ada.keyboard.press('Enter');
  await expect(ada.getByRole('row')).toHaveCount(2);
  await ada.getByRole('link', { name: 'Asha Fielding, The Copper Ladle' }).focus();
  await ada.keyboard.press('Enter');
  await expect(ada.getByText('<b>Could</b> we taste the burgers?')).toBeVisible();
  await expectSound(ada);

  const answer = ada.getByLabel('Your answer, by mail to asha@copper-ladle.example');
  await answer.focus();
  await ada.keyboard.insertText('Gladly!\nWhen?');
  await ada.keyboard.press('Tab');
  await ada.keyboard.press('Enter');
  await expect(ada.getByText('Your answer is on its way.')).toBeVisible();
  await expect(ada.getByRole('region', { name: 'History' })).toContainText('answered');
  await expect(answer).toHaveValue('');
  const folder = join(site.dataDirectory, 'mail');
  const readMails = async () =>
    Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
  const isAnswer = (mail: string) => /^To: asha@/m.test(mail);
  await expect.poll(async () => (await readMails()).filter(isAnswer).length).toBe(1);
  const [mail = ''] = (await readMails()).filter(isAnswer);
  const [first = ''] = (await readMails()).flatMap((one) =>
    one.includes('Asha') && !isAnswer(one) ? (/^Message-ID: (<\S+>)/m.exec(one)?.[1] ?? []) : [],
  );
  expect(first).not.toBe('');
  expect(mail).toContain(`In-Reply-To: ${first}`);
  expect(mail).toContain('> <b>Could</b> we taste the burgers?');

  const sal = await inviteSomebody(browser, site, ada, { name: 'Sal Reed', role: 'editor' });
  await sal.goto('/studio/enquiries?state=all');
  await expect(sal.getByRole('cell', { name: 'Answered' })).toBeVisible();
  await expect(sal.getByText('Copper Ladle')).toBeHidden();
  await sal.goto(ada.url().replace(/\?.*/, ''));
  await expect(sal.getByRole('heading', { name: 'Your role does not include this' })).toBeVisible();
  await sal.context().close();

  await ada.getByRole('button', { name: 'Erase this person…' }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click();
  await expect(ada.getByText('1 enquiry erased.')).toBeVisible();
  await expect(ada.getByRole('heading', { name: 'No enquiries match' })).toBeVisible();
  expect((await readMails()).filter((one) => one.includes('Asha') || isAnswer(one))).toEqual([]);
  const { entries } = await callStudio<{ entries: { action: string }[] }>(
    ada,
    'GET',
    '/audit?action=enquiries.',
  );
  const actions = new Set(entries.map(({ action }) => action));
  expect([...actions].sort()).toEqual(['answer', 'erase', 'list', 'look'].map((verb) => `enquiries.${verb}`));
});

test('a path asked for in vain is on the first screen, and leads somewhere after two presses', async ({
  studio: { site },
}) => {
  const lost = `${site.origin}/en-gb/abuot`;
  for (const path of ['/en-gb/abuot', '/wp-login.php', '/en-gb/never-here']) await fetch(site.origin + path);
  // Counts are kept every few seconds.
  await expect
    .poll(async () => callStudio<{ path: string }[]>(ada, 'GET', '/addresses?locale=en-gb'), {
      timeout: 15_000,
      intervals: [500],
    })
    .toContainEqual({ path: '/en-gb/abuot', count: 1, likeliest: '/en-gb/about' });
  await ada.goto('/studio');
  await expect(ada).toHaveURL(/\/studio\/today$/);
  await expect(ada.getByRole('heading', { name: 'Your drafts' })).toBeVisible();
  await expectSound(ada);
  await ada.getByRole('link', { name: /^\d+ addresses were asked for in vain: United Kingdom$/ }).focus();
  await ada.keyboard.press('Enter');
  await expect(ada.getByRole('row', { name: /abuot/ })).toContainText('/en-gb/about');
  await expect(ada.getByText('wp-login')).toBeHidden();
  await expectSound(ada);
  await ada.getByRole('button', { name: 'Dismiss /en-gb/never-here' }).click();
  await expect(ada.getByText('/en-gb/never-here is listed no more.')).toBeVisible();

  await ada.getByRole('button', { name: 'Redirect /en-gb/abuot' }).focus();
  await ada.keyboard.press('Enter');
  const to = ada.getByRole('textbox', { name: 'Lead it to' });
  await to.fill('/en-gb/abuot');
  await expect(ada.getByText('This goes round in a circle')).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Redirect and publish' })).toBeDisabled();
  await to.fill('/en-gb/about');
  await ada.getByRole('button', { name: 'Redirect and publish' }).click();
  await expect(ada.getByText('/en-gb/abuot leads there from now on.')).toBeVisible();
  const led = await fetch(lost, { redirect: 'manual' });
  expect([led.status, led.headers.get('Location')]).toEqual([301, '/en-gb/about']);
  await expect(ada.getByRole('heading', { name: 'Nothing is asked for in vain' })).toBeVisible();
  // Twice now: in vain, and led on.
  await expect(async () => {
    await ada.reload();
    await expect(ada.getByRole('row', { name: /^\/en-gb\/abuot \/en-gb\/about 2 / })).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 20_000 });
});

test('what is mine to do is one press away: drafts, plans, enquiries', async ({ studio: { site } }) => {
  await sendEnquiry(site.origin, 'Zoë Blüm', 'Peas again.');
  await beginPage(ada, 'desk-draft', [{ block: 'Headline', headline: 'Peas' }]);
  const started = Date.now();
  const today = await callStudio<{ drafts: { title: string }[] }>(ada, 'GET', '/today');
  expect(Date.now() - started).toBeLessThan(1000);
  expect(today.drafts[0]?.title).toBe('The page desk-draft');
  await ada.goto('/studio/today');
  await expect(ada.getByRole('link', { name: /The page desk-draft/ })).toHaveAttribute(
    'href',
    '/studio/edit/en-gb/pages/desk-draft.yaml',
  );
  await ada.getByRole('link', { name: /new enquir/ }).click();
  await expect(ada.getByRole('row', { name: /Zoë Blüm/ }).first()).toBeVisible();
});

test('publishing tells what changes, in words before and after', async () => {
  const file = 'en-gb/pages/healthcare.yaml';
  const { document, revision } = await callStudio<OpenedEntry>(ada, 'GET', `/entries/${file}`);
  const meta = { ...(document.meta as object), description: 'Peas and beans.' };
  await callStudio(ada, 'PUT', `/drafts/${file}`, { document: { ...document, meta }, revision });
  await openEntry(ada, file);
  await ada.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = ada.getByRole('dialog');
  await expect(dialog.locator('ins').first()).toHaveText(/Peas|beans/);
  await expect(dialog.locator('del').first()).toBeVisible();
  await expectSound(ada);
  await ada.keyboard.press('Escape');
  await ada.getByRole('button', { name: 'More actions' }).click();
  await ada.getByRole('menuitem', { name: 'Discard changes…' }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(stateOf(ada, 'Published')).toBeVisible();
  await ada.getByRole('button', { name: 'Versions' }).click();
  await expect(ada.getByRole('dialog')).toContainText('saved draft');
});

test('a link that has died is on the first screen, and leads to its block to be mended', async ({
  studio: { site },
}) => {
  const address = (slug: string) => `/en-gb/${slug}`;
  await beginPage(ada, 'desk-target', [{ block: 'Headline', headline: 'Beans' }]);
  const text = `Read about [beans](${address('desk-target')}).`;
  await beginPage(ada, 'desk-linking', [{ _id: 'linking', block: 'Text', text }]);
  const files = ['desk-target', 'desk-linking'].map((slug) => `en-gb/pages/${slug}.yaml`);
  const [target = ''] = files;
  await callStudio(ada, 'POST', '/publish', { entries: files.map((file) => ({ file, revision: 1 })) });
  await callStudio(ada, 'POST', '/withdraw', { files: [target] });
  await ada.goto('/studio/today');
  await ada.getByRole('link', { name: /^\d+ links? leads? nowhere: United Kingdom$/ }).focus();
  await ada.keyboard.press('Enter');
  const row = ada.getByRole('row').filter({ hasText: address('desk-target') });
  await expect(row).toContainText('Ada Brewer');
  await expectSound(ada);
  await row.getByRole('link', { name: 'The page desk-linking' }).focus();
  await ada.keyboard.press('Enter');
  await expect(ada).toHaveURL(/desk-linking\.yaml\?block=linking&field=/);
  await expect(ada.getByRole('region', { name: 'Fields' }).getByText('Read about')).toBeVisible();
  await callStudio(ada, 'POST', '/bring-back', { files: [target] });
  await ada.goBack();
  await expect(ada.getByRole('row').filter({ hasText: address('desk-target') })).toHaveCount(0);
  expect((await fetch(site.origin + address('desk-target'))).status).toBe(200);
});

test('a plan is moved to another day by keyboard and by drag, and by who saw where it was', async () => {
  const file = await beginPage(ada, 'desk-planned', [{ block: 'Headline', headline: 'Peas' }]);
  const entries = [{ file, action: 'publish', revision: 1 }];
  const plan = { name: 'Spring menu', entries, dueAt: '2031-03-28T10:00:00Z', timeZone: 'Europe/London' };
  await callStudio(ada, 'POST', '/plans', plan);
  await ada.goto('/studio/en-gb/calendar?day=2031-03-01');
  await expect(ada.getByRole('heading', { name: 'March 2031' })).toBeVisible();
  await expectSound(ada);
  const on = (day: string) =>
    ada
      .getByRole('cell', { name: day, exact: true })
      .getByRole('button', { name: /^10:00 Spring menu, goes live/ });
  await on('Friday 28 March').focus();
  await ada.keyboard.press('Alt+ArrowRight');
  await expect(on('Saturday 29 March')).toBeFocused();
  // Over the change of clocks, it stays at ten.
  await on('Saturday 29 March').dragTo(ada.getByRole('cell', { name: 'Monday 31 March', exact: true }));
  await expect(on('Monday 31 March')).toBeVisible();
  const read = async () =>
    (await callStudio<{ id: string; name: string; dueAt: string }[]>(ada, 'GET', '/plans')).find(
      ({ name }) => name === 'Spring menu',
    );
  expect((await read())?.dueAt).toBe('2031-03-31T09:00:00.000Z');
  const elsewhere = { dueAt: '2031-03-27T10:00:00Z', timeZone: 'Europe/London' };
  await callStudio(ada, 'PUT', `/plans/${(await read())?.id}`, elsewhere);
  await on('Monday 31 March').focus();
  await ada.keyboard.press('Alt+ArrowUp');
  await expect(ada.getByText('Somebody else has given this another time meanwhile.')).toBeVisible();
  await expect(on('Thursday 27 March')).toBeVisible();
  await ada.getByRole('radio', { name: 'Week' }).click();
  await expect(ada.getByRole('heading', { name: /^Week of 1 March 2031$/ })).toBeVisible();
});

test('an author asks, an editor comments and sends back, she mends, he publishes', async ({
  browser,
  studio: { site },
}) => {
  await ada.goto('/studio/today');
  const una = await inviteSomebody(browser, site, ada, { name: 'Una Vine', role: 'author' });
  const file = await beginPage(una, 'reviewed', [
    { block: 'Headline', headline: 'Peas for everyone' },
    { block: 'Text', text: 'Beans are green.' },
  ]);
  await openEntry(una, file);
  await una.getByRole('button', { name: 'Ask for a review…' }).focus();
  await una.keyboard.press('Enter');
  await una.getByRole('textbox', { name: 'What to look at' }).fill('Are peas right for everyone?');
  await expectSound(una);
  await una.getByRole('dialog').getByRole('button', { name: 'Ask for a review' }).click();
  await expect(una.getByRole('button', { name: 'In review' })).toBeVisible();

  await ada.goto('/studio/today');
  await expect(ada.getByText('Are peas right for everyone?')).toBeVisible();
  await expectSound(ada);
  await ada.getByRole('link', { name: /To look at: The page reviewed/ }).click();
  const dialog = ada.getByRole('dialog', { name: 'Review of “The page reviewed”' });
  await expect(dialog).toContainText('Una Vine asked All editors');
  await expectSound(ada);
  await ada.keyboard.press('Escape');
  await rowOf(ada, /^Headline: Peas for everyone/).click();
  const headline = headlineOf(ada);
  await headline.focus();
  for (const key of ['Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight'])
    await ada.keyboard.press(key);
  const comments = ada.getByRole('region', { name: 'Comments' });
  await comments.getByRole('textbox', { name: 'Comment on this block' }).fill('Say who.');
  await expect(comments).toContainText('Peas');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByRole('listitem')).toContainText('Say who.');
  await expect(rowOf(ada, /^Headline/).getByRole('img', { name: '1 open comment' })).toBeVisible();
  await expectSound(ada);
  await rowOf(ada, /^Headline/).click();
  await ada.keyboard.press('Delete');
  await ada.getByRole('button', { name: 'About this entry' }).click();
  await expect(comments).toContainText('Was on Headline “Peas for everyone”, which is no longer here');
  await ada.keyboard.press('Control+z');
  await expect(rowOf(ada, /^Headline/).getByRole('img', { name: '1 open comment' })).toBeVisible();
  await ada.getByRole('button', { name: 'In review' }).click();
  await ada.getByRole('textbox', { name: 'What to change first' }).fill('See my comment, please.');
  await ada.getByRole('button', { name: 'Send back' }).click();
  await expect(ada.getByRole('button', { name: 'Sent back' })).toBeVisible();
  // She has had it open all the while.
  await expect(una.getByRole('button', { name: 'Sent back' })).toBeVisible();

  await una.goto('/studio/today');
  await una.getByRole('link', { name: /To change: The page reviewed/ }).click();
  await expect(una.getByRole('dialog')).toContainText('See my comment, please.');
  await una.keyboard.press('Escape');
  const said = una.getByRole('region', { name: 'Comments' });
  await said.getByRole('button', { name: /Headline “Peas for everyone”/ }).click();
  await headlineOf(una).fill('Peas for schools');
  await said.getByRole('button', { name: 'Reply' }).click();
  await una.keyboard.insertText('Schools.');
  await said.getByRole('button', { name: 'Reply' }).last().click();
  await expect(said.getByText('Schools.')).toBeVisible();
  await said.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(said.getByText('Done (1)')).toBeVisible();
  await waitUntilSaved(una);
  await una.getByRole('button', { name: 'Ask for a review…' }).click();
  await una.getByRole('textbox', { name: 'What to look at' }).fill('Schools it is.');
  await una.getByRole('button', { name: 'Ask again' }).click();
  await expect(una.getByRole('button', { name: 'In review' })).toBeVisible();
  await una.context().close();

  await ada.goto('/studio/today');
  await ada.getByRole('link', { name: /To look at: The page reviewed/ }).click();
  await dialog.getByRole('button', { name: 'Publish…' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(ada.getByText('Published. Visitors see it now.')).toBeVisible();
  await expect(ada.getByRole('button', { name: 'In review' })).toBeHidden();
});

test('nobody publishes alone what the site asks a second pair of eyes for', async () => {
  await ada.goto('/studio/second-eyes');
  await ada.getByRole('checkbox', { name: 'Belgique · Français' }).focus();
  await ada.keyboard.press('Space');
  await expectSound(ada);
  await ada.getByRole('button', { name: 'Save' }).click();
  await expect(ada.getByText('Saved. It holds from now on')).toBeVisible();
  try {
    const document = { slug: 'seul', entryTitle: 'Seul', meta: { description: 'Des pois.' }, body: [] };
    const entry = { kind: 'pages', locale: 'fr-be', key: 'seul', document };
    const { file } = await callStudio<{ file: string }>(ada, 'POST', '/entries', entry);
    await openEntry(ada, file);
    await ada.getByRole('button', { name: 'Publish', exact: true }).click();
    const publishing = ada.getByRole('dialog');
    await expect(publishing).toContainText('Somebody else has to approve of it, or publish it');
    await expect(publishing.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await expectSound(ada);
    await publishing.getByRole('button', { name: 'Ask for a review…' }).click();
    await expect(ada.getByRole('textbox', { name: 'What to look at' })).toBeVisible();
  } finally {
    await callStudio(ada, 'PUT', '/review-rule', { kinds: [], locales: [] });
  }
});
