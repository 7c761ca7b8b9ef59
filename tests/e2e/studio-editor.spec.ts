import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { shortcuts } from '#studio/kit/shortcuts.ts';
import type { Site } from '../site/start-site.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { holdRequests } from './hold-requests.ts';
import { administrator } from './set-up-studio.ts';
import {
  addBlock,
  goTo,
  headlineOf as headline,
  lookAgain,
  openEntry,
  rowOf,
  save,
  waitUntilSaved,
} from './studio-people.ts';
import { holdPictures, test as siteTest } from './test.ts';

let site: Site;
let session: Awaited<ReturnType<BrowserContext['storageState']>>;
let pageNumber = 0;

/** With a page of its own. */
const testAlone = siteTest.extend({
  context: async ({ studio }, use) => use(studio.context),
  page: async ({ page }, use) => {
    await use(page);
    await page.close();
  },
});

let shared: Page | undefined;

/** They share a page: to load the studio anew takes longer than most of what is done with it. */
const test = testAlone.extend({
  page: async ({ context }, use) => {
    if (!shared) {
      shared = await context.newPage();
      await holdPictures(shared);
    }
    await use(shared);
  },
});

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ studio }) => {
  site = studio.site;
  session = await studio.context.storageState();
  await studio.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
});
test.afterAll(() => shared?.close());

test.beforeEach(async ({ context, complaints }) => {
  // Pictures are held, and a page is left while it still loads.
  complaints.expect(/Failed to load resource|ERR_/);
  await context.addCookies(session.cookies);
});

/** A shortcut as it is pressed where Ctrl is what `mod` stands for. */
const toPress = (keys: string) =>
  keys
    .replace('mod', 'control')
    .replace(/arrow(\w)/, (_, first) => `Arrow${first.toUpperCase()}`)
    .replace(/\b[a-z](?=\w)/g, (first) => first.toUpperCase());

type Blocks = readonly Readonly<Record<string, unknown>>[];

/** Begins a page with blocks, of which the first is selected, and opens it. Resolves with its address. */
async function beginPage(page: Page, ...body: Blocks): Promise<string> {
  pageNumber += 1;
  const key = `page-${pageNumber}`;
  const entry = { kind: 'pages', locale: 'en-gb', key, document: { slug: key, entryTitle: key, body } };
  const headers = { Origin: site.origin };
  const response = await page.request.post('/studio/api/entries', { data: entry, headers });
  expect(response.status()).toBe(201);
  await openEntry(page, `en-gb/pages/${key}.yaml`);
  await expect(page.getByRole('heading', { name: key, exact: true })).toBeVisible();
  if (body.length > 0) await page.getByRole('row').nth(2).click();
  return page.url();
}

/** Pastes as a screenshot is pasted: a file and no words. */
async function pastePicture(field: Locator): Promise<void> {
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['…'], 'peas.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
}

/** Drags a kind of block with the mouse from the window it is chosen in onto something, at a part of its height. */
async function dragNew(page: Page, name: string, onto: Locator, at: number, says?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('option').first().hover();
  await page.mouse.down();
  await page.mouse.move(400, 300, { steps: 3 });
  await expect(dialog).toBeHidden();
  const room = await onto.boundingBox();
  if (!room) throw new Error('There is nothing to drop it on.');
  const [x, y] = [room.x + 60, room.y + room.height * at];
  await page.mouse.move(x, y - 1);
  await page.mouse.move(x, y);
  if (says) await expect(canvas(page).locator('.canvas-drop .canvas-label')).toHaveText(says);
  await page.mouse.up();
}

const canvas = (page: Page) => page.frameLocator('main iframe');

/** Takes back and does again what was typed last, by every key and as a menu, a gesture or other letters ask for it. */
async function turn(page: Page, field: Locator, before: string, after: string, modifier = 'Control') {
  for (const key of ['z', 'Shift+z', 'z', ...(modifier === 'Control' ? ['y'] : ['Shift+z'])]) {
    await page.keyboard.press(`${modifier}+${key}`);
    await expect.poll(() => readText(field)).toBe(key === 'z' ? before : after);
  }
  for (const inputType of modifier === 'Control' ? ['historyUndo', 'historyRedo'] : []) {
    await field.evaluate((element, type) => {
      const how = { inputType: type, bubbles: true, cancelable: true, composed: true };
      element.dispatchEvent(new InputEvent('beforeinput', how));
    }, inputType);
    await expect.poll(() => readText(field)).toBe(inputType === 'historyUndo' ? before : after);
  }
}

/** Types wherever words can be typed, with `turn` at each. Resolves with the field on the page. */
async function typeEverywhere(page: Page, modifier: 'Control' | 'Meta' = 'Control'): Promise<Locator> {
  await beginPage(page);
  await addBlock(page, 'Text', modifier);
  await headline(page).click();
  await page.keyboard.insertText('Peas');
  await turn(page, headline(page), '', 'Peas', modifier);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.insertText('Green');
  await turn(page, text, '', 'Green', modifier);
  await canvas(page).getByRole('heading', { name: 'Peas' }).click();
  const onPage = canvas(page).getByRole('textbox', { name: 'headline of Text' });
  await expect(onPage).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' and oats');
  await turn(page, onPage, 'Peas', 'Peas and oats', modifier);
  return onPage;
}

const readText = (field: Locator) =>
  field.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : element.textContent,
  );

test.describe('composing in the studio', () => {
  test('takes blocks that are dragged out of the list of blocks, onto the page and into the outline', async ({
    page,
  }) => {
    await beginPage(page, { block: 'Headline', headline: 'Peas for everybody' });
    const rows = page.getByRole('row');
    const words = canvas(page).getByRole('heading', { name: 'Peas for everybody' });
    await expect(words).toBeVisible();
    await dragNew(page, 'Image', words, 0.95, 'After Headline');
    await expect(rows).toContainText(['Header', 'Body', 'Headline', 'Image']);
    await dragNew(page, 'Box', rows.nth(2), 0.05);
    await expect(rows).toContainText(['Header', 'Body', 'Box', 'Headline', 'Image']);
    await dragNew(page, 'Text', canvas(page).locator('[data-list]'), 0.5, 'First here');
    await expect(rows).toContainText(['Header', 'Body', 'Box', 'Text', 'Headline', 'Image']);
    await dragNew(page, 'Quote', rows.nth(2), 0.5);
    await expect(rows).toContainText(['Header', 'Body', 'Box', 'Text', 'quote', 'Headline', 'Image']);
    await save(page);
  });

  test('takes back and does again whatever is typed, wherever it is, by every key', async ({ page }) => {
    const onPage = await typeEverywhere(page);
    // Back to the beginning, of which nothing remains on the page.
    for (const _step of [1, 2, 3]) await page.keyboard.press('Control+z');
    await expect(onPage).toHaveText('');
    await page.keyboard.press('Control+z');
    await expect(onPage).toHaveCount(0);
    await expect(page.getByRole('row', { name: /^Text/ })).toHaveCount(0);
    for (const _step of [1, 2, 3, 4]) await page.keyboard.press('Control+y');
    await expect(page.getByRole('row', { name: 'Text: Peas and oats' })).toBeVisible();
    await expect(canvas(page).getByText('Green')).toBeVisible();
    await save(page);
  });

  testAlone('is worked with Command where there is such a key', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'MacIntel' });
    });
    await typeEverywhere(page, 'Meta');
    await waitUntilSaved(page);
  });

  test('says that a picture which is pasted where words go has not arrived', async ({ page }) => {
    await beginPage(page, { block: 'Text', headline: 'Peas' });
    const said = page.getByText(/^Only words go here/);
    await pastePicture(headline(page));
    await expect(said).toBeVisible();
    await page.reload();
    // Selects the block, then enters its words.
    for (const _press of [1, 2]) await canvas(page).getByRole('heading', { name: 'Peas' }).click();
    await pastePicture(canvas(page).getByRole('textbox', { name: 'headline of Text' }));
    await expect(said).toBeVisible();
    await expect(headline(page)).toHaveValue('Peas');
  });

  test('shows two tabs of one editor the same page, and loses nothing of either', async ({
    page,
    context,
  }) => {
    const address = await beginPage(page, { block: 'Headline' }, { block: 'Text' });
    const other = await context.newPage();
    await other.goto(address);
    await other.getByRole('row', { name: /^Headline/ }).click();
    await headline(other).fill('From the other tab');
    await save(other);
    await expect(page.getByRole('row', { name: 'Headline: From the other tab' })).toBeVisible();
    // Both at once: what this one saves meets what the other has saved meanwhile.
    const goOn = await holdRequests(page, '**/studio/api/drafts/**');
    await page.getByRole('row', { name: /^Text/ }).click();
    await headline(page).fill('From this tab');
    await headline(other).fill('From the other tab, again');
    await save(other);
    goOn();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('row', { name: 'Headline: From the other tab, again' })).toBeVisible();
      await expect(tab.getByRole('row', { name: /From this tab/ })).toBeVisible();
    }
    await save(page);
    await other.close();
  });

  test('settles with a file that has changed underneath, and loses nothing of either', async ({ page }) => {
    const file = 'en-gb/pages/harvest.yaml';
    const write = (headline: string, text: string) => {
      const body = [
        { block: 'Headline', headline },
        { block: 'Text', text },
      ];
      const document = { slug: 'harvest', entryTitle: 'Harvest', body };
      return writeFile(join(site.folder, 'content', file), JSON.stringify(document));
    };
    await write('As it was', 'Peas are sown in spring.');
    const visit = async () => (await fetch(`${site.origin}/en-gb/harvest`)).text();
    await expect.poll(visit).toContain('sown in spring');
    await goTo(page, `/studio/edit/${file}`);
    await page.getByRole('row', { name: /^Headline/ }).click();
    // Before there is a draft, what was done to the file meanwhile comes in by itself.
    await write('As it was', 'Peas are sown in April.');
    await expect.poll(visit).toContain('sown in April');
    await headline(page).fill('Mine');
    await expect(canvas(page).getByText('Peas are sown in April.')).toBeVisible();
    await expect(headline(page)).toHaveValue('Mine');
    await save(page);
    await write('The file’s', 'Peas are sown in March.');
    await expect.poll(visit).toContain('sown in March');
    await lookAgain(page);
    await page.getByRole('button', { name: 'Compare and choose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Its file has changed' });
    await expect(dialog.getByRole('radio', { name: /^Both/ })).toBeChecked();
    await expect(dialog).toContainText('you choose its version next');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use it as a draft' }).click();
    const clash = page.getByRole('region', { name: 'The file also changed this' });
    await expect(clash).toContainText('Mine');
    await expect(clash).toContainText('The file’s');
    await expect(canvas(page).getByText('Peas are sown in March.')).toBeVisible();
    await clash.getByRole('button', { name: 'Use the other' }).click();
    await expect(headline(page)).toHaveValue('The file’s');
    await expect(page.getByText('Its file has changed')).toBeHidden();
    await save(page);
    await page.reload();
    await expect(page.getByRole('row', { name: 'Headline: The file’s' })).toBeVisible();
    await expect(page.getByText('Its file has changed')).toBeHidden();
  });

  test('takes redirects from a spreadsheet, and says in each row what is wrong with it', async ({ page }) => {
    await goTo(page, '/studio/de-de/redirects');
    await page.getByRole('button', { name: 'Add a redirect' }).click();
    await expect(page.getByRole('textbox', { name: 'Old path, row 1', exact: true })).toBeFocused();
    // No page is drawn beside them.
    await expect(page.getByRole('radiogroup', { name: 'Width of the page' })).toBeHidden();
    const rows = [
      'Old\tNew',
      '\u200b/de-de/ti\u00adns\t/de-de/cans\ufeff',
      '/de-de/cans\t/de-de/tins',
      '/de-de/tins\t/de-de/produkte',
    ];
    await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'));
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('textbox', { name: 'Old path, row 3', exact: true })).toHaveValue(
      '/de-de/tins',
    );
    await expect(page.locator('tr[data-row]').nth(0)).toContainText('circle');
    await expect(page.locator('tr[data-row]').nth(2)).toContainText('Row 1 has the same old path');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove row 3', exact: true }).click();
    const target = page.getByRole('textbox', { name: 'Leads to, row 1', exact: true });
    // Chromium itself takes a space in the name of a host.
    await target.fill('https://tins and cans.example/all');
    await expect(page.locator('tr[data-row]').nth(0)).toContainText('An address has no spaces in it.');
    await target.fill('\u200b/de-de/pro\u00addukte');
    await target.blur();
    await expect(target).toHaveValue('/de-de/produkte');
    await expect(page.locator('tr[data-row]').nth(1)).toContainText(
      'Point it straight to /de-de/produkte instead',
    );
    const old = page.getByRole('textbox', { name: 'Old path, row 2', exact: true });
    await old.fill('/de-de/kontakt');
    await expect(page.locator('tr[data-row]').nth(1)).toContainText('“Kontakt” is already at this path');
    await old.fill('/de-de/cans');
    await page.getByRole('textbox', { name: 'Leads to, row 2', exact: true }).fill('/de-de/where-nothing-is');
    await save(page);

    // What only the server knows is shown in its row, wherever that was.
    await page.getByRole('searchbox').fill('tins');
    await expect(old).toBeHidden();
    for (const _again of [1, 2]) {
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Show: .*where-nothing-is/ })
        .click();
      await expect(page.getByRole('textbox', { name: 'Leads to, row 2', exact: true })).toBeFocused();
    }
  });

  test('waits beside the work for a sign-in when the session has ended, and takes no letter of what is typed', async ({
    page,
    context,
  }) => {
    await beginPage(page, { block: 'Text', headline: 'Peas' });
    const heading = canvas(page).getByRole('heading', { name: 'Peas' });
    await expect(heading).toBeVisible();
    await context.clearCookies();
    await heading.click();
    await page.keyboard.press('End');
    const beside = page.getByRole('complementary', { name: 'Your session has ended' });
    await page.keyboard.type(' and');
    await expect(beside).toBeVisible();
    await page.keyboard.type(' oats');
    await expect(canvas(page).getByRole('textbox', { name: 'headline of Text' })).toHaveText('Peas and oats');
    await headline(page).press('End');
    await page.keyboard.type(' and beans');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.click();
    await page.keyboard.type('Green');
    await expect(text).toHaveText('Green');
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('F6');
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog.locator('input[type=password]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(text).toBeFocused();
    await beside.getByRole('button', { name: 'Sign in' }).click();
    await dialog.locator('input[type=password]').fill(administrator.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(beside).toBeHidden();
    await waitUntilSaved(page);
    await expect(headline(page)).toHaveValue('Peas and oats and beans');
    await page.reload();
    await expect(page.getByRole('row', { name: 'Text: Peas and oats and beans' })).toBeVisible();
    await expect(canvas(page).getByText('Green')).toBeVisible();
  });

  test('does what each shortcut says, among blocks and in formatted text', async ({ page }) => {
    await beginPage(
      page,
      { block: 'Box' },
      { block: 'Headline', headline: 'Peas' },
      { block: 'Text', text: 'Fresh beans' },
    );
    const row = page.getByRole('row', { name: /^Headline/ });
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    const says = (what: string) => expect(page.locator('.announcements > :last-child')).toHaveText(what);
    const undo = () => page.keyboard.press(toPress(shortcuts.undo));
    const opens = async (name: string | RegExp) => {
      await page.getByRole('dialog', { name }).press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    const format = page.getByRole('toolbar', { name: 'Format: Text' });
    const inText = (name: string) => async () => {
      const button = format.getByRole('button', { name, exact: true });
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await undo();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
    };
    const onRow: Partial<Record<keyof typeof shortcuts, () => Promise<unknown>>> = {
      palette: () => opens('Search and commands'),
      find: () => opens('Search and commands'),
      help: () => opens('Keyboard shortcuts'),
      addBlock: () => opens('Add a block'),
      group: () => opens(/folder/),
      duplicate: () => expect(row).toHaveCount(2),
      undo: () =>
        expect(row)
          .toHaveCount(1)
          .then(() => says('Undone: Duplicated Headline')),
      redo: () => expect(row).toHaveCount(2).then(undo),
      redoAgain: () => expect(row).toHaveCount(2).then(undo),
      copy: () => expect(page.getByText(/^Copied Headline/)).toBeVisible(),
      paste: () => expect(row).toHaveCount(2).then(undo),
      hide: () =>
        expect(page.getByRole('row', { name: /^Headline.*hidden$/ }))
          .toBeVisible()
          .then(undo),
      moveDown: () => expect(page.getByRole('row').last()).toHaveAccessibleName(/^Headline/),
      moveUp: () => says('Moved Headline between Box and Text'),
      moveIn: () =>
        says('Moved Headline into Box').then(() => expect(row).toHaveAttribute('aria-level', '3')),
      moveOut: () => expect(row).toHaveAttribute('aria-level', '2'),
      cut: () => expect(row).toHaveCount(0).then(undo),
      remove: () => expect(row).toHaveCount(0).then(undo),
      save: () => waitUntilSaved(page),
    };
    for (const [name, happens] of Object.entries(onRow)) {
      await test.step(name, async () => {
        await row.first().click();
        await page.keyboard.press(toPress(shortcuts[name as keyof typeof shortcuts]));
        await happens();
        await expect(row).toHaveCount(name === 'duplicate' ? 2 : 1);
      });
    }
    const inWords: Partial<Record<keyof typeof shortcuts, () => Promise<unknown>>> = {
      bold: inText('Bold'),
      italic: inText('Italic'),
      underline: inText('Underline'),
      strikethrough: inText('Strikethrough'),
      code: inText('Code'),
      superscript: inText('Superscript'),
      subscript: inText('Subscript'),
      bullets: inText('Bullet list'),
      numbers: inText('Numbered list'),
      quote: inText('Quote'),
      link: () => opens(/link/i),
      toolbar: () => expect(format.getByRole('button').first()).toBeFocused(),
    };
    await page.getByRole('row', { name: /^Text/ }).click();
    // They are told where there is such a text, once.
    await expect(format).toBeVisible();
    await page.getByRole('row', { name: /^Text/ }).press('?');
    const told = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(told.getByRole('heading', { name: 'In formatted text' })).toBeVisible();
    await expect(told.getByText('Bold', { exact: true })).toHaveCount(1);
    await expect(told.getByText('Ctrl+B', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const [name, happens] of Object.entries(inWords)) {
      await test.step(name, async () => {
        await text.click();
        await page.keyboard.press('Control+a');
        await page.keyboard.press(toPress(shortcuts[name as keyof typeof shortcuts]));
        await happens();
      });
    }
    // Of screens, lists and previews, and beside an original.
    const elsewhere =
      'signIn search create openRow selectRow selectAll selectNone preview leaveBlock paragraph lineBreak';
    const beside = 'beside nextUnfinished previousUnfinished finish';
    const all = [...Object.keys(onRow), ...Object.keys(inWords), ...`${elsewhere} ${beside}`.split(' ')];
    expect(all.sort()).toEqual(Object.keys(shortcuts).sort());
  });

  test('copies blocks to other pages by the clipboard, and leaves words that are marked to the browser until one has the focus', async ({
    page,
  }) => {
    await beginPage(page, { block: 'Image' });
    const fields = page.getByRole('region', { name: 'Fields' });
    await fields.getByRole('heading', { name: 'Image', level: 2 }).click({ clickCount: 3 });
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Control+c');
    expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe('Image');
    // They stay marked, but it is the block that has the focus.
    await page.getByRole('row', { name: /^Image/ }).focus();
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe('Image');
    await page.keyboard.press('Control+c');
    await beginPage(page);
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('row', { name: /^Image/ })).toBeVisible();
    await save(page);
  });

  test('goes to a text again that is pressed in the page again', async ({ page }) => {
    await beginPage(page, { block: 'Text', text: 'Peas' });
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    const shown = canvas(page).getByText('Peas');
    for (const letters of ['!', '?']) {
      await shown.click();
      await expect(text).toBeFocused();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(letters);
    }
    await expect(canvas(page).getByText('Peas!?')).toBeVisible();
    await save(page);
  });

  testAlone(
    'works on a plain address of the local network, where browsers withhold much',
    async ({ page }) => {
      await page.addInitScript(() => {
        for (const name of ['clipboard', 'locks', 'credentials'])
          Object.defineProperty(Navigator.prototype, name, { value: undefined });
        for (const name of ['randomUUID', 'subtle'])
          Object.defineProperty(Crypto.prototype, name, { value: undefined });
      });
      await beginPage(page);
      await addBlock(page, 'Headline');
      await headline(page).fill('Tried out');
      await expect(canvas(page).getByRole('heading', { name: 'Tried out' })).toBeVisible();
      await page.getByRole('row', { name: /^Headline/ }).focus();
      await page.keyboard.press('Control+c');
      await page.keyboard.press('Control+v');
      await expect(page.getByRole('row', { name: 'Headline: Tried out' })).toHaveCount(2);
      await save(page);
    },
  );
});

test.describe('the screens of the studio', () => {
  test('keep nobody out', async ({ page }) => {
    for (const address of ['fi-fi/pages', 'no-such-screen']) {
      await goTo(page, `/studio/${address}`);
      await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      expect.soft(await findAccessibilityProblems(page), address).toEqual([]);
    }
  });

  test('find entries and commands by a few letters', async ({ page }) => {
    await goTo(page, '/studio/en-gb/pages');
    await page.getByRole('row', { name: /About/ }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('healthc');
    const found = page.getByRole('menuitem', { name: /^Healthcare/ });
    const id = (await found.getAttribute('id')) ?? '';
    const search = page.getByRole('searchbox', { name: 'Search and commands' });
    await expect(search).toHaveAttribute('aria-activedescendant', id);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Healthcare' })).toBeVisible();
  });

  test('find words wherever they can be written, forwards and backwards, by keyboard, and keep the page’s width', async ({
    page,
  }) => {
    const words = [
      { block: 'Headline', headline: 'Barley first' },
      { block: 'Text', text: 'Then barley again' },
    ];
    await beginPage(page, ...words);
    await page.keyboard.press('Control+f');
    const search = page.getByRole('searchbox', { name: 'Search and commands' });
    await search.fill('barley');
    const found = page.getByRole('menuitem', { name: /barley/i });
    await expect(found).toHaveCount(2);
    const isAt = async (index: number) =>
      expect(search).toHaveAttribute(
        'aria-activedescendant',
        (await found.nth(index).getAttribute('id')) ?? '',
      );
    await page.keyboard.press('ArrowDown');
    await isAt(1);
    await page.keyboard.press('ArrowUp');
    await isAt(0);
    await page.keyboard.press('Enter');
    await expect(headline(page)).toBeFocused();
    await page.getByRole('radio', { name: /Phone/ }).press('Space');
    await page.reload();
    await expect(page.getByRole('radio', { name: /Phone/ })).toBeChecked();
    await page.getByRole('radio', { name: 'Full width' }).press('Space');
    await page.keyboard.press('Control+f');
    await search.fill('no such word at all');
    await expect(page.getByRole('status').getByText('No results')).toBeAttached();
    await search.fill('');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  });

  test('leave keys of one character to who speaks to the computer, once told to', async ({ page }) => {
    await goTo(page, '/studio/en-gb/pages');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.getByRole('row', { name: /About/ }).waitFor();
    await page.keyboard.press('?');
    await list.getByText(/single character/).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('row', { name: /About/ }).waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Search and commands');
    await page.keyboard.type('keyboard sh');
    await page.keyboard.press('Enter');
    await list.getByText(/single character/).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  });

  test('show one page after the other: its words from their beginning, and nothing of the one before', async ({
    page,
  }) => {
    await goTo(page, '/studio/en-gb/pages');
    await page.getByRole('link', { name: 'Healthcare' }).click();
    const first = canvas(page).getByRole('heading', { level: 1 });
    await expect(first).toBeVisible();
    const before = await first.textContent();
    await rowOf(page, /^Text and image/)
      .first()
      .click();
    await page.getByRole('link', { name: 'All entries' }).click();
    await page.getByRole('link', { name: 'About', exact: true }).click();
    await expect(first).toBeVisible();
    await expect(first).not.toHaveText(before ?? '');
    await expect(canvas(page).locator('.canvas-selected')).toBeHidden();
    const root = canvas(page).locator('html');
    expect(await root.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });
});
