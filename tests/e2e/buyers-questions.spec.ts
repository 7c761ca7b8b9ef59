import { expect, type Locator, type Page } from '@playwright/test';
import { openPage, waitForHydration } from './open-page.ts';
import { getSampleForm, test } from './site-forms.ts';

/** How a visitor follows a link, presses a button or ticks a box. */
type Act = (target: Locator) => Promise<void>;

const manners: Readonly<Record<string, Act>> = {
  'by pointer': (target) => target.click(),
  'by keyboard': async (target) => {
    await tabTo(target);
    const isBox = (await target.getAttribute('type')) === 'checkbox';
    await target.page().keyboard.press(isBox ? 'Space' : 'Enter');
  },
};
const mostActions = 3;

/** What a buyer comes with, and the way to its answer from the home page. */
const questions: readonly { question: string; answer: (page: Page, act: Act) => Promise<void> }[] = [
  {
    question:
      'how much salt is in a portion of the sausages, which allergens, and how long they take in a combi oven',
    async answer(page, act) {
      await openSausages(page, act);
      // The third action of each.
      await getSections(page).getByRole('link', { name: 'Nutrition' }).press('Enter');
      const salt = page.getByRole('row', { name: /^Salt/ });
      await expect(salt).toBeInViewport();
      await expect(salt.getByRole('cell').last()).toHaveText('1.1 g');
      await getSections(page).getByRole('link', { name: 'Ingredients and allergens' }).press('Enter');
      const contained = page.locator('#ingredients dl > div', { hasText: 'Contains' });
      await expect(contained.getByText('Oats')).toBeInViewport();
      await act(getSections(page).getByRole('link', { name: 'Cooking' }));
      const oven = page.locator('#cooking').getByText('Combi oven').locator('xpath=..');
      await expect(oven).toBeInViewport();
      await expect(oven).toContainText('15 min');
    },
  },
  {
    question: 'who delivers to Belfast',
    async answer(page, act) {
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
  },
  {
    question: 'whether they can be tried',
    async answer(page, act) {
      await openSausages(page, act);
      await act(page.getByRole('main').getByRole('link', { name: 'Ask for samples' }).first());
      await expect(page).toHaveURL('/en-gb/contact?samples=sausages#samples');
      const ticked = getSampleForm(page).getByRole('checkbox', { checked: true });
      await expect(ticked).toHaveAccessibleName('Sausages');
      await expect(ticked).toBeInViewport();
    },
  },
];

for (const [manner, act] of Object.entries(manners)) {
  // What the keyboard reaches are the same links: one way shows that a pointer follows them.
  for (const { question, answer } of manner === 'by pointer' ? questions.slice(-1) : questions.slice(0, -1)) {
    test(`from home, ${manner}: ${question}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openPage(page, '/en-gb');
      let actions = 0;
      await answer(page, (target) => {
        actions += 1;
        return act(target);
      });
      expect(actions).toBeLessThanOrEqual(mostActions);
    });
  }
}

/** Two actions. */
async function openSausages(page: Page, act: Act): Promise<void> {
  await act(page.getByRole('banner').getByRole('link', { name: 'Products' }));
  await expect(page).toHaveURL('/en-gb/products');
  await act(page.getByRole('main').getByRole('link', { name: 'Sausages' }).first());
  await expect(page).toHaveURL('/en-gb/products/sausages');
  await waitForHydration(page);
}

function getSections(page: Page): Locator {
  return page.getByRole('navigation', { name: 'On this page' });
}

/** Goes on by Tab until the focus is there: whatever is reached by it can be reached by whoever has no pointer. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0], timeout: 20_000 });
}
