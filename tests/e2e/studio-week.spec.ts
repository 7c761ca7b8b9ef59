import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { startTemporaryPostgres, type TemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import type { PeopleAnswer } from '#studio/accounts/contract.ts';
import { type Site, startSite } from '../site/start-site.ts';
import { intercept } from './intercept.ts';
import { setUpStudio } from './set-up-studio.ts';
import {
  beginPage,
  callStudio,
  changeEntry,
  expectSound,
  goTo,
  headlineOf,
  inviteSomebody,
  lookAgain,
  loseAnswer,
  openEntry,
  readEntry,
  rowOf,
  save,
  sendEnquiry,
} from './studio-people.ts';
import { holdPictures, plainTest as test } from './test.ts';

/**
 * A team's week, on PostgreSQL and on a site of its own: it counts what is there. The other tests of the studio run on SQLite.
 * Nothing in it needs a shell.
 */
test.describe.configure({ mode: 'serial', timeout: 90_000 });

let postgres: TemporaryPostgres;
/** The replica where the studio is. */
let site: Site;
/** The one that visitors get. */
let visited: Site;
let ada: Page;
test.beforeAll(async ({ browser }) => {
  postgres = await startTemporaryPostgres();
  const environment = { DATABASE_URL: await postgres.createDatabase() };
  site = await startSite({ environment });
  const STUDIO_MEDIA_DIR = join(site.dataDirectory, 'studio-media');
  visited = await startSite({ environment: { ...environment, STUDIO_MEDIA_DIR } });
  ada = await browser.newPage({ baseURL: site.origin });
  await holdPictures(ada);
  await setUpStudio(ada, site);
  // Counts are kept every few seconds: they are by the time that they are looked at.
  for (const path of ['/sv-se/produkt', '/en-gb/abuot', '/wp-login.php', '/en-gb/never-here'])
    await fetch(visited.origin + path);
});
test.afterAll(async () => {
  await ada?.close();
  await Promise.all([site?.stop(), visited?.stop()]);
  await postgres?.remove();
});

const invite = (browser: Browser, person: Parameters<typeof inviteSomebody>[3]) =>
  inviteSomebody(browser, site, ada, person);

let una: Page;
let ned: Page;

test('an author asks for a review; an editor comments and sends back', async ({ browser }) => {
  una = await invite(browser, { name: 'Una Vine', role: 'author' });
  ned = await invite(browser, { name: 'Ned Hall', role: 'editor' });
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

  await goTo(ned, '/studio/today');
  await expect(ned.getByText('Are peas right for everyone?')).toBeVisible();
  await expectSound(ned);
  await ned.getByRole('link', { name: /To look at: The page reviewed/ }).click();
  const dialog = ned.getByRole('dialog', { name: 'Review of “The page reviewed”' });
  await expect(dialog).toContainText('Una Vine asked All editors');
  await expectSound(ned);
  await ned.keyboard.press('Escape');
  await rowOf(ned, /^Headline: Peas for everyone/).click();
  await headlineOf(ned).focus();
  for (const key of ['Home', ...Array.from({ length: 4 }, () => 'Shift+ArrowRight')])
    await ned.keyboard.press(key);
  const comments = ned.getByRole('region', { name: 'Comments' });
  await comments.getByRole('textbox', { name: 'Comment on this block' }).fill('Say who.');
  await expect(comments).toContainText('Peas');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByRole('listitem')).toContainText('Say who.');
  const mark = rowOf(ned, /^Headline/).getByRole('img', { name: '1 open comment' });
  await expect(mark).toBeVisible();
  await expectSound(ned);
  await rowOf(ned, /^Headline/).click();
  await ned.keyboard.press('Delete');
  await ned.getByRole('button', { name: 'About this entry' }).click();
  await expect(comments).toContainText('Was on Headline “Peas for everyone”, which is no longer here');
  await ned.keyboard.press('Control+z');
  await expect(mark).toBeVisible();
  await ned.getByRole('button', { name: 'In review' }).click();
  await ned.getByRole('textbox', { name: 'What to change first' }).fill('See my comment, please.');
  await ned.getByRole('button', { name: 'Send back' }).click();
  await expect(ned.getByRole('button', { name: 'Sent back' })).toBeVisible();
  // She has had it open all the while.
  await lookAgain(una);
  await expect(una.getByRole('button', { name: 'Sent back' })).toBeVisible();
});

test('she answers, mends and asks again; he plans it', async () => {
  await goTo(una, '/studio/today');
  await una.getByRole('link', { name: /To change: The page reviewed/ }).click();
  await expect(una.getByRole('dialog')).toContainText('See my comment, please.');
  await una.keyboard.press('Escape');
  const said = una.getByRole('region', { name: 'Comments' });
  await said.getByRole('button', { name: /Headline “Peas for everyone”/ }).click();
  await headlineOf(una).fill('Peas for schools');
  await said.getByRole('button', { name: 'Reply' }).click();
  await una.keyboard.insertText('Schools.');
  await said.getByRole('button', { name: 'Reply' }).last().click();
  // The field that it is written in says it, too.
  await expect(said.getByRole('paragraph').filter({ hasText: 'Schools.' })).toBeVisible();
  await said.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(said.getByText('Done (1)')).toBeVisible();
  await save(una);
  await una.getByRole('button', { name: 'Ask for a review…' }).click();
  await una.getByRole('textbox', { name: 'What to look at' }).fill('Schools it is.');
  await una.getByRole('button', { name: 'Ask again' }).click();
  await expect(una.getByRole('button', { name: 'In review' })).toBeVisible();

  await goTo(ned, '/studio/today');
  await ned.getByRole('link', { name: /To look at: The page reviewed/ }).click();
  await ned.getByRole('dialog').getByRole('button', { name: 'Publish…' }).click();
  const publishing = ned.getByRole('dialog');
  await publishing.getByRole('button', { name: 'When' }).press('Enter');
  await ned.getByRole('option', { name: 'At a time' }).press('Enter');
  await publishing.getByLabel('Day and time').fill('2999-05-01T10:00');
  await publishing.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(ned.getByRole('button', { name: /^Goes live on 1 May 2999/ })).toBeVisible();
  await goTo(una, '/studio/en-gb/calendar?day=2999-05-01');
  await expect(una.getByRole('button', { name: /The page reviewed.*goes live/ })).toBeVisible();
  await una.context().close();
  await ned.context().close();
});

test('sales find an enquiry, answer it by keyboard and erase another', async ({ browser }) => {
  const question = '<b>Could</b> we taste the burgers?\u202E\n300 lunches.';
  await sendEnquiry(visited.origin, 'Asha Fielding', question);
  await sendEnquiry(visited.origin, 'Zoe Bloom', 'Peas.');
  const sal = await invite(browser, { name: 'Sal Reed', role: 'viewer' });
  await goTo(sal, '/studio/enquiries');
  await expect(sal.getByRole('row')).toHaveCount(3);
  await expect(sal.getByText('Copper Ladle')).toBeHidden();
  const { people } = await callStudio<PeopleAnswer>(ada, 'GET', '/people');
  const { id } = people.find(({ name }) => name === 'Sal Reed') ?? {};
  await callStudio(ada, 'PATCH', `/people/${id}`, { seesEnquiries: true });
  await sal.reload();
  await expectSound(sal);
  await sal.getByRole('searchbox', { name: 'Search what was typed' }).fill('taste the');
  await sal.keyboard.press('Enter');
  await expect(sal.getByRole('row')).toHaveCount(2);
  await sal.getByRole('link', { name: 'Asha Fielding, The Copper Ladle' }).focus();
  await sal.keyboard.press('Enter');
  await expect(sal.getByText('<b>Could</b> we taste the burgers?')).toBeVisible();
  await expectSound(sal);
  const answer = sal.getByLabel('Your answer, by mail to asha@copper-ladle.example');
  await answer.focus();
  await sal.keyboard.insertText('Gladly!\nWhen?');
  await sal.keyboard.press('Tab');
  await intercept(sal, '**/studio/api/enquiries/*', loseAnswer, 1);
  await sal.keyboard.press('Enter');
  const writing = sal.locator('form').filter({ has: answer });
  await expect(writing.getByRole('alert')).toContainText('The server cannot be reached.');
  await sal.keyboard.press('Enter');
  await expect(sal.getByText('Your answer is on its way.')).toBeVisible();
  await expect(sal.getByRole('region', { name: 'History' })).toContainText('answered');
  await expect(answer).toHaveValue('');
  const isAnswer = (mail: string) => /^To: asha@/m.test(mail);
  const readAnswers = async () => (await readMails([site, visited])).filter(isAnswer);
  await expect.poll(async () => (await readAnswers()).length).toBe(1);
  const [mail] = await readAnswers();
  const keptOf = async (name: string, sites = [site, visited]) =>
    (await readMails(sites)).filter((one) => one.includes(name) && !isAnswer(one));
  const [told] = await keptOf('Asha');
  expect(mail).toContain(`In-Reply-To: ${/^Message-ID: (<\S+>)/m.exec(told ?? '')?.[1]}`);
  expect(mail).toContain('> <b>Could</b> we taste the burgers?');
  await expect.poll(async () => (await keptOf('Zoe')).length).toBe(1);

  await goTo(sal, '/studio/enquiries');
  await sal.getByRole('link', { name: 'Zoe Bloom, The Copper Ladle' }).click();
  await sal.getByRole('button', { name: 'Erase this person…' }).click();
  await intercept(sal, '**/studio/api/enquiries/*/erase', (route) => route.abort(), 1);
  const erasing = sal.getByRole('alertdialog');
  await erasing.getByRole('button', { name: 'Erase for good' }).click();
  await expect(erasing.getByRole('alert')).toContainText('The server cannot be reached.');
  await erasing.getByRole('button', { name: 'Erase for good' }).click();
  await expect(sal.getByText('1 enquiry erased.')).toBeVisible();
  await expect(sal.getByText('Zoe Bloom')).toBeHidden();
  // Where mails are kept in folders for want of a mail server, each replica has its own.
  expect((await keptOf('Zoe', [site])).length).toBe(0);
  const query = '/audit?action=enquiries.';
  const { entries } = await callStudio<{ entries: { action: string }[] }>(ada, 'GET', query);
  const actions = [...new Set(entries.map(({ action }) => action))].sort();
  expect(actions).toEqual(['answer', 'erase', 'list', 'look'].map((verb) => `enquiries.${verb}`));
  await sal.context().close();
});

test('a path asked for in vain leads somewhere after three presses, everywhere within a second', async () => {
  await expect
    .poll(() => callStudio(ada, 'GET', '/addresses?locale=en-gb'))
    .toEqual(
      expect.arrayContaining([
        { path: '/en-gb/abuot', count: 1, likeliest: '/en-gb/about' },
        expect.objectContaining({ path: '/en-gb/never-here' }),
      ]),
    );
  await ada.goto('/studio');
  await expect(ada).toHaveURL(/\/studio\/today$/);
  await expect(ada.getByRole('heading', { name: 'Your drafts' })).toBeVisible();
  await ada.getByRole('link', { name: /not found: United Kingdom$/ }).press('Enter');
  await expect(ada.getByRole('row', { name: /abuot/ })).toContainText('/en-gb/about');
  await expect(ada.getByText('wp-login')).toBeHidden();
  await expectSound(ada);
  await ada.getByRole('button', { name: 'Redirect /en-gb/abuot' }).press('Enter');
  const leadsTo = ada.getByRole('textbox', { name: 'Lead it to' });
  await expect(leadsTo).toBeFocused();
  // A colleague saves a fault meanwhile, and mends it: each is told, and nothing is added twice.
  const refuse = async (reason: string) => {
    const reloaded = ada.waitForResponse(/entries\/en-gb\/redirects/);
    await leadsTo.press('Enter');
    await expect(ada.getByRole('dialog').getByRole('alert')).toContainText(reason);
    await reloaded;
  };
  const redirectsOf = 'en-gb/redirects.yaml';
  const { redirects } = (await readEntry(ada, redirectsOf)).document;
  const astray = { _id: 'astray', from: '/en-gb/old', to: '/en-gb/where-nothing-is' };
  await changeEntry(ada, redirectsOf, () => ({ redirects: [astray, ...(redirects as object[])] }));
  await refuse('Somebody else has saved');
  await expect(ada.getByText('There are unpublished changes to the redirects.')).toBeVisible();
  await refuse('/en-gb/where-nothing-is');
  await changeEntry(ada, redirectsOf, () => ({ redirects }));
  await refuse('Somebody else has saved');
  await leadsTo.press('Enter');
  await expect(ada.getByText('/en-gb/abuot leads there from now on.')).toBeVisible();
  await expect(async () => {
    const led = await fetch(`${visited.origin}/en-gb/abuot`, { redirect: 'manual' });
    expect([led.status, led.headers.get('Location')]).toEqual([301, '/en-gb/about']);
  }).toPass({ timeout: 1000, intervals: [50] });

  await ada.getByRole('button', { name: 'Redirect /en-gb/never-here' }).press('Enter');
  await leadsTo.fill('/en-gb/never-here');
  await expect(ada.getByText('This goes round in a circle')).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Redirect and publish' })).toBeDisabled();
  await ada.keyboard.press('Escape');
  await ada.getByRole('button', { name: 'Dismiss /en-gb/never-here' }).click();
  await expect(ada.getByText('/en-gb/never-here is no longer listed.')).toBeVisible();
  await expect(ada.getByRole('heading', { name: 'Visitors find every address they ask for' })).toBeVisible();

  // The first of a locale.
  await goTo(ada, '/studio/sv-se/addresses');
  await ada.getByRole('button', { name: 'Redirect /sv-se/produkt' }).press('Enter');
  await leadsTo.press('Enter');
  await expect(ada.getByText('/sv-se/produkt leads there from now on.')).toBeVisible();
  await expect(ada.getByRole('row', { name: /^\/sv-se\/produkt \/sv-se\/produkter/ })).toBeVisible();
  // The other was asked for in vain, and has led on since.
  type Used = { from: string; count: number }[];
  const readUsed = () => callStudio<Used>(ada, 'GET', '/addresses/redirects?locale=en-gb');
  await expect
    .poll(async () => (await readUsed()).find(({ from }) => from === '/en-gb/abuot')?.count)
    .toBeGreaterThan(1);
  await goTo(ada, '/studio/en-gb/addresses');
  await expect(ada.getByRole('row', { name: /^\/en-gb\/abuot \/en-gb\/about [2-9]/ })).toBeVisible();
});

test('a link that has died is on the first screen, and is mended from the list', async () => {
  const address = '/en-gb/desk-target';
  await beginPage(ada, 'desk-target', [{ block: 'Headline', headline: 'Beans' }]);
  const text = `Read about [beans](${address}).`;
  await beginPage(ada, 'desk-linking', [{ _id: 'linking', block: 'Text', text }]);
  const files = ['desk-target', 'desk-linking'].map((slug) => `en-gb/pages/${slug}.yaml`);
  await callStudio(ada, 'POST', '/publish', { entries: files.map((file) => ({ file, revision: 1 })) });
  await callStudio(ada, 'POST', '/withdraw', { files: files.slice(0, 1) });
  await goTo(ada, '/studio/today');
  await ada.getByRole('link', { name: /^\d+ links? leads? nowhere: United Kingdom$/ }).press('Enter');
  const row = ada.getByRole('row').filter({ hasText: address });
  await expect(row).toContainText('Ada Brewer');
  await expectSound(ada);
  await row.getByRole('link', { name: 'The page desk-linking' }).press('Enter');
  await expect(ada).toHaveURL(/desk-linking\.yaml\?block=linking&field=/);
  const words = ada.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Text' });
  await expect(words).toContainText('Read about');
  await words.press('Control+a');
  await ada.keyboard.insertText('Read about peas.');
  await save(ada);
  await ada.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await ada.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(ada.getByText('Published. Visitors see it now.')).toBeVisible();
  await goTo(ada, '/studio/en-gb/health?show=links');
  await expect(ada.getByText('Nothing is left here.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

/** The mails that servers without a mail server of their own keep. */
async function readMails(sites: readonly Site[]): Promise<string[]> {
  const folders = [...new Set(sites.map(({ dataDirectory }) => join(dataDirectory, 'mail')))];
  const read = async (folder: string) =>
    Promise.all((await listMails(folder)).map((file) => readFile(join(folder, file), 'utf8')));
  const listMails = async (folder: string) =>
    (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  return (await Promise.all(folders.map(read))).flat();
}
