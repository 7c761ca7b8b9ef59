import { type Browser, expect, type Page, type Route } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import type { HandedLink } from '#studio/accounts/contract.ts';
import type { Role } from '#studio/contract/roles.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import type { Site } from '../site/start-site.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { administrator as ada } from './set-up-studio.ts';
import { holdPictures } from './test.ts';

/** Calls the studio's API as the user signed in on a page. @throws the response, unless it is a success */
export async function callStudio<Answer>(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  return page.evaluate(
    async (call) => {
      const response = await fetch(`/studio/api${call.path}`, {
        method: call.method,
        headers: { 'Content-Type': 'application/json' },
        ...(call.body && { body: JSON.stringify(call.body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(text);
      return text ? JSON.parse(text) : undefined;
    },
    { method, path, body },
  ) as Promise<Answer>;
}

/** Creates a page as a draft. Resolves with its file. */
export async function beginPage(
  page: Page,
  slug: string,
  body: readonly Readonly<Record<string, unknown>>[],
): Promise<string> {
  const meta = { description: 'Begun by a test.' };
  // What all pages have in common takes long to draw and to look at.
  const document = { slug, entryTitle: `The page ${slug}`, preFooter: false, meta, body };
  const entry = { kind: 'pages', locale: 'en-gb', key: slug, document };
  const { file } = await callStudio<{ file: string }>(page, 'POST', '/entries', entry);
  return file;
}

export const readEntry = (page: Page, file: string) =>
  callStudio<OpenedEntry>(page, 'GET', `/entries/${file}`);

/** Saves an entry with other fields, as from elsewhere. */
export async function changeEntry(
  page: Page,
  file: string,
  change: (document: EntryDocument) => object,
): Promise<void> {
  const { document, revision } = await readEntry(page, file);
  const changed = { ...document, ...change(document) };
  await callStudio(page, 'PUT', `/drafts/${file}`, { document: changed, revision });
}

export async function publishEntry(page: Page, file: string): Promise<void> {
  const { revision } = await readEntry(page, file);
  await callStudio(page, 'POST', '/publish', { entries: [{ file, revision }] });
}

/**
 * Signs the administrator in once more, as whoever changes people or webhooks must every ten minutes: a worker's tests share
 * a studio for longer.
 */
export async function signInAgain(page: Page): Promise<void> {
  const { email, password } = ada;
  await callStudio(page, 'POST', '/sign-in/password', { email, password });
}

/** A second user with a separate browser context, invited by the administrator signed in on a page. */
export async function inviteSomebody(
  browser: Browser,
  site: Pick<Site, 'origin'>,
  administrator: Page,
  { name, role, ...limits }: { name: string; role: Role; locales?: readonly Locale[] },
): Promise<Page> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@oakpea.example`;
  await signInAgain(administrator);
  const { link } = await callStudio<HandedLink>(administrator, 'POST', '/invitations', {
    email,
    role,
    ...limits,
    sendsMail: false,
  });
  const context = await browser.newContext({ baseURL: site.origin });
  const data = { token: link.split('#')[1], name, password: 'nine calm badgers on a train' };
  const headers = { Origin: site.origin };
  const accepted = await context.request.post('/studio/api/invitation', { data, headers });
  expect(accepted.ok()).toBe(true);
  const page = await context.newPage();
  await holdPictures(page);
  await page.goto('/studio/account');
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible();
  return page;
}

/** Has the server do what it is asked, and loses its answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** Goes to a screen as a link leads there: the studio is loaded only where it is not there, or shows that screen already. */
export async function goTo(page: Page, address: string): Promise<void> {
  const isLed = await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    if (!document.querySelector('nav[aria-label=Studio]') || link.pathname === location.pathname)
      return false;
    document.body.append(link);
    link.click();
    link.remove();
    return true;
  }, address);
  if (!isLed) await page.goto(address);
}

export async function openEntry(page: Page, file: string): Promise<void> {
  await goTo(page, `/studio/edit/${file}`);
  await expect(page.getByRole('button', { name: 'Versions' })).toBeVisible();
}

/** Has the studio ask at once what has changed meanwhile, as it does every few seconds. */
export const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

export async function waitUntilSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved');
}

/** Saves by the key for that, which does not wait for a pause. */
export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await waitUntilSaved(page);
}

/** Adds a block by keyboard alone. */
export async function addBlock(page: Page, name: string, mod: 'Control' | 'Meta' = 'Control'): Promise<void> {
  await page.keyboard.press(`${mod}+Enter`);
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  await dialog.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`^${name}`), selected: true })).toBeVisible();
}

/** A row of the outline. */
export const rowOf = (page: Page, name: RegExp) => page.getByRole('row', { name });

export const headlineOf = (page: Page) => page.getByRole('textbox', { name: 'Headline', exact: true });

/** The toolbar's status of the open entry. */
export const stateOf = (page: Page, state: string) =>
  page.locator('main header').first().getByText(state, { exact: true });

/** Sends an enquiry as a visitor without scripts does. */
export async function sendEnquiry(
  origin: string,
  name: string,
  details: string,
  signs: Readonly<Record<string, string>> = {},
): Promise<void> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@copper-ladle.example`;
  const values = { name, company_name: 'The Copper Ladle', email, enquiry_details: details };
  const more = { samples: 'burger', locale: 'fi-fi', page: '/fi-fi/contact', ...signs };
  const body = new URLSearchParams({ ...values, ...more });
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const sent = await fetch(`${origin}/contact/enquiry/post/basic`, {
    method: 'POST',
    body,
    headers,
  });
  expect(sent.status).toBe(200);
}

/** axe's findings in both themes, and whether anything is wider than a phone. */
export async function expectSound(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findAccessibilityProblems(page)).toEqual([]);
  // In the other theme nothing but colours differs.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findAccessibilityProblems(page, ['color-contrast'])).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 720 });
}
