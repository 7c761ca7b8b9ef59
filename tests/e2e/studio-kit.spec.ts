import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { findClippedTexts } from './find-clipped-texts.ts';
import { plainTest as test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ studio }) => {
  page = await studio.context.newPage();
  await page.goto('/studio/kit');
  await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible();
});
test.afterAll(() => page.close());

const sampleOf = (name: string) => page.getByRole('region', { name, exact: true });

test('each part is shown', async () => {
  // What shows nothing of itself: the page's own frame, and what wraps others' parts.
  const bare = ['kit-screen', 'samples', 'screen-frame', 'lazy-view', 'stay-in-row'];
  const parts = globSync('src/studio/kit/**/*.tsx', { exclude: ['**/*.test.tsx'] }).map((path) =>
    basename(path, '.tsx'),
  );
  const shown = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(shown.toSorted()).toEqual(parts.filter((part) => !bare.includes(part)).toSorted());
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in ${colorScheme} colours, nor in a dialog and a menu`, async () => {
    await page.emulateMedia({ colorScheme });
    // In the dark nothing but colours differs.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
    const expectSound = async () => expect(await findAccessibilityProblems(page, rules)).toEqual([]);
    await expectSound();
    await page.getByRole('button', { name: 'Rename…' }).click();
    await expectSound();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectSound();
    await page.keyboard.press('Escape');
    await page.emulateMedia({ colorScheme: null });
  });
}

test('what is chosen, ticked or can be pressed is seen in forced colours', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  const read = (element: Locator, property: string) =>
    element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
  const sizes = sampleOf('toggle-group: Words and icons').getByRole('radio');
  await expect(sizes).toHaveCount(6);
  for (const [index, outline] of ['solid', 'none', 'none', 'solid', 'none', 'none'].entries())
    expect(await read(sizes.nth(index), 'outline-style')).toBe(outline);
  for (const name of ['Publish', 'Save', 'Delete'])
    expect(await read(page.getByRole('button', { name, exact: true }).first(), 'border-top-style')).toBe(
      'solid',
    );
  const states = sampleOf('checkbox: States').locator('label');
  await expect(states.nth(1).locator('svg')).toBeVisible();
  expect(await read(states.nth(2).locator('span:empty'), 'border-top-style')).toBe('solid');
  await page.emulateMedia({ forcedColors: null });
});

for (const [width, textSize] of [
  [320, '100%'],
  [768, '200%'],
] as const) {
  test(`all fits ${width} px with text at ${textSize}`, async () => {
    await page.setViewportSize({ width, height: 780 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    // The studio scrolls in its main part, and a table by itself.
    const tooWide = await page.locator('main').evaluate((main) => {
      const { right } = main.getBoundingClientRect();
      return [...main.querySelectorAll('section[aria-label] *:not(table, table *)')]
        .filter((one) => one.getBoundingClientRect().right > right)
        .map((one) => (one.cloneNode() as Element).outerHTML.slice(0, 120));
    });
    expect(tooWide).toEqual([]);
    expect(await findClippedTexts(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    await page.setViewportSize({ width: 1280, height: 780 });
  });
}

test('the keyboard reaches each control, and shows where it is', async () => {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const sample = element?.closest('main section[aria-label]');
      // A field's frame has the outline of what is typed in, and a label that of its hidden input.
      const frames = [];
      for (let one = element; one && one !== sample; one = one.parentElement) frames.push(one);
      const shown = [...frames, ...(element?.closest('label')?.querySelectorAll('*') ?? [])];
      const isSeen = shown.some((one) => getComputedStyle(one).outlineStyle !== 'none');
      return { section: sample?.ariaLabel, isSeen };
    });
  await page.getByRole('heading', { level: 1 }).evaluate((heading: HTMLElement) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  const reached = new Set<string>();
  const unseen: string[] = [];
  await page.keyboard.press('Tab');
  for (let place = await focused(); place.section; place = await focused()) {
    reached.add(place.section);
    if (!place.isSeen) unseen.push(place.section);
    await page.keyboard.press('Tab');
  }
  expect(unseen).toEqual([]);
  const still = ['badge: Tones', 'icon: All icons'];
  const all = await page
    .locator('main section[aria-label]')
    .evaluateAll((sections) => sections.map((one) => one.ariaLabel));
  expect(all.filter((name) => name && !reached.has(name))).toEqual(still);

  const rename = page.getByRole('button', { name: 'Rename…' });
  await rename.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rename).toBeFocused();
  const actions = page.getByRole('button', { name: 'Actions', exact: true });
  await actions.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
});
