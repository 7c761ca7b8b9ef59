import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { applyOperation, type Operation } from '#studio/documents/document-operations.ts';
import { mapFields } from '#studio/documents/map-fields.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { holdRequests } from './hold-requests.ts';
import { intercept } from './intercept.ts';
import {
  addBlock,
  beginPage,
  callStudio,
  changeEntry,
  goTo,
  headlineOf,
  lookAgain,
  loseAnswer,
  openEntry,
  publishEntry,
  readEntry,
  rowOf,
  save,
  stateOf,
  waitUntilSaved,
} from './studio-people.ts';
import { holdPictures, plainTest as test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ studio }) => {
  page = await studio.context.newPage();
  await holdPictures(page);
  await goTo(page, '/studio/today');
});
test.afterAll(() => page.close());

const fields = () => page.getByRole('region', { name: 'Fields' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { level: 1, name });

test('all that were found are chosen, with those still to come, and not what is found later', async ({
  studio,
}) => {
  const list = await studio.context.newPage();
  const counted = '/entries?kind=pages&locale=en-gb&limit=1';
  const { found } = await callStudio<{ found: number }>(page, 'GET', counted);
  // The list comes three by three.
  const firstOnes = /entries\?.*limit=100(?:&|$)/;
  const listAsEver = await intercept(list, firstOnes, (route) =>
    route.continue({ url: route.request().url().replace('limit=100', 'limit=3') }),
  );
  const more = /entries\?.*after=/;
  const letGo = await holdRequests(list, more);
  const asked = list.waitForRequest(more);
  await list.goto('/studio/en-gb/pages');
  await asked;
  const first = list.getByRole('row', { name: /^About/ });
  const expectPicture = (row: Locator) =>
    expect
      .poll(() => row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  await expectPicture(first);
  await first.press('Control+a');
  letGo();
  await expect(list.getByText(`${found} selected`)).toBeVisible();
  // It opens with slides.
  await expectPicture(list.getByRole('row', { name: /^Home/ }));
  listAsEver();
  await list.keyboard.press('Escape');
  await list.getByRole('searchbox').fill('About');
  await expect(list.getByRole('row', { name: /^Healthcare/ })).toBeHidden();
  await first.press('Control+a');
  const selected = list.getByRole('status').filter({ hasText: /^\d+ selected$/ });
  await expect(selected).toBeVisible();
  const count = await selected.textContent();
  await list.getByRole('searchbox').fill('');
  await expect(list.getByRole('row', { name: /^Healthcare/ })).toBeVisible();
  await expect(selected).toHaveText(String(count));
  await list.close();
});

test('the globe leads to this entry in another locale, and offers to begin it where there is none', async () => {
  const file = await beginPage(page, 'begun-there', [{ block: 'Text', text: 'Peas and oats.' }]);
  const choose = async (from: string, to: string) => {
    await button(`Locale: ${from}`).click();
    await expect(page.getByRole('menuitemradio', { name: /en-gb.*Original/ })).toBeVisible();
    await page.getByRole('menuitemradio', { name: new RegExp(to) }).click();
  };
  await openEntry(page, file);
  await choose('en-gb', 'de-de');
  await expect(page.getByText('Not available in Deutschland yet')).toBeVisible();
  await expect(page).toHaveURL(/edit\/en-gb\/pages\/begun-there/);
  await button('Begin the translation').click();
  await expect(page).toHaveURL(/edit\/de-de\/pages\/begun-there/);
  await expect(title('The page begun-there')).toBeVisible();
  await choose('de-de', 'en-gb');
  await expect(page).toHaveURL(/edit\/en-gb\/pages\/begun-there/);
  // Redirects are nobody's translation.
  await openEntry(page, 'en-gb/redirects.yaml');
  await button('Locale: en-gb').click();
  await page.getByRole('menuitemradio', { name: /nl-nl/ }).click();
  await expect(page).toHaveURL(/studio\/nl-nl\/redirects/);
  await expect(button('Create it')).toBeVisible();
});

test('the table of translations leads by keyboard to each, tells what changed in the original, and begins what is not there', async () => {
  const file = await beginPage(page, 'told-in-the-table', [
    { block: 'Text', text: 'Peas and oats and beans.' },
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, '/studio/translations');
  const grid = page.getByRole('grid', { name: 'Translations' });
  const row = grid.getByRole('row', { name: /The page told-in-the-table/ });
  await page.getByRole('searchbox').fill('told-in-the-table');
  await expect(grid.getByRole('row')).toHaveCount(2);
  await row.getByRole('button', { name: 'Begin “The page told-in-the-table” in Deutschland' }).click();
  const dialog = page.getByRole('dialog', { name: 'Begin a translation' });
  await expect(dialog.getByRole('checkbox', { name: 'Deutschland' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Suomi' }).press('Space');
  await page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(row.getByRole('link', { name: /not translated/ })).toHaveCount(2);
  await changeEntry(page, file, () => ({ meta: { description: 'Changed by a test.' } }));
  await lookAgain(page);
  await expect(row.getByRole('link', { name: '1 changed' })).toHaveCount(2);
  await row.press('ArrowRight');
  for (const _ of ['title', 'en-gb', 'en-us', 'de-de']) await page.keyboard.press('ArrowRight');
  await expect(row.getByRole('link', { name: '1 changed' }).first()).toBeFocused();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 720 });
  await row.getByRole('link', { name: '1 changed' }).last().focus();
  await expect(row.getByRole('link', { name: 'The page told-in-the-table' })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole('link', { name: '1 changed' }).first().press('Enter');
  await expect(page).toHaveURL(/edit\/de-de\/pages\/told-in-the-table/);
  await expect(fields()).toContainText('3 texts to compare with their original');
  await fields().getByRole('button', { name: 'Beside the original' }).press('Enter');
  const compared = page.getByRole('region', { name: 'Beside the original' });
  const change = compared.getByText('BegunChanged by a test.');
  await expect(change.locator('del')).toHaveText('Begun');
  await expect(change.locator('ins')).toHaveText('Changed');
  await compared.getByRole('button', { name: 'Still right' }).click();
  await expect(change).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(change).toBeVisible();
  await compared.getByRole('button', { name: 'Still right' }).click();
  await expect(compared.getByRole('button', { name: 'Still right' })).toHaveCount(0);
  await save(page);
  await page.keyboard.press('Control+Shift+E');
  await goTo(page, '/studio/fi-fi/pages');
  await page.getByRole('searchbox').fill('told-in-the-table');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row', { name: /told-in-the-table/ })).toContainText('Original changed');
  await expect(page.getByRole('row')).toHaveCount(2);
  await goTo(page, '/studio/translations?words=told-in-the-table');
  await expect(row.getByRole('link', { name: /changed/ })).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Changed last by me' }).press('Space');
  await row.getByRole('checkbox').press('Space');
  await button('Confirm as up to date…').click();
  await expect(page.getByRole('dialog', { name: 'Confirm a translation' })).toContainText('Suomi');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(row.getByRole('link', { name: /changed/ })).toHaveCount(0);
  await row.getByRole('checkbox').press('Space');
  await button('Publish together…').click();
  await expect(
    page.getByRole('dialog', { name: 'Publish 3 entries' }).getByRole('button', { name: 'Publish all 3' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  // A translator elsewhere has it, and returns it.
  await button('Export for translators…').last().click();
  await page.getByRole('dialog').getByLabel('Into').click();
  await page.getByRole('option', { name: 'Deutschland' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), button('Download').click()]);
  expect(download.suggestedFilename()).toBe('translations-de-de.xlf');
  const exported = await readFile(await download.path(), 'utf8');
  const returned = exported.replace('<target>Peas and oats and beans.', '<target>Erbsen, Hafer, Bohnen.');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button('Import translations…').click(),
  ]);
  const buffer = Buffer.from(returned);
  await chooser.setFiles({ name: 'back.xlf', mimeType: 'application/xliff+xml', buffer });
  const difference = page.getByRole('dialog', { name: 'Import translations: Deutschland' });
  await difference.getByText('Look at what changes').click();
  await expect(difference.getByText('Erbsen, Hafer, Bohnen.')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  // It is saved, and the answer is lost: what is left is shown, and nobody else is said to have saved.
  await intercept(page, '**/studio/api/drafts/**', loseAnswer, 1);
  await difference.getByRole('button', { name: 'Save 1 draft' }).click();
  await expect(difference.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(difference.getByRole('button', { name: 'Save 0 drafts' })).toBeDisabled();
  const german = file.replace('en-gb', 'de-de');
  expect((await readEntry(page, german)).document.body).toMatchObject([{ text: 'Erbsen, Hafer, Bohnen.' }]);
});

test('a picture’s words are beside those of entries, and are written where its cell leads', async () => {
  await callStudio(page, 'PATCH', '/media/kitchen-pass', { alt: { 'fi-fi': null } });
  const missing = '/studio/translations?state=missing&locale=fi-fi';
  await goTo(page, missing);
  await button('All kinds Kind').click();
  await page.getByRole('option', { name: 'Pictures and films' }).click();
  const row = page.getByRole('row', { name: /kitchen-pass\.jpg/ });
  await expect(row).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await row.getByRole('link', { name: '1 missing' }).press('Enter');
  const own = page.getByRole('textbox', { name: /Suomi/ });
  await expect(own).toBeFocused();
  await own.fill('Annoksia lautasilla luovutustasolla.');
  await button('Save').click();
  await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();
  await goTo(page, missing);
  await expect(page.getByText(/of \d+ entries, pictures and films/)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('settings that the original publishes are followed by a translation that is worked on, until its own are kept', async () => {
  const file = await beginPage(page, 'followed', [{ block: 'Text', text: 'Peas and oats.', align: 'left' }]);
  const german = file.replace('en-gb', 'de-de');
  const align = async (value: string) => {
    await changeEntry(page, file, ({ body }) => ({ body: [{ ...(body as object[])[0], align: value }] }));
    await publishEntry(page, file);
  };
  await align('center');
  await callStudio(page, 'POST', `/duplicates/${file}`, { locales: ['de-de'] });
  await align('right');
  await openEntry(page, german);
  await expect(page.getByText('1 setting followed the original')).toBeVisible();
  await expect(page.getByText('Visitors see this once the translation is published.')).toBeVisible();
  await waitUntilSaved(page);
  expect((await readEntry(page, german)).document.body).toMatchObject([{ align: 'right' }]);
  await page.keyboard.press('Control+Shift+E');
  const beside = page.getByRole('region', { name: 'Beside the original' });
  const setting = beside.locator('[data-row]', { hasText: 'Align' });
  await expect(setting).toContainText('As the original');
  await expect(setting).toContainText('Visitors see this once the translation is published.');
  await page.keyboard.press('Control+z');
  await setting.getByRole('button', { name: 'Keep ours' }).click();
  await expect(setting).toContainText('Kept as it is');
  await save(page);
  await page.reload();
  await expect(setting).toContainText('Kept as it is');
  expect((await readEntry(page, german)).document.body).toMatchObject([{ align: 'center' }]);
  await page.keyboard.press('Control+Shift+E');
});

/** Brings every text of an entry into words of another language, as a translator has before. */
function translateAll(kind: 'pages', document: EntryDocument): EntryDocument {
  return mapFields(kind, document, ({ field, value }) => {
    const isWords = field.kind === 'richText' || (field.kind === 'text' && field.reads !== 'nothing');
    return isWords && typeof value === 'string' && value !== '' ? `Auf Deutsch: ${value}` : value;
  });
}

test('a page is brought up to date beside its original by keyboard alone: six texts and a new block, with its links', async () => {
  const english = 'en-gb/pages/about.yaml';
  const german = 'de-de/pages/about.yaml';
  await callStudio(page, 'POST', `/duplicates/${english}`, { locales: ['de-de'] });
  await changeEntry(page, german, (document) => translateAll('pages', document));
  let changed: EntryDocument = (await readEntry(page, english)).document;
  const put = (operation: Operation) => {
    changed = applyOperation(changed, operation)?.document ?? changed;
  };
  const [header] = changed.header as EntryDocument[];
  const [start, products, tested, facts] = changed.body as EntryDocument[];
  const set = (owner: EntryDocument | undefined, name: string, value: unknown) =>
    put({ type: 'set', block: owner && String(owner._id), field: name.split('.'), value });
  set(undefined, 'meta.description', 'We make food from peas and oats for professional kitchens.');
  set(header, 'text', 'Meat-free food for people who cook for thousands and still care about each one.\n');
  set(start, 'headline', 'We begin with *the cook*');
  set(products, 'headline', 'Nine products *from two crops*');
  set(tested, 'align', 'left');
  const [, storage] = (facts?.items ?? []) as EntryDocument[];
  set(storage, 'label', 'is all the storage that it asks for');
  set(facts, 'headerHeadline', 'Frozen *for a reason*');
  const text = 'Come and [ask](/en-gb/contact), or [look](/en-gb/modern-slavery-act).';
  const value = { _id: 'new-one', block: 'Text', headline: 'See for yourself', text };
  put({ type: 'insert', value, place: { list: ['body'], after: String(start?._id) } });
  await changeEntry(page, english, () => changed);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openEntry(page, german);
  await page.keyboard.press('Control+Shift+E');
  const beside = page.getByRole('region', { name: 'Beside the original' });
  const count = beside.getByText(/^\d+ of \d+$/);
  await expect(count).toBeVisible();
  const open = beside.locator('[data-unfinished]');
  await expect(open).toHaveCount(8);
  await expect(beside.getByText('Terms: Oakpea stays as it is').first()).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAccessibilityProblems(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: null });

  const focused = page.locator('[data-row]:focus-within');
  /** Presses a key, after which something that is unfinished has the focus. */
  const press = async (keys: string, says: RegExp) => {
    await page.keyboard.press(keys);
    await expect(focused).toHaveAttribute('data-says', says);
  };
  /** Replaces the words of the field with the focus. */
  const rewrite = async (text: string) => {
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
    await expect(focused).not.toHaveAttribute('data-unfinished');
  };
  await press('F8', /^About this entry, .*Description: The original has changed$/);
  await expect(focused.locator('del').first()).toHaveText('meat-free ');
  await rewrite('Essen aus Erbsen und Hafer für Profiküchen.');
  await expect(count).toHaveText('27 of 34');
  await press('F8', /^Page header, Text/);
  await rewrite('Für alle, die für Tausende kochen.');
  await press('F8', /^Text, Headline/);
  // Right as it is, and on: the new block, whose links are looked after.
  await press('Control+Enter', /^Text: New in the original$/);
  await expect(focused).toContainText('Deutschland has no page of its own for /en-gb/modern-slavery-act');
  await press('Control+Enter', /^Text, Headline: Not translated$/);
  await expect(count).toHaveText('29 of 35');
  await rewrite('Sehen Sie selbst');
  await press('F8', /^Text, Text: Not translated$/);
  // The page is beside it, on a phone's width.
  await expect(page.frameLocator('iframe').getByText('Sehen Sie selbst')).toBeVisible();
  const links = focused.getByRole('textbox').locator('a');
  await expect(links.nth(0)).toHaveAttribute('href', '/de-de/kontakt');
  await expect(links.nth(1)).toHaveAttribute('href', '/en-gb/modern-slavery-act');
  await rewrite('Fragen Sie uns.');
  await press('F8', /^Text and image, Headline/);
  await rewrite('Neun Produkte *aus zwei Pflanzen*');
  await press('F8', /^Align: a setting/);
  await press('Control+Enter', /^Facts, Header headline/);
  // The last two, faster than they can be compared.
  await focused.evaluate(() => {
    const init = { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
    for (const _press of [1, 2]) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  await expect(count).toHaveText('35 of 35');
  await expect(page.getByRole('status').filter({ hasText: 'All of it is done' })).toBeAttached();
  await save(page);
  const { document: done } = await readEntry(page, german);
  const [own, added] = done.body as EntryDocument[];
  expect(own).toMatchObject({ headline: 'Auf Deutsch: We start with *the cook*' });
  expect(added).toMatchObject({ _id: 'new-one', headline: 'Sehen Sie selbst' });
  put({ type: 'remove', block: String(facts?._id) });
  put({ type: 'move', block: String(tested?._id), place: { list: ['body'] } });
  await changeEntry(page, english, () => changed);
  await lookAgain(page);
  const blocks = beside.getByText('The original has changed its blocks: 1 removed, 1 moved.');
  await expect(blocks).toBeVisible();
  await beside.getByRole('button', { name: 'Follow all' }).click();
  await expect(blocks).toBeHidden();
  await expect(rowOf(page, /^(Callout|Text|Facts|Box)/).first()).toHaveAccessibleName(/^Callout full width/);
  await expect(rowOf(page, /^Facts/)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(blocks).toBeVisible();
  await expect(rowOf(page, /^Facts/)).toHaveCount(1);
  // On a phone, the original's words are above the translation's.
  await page.setViewportSize({ width: 375, height: 812 });
  const row = beside.locator('[data-section="new-one"] [data-row]').first();
  const [above, below] = await Promise.all(
    [row.getByText('See for yourself'), row.getByRole('textbox')].map((part) => part.boundingBox()),
  );
  expect(above?.x).toBe(below?.x);
  expect(below?.y).toBeGreaterThan(above?.y ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  // A passage that shows the original's is begun here.
  await openEntry(page, 'de-de/pages/privacy-policy.yaml');
  await beside.getByRole('button', { name: 'Translate it here' }).first().click();
  await expect(open.first()).toHaveAttribute('data-state', 'copied');
  await page.keyboard.press('Control+z');
  await expect(open).toHaveCount(0);
  await page.keyboard.press('Control+Shift+E');
  await expect(fields()).toBeVisible();
});

test('the original is shown as a page or as fields, as it is published or as its draft has it', async () => {
  const lines = Array.from({ length: 9 }, (_, index) => `Line ${index}.\n`.repeat(9));
  const texts = ['Peas for all.', ...lines, 'Oats for all.'];
  const file = await beginPage(
    page,
    'two-states',
    texts.map((text) => ({ block: 'Text', text })),
  );
  const german = file.replace('en-gb', 'de-de');
  await callStudio(page, 'POST', `/duplicates/${file}`, { locales: ['de-de'] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEntry(page, german);
  await page.keyboard.press('Control+Shift+E');
  const beside = page.getByRole('region', { name: 'Beside the original' });
  await expect(beside.getByRole('status')).toHaveText('Its draft: it is not published');
  await publishEntry(page, file);
  await lookAgain(page);
  await expect(beside.getByRole('status')).toHaveText('As published: it has no draft');
  await changeEntry(page, file, ({ body }) => ({
    body: (body as EntryDocument[]).with(-1, {
      ...(body as EntryDocument[]).at(-1),
      text: 'Oats for everybody.',
    }),
  }));
  await lookAgain(page);
  const choose = (name: string) => beside.getByRole('radio', { name, exact: true });
  await expect(choose('Draft')).toBeChecked();
  const stale = beside.locator('[data-state="stale"]');
  await expect(stale).toHaveCount(1);
  await choose('Draft').press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(choose('Published')).toBeChecked();
  await expect(stale).toHaveCount(0);
  await choose('Draft').click();
  await choose('Page').click();
  const shown = page.frameLocator('iframe[title="The page of the original"]');
  await expect(shown.getByText('Oats for everybody.')).toBeVisible();
  await expect(beside.locator('del').last()).toHaveText('all');
  // What is pressed on the page is shown in the translation, and what is worked on there on the page.
  const focused = page.locator('[data-row]:focus-within');
  await shown.getByText('Oats for everybody.').click();
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('data-state', 'stale');
  await expect(shown.getByText('Peas for all.')).not.toBeInViewport();
  await page.keyboard.press('Shift+F8');
  await expect(shown.getByText('Peas for all.')).toBeInViewport();
  // Whichever of the two is scrolled, the other follows.
  const last = beside.locator('[data-section]').last();
  await beside.locator('[data-section]').first().hover();
  await page.mouse.wheel(0, 20_000);
  await expect(last).toBeInViewport();
  await expect(shown.getByText('Oats for everybody.')).toBeInViewport();
  await page.locator('iframe[title="The page of the original"]').hover();
  await page.mouse.wheel(0, -20_000);
  await expect(shown.getByText('Peas for all.')).toBeInViewport();
  await expect(beside.locator('[data-section]').first()).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 812 });
  await expect(shown.getByText('Peas for all.')).toBeInViewport();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(choose('Page')).toBeChecked();
  await expect(choose('Draft')).toBeChecked();
  await choose('Fields').click();
  await page.keyboard.press('Control+Shift+E');
  await expect(fields()).toBeVisible();
});

test('a tick shows a page in the navigation, before its button, and takes it out again: in the draft of the settings', async () => {
  const settings = 'en-gb/site.yaml';
  const path = '/en-gb/ticked';
  const readSettings = () => readEntry(page, settings);
  const listLinks = async () =>
    ((await readSettings()).document.navigation as EntryDocument[]).map(({ label, link }) => link ?? label);
  const before = await listLinks();
  await openEntry(page, await beginPage(page, 'ticked', [{ block: 'Text', text: 'Peas.' }]));
  const tick = fields().getByRole('checkbox', { name: 'Show in navigation' });
  await expect(tick).not.toBeChecked();
  await tick.press('Space');
  const says = fields().getByText('Visitors see this once the site settings are published.');
  await expect(says).toBeVisible();
  await expect(tick).toBeChecked();
  expect(await listLinks()).toEqual([...before.slice(0, -1), path, before.at(-1)]);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await tick.press('Space');
  await expect(says).toBeHidden();
  expect(await listLinks()).toEqual(before);
  expect((await readSettings()).state).toBe('published');
  // Ticked again, it is back in its group.
  await openEntry(page, 'en-gb/pages/healthcare.yaml');
  await expect(tick).toBeChecked();
  await tick.press('Space');
  await expect(says).toBeVisible();
  await page.reload();
  await expect(tick).not.toBeChecked();
  await tick.press('Space');
  await expect(says).toBeHidden();
  expect((await readSettings()).state).toBe('published');
});

test('the address of a preview asks for a sign-in, and leads to the entry as its draft has it', async ({
  browser,
}) => {
  const file = await beginPage(page, 'handed-on', [{ block: 'Text', text: 'Not for everybody yet.' }]);
  await goTo(page, `/studio/preview/${file}`);
  await expect(page.getByText('Not for everybody yet.')).toBeVisible();
  await goTo(page, '/studio/preview/en-gb/pages/nowhere.yaml');
  await expect(page.getByRole('alert')).toBeVisible();
  const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const opened = await stranger.newPage();
  await opened.goto(`/studio/preview/${file}`);
  await expect(opened.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await stranger.close();
});

test('a list tells the shortcuts that work in it, and the palette nothing that leads nowhere', async () => {
  await goTo(page, '/studio/en-gb/products');
  await rowOf(page, /Burger/).waitFor();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const told of ['New product', 'Search by title or address', 'Open the entry of a row', 'Select all'])
    await expect(shortcuts.getByRole('term').filter({ hasText: told })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('menuitem', { name: 'New product' })).toBeVisible();
  await expect(palette.getByRole('menuitem', { name: 'Search and commands' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await palette.getByRole('searchbox').fill('freezer');
  const found = palette.getByRole('menuitem', { name: 'A freezer you can read with the door half open' });
  // The address is below the title, which it left no room.
  const [row, address] = await Promise.all([
    found.boundingBox(),
    found.getByText('/en-gb/news/').boundingBox(),
  ]);
  expect((address?.x ?? 0) - (row?.x ?? 0)).toBeLessThan(50);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('lists begin where they were left', async () => {
  const topOf = (list: Locator) => list.evaluate((element) => element.scrollTop);
  const scroll = (list: Locator) => list.evaluate((element) => element.scrollTo(0, 1e6));
  await page.setViewportSize({ width: 1280, height: 400 });
  await goTo(page, '/studio/en-gb/pages');
  const entries = page.getByRole('grid', { name: 'Pages' });
  await rowOf(page, /^About/).waitFor();
  await scroll(entries);
  const left = await topOf(entries);
  expect(left).toBeGreaterThan(200);
  await rowOf(page, /./).last().getByRole('link').click();
  await page.getByRole('link', { name: 'All entries' }).click();
  await expect.poll(() => topOf(entries)).toBe(left);
  await page.getByRole('searchbox').fill('e');
  await expect.poll(() => topOf(entries)).toBe(0);
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => topOf(entries)).toBe(left);

  await goTo(page, '/studio/media');
  const library = page.getByRole('main').locator(':scope > div > div').first();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  await scroll(library);
  const end = await topOf(library);
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Today' }).click();
  await page.goBack();
  await expect.poll(() => topOf(library)).toBe(end);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('an address is made from a title by the rules of its locale, and one that cannot be is told why', async () => {
  await goTo(page, '/studio/de-de/pages');
  await button('New page').click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  const key = dialog.getByRole('textbox', { name: 'Name in the address' });
  const create = dialog.getByRole('button', { name: 'Create' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Öle & Soßen');
  await expect(key).toHaveValue('oele-und-sossen');
  await expect(create).toBeEnabled();
  await key.fill('sitemap');
  await expect(key).toHaveAccessibleDescription(/The slug "sitemap" cannot be an address here/);
  await expect(create).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Меню');
  await key.fill('');
  await expect(key).toHaveAccessibleDescription(/It needs a name of small letters, digits and hyphens/);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('a product’s words lead to its facts, which are begun there, and back', async () => {
  await goTo(page, '/studio/en-gb/products');
  await rowOf(page, /Burger/).waitFor();
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'New product' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.insertText('Pea strips');
  await page.keyboard.press('Enter');
  await expect(title('Pea strips')).toBeVisible();
  await fields().getByRole('textbox', { name: /^Name/ }).fill('Pea ribbons');
  await expect(title('Pea ribbons')).toBeVisible();
  await intercept(page, '**/studio/api/entries', loseAnswer, 1);
  await button('Create its facts').click();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await fields().getByRole('link', { name: 'Open its facts' }).click();
  await fields()
    .getByRole('textbox', { name: /^Order code/ })
    .fill('OP-900');
  await save(page);
  expect(page.url()).toContain('/studio/edit/products/pea-strips.yaml');
  await expect(title('Pea ribbons')).toBeVisible();
  await fields()
    .getByRole('link', { name: /^Open its words for/ })
    .click();
  await expect(title('Pea ribbons')).toBeVisible();
  await expect(fields().getByRole('link', { name: 'Open its facts' })).toBeVisible();
});

test('what is new to visitors is said to be, before it is published', async () => {
  await button('Publish').click();
  const dialog = page.getByRole('dialog', { name: 'Publish “Pea ribbons”' });
  await expect(dialog.getByRole('listitem')).toContainText([
    /^It’s new on the site: visitors cannot see it yet\.$/,
    /^Pea ribbons \(Product facts\): It’s new on the site/,
  ]);
  await expect(dialog.getByText('Changed:')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'No problems found.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('what is open is duplicated with what was written last, and the copy is opened', async () => {
  await fields().getByRole('textbox', { name: 'Promise' }).fill('Crisp at the edges.');
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate “Pea ribbons”' });
  await dialog.getByText('Deutschland').click();
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('link', { name: 'Open it', exact: true }).click();
  await expect(page).toHaveURL(/\/studio\/edit\/de-de\/products\/pea-strips\.yaml$/);
  await expect(fields().getByRole('textbox', { name: 'Promise' })).toHaveValue('Crisp at the edges.');
});

test('words of an ingredient are of one that the facts have, and a step is typed as soon as it is added', async () => {
  const foods = [{ id: 'beans', food: 'Beans' }];
  const words = { slug: 'pea-soup', name: 'Pea soup', foods };
  const facts = { covers: 10, ingredients: [{ id: 'peas', quantity: 500 }] };
  const recipe = { key: 'pea-soup', kind: 'recipes', locale: 'en-gb', document: words };
  await callStudio(page, 'POST', '/entries', recipe);
  await callStudio(page, 'POST', '/entries', { key: 'pea-soup', kind: 'recipeFacts', document: facts });
  await openEntry(page, 'en-gb/recipes/pea-soup.yaml');
  await fields()
    .getByRole('button', { name: /^1\. Beans/ })
    .click();
  await expect(fields().getByRole('radio', { name: /beans/ })).toBeChecked();
  await fields().getByText('peas: 500 g').click();
  await expect(fields().getByRole('radio', { name: 'peas: 500 g' })).toBeChecked();
  await expect(fields().getByRole('radio', { name: /beans/ })).toHaveCount(0);
  await button('Add step').click();
  await page.keyboard.insertText('Boil the peas.');
  await expect(button('1. Boil the peas.')).toBeVisible();
  await save(page);
  const { document } = await readEntry(page, 'en-gb/recipes/pea-soup.yaml');
  expect(document.foods).toMatchObject([{ id: 'peas', food: 'Beans' }]);
  expect(document.steps).toMatchObject([{ text: 'Boil the peas.' }]);
});

test('a block that is added has the focus on its first field, and one that opens a page stands in its header', async () => {
  await openEntry(page, await beginPage(page, 'added', []));
  await addBlock(page, 'Headline');
  await expect(headlineOf(page)).toBeFocused();
  await page.keyboard.insertText('Typed at once');
  await expect(rowOf(page, /^Headline: Typed at once/)).toBeVisible();
  await fields().getByRole('button', { name: 'About this entry' }).click();
  await addBlock(page, 'Page header');
  await expect(page.getByRole('row')).toContainText(['Header', 'Page header', 'Body', 'Headline']);
  // Its blocks are added on the page: there is nothing to write in the first of its fields.
  await addBlock(page, 'Box');
  await expect(fields().getByRole('checkbox', { name: 'Rounded' })).toBeFocused();
  await rowOf(page, /^Page header/).press('Enter');
  await fields().getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Warm');
  await addBlock(page, 'Blockquote');
  await rowOf(page, /^Page header/).press('Enter');
  await expect(fields().getByRole('textbox', { name: 'Text' })).toHaveText('Warm');
  await save(page);
});

test('a preview shows the address that was typed a moment ago', async () => {
  await fields().getByRole('button', { name: 'About this entry' }).click();
  await fields().getByRole('textbox', { name: /^Slug/ }).fill('added-elsewhere');
  const preview = page.context().waitForEvent('page');
  await button('Preview').click();
  const visitor = await preview;
  await expect(visitor.getByRole('heading', { name: 'Typed at once' })).toBeVisible();
  expect(visitor.url()).toContain('/en-gb/added-elsewhere');
  await visitor.close();
});

test('what was done before it was published can still be undone, and nothing covers what is opened then', async () => {
  await openEntry(
    page,
    await beginPage(page, 'undone', [{ block: 'PageHeader', headline: 'As it was', text: 'Peas.' }]),
  );
  await rowOf(page, /^Page header/).click();
  await headlineOf(page).fill('Published by mistake');
  await save(page);
  await button('Publish').click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(stateOf(page, 'Published')).toBeVisible();
  const toast = page.getByText('Published. Visitors see it now.');
  await expect(toast).toBeVisible();
  await button('Versions').click();
  await expect(page.getByRole('dialog', { name: /^Versions/ })).toBeVisible();
  const isCovered = await toast.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isCovered).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(headlineOf(page)).toHaveValue('As it was');
  await expect(stateOf(page, 'Changed')).toBeVisible();
});

test('a page of 2,000 blocks, one of them with 40,000 letters, is opened, typed in, saved and published', async () => {
  test.slow();
  const canvas = page.frameLocator('main iframe');
  const sentence = 'Cook from frozen in an oven, a pan or a fryer, as you like it. ';
  const blocks = Array.from({ length: 2000 }, (_, index) => ({
    block: 'Text',
    text: `Pea number ${index}.`,
  }));
  const long = Array.from({ length: 80 }, () => sentence.repeat(8).trim()).join('\n\n');
  const header = { block: 'PageHeader', headline: 'Large' };
  const file = await beginPage(page, 'large', [
    header,
    ...blocks,
    { block: 'Text', headline: 'Long', text: long },
    { block: 'Headline', headline: 'The end' },
  ]);
  await openEntry(page, file);
  await expect(canvas.getByText('Pea number 1999.')).toBeAttached();
  await rowOf(page, /^Page header/).click();
  await page.keyboard.press('End');
  await expect(rowOf(page, /^Headline: The end/)).toHaveAttribute('aria-selected', 'true');
  await expect(canvas.getByRole('heading', { name: 'The end' })).toBeInViewport();
  await headlineOf(page).fill('The very end');
  await expect(canvas.getByRole('heading', { name: 'The very end' })).toBeInViewport();
  await rowOf(page, /^Text: Long/).click();
  await fields().getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' Beans at last.');
  await save(page);
  await button('Publish').press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true });
  // The gate draws the page at two widths and looks at all of it.
  await expect(confirm).toBeEnabled({ timeout: 120_000 });
  await confirm.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  const html = await (await page.request.get('/en-gb/large')).text();
  expect(html).toMatch(/Pea number 1999\.[\s\S]*Beans at last\.[\s\S]*The very end/);
});
