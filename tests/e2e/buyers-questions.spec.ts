import { expect, type Locator, type Page } from '@playwright/test';
import { openPage, waitForHydration } from './open-page.ts';
import { testInOneContext as test } from './test.ts';

/** Follows a link or presses a button by keyboard; what it reaches a pointer does as well (samples.spec.ts). */
type Act = (target: Locator) => Promise<void>;

const mostActions = 3;

/** What a buyer comes with, and the way to its answer from the home page. */
const questions: Readonly<Record<string, (page: Page, act: Act) => Promise<void>>> = {
  async 'how much salt is in a portion of the sausages, which allergens, and how long they take in a combi oven'(
    page,
    act,
  ) {
    await act(page.getByRole('banner').getByRole('link', { name: 'Products' }));
    await expect(page).toHaveURL('/en-gb/products');
    await act(page.getByRole('main').getByRole('link', { name: 'Sausages' }).first());
    await expect(page).toHaveURL('/en-gb/products/sausages');
    await waitForHydration(page);
    const sections = page.getByRole('navigation', { name: 'On this page' });
    // The third action of each.
    await sections.getByRole('link', { name: 'Nutrition' }).press('Enter');
    const salt = page.getByRole('row', { name: /^Salt/ });
    await expect(salt).toBeInViewport();
    await expect(salt.getByRole('cell').last()).toHaveText('1.1 g');
    await sections.getByRole('link', { name: 'Ingredients and allergens' }).press('Enter');
    const contained = page.locator('#ingredients dl > div', { hasText: 'Contains' });
    await expect(contained.getByText('Oats')).toBeInViewport();
    await act(sections.getByRole('link', { name: 'Cooking' }));
    await expect(sections).toBeInViewport({ ratio: 1 });
    const oven = page.locator('#cooking').getByText('Combi oven').locator('xpath=..');
    await expect(oven).toBeInViewport();
    await expect(oven).toContainText('15 min');
  },
  async 'who delivers to Belfast'(page, act) {
    await act(page.getByRole('banner').getByRole('button', { name: 'Contact' }));
    await act(page.getByRole('banner').getByRole('link', { name: 'Where to buy' }));
    await expect(page).toHaveURL('/en-gb/where-to-buy');
    await waitForHydration(page);
    // The third action.
    await tabTo(page.getByRole('textbox', { name: 'Town, county or postcode' }));
    await page.keyboard.type('Belfast');
    await page.keyboard.press('Enter');
    const names = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
    await expect(names).toHaveText(['Crateby', 'Velmoora']);
  },
};

for (const [question, answer] of Object.entries(questions)) {
  test(`from home, by keyboard: ${question}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openPage(page, '/en-gb');
    let actions = 0;
    await answer(page, async (target) => {
      actions += 1;
      await tabTo(target);
      await page.keyboard.press('Enter');
    });
    expect(actions).toBeLessThanOrEqual(mostActions);
  });
}

/** Goes on by Tab until the focus is there: whatever is reached by it can be reached by whoever has no pointer. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  do await target.page().keyboard.press('Tab');
  while (!(await target.evaluate((element) => element === document.activeElement)));
}
