import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { enquiryForms } from '#enquiries/forms.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { holdRequests } from './hold-requests.ts';
import { intercept } from './intercept.ts';
import { openPage, waitForHydration } from './open-page.ts';
import { readFormEvents } from './read-data-layer.ts';
import {
  contact,
  countMails,
  fill,
  general,
  getButton,
  getField,
  getForm,
  getSummary,
  listMissing,
  listTexts,
  newsletter,
  readTexts,
  say,
  test,
  unfoldNewsletter,
  watchSubmissions,
} from './site-forms.ts';
import { isMarked, markDocument } from './watch-visits.ts';

const [, german, finnish] = general;
/** The contact form is sent in the others. */
const journeys = [newsletter, german];
const address = enquiryForms.contact.action;

for (const journey of journeys) {
  const { form: name, locale, path, thanks } = journey;
  test(`${locale}: the ${name} form says what is missing, and thanks for what it is sent`, async ({
    page,
  }) => {
    await openPage(page, path);
    await markDocument(page);
    if (name === 'newsletter') await unfoldNewsletter(page);
    const form = getForm(page, name);
    if (name === 'general') await expectSuggestions(form);
    await getButton(form).click();
    await expect(getSummary(form)).toBeFocused();
    await expect(getSummary(form).getByRole('link')).toHaveText(listMissing(journey));
    await expect.poll(() => readTop(page, name), { intervals: [20] }).toBe(60);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    const values = listTexts(name);
    await getSummary(form).getByRole('link').first().click();
    await expect(getField(form, Object.keys(values)[0] ?? '')).toBeFocused();
    await fill(form, values);
    await expect(getSummary(form)).toHaveCount(0);
    await expect(form.locator('[aria-invalid="true"]')).toHaveCount(0);

    await getButton(form).click();
    await expect(page).toHaveURL(encodeURI(thanks));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#main')).toBeFocused();
    expect(await isMarked(page)).toBe(true);
    expect(await readFormEvents(page)).toEqual(
      ['rejected', 'accepted'].map((outcome) => ({ event: 'formSubmit', form: name, outcome })),
    );
  });
}

test('an enquiry reaches those that content names, also where a browser filled it in by itself, without an event', {
  tag: '@journey',
}, async ({ page }) => {
  const values = listTexts('contact');
  await openPage(page, contact.path);
  const form = getForm(page, 'contact');
  for (const [name, value] of Object.entries(values)) {
    await getField(form, name).evaluate((field, text) => {
      (field as HTMLInputElement).value = text;
    }, value);
  }
  await getButton(form).click();
  await expect(page).toHaveURL(contact.thanks);
  await expect.poll(() => countMails(values.enquiry_details ?? '')).toBe(2);
});

test.describe('a form that cannot be sent', () => {
  test('is taken once, though the answer was lost on its way', async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED/);
    const values = listTexts('contact');
    const lose = async (route: Route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    };
    await intercept(page, `**${address}`, lose, 1);
    await openPage(page, contact.path);
    await fill(getForm(page, 'contact'), values);
    await getButton(getForm(page, 'contact')).click();
    await expect(getSummary(getForm(page, 'contact'))).toBeFocused();
    await page.reload({ waitUntil: 'commit' });
    await waitForHydration(page);
    expect(await readTexts(getForm(page, 'contact'), Object.keys(values))).toEqual(values);
    await getButton(getForm(page, 'contact')).click();
    await expect(page).toHaveURL(contact.thanks);
    await expect.poll(() => countMails(values.enquiry_details ?? '')).toBe(2);
  });

  test('keeps what was typed offline and where a gateway’s error answers, shown in an overlay, and is sent after it', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|status of 502/);
    const answer = { status: 502, contentType: 'text/html', body: '<h1>Gateway</h1>' };
    const sent = watchSubmissions(page, 'contact');
    const values = listTexts('contact');
    await openPage(page, contact.path);
    await markDocument(page);
    const form = getForm(page, 'contact');
    await fill(form, values);
    await context.setOffline(true);
    await getButton(form).click();
    await expect(getSummary(form)).toBeFocused();
    await expect(getSummary(form)).toHaveText(say('en-gb', 'form.error.offline'));
    expect(await readTexts(form, Object.keys(values))).toEqual(values);

    await context.setOffline(false);
    await intercept(page, `**${address}`, (route) => route.fulfill(answer), 1);
    await getButton(form).click();
    const overlay = page.getByRole('dialog', { name: 'Unexpected response from the server' });
    await expect(overlay.frameLocator('iframe').getByText('Gateway')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);

    await expect(getSummary(form)).toHaveText(say('en-gb', 'form.error.notSent'));
    await expect(getSummary(form)).toBeFocused();
    expect(await readTexts(form, Object.keys(values))).toEqual(values);
    await expect(getButton(form)).toHaveText('Send enquiry');
    await expect(form).toHaveAttribute('aria-busy', 'false');
    const failed = { event: 'formSubmit', form: 'contact', outcome: 'failed' };
    expect(await readFormEvents(page)).toEqual([failed, failed]);

    await getButton(form).click();
    await expect(page).toHaveURL(contact.thanks);
    expect(await isMarked(page)).toBe(true);
    const ids = sent.map((request) => request.postDataJSON().submission_id);
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  });
});

test.describe('what is typed', () => {
  const values = listTexts('contact');

  test('outlives a reload and a way round, and is gone once it was sent', async ({ page }) => {
    await openPage(page, contact.path);
    await fill(getForm(page, 'contact'), values);
    await openPage(page, '/en-gb/cmp');
    await openPage(page, contact.path);
    expect(await readTexts(getForm(page, 'contact'), Object.keys(values))).toEqual(values);
    await getButton(getForm(page, 'contact')).click();
    await expect(page).toHaveURL(contact.thanks);
    await page.goBack({ waitUntil: 'commit' });
    await expect(getForm(page, 'contact')).toBeVisible();
    await expect(getField(getForm(page, 'contact'), 'name')).toHaveValue('');
    await openPage(page, contact.path);
    await expect(getField(getForm(page, 'contact'), 'name')).toHaveValue('');
  });

  test('and sent before scripts come is there to be mended when they have', async ({ page, complaints }) => {
    complaints.expect(/status of 422/);
    const goOn = await holdRequests(page, '**/*.js');
    await page.goto(contact.path, { waitUntil: 'commit' });
    const form = getForm(page, 'contact');
    await fill(form, { ...values, email: 'ada@example' });
    await getButton(form).click();
    await expect(getSummary(form)).toBeFocused();
    goOn();
    await waitForHydration(page);
    expect(await readTexts(form, Object.keys(values))).toEqual({ ...values, email: 'ada@example' });
    await expect(getSummary(form)).toHaveText(new RegExp(say('en-gb', 'form.error.emailFormat')));
    await fill(form, { email: 'ada@example.com' });
    await expect(getSummary(form)).toHaveCount(0);
    await getButton(form).click();
    await expect(page).toHaveURL(contact.thanks);
  });
});

test('the form at the end of a page leaves the page as it was read, and keeps what is typed on the next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/en-gb/news');
  const cards = page.getByRole('main').getByRole('article');
  const atFirst = await cards.count();
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards).not.toHaveCount(atFirst);
  const count = await cards.count();
  await unfoldNewsletter(page);
  const form = getForm(page, 'newsletter');
  await getButton(form).click();
  await expect(getSummary(form)).toBeFocused();
  await expect(cards).toHaveCount(count);
  await getField(form, 'first_name').fill('Ada');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/en-gb/about');
  await expect(getField(form, 'first_name')).toHaveValue('Ada');
  await expect(getField(form, 'page')).toHaveValue('/en-gb/about');
});

test('the newsletter’s form comes when its band is opened, also before scripts come', async ({ page }) => {
  const goOn = await holdRequests(page, '**/*.js');
  await page.goto(newsletter.path, { waitUntil: 'commit' });
  await unfoldNewsletter(page);
  await expect(page.getByText('where to taste it')).toBeVisible();
  goOn();
  await waitForHydration(page);
  await expect(getForm(page, 'newsletter')).toBeVisible();
  await page.reload({ waitUntil: 'commit' });
  await waitForHydration(page);
  await expect(page.getByText('where to taste it')).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(getForm(page, 'newsletter')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // What forms answer is tested without a browser.
  test('a form says what is wrong, keeps what was typed, and thanks', async ({ page, complaints }) => {
    const { form: name, locale, path, thanks } = finnish;
    complaints.expect(/status of 422/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const form = getForm(page, name);
    const values = listTexts(name);
    await fill(form, { ...values, company_name: '', email: 'ada@example' });
    await getButton(form).click();

    const wrong = [say(locale, 'form.error.companyName'), say(locale, 'form.error.emailFormat')];
    await expect(getSummary(form).getByRole('link')).toHaveText(wrong);
    await expect(getSummary(form)).toBeFocused();
    await expect(getSummary(form)).toBeInViewport();
    await expect(getField(form, 'email')).toHaveAccessibleDescription(wrong[1] ?? '');
    expect(await readTexts(form, Object.keys(values))).toEqual({
      ...values,
      company_name: '',
      email: 'ada@example',
    });
    await letTestsRunScripts(page);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await getSummary(form).getByRole('link').first().click();
    await expect(getField(form, 'company_name')).toBeFocused();
    await fill(form, { company_name: 'The Engine Room', email: 'ada@example.com' });
    await getButton(form).click();
    await expect(page).toHaveURL(encodeURI(thanks));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => countMails(values.enquiry_details ?? '')).toBeGreaterThan(0);
  });

  test('a form without a page to go on to makes way for thanks', async ({ page }) => {
    await intercept(page, `**${address}`, (route) => {
      const body = new URLSearchParams(route.request().postData() ?? '');
      body.set('success_page', '//example.com');
      return route.continue({ postData: body.toString() });
    });
    await page.goto(contact.path, { waitUntil: 'domcontentloaded' });
    await fill(getForm(page, 'contact'), listTexts('contact'));
    await getButton(getForm(page, 'contact')).click();
    await expect(page.locator('#message [tabindex="-1"]')).toBeFocused();
    await expect(page.locator('#message')).toContainText('Thank you for your enquiry');
  });

  test('a sentence stands in for the newsletter’s form', async ({ page }) => {
    await page.goto(newsletter.path, { waitUntil: 'domcontentloaded' });
    await unfoldNewsletter(page);
    await expect(page.locator('main noscript p')).toHaveText(say('en-gb', 'form.noScript'));
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(getForm(page, 'newsletter')).toHaveCount(0);
  });
});

/** The wholesalers of the country. */
async function expectSuggestions(form: Locator): Promise<void> {
  const field = form.getByRole('combobox');
  await expect(field).toHaveAccessibleName('Bevorzugter Großhändler/Lieferant');
  const options = form.page().locator(`[id="${await field.getAttribute('list')}"] option`);
  const values = options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(await values).toEqual(['Pantrell', 'Quillbarrow', 'Zestwold']);
}

/** From now on scripts may run in the page, which has loaded none of its own. */
async function letTestsRunScripts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // It takes no other state than it has been told itself.
  for (const value of [true, false]) await session.send('Emulation.setScriptExecutionDisabled', { value });
}

/** Pixels between the window's top and a form's. */
function readTop(page: Page, name: (typeof journeys)[number]['form']): Promise<number> {
  return getForm(page, name).evaluate((form) => Math.round(form.getBoundingClientRect().top));
}
