import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import { Webhook as Verifier } from 'standardwebhooks';
import { intercept } from './intercept.ts';
import { openPage } from './open-page.ts';
import {
  beginPage,
  callStudio,
  expectSound,
  goTo,
  loseAnswer,
  openEntry,
  sendEnquiry,
  signInAgain,
} from './studio-people.ts';
import { holdPictures, plainTest as test } from './test.ts';

type Told = { type: string; data: { id: string } };

test.describe.configure({ mode: 'serial' });

let ada: Page;
test.beforeAll(async ({ studio: { context } }) => {
  ada = await context.newPage();
  await holdPictures(ada);
  await ada.goto('/studio/today');
  await signInAgain(ada);
});
test.afterAll(() => ada.close());

const notifications = () => ada.getByRole('region', { name: 'Notifications' });

test('what is mine to do is one press away: drafts, plans, enquiries', async ({ studio: { site } }) => {
  await sendEnquiry(site.origin, 'Zoë Blüm', 'Peas again.');
  await beginPage(ada, 'desk-draft', [{ block: 'Headline', headline: 'Peas' }]);
  // As a browser may fill in a form by itself, too: nobody's form is silent.
  await sendEnquiry(site.origin, 'Finn Roe', 'Beans.', { website: 'beans.example', fill_time: '100' });
  await goTo(ada, '/studio/today');
  await expect(ada.getByRole('link', { name: /The page desk-draft/ })).toHaveAttribute(
    'href',
    '/studio/edit/en-gb/pages/desk-draft.yaml',
  );
  await ada.getByRole('link', { name: /new enquir/ }).click();
  await expect(ada.getByRole('row', { name: /Zoë Blüm/ }).first()).toBeVisible();
  await ada.goBack();
  await ada.getByRole('link', { name: '1 enquiry held as spam' }).click();
  await expect(ada.getByRole('row', { name: /Finn Roe/ })).toBeVisible();
});

test('Health tells what visitors search in vain and which page most then went on to, and a dismissal is undone', async () => {
  const visitor = await ada.context().newPage();
  await holdPictures(visitor);
  const search = async (words: string) => {
    await visitor.getByRole('search').getByRole('textbox').or(visitor.getByRole('combobox')).fill(words);
    await visitor.keyboard.press('Enter');
    await expect(visitor).toHaveTitle(new RegExp(`^${words} – Search`));
  };
  await openPage(visitor, '/en-gb/search');
  await search('zzyzx');
  await search('freezer you can read');
  await visitor.getByRole('main').getByRole('link', { name: 'A freezer you can read' }).click();
  await expect(visitor).toHaveURL('/en-gb/news/a-freezer-you-can-read');
  // Who goes back, and on from there, was not looking for the first any more.
  await visitor.goBack();
  await visitor.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
  await visitor.close();

  // It is kept every few seconds.
  await expect
    .poll(() => callStudio(ada, 'GET', '/addresses/searches?locale=en-gb'))
    .toMatchObject([{ term: 'zzyzx', chosen: { count: 1 } }]);
  await goTo(ada, '/studio/en-gb/health?show=searches');
  await expect(ada.getByRole('row', { name: /^zzyzx 1 A freezer you can read .* \(1\)/ })).toBeVisible();
  await expectSound(ada);
  await ada.setViewportSize({ width: 390, height: 844 });
  const scroller = ada.getByRole('table').locator('..');
  expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await ada.setViewportSize({ width: 1280, height: 720 });
  await ada.getByRole('button', { name: 'Dismiss zzyzx' }).press('Enter');
  await expect(ada.getByText('Nothing is left here.')).toBeVisible();
  // The screen may have been left by the time that an undo is refused: it is told all the same, and offered again.
  await intercept(ada, '**/studio/api/addresses/dismiss', (route) => route.abort(), 1);
  await ada.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Today' }).click();
  await expect(ada).toHaveURL(/\/today$/);
  await ada.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(notifications()).toContainText('The server cannot be reached.');
  await ada.goBack();
  await expect(ada.getByText('Nothing is left here.')).toBeVisible();
  await ada.getByRole('button', { name: 'Undo' }).press('Enter');
  await ada.getByRole('link', { name: 'A freezer you can read' }).press('Enter');
  await expect(ada).toHaveURL(/edit\/en-gb\/news\/a-freezer-you-can-read/);
});

test('a plan is moved to another day by keyboard and by drag, and by who saw where it was', async () => {
  const file = await beginPage(ada, 'desk-planned', [{ block: 'Headline', headline: 'Peas' }]);
  const entries = [{ file, action: 'publish', revision: 1 }];
  const plan = { name: 'Spring menu', entries, dueAt: '2031-03-28T10:00:00Z', timeZone: 'Europe/London' };
  await callStudio(ada, 'POST', '/plans', plan);
  await goTo(ada, '/studio/en-gb/calendar?day=2031-03-01');
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
  await ada.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(notifications()).toContainText('Somebody else has given this another time meanwhile.');
  await on('Thursday 27 March').press('Enter');
  const asked = ada.getByRole('dialog', { name: /Spring menu/ });
  const save = asked.getByRole('button', { name: 'Save' });
  await expect(save).toBeEnabled();
  await callStudio(ada, 'PUT', `/plans/${(await read())?.id}`, {
    ...elsewhere,
    dueAt: '2031-03-26T10:00:00Z',
  });
  const isListed = ada.waitForResponse('**/studio/api/plans');
  await save.press('Enter');
  await expect(asked.getByRole('alert')).toContainText('another time meanwhile');
  // Who has been told, and presses again, means it.
  await isListed;
  await save.press('Enter');
  await expect(asked).toBeHidden();
  await expect(on('Thursday 27 March')).toBeVisible();
  await ada.getByRole('radio', { name: 'Week' }).click();
  await expect(ada.getByRole('heading', { name: /^Week of 1 March 2031$/ })).toBeVisible();
  await expect(ada.getByText('Nothing is planned this week.')).toBeVisible();
});

test('nobody publishes alone what the site asks a second pair of eyes for', async () => {
  await goTo(ada, '/studio/second-eyes');
  const belgique = ada.getByRole('checkbox', { name: 'Belgique · Français' });
  await belgique.press('Space');
  await expectSound(ada);
  try {
    await callStudio(ada, 'PUT', '/review-rule', { kinds: ['news'], locales: [] });
    await ada.getByRole('button', { name: 'Save' }).click();
    await expect(ada.getByRole('alert')).toContainText('Somebody else has changed this in the meantime.');
    await expect(belgique).not.toBeChecked();
    await expect(ada.getByRole('checkbox', { name: 'News', exact: true })).toBeChecked();
    await belgique.press('Space');
    await ada.getByRole('button', { name: 'Save' }).click();
    await expect(ada.getByText('Saved. It holds from now on')).toBeVisible();
    const document = { slug: 'seul', entryTitle: 'Seul', meta: { description: 'Des pois.' }, body: [] };
    const entry = { kind: 'pages', locale: 'fr-be', key: 'seul', document };
    const { file } = await callStudio<{ file: string }>(ada, 'POST', '/entries', entry);
    await openEntry(ada, file);
    await ada.getByRole('button', { name: 'Publish', exact: true }).click();
    const publishing = ada.getByRole('dialog');
    await expect(publishing).toContainText('Somebody else has to approve it, or publish it');
    await expect(publishing.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await publishing.getByRole('button', { name: 'Ask for a review…' }).click();
    await expect(ada.getByRole('textbox', { name: 'What to look at' })).toBeVisible();
  } finally {
    await callStudio(ada, 'PUT', '/review-rule', { kinds: [], locales: [] });
  }
});

test('another system is added, tried, and told of an enquiry without a word of it; the log has both', async ({
  studio: { site },
}) => {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    const headers = request.headers as Record<string, string>;
    received.push({ headers, body: await text(request) });
    response.writeHead(202).end('Thank you.');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  try {
    await goTo(ada, '/studio/webhooks');
    await ada.getByRole('button', { name: 'Add a webhook' }).click();
    const dialog = ada.getByRole('dialog', { name: 'Add a webhook' });
    await dialog.getByRole('textbox', { name: 'Address' }).fill(url);
    await dialog.getByRole('checkbox', { name: 'Enquiries, without what was written' }).focus();
    await ada.keyboard.press('Space');
    await expectSound(ada);
    await intercept(ada, '**/studio/api/webhooks', loseAnswer, 1);
    await dialog.getByRole('button', { name: 'Add a webhook' }).click();
    // It was added, of which nobody was told; and is not added again.
    await dialog.getByRole('button', { name: 'Try again' }).click();
    const made = ada.getByRole('alertdialog', { name: 'The webhook’s secret' });
    const secret = await made.locator('code').innerText();
    await made.getByRole('button', { name: 'Done' }).click();
    await expect(ada.getByRole('main')).not.toContainText(secret);

    await ada.getByRole('button', { name: `Try ${url}` }).click();
    await expect(ada.getByText('It was accepted: the answer is 202.')).toBeVisible();
    await sendEnquiry(site.origin, 'Wim Pod', 'Only we two know.');
    await expect.poll(() => received.length).toBe(2);
    const verifier = new Verifier(secret);
    const [tried, told] = received.map(({ headers, body }) => verifier.verify(body, headers)) as Told[];
    expect(tried).toMatchObject({ type: 'webhook.tried' });
    expect(told).toMatchObject({ type: 'enquiry.received', data: { locale: 'fi-fi' } });
    expect(received[1]?.body).not.toMatch(/wim|copper|know/i);

    await ada.getByRole('button', { name: `Log of ${url}` }).click();
    const log = ada.getByRole('dialog', { name: `Log of ${url}` });
    await expect(log.getByRole('listitem')).toHaveCount(2);
    await log.getByText('Enquiries, without what was written').click();
    await expect(log.getByText('Thank you.').first()).toBeVisible();
    await expectSound(ada);
    await log.getByRole('button', { name: /^Deliver again: Enquiries/ }).click();
    await expect.poll(() => received.length).toBe(3);
    const [, first, again] = received.map(({ headers }) => headers['webhook-id']);
    expect(again).toBe(first);
    await log.getByRole('button', { name: 'Close' }).click();

    await callStudio(ada, 'POST', `/enquiries/${told?.data.id}/erase`, {});
    await ada.getByRole('button', { name: `Remove ${url}` }).click();
    await intercept(ada, '**/studio/api/webhooks/*', (route) => route.abort(), 1);
    const removal = ada.getByRole('alertdialog');
    await removal.getByRole('button', { name: 'Remove' }).click();
    await expect(removal.getByRole('alert')).toContainText('The server cannot be reached.');
    await removal.getByRole('button', { name: 'Remove' }).click();
    await expect(ada.getByRole('heading', { name: 'No other system is told anything' })).toBeVisible();
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});
