import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page, Request } from '@playwright/test';
import { enquiryForms, type FormName } from '#enquiries/forms.ts';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import type { Locale } from '#i18n/locales.ts';
import { createTranslator, type TextKey } from '#i18n/translate.ts';
import { dataDirectory } from './site.ts';
import { testInOneContext } from './test.ts';

/** `test` for submitting forms: each test is a separate client, so that none is rate limited because of others. */
export const test = testInOneContext.extend<{ extraHTTPHeaders: Record<string, string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed
  extraHTTPHeaders: async ({}, use) => {
    const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
    await use({ 'X-Forwarded-For': `10.${a}.${b}.${c}` });
  },
  page: async ({ page, extraHTTPHeaders }, use) => {
    await page.setExtraHTTPHeaders(extraHTTPHeaders);
    await use(page);
  },
});

/** A page of the demo with a form of this kind, and the page that thanks. */
export interface FormPage {
  form: FormName;
  locale: Locale;
  path: string;
  thanks: string;
}

export const contact: FormPage = {
  form: 'contact',
  locale: 'en-gb',
  path: '/en-gb/contact',
  thanks: '/en-gb/contact/thank-you',
};
export const newsletter: FormPage = {
  form: 'newsletter',
  locale: 'en-gb',
  path: '/en-gb/healthcare',
  thanks: '/en-gb/newsletter/thank-you',
};
export const general: readonly [FormPage, FormPage, FormPage] = [
  { ...contact, form: 'general' },
  { form: 'general', locale: 'de-de', path: '/de-de/kontakt', thanks: '/de-de/kontakt/vielen-dank' },
  { form: 'general', locale: 'fi-fi', path: '/fi-fi/yhteystiedot', thanks: '/fi-fi/yhteystiedot/kiitos' },
];

const texts: Readonly<Record<string, string>> = {
  name: 'Ada Lovelace',
  first_name: 'Ada',
  surname: 'Lovelace',
  company_name: 'The Engine Room',
  email: 'ada@example.com',
  phone: '020 7946 0000',
  'address.line_1': '1 High Street',
  'address.line_2': 'The Old Mill',
  'address.line_3': 'Northgate',
  'address.town': 'Peaborough',
  'address.postcode': 'PB1 4OK',
  preference: 'Somebody not on the list',
};

/** Values for every field, with unique details. */
export function listTexts(form: FormName, details = crypto.randomUUID()): Record<string, string> {
  return Object.fromEntries(enquiryForms[form].fields.map(({ name }) => [name, texts[name] ?? details]));
}

/** The page's form of this kind; the one that asks for samples is `getSampleForm`'s. */
export function getForm(page: Page, form: FormName): Locator {
  return page.locator(`main form[action="${enquiryForms[form].action}"]:not(:has([name="samples"]))`);
}

export function getSampleForm(page: Page): Locator {
  return page.locator('main form', { has: page.locator('[name="samples"]') });
}

/** Opens the band that the newsletter's form is folded into; its heading is what is pressed. */
export async function unfoldNewsletter(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'News for the pass' }).click();
}

export function getField(form: Locator, name: string): Locator {
  return form.locator(`[name="${name}"]`);
}

export function getButton(form: Locator): Locator {
  return form.locator('button[type="submit"]');
}

export function getSummary(form: Locator): Locator {
  return form.locator('[tabindex="-1"]', { has: form.page().getByRole('alert') });
}

export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await getField(form, name).fill(value);
}

export async function readTexts(form: Locator, names: readonly string[]): Promise<Record<string, string>> {
  const entries = names.map(async (name) => [name, await getField(form, name).inputValue()] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** The errors of a form submitted empty, in order. */
export function listMissing({ form, locale }: FormPage): string[] {
  return enquiryForms[form].fields.flatMap((field) => (field.isRequired ? [say(locale, field.missing)] : []));
}

export function say(locale: Locale, key: TextKey): string {
  return createTranslator(locale, dictionaries[locale])(key);
}

/** Records submissions of this form from now on. */
export function watchSubmissions(page: Page, form: FormName): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(enquiryForms[form].action)) requests.push(request);
  });
  return requests;
}

/** The mails written by the site that contain a text, quoted-printable soft line breaks taken out. */
export async function findMails(text: string): Promise<string[]> {
  const directory = join(dataDirectory, 'mail');
  const files = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.map((name) => readFile(join(directory, name), 'utf8').catch(() => '')),
  );
  return mails.map((mail) => mail.replaceAll(/=\r?\n/g, '')).filter((mail) => mail.includes(text));
}

export async function countMails(text: string): Promise<number> {
  return (await findMails(text)).length;
}
