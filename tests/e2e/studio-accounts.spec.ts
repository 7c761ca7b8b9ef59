import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { PeopleAnswer } from '#studio/accounts/contract.ts';
import { findFreePort } from '../../tools/find-free-port.ts';
import { type Site, startSite } from '../site/start-site.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { intercept } from './intercept.ts';
import { beginPage, callStudio, goTo } from './studio-people.ts';
import { testInOneContext as test } from './test.ts';

const programs = { API_TOKENS: 'on', CONTENT_API: 'on' };
const password = 'seven quiet otters in a boat';
let site: Site;
let origin: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const port = String(await findFreePort());
  // Passkeys belong to a host by name.
  origin = `http://localhost:${port}`;
  site = await startSite({
    environment: { PORT: port, SITE_ORIGIN: origin, SEARCH_ENGINES: 'off', ...programs },
  });
});
test.afterAll(() => site.stop());

/** What the command tells whoever runs the site, up to its link. */
async function askForLink(...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/studio.ts', 'reset-admin', ...options],
    {
      env: { ...process.env, DATA_DIR: site.dataDirectory, PORT: String(site.port) },
    },
  );
  return /http:\S+/.exec(stdout)?.[0] ?? '';
}

/** A fingerprint sensor that says yes. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signIn(page: Page, email = 'ada@example.com'): Promise<void> {
  await page.goto(`${origin}/studio/account`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

let session: Awaited<ReturnType<BrowserContext['cookies']>>;
test.afterEach(async ({ context }) => {
  session = await context.cookies();
});

/** Comes back as whoever was signed in when the test before was over. */
async function comeBack(page: Page, screen: string): Promise<void> {
  await page.context().addCookies(session);
  await page.goto(`${origin}/studio/${screen}`);
}

/** What has been done, as it is read out. */
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** As if everybody had signed in long ago. */
function forgetProof(): void {
  const database = new DatabaseSync(join(site.dataDirectory, 'studio.sqlite'), { timeout: 5000 });
  database.exec("update studio_sessions set proven_at = '2020-01-01T00:00:00.000Z'");
  database.close();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ada Brewer' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the studio' })).toBeVisible();
}

test('the first account is made by the link, with a password that cannot be guessed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of (?:404|422|503)/);
  const link = await askForLink();
  await intercept(page, '**/links/read', (route) => route.fulfill({ status: 503 }), 1);
  await page.goto(link);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Your name').fill('Ada Brewer');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('New password').fill('password1234567');
  await page.getByRole('button', { name: 'Set up the studio' }).click();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const field = page.getByLabel('New password');
  await expect(field).toHaveAttribute('type', 'password');
  await field.fill('');
  // As if it was pasted.
  await page.keyboard.insertText(password);
  await page.getByText('Show password').click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue(password);
  await page.getByRole('button', { name: 'Set up the studio' }).click();
  await expect(page.getByRole('button', { name: 'Ada Brewer' })).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Hidden from search engines')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
  // As after its answer was lost.
  await expect(page.getByText('If you have used it yourself, sign in.')).toBeVisible();
});

test('a passkey signs in without a password, and follows one as second factor', async ({ page }) => {
  await addAuthenticator(page);
  await signIn(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').fill('Work laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await codes.getByRole('button', { name: 'I’ve saved these codes' }).click();
  await expect(page.getByText('Work laptop')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').fill('The same laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This device or key already has one of your passkeys.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => Object.assign(globalThis, { isBefore: true }));
  await signOut(page);
  // What was shown is gone with its document, and the way back leads to none of it.
  expect(await page.evaluate(() => 'isBefore' in globalThis)).toBe(false);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in to the studio' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Ada Brewer' })).toBeVisible();
  await signOut(page);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await page.getByRole('button', { name: 'Remove the passkey “Work laptop”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await expect(notifications(page)).toContainText('Passkey “Work laptop” removed.');
});

test('an app is set up by its code, which is asked for from then on', async ({ page, complaints }) => {
  complaints.expect(/status of 422/);
  await signIn(page);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  // As apps show it, and as keyboards for Japanese write it, both of which are pasted.
  await page.getByRole('textbox', { name: 'Code' }).fill(app.generate().replace(/^.../, '$&\u00a0'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You’ll be asked for a code from your app after your password.')).toBeVisible();
  await expect(notifications(page)).toContainText('Authenticator app set up.');
  await signOut(page);
  await signIn(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('００００００');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible();
  // The next one: the last was taken when the app was set up.
  const next = app.generate({ timestamp: Date.now() + 30_000 });
  const fullWidth = next.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  await page.getByRole('textbox', { name: 'Code' }).fill(` ${fullWidth.slice(0, 3)}–${fullWidth.slice(3)} `);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the app' }).click();
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  await expect(notifications(page)).toContainText('Authenticator app removed.');
});

test('somebody who is signed in elsewhere is signed out there from here', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(notifications(page)).toContainText('You’ve been signed out everywhere else.');
  const other = await (await browser.newContext()).newPage();
  await signIn(other);
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Sign out Chrome/ }).press('Enter');
  await expect(notifications(page)).toContainText(/^Chrome.* is signed out\./);
  await other.getByRole('link', { name: 'Pages' }).click();
  await expect(other.getByRole('complementary', { name: 'Your session has ended' })).toBeVisible();
  await other.context().close();
});

test('a program is given a token, reads drafts with it, and nothing more once it is revoked', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 422|ERR_FAILED/);
  await comeBack(page, 'account');
  const section = page.getByRole('region', { name: 'Access tokens' });
  await expect(section).toContainText('No tokens yet.');
  await section.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a token' });
  await dialog.getByLabel('Name').fill('Kiosk');
  await dialog.getByLabel('Working in the studio').press('Space');
  await expect(dialog.getByRole('radio', { name: /^Administrator/ })).toHaveCount(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel('Working in the studio').press('Space');
  await dialog.getByRole('button', { name: 'Create a token' }).click();
  await expect(dialog).toContainText('Choose at least one.');
  await dialog.getByLabel('Reading drafts').press('Space');
  await dialog.getByRole('button', { name: 'Create a token' }).click();
  const made = page.getByRole('alertdialog', { name: 'The token “Kiosk”' });
  const token = await made.locator('code').innerText();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByRole('listitem')).toContainText('Kiosk');
  await expect(section).not.toContainText(token);

  await beginPage(page, 'not-yet', []);
  const ask = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${origin}/api/content/v1/en-gb/pages/not-yet?state=draft`, { headers })).status;
  };
  expect(await ask()).toBe(200);

  await goTo(page, `${origin}/studio/people`);
  const everybodys = page.getByRole('region', { name: 'Access tokens' });
  await expect(everybodys).toContainText('For Ada Brewer');
  await everybodys.getByRole('button', { name: 'Revoke the token “Kiosk”' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Revoke the token “Kiosk”' });
  await intercept(page, '**/studio/api/tokens/*', (route) => route.abort(), 1);
  await confirm.getByRole('button', { name: 'Revoke' }).click();
  await expect(confirm.getByRole('alert')).toContainText('The server cannot be reached.');
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  // What was said then is not said of what is asked now.
  await everybodys.getByRole('button', { name: 'Revoke the token “Kiosk”' }).click();
  await expect(confirm.getByRole('alert')).toHaveCount(0);
  await confirm.getByRole('button', { name: 'Revoke' }).click();
  await expect(notifications(page)).toContainText('Token “Kiosk” revoked.');
  await expect(everybodys).toHaveCount(0);
  expect(await ask()).toBe(401);
});

test('somebody is invited, comes in, is limited to a role, and is seen in the audit log', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  await comeBack(page, 'people');
  await page.getByRole('button', { name: 'Actions for Ada Brewer' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Change role and locales']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill('bea@example.com');
  await dialog.getByText('Writes drafts and uploads files.').click();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  forgetProof();
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password').fill(password);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await proof.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('rowheader', { name: /bea@example\.com/ })).toBeVisible();

  await page.getByRole('button', { name: 'Invite someone' }).click();
  await dialog.getByLabel('Email address').fill('Bea@example.com');
  await expect(dialog.getByText('They’ve already been invited')).toBeVisible();
  await dialog.getByText('Writes drafts and uploads files.').click();
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await expect(page.getByText('The earlier link for them no longer works.')).toBeVisible();
  const link = await page.getByRole('alertdialog').locator('code').innerText();
  await page.getByRole('button', { name: 'Done' }).click();

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByLabel('Your name').fill('Bea Cook');
  await other.getByLabel('New password').fill(password);
  await other.getByRole('button', { name: 'Create my account' }).click();
  await expect(other.getByRole('button', { name: 'Bea Cook' })).toBeVisible();
  await goTo(other, `${origin}/studio/people`);
  await expect(other.getByText('Your role does not include this')).toBeVisible();
  await other.context().close();

  await goTo(page, `${origin}/studio/people`);
  const actions = page.getByRole('button', { name: 'Actions for Bea Cook' });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Change role and locales' }).click();
  const find = async () =>
    (await callStudio<PeopleAnswer>(page, 'GET', '/people')).people.find(({ name }) => name === 'Bea Cook');
  // Another administrator does, too.
  await callStudio(page, 'PATCH', `/people/${(await find())?.id}`, { seesEnquiries: true });
  await dialog.getByText('Only these locales').click();
  await dialog.getByRole('checkbox', { name: /fi-fi/ }).press('Space');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await find()).toMatchObject({ role: 'author', locales: ['fi-fi'], seesEnquiries: true });
  // As if the company had let her in.
  await intercept(page, '**/studio/api/people', async (route) => {
    const response = await route.fetch();
    const answer: PeopleAnswer = await response.json();
    const people = answer.people.map((one) => ({
      ...one,
      isOfCompany: one.name === 'Bea Cook' || undefined,
    }));
    await route.fulfill({ response, json: { ...answer, people } });
  });
  await page.reload();
  await actions.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Change role and locales',
    'Sign out everywhere',
    'Lock the account',
    'Remove from the studio',
  ]);
  await page.getByRole('menuitem', { name: 'Change role and locales' }).click();
  await expect(dialog.getByText('the company’s to change')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);

  await goTo(page, `${origin}/studio/audit`);
  await expect(page.getByRole('cell', { name: 'bea@example.com, Author, in place of' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Accepted an invitation' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search by file, name or address' }).fill('bea cook');
  await expect(page.getByRole('cell', { name: 'Set up the studio' })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Accepted an invitation' })).toBeVisible();
  const exported = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await exported).path(), 'utf8');
  expect(csv).toContain('accounts.accept-invitation');
  expect(csv).not.toContain('accounts.set-up');
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
});

test('who needs a second factor sets one up at the sign-in, before anything else', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await addAuthenticator(page);
  await comeBack(page, 'account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').fill('Blue key');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Blue key')).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'bea@example.com');
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await goTo(page, `${origin}/studio/people`);
  await page.getByRole('button', { name: /Required for/ }).click();
  await page.getByRole('option', { name: 'Authors, editors and administrators' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('no second factor yet')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await signIn(other, 'bea@example.com');
  await expect(other.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  expect(await findAccessibilityProblems(other)).toEqual([]);
  await other.getByRole('button', { name: 'Set up an app' }).click();
  await expect(other.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await other.locator('code').innerText()).replaceAll(' ', '');
  await other
    .getByRole('textbox', { name: 'Code' })
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByRole('listitem')).toHaveCount(10);
  await other.getByRole('button', { name: 'I’ve saved these codes' }).click();
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await other.context().close();
});

test('whoever is locked out is let in by who runs the site', async ({ page }) => {
  await page.goto(await askForLink('--email', 'ada@example.com', '--remove-factors'));
  await page.getByLabel('New password').fill('nine brown herons over a weir');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
});
