import { expect, type Page } from '@playwright/test';
import type { PeopleAnswer } from '#studio/accounts/contract.ts';
import type { Version, VersionSummary } from '#studio/entries/contract.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { holdRequests } from './hold-requests.ts';
import {
  beginPage,
  callStudio,
  headlineOf,
  inviteSomebody,
  openEntry,
  publishEntry,
  readEntry,
  rowOf,
  save,
  signInAgain,
  stateOf,
  waitUntilSaved,
} from './studio-people.ts';
import { plainTest as test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let ada: Page;
let ben: Page;

test.beforeAll(async ({ browser, studio: { site, context } }) => {
  ada = await context.newPage();
  await ada.goto('/studio');
  ben = await inviteSomebody(browser, site, ada, { name: 'Ben Cook', role: 'editor' });
  for (const page of [ada, ben]) await page.clock.install();
});
test.afterAll(async () => {
  await ada.close();
  await ben.context().close();
});

const two = [
  { block: 'Headline', headline: 'As it was' },
  { block: 'Text', headline: 'Peas', text: 'Green.' },
];
const said = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Both open the same page. */
async function openTogether(slug: string): Promise<string> {
  const file = await beginPage(ada, slug, two);
  await openEntry(ada, file);
  await openEntry(ben, file);
  return file;
}

/** Lets as much time pass in both pages as lies between two heartbeats at most. */
const passTime = () => Promise.all([ada, ben].map((page) => page.clock.fastForward(10_000)));

test('who else is on a page is shown, until they leave it; what they change comes in by itself', async () => {
  await openTogether('together');
  await passTime();
  await expect(ada.getByText('Also here: Ben Cook')).toBeVisible();
  await expect(ben.getByText('Also here: Ada Brewer')).toBeVisible();
  await rowOf(ben, /^Text/).click();
  await headlineOf(ben).fill('Peas and beans');
  await save(ben);
  await passTime();
  await expect(rowOf(ada, /^Text: Peas and beans/)).toBeVisible();
  await passTime();
  await expect(ada.getByText('Ben Cook is editing Text')).toBeVisible();

  const isTold = ben.waitForResponse((response) => response.request().method() === 'DELETE');
  await ben.getByRole('link', { name: 'All entries' }).click();
  await isTold;
  await passTime();
  await expect(ada.getByText('Also here')).toBeHidden();
});

test('of the same field both versions are shown, and the one that is not chosen stays among the versions', async () => {
  const file = await openTogether('same-field');
  for (const page of [ada, ben]) await rowOf(page, /^Headline/).click();
  const goOn = await holdRequests(ada, '**/studio/api/drafts/**');
  const sent = ada.waitForRequest('**/studio/api/drafts/**');
  await headlineOf(ada).fill('Ada’s headline');
  await sent;
  await headlineOf(ben).fill('Ben’s headline');
  await save(ben);
  goOn();
  const conflict = ada.getByRole('region', { name: 'Ben Cook also changed this' });
  await expect(conflict).toContainText('Ben’s headline');
  await expect(conflict).toContainText('Ada’s headline');
  expect(await findAccessibilityProblems(ada)).toEqual([]);
  await waitUntilSaved(ada);
  await passTime();
  await expect(headlineOf(ben)).toHaveValue('Ada’s headline');
  // Whose words went is told, and led to them.
  const notice = said(ben).getByText('Ada Brewer saved another version over what you wrote');
  await expect(notice).toBeVisible();
  await expect(said(ada).getByText('over what you wrote')).toBeHidden();
  await said(ben).getByRole('button', { name: 'Versions' }).click();
  const shown = ben.getByRole('dialog', { name: /^Versions of/ });
  await expect(
    shown.getByText('Before Ada Brewer’s version was saved over it.', { exact: true }),
  ).toBeVisible();
  await shown.getByRole('button', { name: 'Close' }).click();
  // Whether it is settled or not, what was written is there.
  const versions = await callStudio<VersionSummary[]>(ben, 'GET', `/versions/${file}`);
  expect(versions).toMatchObject([{ cause: 'draft', by: 'Ben Cook' }]);
  const kept = await callStudio<Version>(ben, 'GET', `/version/${versions[0]?.id}`);
  expect(kept.document).toMatchObject({ body: [{ headline: 'Ben’s headline' }, {}] });
  await conflict.getByRole('button', { name: 'Use the other' }).click();
  await save(ada);
  await passTime();
  await expect(headlineOf(ben)).toHaveValue('Ben’s headline');
});

test('what somebody else publishes, or deletes, meanwhile is told; what was deleted can be restored', async () => {
  const file = await openTogether('published');
  await expect(stateOf(ada, 'Draft')).toBeVisible();
  await publishEntry(ben, file);
  await passTime();
  await expect(stateOf(ada, 'Published')).toBeVisible();
  await expect(said(ada).getByText('Ben Cook has published this entry')).toBeVisible();
  await expect(rowOf(ada, /^Headline: As it was/)).toBeVisible();
  await callStudio(ben, 'POST', '/delete', { files: [file] });
  await passTime();
  await expect(ada.getByRole('heading', { name: /was deleted/ })).toBeVisible();
  await ada.getByRole('button', { name: 'Restore' }).click();
  await expect(rowOf(ada, /^Headline: As it was/)).toBeVisible();
});

test('what is written while somebody else deletes it is kept as a draft', async () => {
  const file = await openTogether('deleted-while-written');
  await publishEntry(ben, file);
  // She writes before she can know of it.
  const goOn = await holdRequests(ada, '**/studio/api/presence');
  await callStudio(ben, 'POST', '/delete', { files: [file] });
  await rowOf(ada, /^Headline/).click();
  await headlineOf(ada).fill('Written meanwhile');
  await save(ada);
  goOn();
  await passTime();
  await expect(said(ada).getByText('taken off the site')).toBeVisible();
  await expect(stateOf(ada, 'Withdrawn')).toBeVisible();
  await waitUntilSaved(ada);
  await expect(rowOf(ada, /^Headline: Written meanwhile/)).toBeVisible();
});

test('what one person writes is not saved in the name of another, who signs in in another tab', async () => {
  const file = await beginPage(ada, 'two-tabs', two);
  await openEntry(ben, file);
  const beside = await ben.context().newPage();
  await beside.goto('/studio');
  await signInAgain(beside);
  await rowOf(ben, /^Headline/).click();
  await headlineOf(ben).fill('Ben’s words');
  const ended = ben.getByRole('complementary', { name: 'Your session has ended' });
  await ended.getByRole('button', { name: 'Sign in' }).click();
  expect((await readEntry(ada, file)).revision).toBe(1);
  const dialog = ben.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.locator('input[type=password]').fill('nine calm badgers on a train');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await waitUntilSaved(ben);
  await expect(rowOf(ben, /^Headline: Ben’s words/)).toBeVisible();
  await beside.close();
});

test('whose role is taken away in mid-edit is told so; what could not be saved is kept, and saved once it is given back', async () => {
  const file = await beginPage(ada, 'role', two);
  await openEntry(ben, file);
  await rowOf(ben, /^Headline/).click();
  await headlineOf(ben).fill('Written in time');
  await save(ben);
  const { people } = await callStudio<PeopleAnswer>(ada, 'GET', '/people');
  const { id } = people.find(({ name }) => name === 'Ben Cook') ?? { id: '' };
  await callStudio(ada, 'PATCH', `/people/${id}`, { role: 'viewer' });
  await headlineOf(ben).fill('Written too late');
  await expect(ben.getByText('Your role or locales were changed while you were working')).toBeVisible();
  await expect(headlineOf(ben)).toHaveValue('Written too late');
  await expect(headlineOf(ben)).not.toBeEditable();
  expect(await findAccessibilityProblems(ben)).toEqual([]);
  await callStudio(ada, 'PATCH', `/people/${id}`, { role: 'editor' });
  await ben.reload();
  await waitUntilSaved(ben);
  await expect(rowOf(ben, /^Headline: Written too late/)).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Publish' })).toBeVisible();
});
