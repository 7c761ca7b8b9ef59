import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { pastedTexts } from './fixtures/pasted-texts.ts';
import { buildPage, openBuiltPage } from './studio-built-page.ts';
import { testInOneContext as test, test as testAlone } from './test.ts';

// The page is built once.
test.describe.configure({ mode: 'default' });

let built: Awaited<ReturnType<typeof buildPage>>;
test.beforeAll(async () => {
  built = await buildPage('src/studio/rich-text/rich-text-page.testing.tsx');
});
test.afterAll(() => built.remove());

let violations: readonly string[] = [];
test.afterEach(() => expect(violations).toEqual([]));

/** Opens the field under the policy of the site; what violates it fails the test. */
async function openField(page: Page, initial?: string): Promise<void> {
  violations = await openBuiltPage(page, built.directory, { richText: { told: [], initial } });
  await words(page).waitFor({ timeout: 60_000 });
}

const words = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const lastTold = (page: Page) => page.evaluate(() => window.richText.told.at(-1));
const allTold = (page: Page) => page.evaluate(() => window.richText.told.length);

/** Pastes as a browser does, without the clipboard of the machine. */
async function paste(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  await words(page).evaluate(async (element, types) => {
    // The browser reports a moved cursor (`selectionchange`) with its next frame, long before anybody has pasted.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

test('words, marks and lists are typed, and told as Markdown', async ({ page }) => {
  await openField(page);
  await words(page).click();
  await page.keyboard.type('## Peas and oats');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Good **food** for ');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('all');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(', `x` too');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('and more');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('inner');
  await expect
    .poll(() => lastTold(page))
    .toBe('## Peas and oats\n\nGood **food** for *all*, `x` too\nand more\n\n- one\n- two\n  - inner');
});

test('the toolbar does what the keyboard does, and gives the focus back', async ({ page }) => {
  await openField(page, 'Peas are good');
  await words(page).click();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expect(words(page)).toBeFocused();
  await page.getByRole('button', { name: 'Bullet list' }).click();
  await expect.poll(() => lastTold(page)).toBe('- **Peas are good**');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => lastTold(page)).toBe('- ***Peas are good***');
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.getByRole('button', { name: 'Paragraph' }).click();
  await page.getByRole('menuitemradio', { name: 'Heading 3' }).click();
  await expect(words(page).getByRole('heading', { level: 3 })).toBeVisible();
  await expect(words(page)).toBeFocused();
});

test('a link is checked, set, changed and removed', async ({ page }) => {
  await openField(page, 'Peas are good');
  await words(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect(address).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Links cannot lead to addresses of this kind.')).toBeVisible();
  await address.fill('//example.com/a');
  await page.getByRole('button', { name: 'Use https://example.com/a' }).click();
  await expect(address).toHaveValue('https://example.com/a');
  await address.fill('/en-gb/our products');
  await expect(page.getByText('An address has no spaces in it.')).toBeVisible();
  await address.fill(' \u2066/en-gb/prod\u200bucts\u2069');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastTold(page)).toBe('[Peas are good](/en-gb/products)');
  await expect(words(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(address).toHaveValue('/en-gb/products');
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect.poll(() => lastTold(page)).toBe('Peas are good');
});

test('a table is made, filled by Tab and given a row', async ({ page }) => {
  await openField(page);
  await words(page).click();
  await page.getByRole('button', { name: 'Table' }).click();
  for (const cell of ['a', 'b', 'c', '1', '2', '3']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('4');
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('menuitem', { name: 'Row below' }).click();
  await expect(words(page).getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('menuitem', { name: 'Remove column' }).click();
  await expect.poll(() => lastTold(page)).toBe('| b | c |\n| --- | --- |\n| 2 | 3 |\n|  |  |\n|  |  |');
});

test('what is pasted from other programs is cleaned', async ({ page }) => {
  await openField(page);
  for (const { from, html, markdown, hasPictures = false } of pastedTexts) {
    await words(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await paste(page, { 'text/html': html, 'text/plain': 'plain' });
    await expect.poll(() => lastTold(page), from).toBe(markdown);
    await expect(page.getByText(/^Pictures were left out/), from).toBeVisible({ visible: hasPictures });
  }
});

test('a table that is pasted between words leaves them as they are', async ({ page }) => {
  await openField(page, 'Peas. More words.');
  await words(page).click();
  await page.keyboard.press('Home');
  for (const _letter of 'Peas. ') await page.keyboard.press('ArrowRight');
  const table = '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>';
  const written = '| a | b |\n| --- | --- |\n| 1 | 2 |';
  await paste(page, { 'text/html': table });
  await expect.poll(() => lastTold(page)).toBe(`Peas.\n\n${written}\n\nMore words.`);
  await page.keyboard.press('Control+Home');
  await paste(page, { 'text/html': `<p>First.</p>${table}` });
  await expect.poll(() => lastTold(page)).toBe(`First.\n\n${written}\n\nPeas.\n\n${written}\n\nMore words.`);
  // In a cell it fills those that are there.
  await words(page).getByRole('cell', { name: '2' }).last().click();
  await paste(page, { 'text/html': '<table><tr><td>3</td></tr></table>' });
  await expect.poll(() => lastTold(page)).toMatch(/\| 1 \| 3 \|\n\nMore words\.$/);
});

test('a picture alone that is pasted is said to be left out', async ({ page }) => {
  await openField(page, 'Peas');
  await words(page).click();
  await paste(page, {
    'text/html': '<meta charset="utf-8"><img src="https://example.com/pea.jpg" alt="A pea">',
  });
  await expect(page.getByText(/^Pictures were left out/)).toBeVisible();
  expect(await allTold(page)).toBe(0);
});

test('plain words, addresses over words, and deeply nested ones are pasted', async ({ page }) => {
  await openField(page, 'Peas');
  await words(page).click();
  await page.keyboard.press('Control+a');
  await paste(page, { 'text/plain': 'https://www.example.com/peas' });
  await expect.poll(() => lastTold(page)).toBe('[Peas](https://www.example.com/peas)');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await paste(page, { 'text/plain': 'One\n\n<b>two</b>' });
  await expect.poll(() => lastTold(page)).toBe('One\n\n<b>two</b>');
  await page.keyboard.press('Control+a');
  await paste(page, { 'text/plain': '200 g\tpeas,\tgreen\r\nand oats\r\n' });
  await expect.poll(() => lastTold(page)).toBe('200 g peas, green\n\nand oats');
  await page.keyboard.press('Control+a');
  await paste(page, { 'text/plain': 'Pack\tPrice\r\n"1 kg\r\nfrozen"\t"2,50 ""net"""\r\n\t3\r\n' });
  await expect
    .poll(() => lastTold(page))
    .toMatch(/^\| Pack \| Price \|\n\| --- \| --- \|\n\| 1 kg frozen \| 2,50 "net" \|\n\| {2}\| 3 \|/);
  await page.keyboard.press('Control+a');
  await paste(page, { 'text/html': `${'<div><blockquote><span>'.repeat(7000)}deep` });
  await expect.poll(() => lastTold(page)).toContain('deep');
});

testAlone(
  'what is copied comes back whole, by the keyboard’s own copy and paste',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openField(page, '## Peas\n\n![A pea](pea)\n\n- one\n  - two');
    await words(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    // At once: the browser tells of the moved cursor later, with a frame.
    await Promise.all([page.keyboard.press('ArrowRight'), page.keyboard.press('Enter')]);
    await expect(words(page).getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    // Out of the lists.
    await expect(words(page).locator(':scope > p')).toHaveCount(1);
    await page.keyboard.press('Control+v');
    await expect
      .poll(() => lastTold(page))
      .toBe('## Peas\n\n![A pea](pea)\n\n- one\n  - two\n\n## Peas\n\n![A pea](pea)\n\n- one\n  - two');
  },
);

test('undo and redo are those of the entry, and the words follow', async ({ page }) => {
  await openField(page, 'Peas');
  await words(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(words(page)).toHaveText('Peas a');
  await page.keyboard.press('Control+Shift+z');
  await expect(words(page)).toHaveText('Peas an');
  await page.keyboard.type('!');
  await expect.poll(() => lastTold(page)).toBe('Peas an!');
});

test('Escape and Tab leave the field, and nothing is told of what was only read', async ({ page }) => {
  await openField(page, '* written\n* otherwise');
  await words(page).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(words(page)).not.toBeFocused();
  expect(await allTold(page)).toBe(0);
});

test('an input method composes in peace', async ({ page, context }) => {
  await openField(page, 'Peas');
  await words(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  const session = await context.newCDPSession(page);
  for (const text of ['m', 'ma', 'まめ']) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await session.send('Input.insertText', { text: '豆' });
  await expect.poll(() => lastTold(page)).toBe('Peas 豆');
});

const longText =
  `${'Peas and oats with beans in a bowl of broth '.repeat(35)}Peas and **oats** with [beans](/en-gb/beans).\n\n`.repeat(
    120,
  );

test('in a long text letters are typed and undone as in any other, and what could not be pasted is still said once the rest was', async ({
  page,
}) => {
  test.slow();
  await openField(page, longText);
  await words(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('abc');
  await expect.poll(() => lastTold(page)).toMatch(/^abc/);
  await page.keyboard.press('Control+z');
  await expect(words(page)).not.toHaveText(/^abc/);
  await page.keyboard.press('Control+Shift+z');
  await expect(words(page)).toHaveText(/^abcPeas/);
  await paste(page, { 'text/html': '<p>wide</p>'.repeat(21_000) });
  // Markdown of so many paragraphs would not be read, so the text is its tree.
  await expect.poll(async () => JSON.stringify(await lastTold(page))).toContain('abcwide');
  const notice = page.getByRole('status');
  await expect(notice).toHaveText(/Only the beginning was pasted/);
  await page.keyboard.type('d');
  await expect(notice).toBeHidden();
});

test('axe finds nothing', async ({ page }) => {
  await openField(page, '## Peas\n\n| a | b |\n| --- | --- |\n| 1 | 2 |');
  await words(page).click();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});
