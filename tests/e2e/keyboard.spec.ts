import { expect, type Locator, type Page } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { openPage } from './open-page.ts';
import { testInOneContext as test, test as testAlone } from './test.ts';

/** Journeys by keyboard alone, as the patterns of the ARIA Authoring Practices describe them. */

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test.describe('an accordion', () => {
  const getHeader = (page: Page, name: string) => page.locator('summary', { hasText: name });
  const getItem = (page: Page, name: string) => page.locator('details', { has: getHeader(page, name) });
  const [thaw, hold, gluten] = ['Do I have to thaw it first?', 'How long will it hold', 'free from gluten?'];

  test('opens and closes by Enter and Space, one item at a time, and leads the focus into what is open, past what is closed', async ({
    page,
  }) => {
    await openPage(page, '/ds/blocks/accordion/questions-and-answers');
    await expect(getItem(page, thaw)).toHaveAttribute('open');
    await press(page, 'Tab');
    await expect(getHeader(page, thaw)).toBeFocused();
    await press(page, 'Tab', 'Enter');
    await expect(getItem(page, hold)).toHaveAttribute('open');
    await expect(getItem(page, thaw)).not.toHaveAttribute('open');
    await expect(getHeader(page, hold)).toBeFocused();
    await press(page, 'Space');
    await expect(getItem(page, hold)).not.toHaveAttribute('open');
    await expect(page.locator('details[open]')).toHaveCount(0);

    const link = page.getByRole('link', { name: 'nutrition table' });
    await getHeader(page, gluten).focus();
    await press(page, 'Tab');
    await expect(page.getByRole('link', { name: 'Ask your own' })).toBeFocused();
    await press(page, 'Shift+Tab', 'Space', 'Tab');
    await expect(link).toBeFocused();
    await press(page, 'Shift+Tab');
    await expect(getHeader(page, gluten)).toBeFocused();
  });

  test('lets several items be open where an editor says so', async ({ page }) => {
    await openPage(page, '/ds/blocks/accordion/with-pictures-several-open');
    await expect(page.locator('details[open]')).toHaveCount(2);
    await press(page, 'Tab', 'Tab', 'Enter');
    await expect(page.locator('details[open]')).toHaveCount(3);
    await press(page, 'Shift+Tab', 'Space');
    await expect(getItem(page, 'Mince')).not.toHaveAttribute('open');
    await expect(page.locator('details[open]')).toHaveCount(2);
  });

  test('passes over an item that is not available, and leaves it as it is', async ({ page }) => {
    await openPage(page, '/ds/blocks/accordion/items-that-are-not-available');
    await press(page, 'Tab');
    await expect(getHeader(page, 'Spring menu')).toBeFocused();
    await press(page, 'Tab');
    await expect(page.locator('main :focus')).toHaveCount(0);
    const closed = page.getByRole('button', { name: 'Summer menu', disabled: true });
    await closed.click({ force: true });
    await expect(closed).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('Not shown yet.')).toBeHidden();
    await expect(page.getByText('A menu is twelve dishes')).toBeVisible();
  });

  test('opens the item that the address names, and reading goes on inside it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    await openPage(page, '/ds/blocks/accordion/questions-and-answers#allergens');
    await expect(getItem(page, gluten)).toHaveAttribute('open');
    await expect(getItem(page, thaw)).not.toHaveAttribute('open');
    await expect(getHeader(page, gluten)).toBeInViewport({ ratio: 1 });
    await press(page, 'Tab');
    await expect(page.getByRole('link', { name: 'nutrition table' })).toBeFocused();
  });
});

test.describe('tabs', () => {
  const getTab = (page: Page, name: string) => page.getByRole('tab', { name });

  async function expectShown(page: Page, name: string): Promise<void> {
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name);
  }

  test('are one stop, moved through by arrows in a round, and by Home and End', async ({ page }) => {
    await openPage(page, '/ds/components/tabs/three-ways-to-cook');
    await press(page, 'Tab');
    for (const [key, name] of [
      ['ArrowRight', 'Pan or griddle'],
      ['ArrowRight', 'Fryer'],
      ['ArrowRight', 'Combi oven'],
      ['ArrowLeft', 'Fryer'],
      ['Home', 'Combi oven'],
      ['End', 'Fryer'],
    ] as const) {
      await press(page, key);
      await expect(getTab(page, name)).toBeFocused();
      await expectShown(page, name);
    }
    // They are one stop; the next is the panel.
    await press(page, 'Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();
    await press(page, 'Shift+Tab');
    await expect(getTab(page, 'Fryer')).toBeFocused();
    await press(page, 'Shift+Tab');
    await expect(page.locator('main :focus')).toHaveCount(0);
  });
});

test.describe('a dropdown', () => {
  const getButton = (page: Page) => page.getByRole('button', { name: 'Sectors' });
  const getLink = (page: Page, name: string) => page.getByRole('link', { name });
  const [first, last] = ['Primary and secondary education', 'Pubs and restaurants'];

  test('opens by Enter and Space, says so, and closes by them, by Escape, and behind the focus that leaves it', async ({
    page,
  }) => {
    await openPage(page, '/ds/components/dropdown/links');
    await press(page, 'Tab');
    await expect(getButton(page)).toBeFocused();
    expect(await readExpanded(getButton(page))).toBe(false);
    for (const key of ['Enter', 'Space']) {
      await press(page, key);
      await expect(getLink(page, first)).toBeVisible();
      expect(await readExpanded(getButton(page))).toBe(true);
      await press(page, key);
      await expect(getLink(page, first)).toBeHidden();
      await expect(getButton(page)).toBeFocused();
    }
    await press(page, 'Enter', 'Tab');
    await expect(getLink(page, first)).toBeFocused();
    await press(page, 'Escape');
    await expect(getLink(page, first)).toBeHidden();
    await expect(getButton(page)).toBeFocused();

    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement('a'), { href: '/en-gb', textContent: 'Home' }),
      );
    });
    await press(page, 'Enter', 'Tab', 'Shift+Tab');
    await expect(getButton(page)).toBeFocused();
    await expect(getLink(page, first)).toBeVisible();
    await press(page, 'Tab', 'Tab', 'Tab', 'Tab');
    await expect(getLink(page, last)).toBeFocused();
    await press(page, 'Tab');
    await expect(getLink(page, 'Home')).toBeFocused();
    await expect(getLink(page, last)).toBeHidden();
  });
});

test.describe('a carousel', () => {
  const getButton = (page: Page, name: string) => page.getByRole('button', { name });

  test('of several slides at a time leads the focus only to those in view, and keeps it on an arrow that has come to its end', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openPage(page, '/ds/components/carousel/several-at-a-time');
    await expect(getButton(page, 'Next slide')).toBeVisible();
    await press(page, 'Tab', 'Tab');
    await expect(getButton(page, 'Next slide')).toBeFocused();
    expect(await listStops(page, 3)).toEqual(['1 of 6', '2 of 6', '3 of 6']);
    await press(page, 'ArrowRight');
    await expect(page.getByRole('group', { name: '4 of 6' })).toBeFocused();
    expect(await listStops(page, 3)).toEqual(['4 of 6', '5 of 6', '6 of 6']);
    await press(page, 'Tab');
    await expect(page.locator('main :focus')).toHaveCount(0);
    // An arrow that has come to its end keeps it.
    const previous = getButton(page, 'Previous slide');
    await previous.focus();
    await press(page, 'Enter');
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await press(page, 'Enter');
    await expect(previous).toBeFocused();
    await expect(getButton(page, 'Next slide')).not.toHaveAttribute('aria-disabled');
  });

  test('leaves the focus on the slides where it comes to them', async ({ page }) => {
    const loadEngine = await holdRequests(page, '**/carousel-engine-*.js');
    await page.setViewportSize({ width: 768, height: 900 });
    await openPage(page, '/ds/components/carousel/several-at-a-time');
    await press(page, 'Tab');
    await expect(page.locator('main :focus')).toHaveAttribute('tabindex', '0');
    loadEngine();
    await expect(getButton(page, 'Next slide')).toBeVisible();
    await expect(page.locator('main :focus')).toHaveAttribute('tabindex', '0');
    await press(page, 'Shift+Tab');
    await expect(getButton(page, 'Next slide')).toBeFocused();
    await expect(page.locator('main [tabindex="0"]')).toHaveCount(0);
  });

  testAlone(
    'that moves by itself begins with the control that stops it, and waits while it has the focus',
    async ({ page }) => {
      await page.clock.install();
      await openPage(page, '/ds/components/carousel/autoplay');
      await expect(getButton(page, 'Pause automatic slide show')).toBeVisible();
      await expectSlide(page, 1);
      await page.clock.fastForward(5000);
      await expectSlide(page, 2);

      await press(page, 'Tab');
      await expect(getButton(page, 'Pause automatic slide show')).toBeFocused();
      await page.clock.fastForward(60_000);
      await expectSlide(page, 2);

      await press(page, 'Enter', 'Tab', 'Tab', 'Tab', 'Tab');
      await expect(page.locator('main :focus')).toHaveCount(0);
      await page.clock.fastForward(60_000);
      await expectSlide(page, 2);

      await getButton(page, 'Start automatic slide show').focus();
      await press(page, 'Space');
      await page.clock.fastForward(5000);
      await expectSlide(page, 3);
    },
  );

  /** The slide that is shown, once what was due has happened. */
  async function expectSlide(page: Page, number: number): Promise<void> {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(page.locator('[aria-roledescription=slide]:not([inert])')).toHaveAccessibleName(
      `${number} of 3`,
    );
  }

  /** The slides that Tab leads to, one stop after the other. */
  async function listStops(page: Page, count: number): Promise<(string | null)[]> {
    const stops: (string | null)[] = [];
    for (let stop = 0; stop < count; stop += 1) {
      await press(page, 'Tab');
      const slide = page.getByRole('group').filter({ has: page.locator(':focus') });
      stops.push(await slide.getAttribute('aria-label'));
    }
    return stops;
  }
});

/** Whether the browser tells assistive technology that a button has expanded what it controls. */
async function readExpanded(button: Locator): Promise<unknown> {
  const page = button.page();
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodes } = await session.send('Accessibility.queryAXTree', {
    nodeId: root.nodeId,
    role: 'button',
    accessibleName: (await button.textContent()) ?? '',
  });
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

test('what stays in reach at the end of the window covers nothing that has the focus, and little of a low one', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/de-de/list?v=1&p=mince*3,burger&r=cottage-pie', 'Auf diesem Gerät speichern'],
    ['/de-de/produkte?compare=mince', 'Ausgewählte vergleichen'],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 640 });
    await openPage(page, path);
    const bar = page.getByRole('button', { name }).locator('..');
    await page.locator('main input').first().focus();
    const covered: string[] = [];
    for (let steps = 0; steps < 30; steps += 1) {
      await press(page, 'Tab');
      const focus = await page.locator(':focus').boundingBox();
      const edge = (await bar.boundingBox())?.y ?? 0;
      if (await bar.locator(':focus').count()) break;
      if (focus && focus.y >= edge) covered.push(await page.locator(':focus').innerText());
    }
    expect(covered, path).toEqual([]);
    // As large as a window is to whoever enlarges it fourfold.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(bar).toHaveCSS('position', 'static');
  }
});
