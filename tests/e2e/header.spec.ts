import { expect, type Page } from '@playwright/test';
import { localeCodes } from '#i18n/locales.ts';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { findOverflow } from './find-overflow.ts';
import { followInNewTab } from './follow-in-new-tab.ts';
import { holdRequests } from './hold-requests.ts';
import { openPage, showPage, waitForHydration } from './open-page.ts';
import { pressBack } from './press-back.ts';
import { setTextSize } from './set-text-size.ts';
import { testInOneContext as test } from './test.ts';

const getMenuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /menu$/ });
const getGroup = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const getLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test('the header holds its parts in every locale: in one row, none over another, also with text twice as large', async ({
  page,
}) => {
  for (const [index, locale] of localeCodes.entries()) {
    await (index === 0 ? openPage : showPage)(page, `/${locale}/sitemap`);
    for (const width of [320, 1024, 1240]) {
      await page.setViewportSize({ width, height: 780 });
      const where = `${locale} at ${width} px`;
      expect.soft(await findHeaderFaults(page), where).toEqual([]);
      if (width < 1024) continue;
      const { rows, room } = await page.evaluate(() => {
        const entries = [...document.querySelectorAll('header nav > ul > li')];
        const boxes = entries.map((entry) => entry.getBoundingClientRect());
        const lowest = Math.max(...boxes.map(({ bottom }) => bottom));
        const middles = boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2));
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return { rows: new Set(middles).size, room: header - lowest };
      });
      expect.soft(rows, where).toBe(1);
      expect.soft(room, where).toBeGreaterThanOrEqual(8);
    }
    await setTextSize(page, '200%');
    for (const width of [1024, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findHeaderFaults(page), `${locale} at ${width} px, text doubled`).toEqual([]);
    }
    await setTextSize(page, '');
  }
});

test('more entries than have room in one line cover nothing, and with text twice as large groups drop down inside the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openPage(page, '/en-gb/sitemap');
  await setTextSize(page, '200%');
  for (const [group, entry] of [
    ['Sectors', 'Further and higher education'],
    ['Contact', 'Where to buy'],
  ] as const) {
    await getGroup(page, group).click();
    const box = await getLink(page, entry).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024);
  }
  await setTextSize(page, '');
  await page.evaluate(() => {
    const entries = document.querySelector('header nav ul');
    entries?.append(entries.children[1]?.cloneNode(true) ?? '', entries.children[3]?.cloneNode(true) ?? '');
  });
  expect(await findHeaderFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});

test.describe('from 1024 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test.beforeEach(({ page }) => openPage(page, '/en-gb/sitemap'));

  test('one group at a time opens by the mouse; it closes by its button, and by a click elsewhere', {
    tag: '@journey',
  }, async ({ page }) => {
    const [sectors, contact] = [getGroup(page, 'Sectors'), getGroup(page, 'Contact')];
    await expect(sectors).toHaveAttribute('aria-expanded', 'false');
    await expect(getLink(page, 'Healthcare')).toBeHidden();
    await sectors.click();
    await expect(sectors).toHaveAttribute('aria-expanded', 'true');
    await expect(getLink(page, 'Healthcare')).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await contact.click();
    await expect(sectors).toHaveAttribute('aria-expanded', 'false');
    await expect(getLink(page, 'Healthcare')).toBeHidden();
    await expect(getLink(page, 'Where to buy')).toBeVisible();
    await contact.click();
    await expect(contact).toHaveAttribute('aria-expanded', 'false');
    await expect(getLink(page, 'Where to buy')).toBeHidden();
    await sectors.click();
    await expect(getLink(page, 'Healthcare')).toBeVisible();
    await page.mouse.click(5, 700);
    await expect(getLink(page, 'Healthcare')).toBeHidden();
  });

  test('Enter and Space open and close a group; Escape and moving past its end close it', async ({
    page,
  }) => {
    const sectors = getGroup(page, 'Sectors');
    await sectors.focus();
    await page.keyboard.press('Enter');
    await expect(sectors).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Space');
    await expect(sectors).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(getLink(page, 'Primary and secondary education')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sectors).toBeFocused();
    await expect(sectors).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await getLink(page, 'Pubs and restaurants').focus();
    await page.keyboard.press('Tab');
    await expect(getLink(page, 'Products')).toBeFocused();
    await expect(sectors).toHaveAttribute('aria-expanded', 'false');
  });

  test('the language selector shows the site’s label and flag, in one line, and leads to the site’s root', async ({
    page,
  }) => {
    const link = page.getByRole('banner').getByRole('link', { name: /United Kingdom/ });
    await expect(link).toHaveAttribute('href', /^\/(?:\?|$)/);
    const flag = await link.locator('img').boundingBox();
    expect(flag).toMatchObject({ width: 28, height: 21 });
    for (const width of [1280, 1750]) {
      await page.setViewportSize({ width, height: 780 });
      const lines = await link.evaluate(({ lastChild }) => {
        const range = document.createRange();
        if (lastChild) range.selectNodeContents(lastChild);
        return range.getClientRects().length;
      });
      expect(lines, `${width}px`).toBe(1);
    }
  });

  test('following a link of a group closes it; the link shown is marked, and the group that holds it', async ({
    page,
  }) => {
    await getLink(page, 'Home').click();
    await expect(page).toHaveURL('/en-gb');
    await expect(getLink(page, 'Home')).toHaveAttribute('aria-current', 'page');
    await getLink(page, 'About').click();
    await expect(getLink(page, 'About')).toHaveAttribute('aria-current', 'page');
    await expect(getLink(page, 'Home')).not.toHaveAttribute('aria-current');
    await getGroup(page, 'Sectors').click();
    await getLink(page, 'Healthcare').click();
    await expect(page).toHaveURL('/en-gb/healthcare');
    await expect(getLink(page, 'Healthcare')).toBeHidden();
    await expect(getGroup(page, 'Sectors')).toHaveAttribute('aria-current', 'true');
    await getGroup(page, 'Sectors').click();
    await expect(getLink(page, 'Healthcare')).toHaveAttribute('aria-current', 'page');
    await page.getByRole('banner').getByRole('link', { name: 'Oakpea Professionals, home page' }).click();
    await expect(page).toHaveURL('/en-gb');
    await showPage(page, '/en-gb/news/whats-in-a-pea');
    await expect(getLink(page, 'News')).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('banner').locator('[aria-current]')).toHaveCount(1);
  });
});

test.describe('below 1024 px', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test.beforeEach(({ page }) => openPage(page, '/en-gb/sitemap'));

  test('the button opens and closes the menu, in which one group is expanded at a time', async ({ page }) => {
    const button = getMenuButton(page);
    await expect(button).toHaveAccessibleName('Open menu');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(getLink(page, 'About')).toBeHidden();
    await button.click();
    await expect(button).toHaveAccessibleName('Close menu');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(getLink(page, 'About')).toBeVisible();
    await getGroup(page, 'Sectors').click();
    await expect(getLink(page, 'Healthcare')).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await getGroup(page, 'Contact').click();
    await expect(getLink(page, 'Healthcare')).toBeHidden();
    await page.locator('#main-menu').click({ position: { x: 8, y: 8 } });
    await expect(getLink(page, 'Where to buy')).toBeVisible();
    await button.click();
    await expect(button).toHaveAccessibleName('Open menu');
    await expect(getLink(page, 'About')).toBeHidden();
    await button.click();
    await expect(getLink(page, 'About')).toBeVisible();
    await expect(getLink(page, 'Where to buy')).toBeHidden();
    await expect(getGroup(page, 'Contact')).toHaveAttribute('aria-expanded', 'false');
  });

  test('by keyboard it opens, groups as well, one at a time; Escape and moving past its end close it', async ({
    page,
  }) => {
    const button = getMenuButton(page);
    await button.press('Enter');
    await page.keyboard.press('Tab');
    await expect(getLink(page, 'Home')).toBeFocused();
    await getGroup(page, 'Sectors').press('Enter');
    await page.keyboard.press('Tab');
    await expect(getLink(page, 'Primary and secondary education')).toBeFocused();
    await getGroup(page, 'Contact').press('Space');
    await expect(getLink(page, 'Healthcare')).toBeHidden();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(button).toHaveAccessibleName('Open menu');
    await expect(button).toBeFocused();
    await button.press('Enter');
    await getLink(page, 'Ask for samples').focus();
    await page.keyboard.press('Tab');
    await expect(button).toHaveAccessibleName('Open menu');
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first(),
    ).toBeFocused();
  });

  test('following a link closes the menu and shows the page; one that is opened in a new tab leaves it', async ({
    page,
  }) => {
    await getMenuButton(page).click();
    await getGroup(page, 'Sectors').click();
    expect(await followInNewTab(getLink(page, 'Healthcare'))).toBe(true);
    await expect(page).toHaveURL('/en-gb/sitemap');
    await expect(getMenuButton(page)).toHaveAccessibleName('Close menu');
    await getLink(page, 'Healthcare').click();
    await expect(page).toHaveURL('/en-gb/healthcare');
    await expect(getMenuButton(page)).toHaveAccessibleName('Open menu');
    await expect(getLink(page, 'Home')).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Back closes an open menu, and leaves the page as it is; then it leaves the page', {
    tag: '@journey',
  }, async ({ page }) => {
    await openPage(page, '/en-gb/sitemap');
    await getMenuButton(page).tap();
    await getLink(page, 'About').tap();
    await expect(page).toHaveURL('/en-gb/about');
    await expect(getMenuButton(page)).toHaveAccessibleName('Open menu');
    await getMenuButton(page).tap();
    await expect(getLink(page, 'About')).toBeVisible();
    await pressBack(page);
    await expect(getMenuButton(page)).toHaveAccessibleName('Open menu');
    await expect(getMenuButton(page)).toBeFocused();
    await expect(page).toHaveURL('/en-gb/about');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/en-gb/sitemap');
  });
});

test('across exactly 1024 px, as a window that is zoomed goes, menu and bar take each other’s place, and the focus', async ({
  page,
}) => {
  const wide = { width: 1024, height: 780 };
  const narrow = { width: 1023, height: 780 };
  await page.setViewportSize(wide);
  await openPage(page, '/en-gb/sitemap');
  await expect(getMenuButton(page)).toBeHidden();
  for (const name of ['About', 'Healthcare']) {
    await expect(getLink(page, 'About')).toBeVisible();
    await getGroup(page, 'Sectors').press('Enter');
    await getLink(page, name).focus();
    await page.setViewportSize(narrow);
    expect(await findOverflow(page)).toEqual([]);
    await expect(getMenuButton(page)).toBeFocused();
    await expect(getLink(page, 'About')).toBeHidden();
    await getMenuButton(page).press('Enter');
    await getGroup(page, 'Sectors').press('Enter');
    await getLink(page, 'Healthcare').focus();
    await page.setViewportSize(wide);
    await expect(getGroup(page, 'Sectors')).toBeFocused();
    await expect(getGroup(page, 'Sectors')).toHaveAttribute('aria-expanded', 'false');
  }
  await page.setViewportSize(narrow);
  await expect(getMenuButton(page)).toHaveAccessibleName('Open menu');
});

test.describe('until scripts have come', () => {
  let letScriptsCome: () => void;

  test.beforeEach(async ({ page }) => {
    letScriptsCome = await holdRequests(page, '/assets/*.js');
  });

  test('a group is open under the focus, and stays so', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/en-gb/sitemap', { waitUntil: 'commit' });
    await getGroup(page, 'Sectors').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    letScriptsCome();
    await waitForHydration(page);
    await expect(getLink(page, 'Further and higher education')).toBeFocused();
    await expect(getGroup(page, 'Sectors')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(getGroup(page, 'Sectors')).toHaveAttribute('aria-expanded', 'false');
  });

  test('a group is open under the pointer, and stays so', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/en-gb/sitemap', { waitUntil: 'commit' });
    await getGroup(page, 'Sectors').hover();
    await getLink(page, 'Healthcare').hover();
    letScriptsCome();
    await waitForHydration(page);
    await expect(getLink(page, 'Healthcare')).toBeVisible();
    await expect(getGroup(page, 'Contact')).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.click(5, 700);
    await expect(getLink(page, 'Healthcare')).toBeHidden();
  });

  test('the groups of an open menu lie open, and stay so until it is closed or one of them is pressed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/en-gb/sitemap', { waitUntil: 'commit' });
    await getMenuButton(page).click();
    await expect(getLink(page, 'Where to buy')).toBeVisible();
    letScriptsCome();
    await waitForHydration(page);
    await expect(getMenuButton(page)).toHaveAccessibleName('Close menu');
    await expect(getLink(page, 'Healthcare')).toBeVisible();
    await expect(getLink(page, 'Where to buy')).toBeVisible();
    await getGroup(page, 'Sectors').click();
    await expect(getLink(page, 'Healthcare')).toBeVisible();
    await expect(getLink(page, 'Where to buy')).toBeHidden();
    await getMenuButton(page).click();
    await getMenuButton(page).click();
    await expect(getGroup(page, 'Sectors')).toHaveAttribute('aria-expanded', 'false');
    await expect(getLink(page, 'Healthcare')).toBeHidden();
  });
});

test('the header never covers what has the focus', async ({ page }) => {
  await openPage(page, '/en-gb/news');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 780 });
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const covered = [];
    for (let steps = 0; steps < 200; steps += 1) {
      await page.keyboard.press('Shift+Tab');
      const { isInHeader, distance, name } = await page.evaluate(() => {
        const header = document.querySelector('header');
        const focused = document.activeElement;
        const bottom = header?.getBoundingClientRect().bottom ?? 0;
        return {
          isInHeader: Boolean(header?.contains(focused)),
          distance: (focused?.getBoundingClientRect().top ?? 0) - bottom,
          name: focused?.outerHTML.slice(0, 120),
        };
      });
      if (isInHeader) break;
      if (distance < 0) covered.push(name);
    }
    await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
    expect(covered, `${width} px`).toEqual([]);
  }
});

/** Parts of the header that reach beyond it or lie over one another, a line for each. */
function findHeaderFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const header = document.querySelector('header');
    if (!header) return ['no header'];
    const bar = header.getBoundingClientRect();
    const parts = [...header.querySelectorAll('a, button')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('ul ul'))
      .map((part) => ({
        name: part.textContent?.trim() || part.getAttribute('aria-label'),
        box: part.getBoundingClientRect(),
        // An inline element has no width of its own to outgrow.
        outgrows: part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1,
      }))
      .filter(({ box }) => box.width > 1);
    const leaving = parts.filter(
      ({ box, outgrows }) =>
        outgrows ||
        box.left < 0 ||
        box.right > window.innerWidth ||
        box.top < bar.top ||
        box.bottom > bar.bottom,
    );
    const covered = parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 1 &&
            box.right > one.box.left + 1 &&
            box.top < one.box.bottom - 1 &&
            box.bottom > one.box.top + 1,
        )
        .map((other) => `${one.name} and ${other.name} cover each other`),
    );
    return [...leaving.map(({ name }) => `${name} leaves the header`), ...covered];
  });
}
