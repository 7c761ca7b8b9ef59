import { expect, type Page } from '@playwright/test';
import { blockDefinitions } from '#blocks/registry.ts';
import type { Fields } from '#schema/fields.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { buildPage, type FormToOpen, openForm, showForm } from './studio-built-page.ts';
import { testInOneContext as test } from './test.ts';

// The page is built once.
test.describe.configure({ mode: 'default' });

let built: Awaited<ReturnType<typeof buildPage>>;
test.beforeAll(async () => {
  built = await buildPage('src/studio/forms/forms-page.testing.tsx');
});
test.afterAll(() => built.remove());

const lastChange = (page: Page) => page.evaluate(() => window.forms.changes.at(-1));
const changes = (page: Page) => page.evaluate(() => window.forms.changes.length);

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: Parameters<Page['getByRole']>[0] = 'button') {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  for (let count = 0; count < 80; count += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return wanted;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

const threeItems = {
  _id: 'b',
  block: 'Accordion',
  items: [
    { _id: 'one', headline: 'First' },
    { _id: 'two', headline: 'Second' },
    { _id: 'three', headline: 'Third' },
  ],
};
const idsOf = (change: { value: unknown } | undefined) =>
  (change?.value as { _id: string }[] | undefined)?.map(({ _id }) => _id);

test('a date is typed, with a time of its own, of which a part is cleared and typed anew', async ({
  page,
}) => {
  const document = { slug: 'peas', entryTitle: 'Peas' };
  await openForm(page, built.directory, { kind: 'pages', document });
  await page.getByRole('button', { name: /^Record keeping/ }).click();
  const date = page.getByLabel('Last changed', { exact: true });
  await expect(date).toBeVisible();
  // What publishing decides or a command writes is no editor's.
  for (const label of ['Status', 'Translated from revision'])
    await expect(page.getByText(label, { exact: true })).toHaveCount(0);
  await date.fill('2026-05-22');
  expect(await lastChange(page)).toEqual({ path: 'updated_at', value: '2026-05-22' });
  await page.getByText('Include a time').click();
  await date.fill('2026-05-22T10:30');
  await date.focus();
  await page.keyboard.press('Backspace');
  await expect(date).toBeFocused();
  // The month, which this browser writes first.
  await page.keyboard.type('06');
  await expect(date).toHaveValue('2026-06-22T10:30');
  const value = expect.stringMatching(/^2026-06-22T.*:30/);
  expect(await lastChange(page)).toEqual({ path: 'updated_at', value });
  await page.getByRole('button', { name: 'Clear the date' }).click();
  expect(await lastChange(page)).toEqual({ path: 'updated_at' });
});

test('items are moved by keyboard alone, and where they are is said', async ({ page }) => {
  const faults = await openForm(page, built.directory, { document: threeItems });
  await tabTo(page, '1. First');
  await page.keyboard.press('Alt+ArrowDown');
  expect(idsOf(await lastChange(page))).toEqual(['two', 'one', 'three']);
  await expect(page.getByRole('status').filter({ hasText: 'is now 2 of 3' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: '2. First', exact: true })).toBeFocused();

  // The handle: Enter takes it up, Tab goes from place to place, Enter puts it down.
  await tabTo(page, 'Move 3. Third');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Insert before 1. Second' })).toBeVisible();
  for (let count = 0; count < 8; count += 1) {
    if (
      await page
        .getByRole('button', { name: 'Insert before 1. Second' })
        .evaluate((e) => e === document.activeElement)
    )
      break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect.poll(async () => idsOf(await lastChange(page))).toEqual(['three', 'two', 'one']);

  await tabTo(page, 'Actions for 2. Second');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
  await expect.poll(async () => idsOf(await lastChange(page))).toHaveLength(4);
  await tabTo(page, 'Actions for 3. Second');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expect.poll(async () => idsOf(await lastChange(page))).toEqual(['three', 'two', 'one']);
  expect(faults).toEqual([]);
});

test('an item that is added is unfolded and has the focus; what it is asked for is written at its path', async ({
  page,
}) => {
  await openForm(page, built.directory, { document: threeItems });
  await tabTo(page, 'Add item');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '4. Nothing yet', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.keyboard.type('Is it vegan?');
  expect(await lastChange(page)).toEqual({ path: 'items[3].headline', value: 'Is it vegan?' });
  for (let count = 0; count < 12; count += 1) await page.keyboard.press('Backspace');
  expect(await lastChange(page)).toEqual({ path: 'items[3].headline' });
});

test('a colour is chosen by keyboard, told with its contrast on the chosen ground', async ({ page }) => {
  await openForm(page, built.directory, {
    document: { _id: 'b', block: 'Text', text: 'Peas', backgroundColour: 'emerald' },
  });
  await (await tabTo(page, /^Colours and decoration/)).press('Enter');
  const ground = page.getByRole('radiogroup', { name: 'Background colour' });
  await expect(ground.getByRole('radio', { name: 'Emerald' })).toBeChecked();
  const colour = page.getByRole('radiogroup', { name: 'Text colour' });
  await expect(
    colour.getByRole('radio', { name: /^White, 7\.\d : 1, readable at any size$/ }),
  ).toBeAttached();
  await expect(colour.getByRole('radio', { name: /^Blue, .*hard to read$/ })).toBeAttached();
  // Of a group of radios, Tab leads to the chosen one alone.
  await tabTo(page, 'Emerald', 'radio');
  await page.keyboard.press('Tab');
  await expect(colour.getByRole('radio', { name: 'Default', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await lastChange(page)).toEqual({ path: 'textColour', value: 'light' });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await lastChange(page)).toEqual({ path: 'textColour' });
});

test('a link leads to a page found by its title, and to a place on it', async ({ page }) => {
  const faults = await openForm(page, built.directory, {
    document: { _id: 'b', block: 'Text', text: 'Peas', buttons: [{ _id: 'one', text: 'Go' }] },
  });
  await (await tabTo(page, '1. Go')).press('Enter');
  await (await tabTo(page, 'Link: choose a page')).press('Enter');
  await page.keyboard.type('abou');
  await page.keyboard.press('ArrowDown');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await lastChange(page)).toEqual({ path: 'buttons[0].link', value: '/en-gb/about' });
  await expect(page.getByText('Links to “About”.')).toBeVisible();
  await tabTo(page, /Place on the page$/);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: '#team' }).press('Enter');
  expect(await lastChange(page)).toEqual({ path: 'buttons[0].link', value: '/en-gb/about#team' });

  const address = page.getByRole('textbox', { name: 'Link' });
  await address.fill('kitchen@example.com');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Use mailto:kitchen@example.com' }).press('Enter');
  expect(await lastChange(page)).toEqual({ path: 'buttons[0].link', value: 'mailto:kitchen@example.com' });
  await expect(address).not.toHaveAttribute('aria-invalid', 'true');
  await address.fill('https://tins and cans.example/all');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  for (const [typed, cleaned] of [
    [' www.example.com/a\u00adb ', 'https://www.example.com/ab'],
    ['\u200b/en-gb/about\ufeff', '/en-gb/about'],
    ['tel: +44 (0)20 7946-0000', 'tel:+442079460000'],
  ] as const) {
    await address.fill(typed);
    await address.blur();
    await expect(address).toHaveValue(cleaned);
    await expect(address).not.toHaveAttribute('aria-invalid', 'true');
    expect(await lastChange(page)).toEqual({ path: 'buttons[0].link', value: cleaned });
  }
  expect(faults).toEqual([]);
});

test('products are chosen by title and put in order', async ({ page }) => {
  await openForm(page, built.directory, { document: { _id: 'b', block: 'AllergenMatrix' } });
  await (await tabTo(page, 'Add products')).press('Enter');
  for (const name of ['Mince', 'Burger']) {
    await page.getByRole('searchbox').fill(name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await (await tabTo(page, 'Add 2')).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await lastChange(page)).toEqual({ path: 'products', value: ['mince', 'burger'] });
  await (await tabTo(page, 'Move Burger up')).press('Enter');
  expect(await lastChange(page)).toEqual({ path: 'products', value: ['burger', 'mince'] });
  await expect(page.getByRole('status').filter({ hasText: 'Burger is now 1 of 2.' })).toHaveCount(1);
});

test('a number is kept once it is one; what is none is said and not kept', async ({ page }) => {
  await openForm(page, built.directory, { kind: 'productFacts', document: {}, width: 400 });
  const salt = page.getByRole('textbox', { name: 'Salt' });
  await salt.fill('1,25');
  expect(await lastChange(page)).toEqual({ path: 'nutrition.salt', value: 1.25 });
  const before = await changes(page);
  for (const wrong of ['1.255', '101', 'a pinch']) {
    await salt.fill(wrong);
    await expect(salt).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await changes(page)).toBe(before);
  await salt.fill('');
  expect(await lastChange(page)).toEqual({ path: 'nutrition.salt' });
  await salt.press('ArrowUp');
  expect(await lastChange(page)).toEqual({ path: 'nutrition.salt', value: 0 });
});

test('a finding is shown at its field, which is unfolded and focused when asked for', async ({ page }) => {
  const message = 'This is no address.';
  await openForm(page, built.directory, {
    document: {
      _id: 'b',
      block: 'Text',
      text: 'Peas',
      footerButtons: [{ _id: 'one', text: 'Go', link: 'about' }],
    },
    findings: [
      { file: 'f', path: 'footerButtons[0].link', severity: 'fault', message, remedy: 'Begin with a slash.' },
      {
        file: 'f',
        path: 'footerButtons[0].text',
        severity: 'fault',
        message: 'This field is missing.',
        remedy: 'Add it: What the button says: a verb and its object.',
      },
    ],
  });
  await expect(page.getByText(message)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Footer 2 findings/ })).toBeVisible();
  await page.evaluate(() => window.focusIn?.('footerButtons[0].link'));
  const field = page.getByRole('textbox', { name: 'Link' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Fault: This is no address\. Begin with a slash\./);
  // What it is for is said once.
  await expect(page.getByRole('textbox', { name: 'Text Required', exact: true })).toHaveAccessibleDescription(
    'Fault: This field is missing. Add it: What the button says: a verb and its object.',
  );
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('what is typed at the end of a field of 200,000 letters is told', async ({ page }) => {
  await openForm(page, built.directory, {
    document: { _id: 'b', block: 'Boxout', headline: 'Peas', subline: 'pea '.repeat(50_000) },
  });
  const field = page.getByRole('textbox', { name: 'Subline' });
  await field.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('and more');
  expect(await lastChange(page)).toMatchObject({
    path: 'subline',
    value: expect.stringMatching(/and more$/),
  });
});

test('a page of 2,000 blocks is outlined, and one press selects one', async ({ page }) => {
  const body = Array.from({ length: 2000 }, (_, index) => ({
    _id: `b${index}`,
    block: 'Text',
    headline: `Number ${index}`,
  }));
  await openForm(page, built.directory, { kind: 'pages', document: { slug: 'a', entryTitle: 'A', body } });
  await page.getByRole('button', { name: 'Text Number 3', exact: true }).press('Enter');
  expect(await lastChange(page)).toEqual({ path: 'selected', value: 'b3' });
  await expect(page.getByRole('button', { name: 'Show all 2000' })).toBeVisible();
});

test('every kind of field in a block’s form fits a narrow pane, and is accessible', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 900 });
  const seen = new Set<string>();
  // Those with most kinds of fields come first, so that few forms have all.
  const kindsOf = blockDefinitions.map(
    ({ name, fields }) => [name, new Set(listKindsOfFields(fields))] as const,
  );
  const first = kindsOf
    .toSorted(([, one], [, other]) => other.size - one.size)
    .filter(([, kinds]) => {
      const isFirst = !kinds.isSubsetOf(seen);
      for (const kind of kinds) seen.add(kind);
      return isFirst;
    });
  await checkForms(
    page,
    first.map(([name]) => ofBlock(name)),
  );
});

test('the colours of forms are accessible in the dark as well', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // Between them they have a choice of colours, groups, lists and files.
  const forms = ['Accordion', 'Video'].map(ofBlock);
  await checkForms(page, forms, ['color-contrast']);
});

test('the forms of entries are accessible', async ({ page }) => {
  // Between them they have every kind of field that those of blocks have not.
  const kinds = ['news', 'recipes', 'site', 'redirects', 'productFacts'];
  await checkForms(
    page,
    kinds.map((kind) => ({ kind, document: {}, width: 420 })),
  );
});

/** What decides how fields are drawn, those of groups and of items of lists among them. */
function listKindsOfFields(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => [
    `${field.kind}${'isList' in field && field.isList ? ', several' : ''}`,
    ...('item' in field ? listKindsOfFields(field.item.fields) : []),
  ]);
}

function ofBlock(name: string): FormToOpen {
  return { document: { _id: 'b', block: name }, width: 320 };
}

/** Looks at forms one after the other on one page. */
async function checkForms(
  page: Page,
  [first, ...others]: readonly FormToOpen[],
  rules?: string[],
): Promise<void> {
  if (!first) throw new Error('There is no form.');
  const faults = await openForm(page, built.directory, first);
  for (const form of [first, ...others]) {
    const name = JSON.stringify(form);
    if (form !== first) await showForm(page, form);
    await unfoldAll(page);
    expect(await findAccessibilityProblems(page, rules), name).toEqual([]);
    const { overflow, window } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth,
      window: innerWidth,
    }));
    expect(overflow, name).toBeLessThanOrEqual(window);
    expect(faults, name).toEqual([]);
  }
}

async function unfoldAll(page: Page): Promise<void> {
  const folded = page.locator('h3 [aria-expanded="false"]');
  const press = (buttons: (HTMLElement | SVGElement)[]) => {
    for (const button of buttons) (button as HTMLElement).click();
  };
  while ((await folded.count()) > 0) await folded.evaluateAll(press);
}
