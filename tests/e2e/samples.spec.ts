import { expect, type Page } from '@playwright/test';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import { getProductPath } from '#links/entry-paths.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { openPage, waitForHydration } from './open-page.ts';
import { readDemo } from './site.ts';
import {
  contact,
  fill,
  findMails,
  general,
  getButton,
  getField,
  getSampleForm,
  listMissing,
  listTexts,
  say,
  test,
} from './site-forms.ts';

test('from home in three steps to the samples of a product, and what happens next', {
  tag: '@journey',
}, async ({ page }) => {
  await openPage(page, '/en-gb');
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL('/en-gb/products');
  await page.getByRole('main').getByRole('link', { name: 'Sausages' }).first().click();
  await expect(page).toHaveURL('/en-gb/products/sausages');
  await getAsking(page).click();
  await expect(page).toHaveURL('/en-gb/contact?samples=sausages#samples');
  const form = getSampleForm(page);
  await expect(form.getByRole('group', { name: 'Products to try' })).toBeInViewport();
  const ticked = form.getByRole('checkbox', { checked: true });
  await expect(ticked).toHaveAccessibleName('Sausages');
  await expect(ticked).toBeInViewport();
  await expect(getField(form, 'enquiry_details')).toHaveValue(/We cook on/);
  await form.getByRole('checkbox', { name: 'Sausages' }).uncheck();
  await getButton(form).click();
  const missing = form.getByRole('alert').getByRole('link');
  await expect(missing).toHaveText([say('en-gb', 'form.error.option'), ...listMissing(contact).slice(0, -1)]);
  await form.getByRole('checkbox', { name: 'Sausages' }).check();
  await form.getByRole('checkbox', { name: 'Mince' }).check();
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(2);
  expect(await findAccessibilityProblems(page)).toEqual([]);

  const reference = crypto.randomUUID();
  await fill(form, { ...listTexts('contact'), company_name: reference });
  await getButton(form).click();
  await expectThanks(page);
  await expect
    .poll(() => findMails(reference))
    .toContainEqual(expect.stringMatching(/Mince \(OP101\).*Sausages \(OP105\)/s));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('from a product’s page to its samples and what happens next', async ({ page, complaints }) => {
    complaints.expect(/status of 422/);
    await page.goto('/en-gb/products/sausages', { waitUntil: 'domcontentloaded' });
    await getAsking(page).click();
    const form = getSampleForm(page);
    await expect(form.getByRole('checkbox', { checked: true })).toHaveAccessibleName('Sausages');
    await form.getByRole('checkbox', { name: 'Mince' }).check();
    await getButton(form).click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(2);
    const reference = crypto.randomUUID();
    await fill(form, { ...listTexts('contact'), company_name: reference });
    await getButton(form).click();
    await expectThanks(page);
    await expect.poll(() => findMails(reference)).toContainEqual(expect.stringContaining('Sausages (OP105)'));
  });

  test('wholesalers are narrowed down by the address, and by its form', async ({ page }) => {
    await page.goto('/en-gb/where-to-buy?product=sausages&place=Leeds', { waitUntil: 'domcontentloaded' });
    await expect(listWholesalers(page)).toHaveText(['Crateby', 'Thrumwick Provisions']);
    await page.getByLabel('Town, county or postcode').fill('IV1 1AA');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(/place=IV1\+1AA&product=sausages/);
    await expect(listWholesalers(page)).toHaveText(['Crateby', 'Fjelloma']);
  });

  test('every locale lists its own country’s wholesalers, and knows a place by its postcode and its name in each language', async ({
    page,
  }) => {
    for (const [locale, place, ...names] of [
      ['nl-be', '9000', 'Pantrell', 'Quillbarrow'],
      ['nl-be', 'Gand', 'Pantrell', 'Quillbarrow'],
      ['fi-fi', 'Uleåborg', 'Mossdray', 'Fjelloma'],
      ['sv-se', 'Scania', 'Fjelloma', 'Mossdray'],
    ] as const) {
      await page.goto(`${getWhereToBuy(locale)}?place=${place}`, { waitUntil: 'domcontentloaded' });
      await expect(listWholesalers(page), place).toHaveText(names);
    }
  });
});

const snapshot = await readDemo();
const whereToBuy = snapshot.locales['en-gb'].pages.get('where-to-buy')?.alternates ?? [];
const getWhereToBuy = (locale: Locale) =>
  encodeURI(whereToBuy.find((alternate) => alternate.locale === locale)?.path ?? '');

test('every locale’s header leads to the form and to the wholesalers', async ({ request }) => {
  for (const locale of localeCodes) {
    const html = await (await request.get(`/${locale}`)).text();
    const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? [];
    expect.soft(header, locale).toMatch(/ href="[^"]*#samples"/);
    expect.soft(header, locale).toContain(` href="${getWhereToBuy(locale)}"`);
  }
});

test('header and menu lead straight to the form', async ({ page }) => {
  await openPage(page, '/en-gb');
  const asking = page.getByRole('banner').getByRole('link').last();
  await asking.click();
  await expect(page).toHaveURL(/#samples$/);
  const boxes = getSampleForm(page).getByRole('checkbox');
  await expect(boxes.first()).toBeInViewport();
  await expect(boxes).toHaveCount(8);

  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/en-gb');
  await page.locator('[popovertarget="main-menu"]').click();
  await asking.click();
  await expect(page).toHaveURL(/#samples$/);
  await expect(boxes.first()).toBeVisible();
});

test('the page after the form leads on to the products in every locale', async ({ request }) => {
  for (const { locale, path, thanks } of general) {
    const html = await (await request.get(thanks)).text();
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    expect.soft(main.match(/<[uo]l\b.*?<\/[uo]l>/s)?.[0].match(/<li\b/g), locale).toHaveLength(3);
    expect.soft(main, locale).toContain(` href="${getProductPath(locale, '')}`);
    expect(path).not.toBe(thanks);
  }
});

test('a product’s page leads to those who keep it, and they lead back', async ({ page }) => {
  await openPage(page, '/en-gb/products/sausages');
  await page.getByRole('main').getByRole('link', { name: 'Where to buy' }).first().click();
  await expect(page).toHaveURL('/en-gb/where-to-buy?product=sausages');
  await waitForHydration(page);
  const status = page.getByRole('search').getByRole('status');
  await expect(status).toHaveText('7 of 10 wholesalers');
  await page.getByLabel('Town, county or postcode').fill('Inverness');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en-gb/where-to-buy?place=Inverness&product=sausages');
  await expect(status).toHaveText('2 of 10 wholesalers');
  await expect(listWholesalers(page)).toHaveText(['Crateby', 'Fjelloma']);
  await expect(page.getByText('71885').first()).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByRole('link', { name: say('en-gb', 'filter.clear') }).click();
  await expect(status).toHaveText('10 of 10 wholesalers');
  await expect(page.getByLabel('Town, county or postcode')).toHaveValue('');
  const fjelloma = page.getByRole('listitem').filter({ hasText: 'Fjelloma' });
  await fjelloma.getByText('Keeps 6 products').click();
  await fjelloma.getByRole('link', { name: 'Meatballs' }).click();
  await expect(page).toHaveURL('/en-gb/products/meatballs');
});

function getAsking(page: Page) {
  return page.getByRole('main').getByRole('link', { name: 'Ask for samples' }).first();
}

function listWholesalers(page: Page) {
  return page.locator('#wholesalers').getByRole('listitem').getByRole('heading');
}

async function expectThanks(page: Page): Promise<void> {
  await expect(page).toHaveURL('/en-gb/contact/thank-you');
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
}
