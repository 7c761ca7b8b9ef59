import { type Browser, expect, type Page, type Route } from '@playwright/test';
import type { Locale } from '#i18n/locales.ts';
import type { HandedLink } from '#studio/accounts/contract.ts';
import type { Role } from '#studio/contract/roles.ts';
import type { Site } from '../site/start-site.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { administrator as ada } from './set-up-studio.ts';

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
  const document = { slug, entryTitle: `The page ${slug}`, meta: { description: 'Begun by a test.' }, body };
  const entry = { kind: 'pages', locale: 'en-gb', key: slug, document };
  const { file } = await callStudio<{ file: string }>(page, 'POST', '/entries', entry);
  return file;
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
  const page = await context.newPage();
  await page.goto('/studio');
  const accepted = { token: link.split('#')[1], name, password: 'nine calm badgers on a train' };
  await callStudio(page, 'POST', '/invitation', accepted);
  await page.goto('/studio/en-gb/pages');
  await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible();
  return page;
}

/** Has the server do what it is asked, and loses its answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

export async function openEntry(page: Page, file: string): Promise<void> {
  await page.goto(`/studio/edit/${file}`);
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
