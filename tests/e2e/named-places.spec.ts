import { expect, type Page } from '@playwright/test';
import { serveContent } from './fixtures/content/serve-content.ts';
import { openPage, waitForHydration } from './open-page.ts';
import { pressBack } from './press-back.ts';
import { testInOneContext as test } from './test.ts';

// In one worker, so that the site is started once.
test.describe.configure({ mode: 'default' });

/** Names that an address writes in other letters, and those it leaves alone. */
const names = ['häufige Fragen', '50%'];

const filler = { block: 'Text', text: 'Peas.\n\n'.repeat(60) };

let site: Awaited<ReturnType<typeof serveContent>>;

test.beforeAll(async () => {
  site = await serveContent({
    'en-gb/site.yaml': {},
    'en-gb/pages/home.yaml': {
      slug: '',
      entryTitle: 'Home',
      body: [
        {
          block: 'Text',
          text: names
            .map((name) => `[Go to ${name}](<#${name}>) and [over to ${name}](</en-gb/far#${name}>)`)
            .join('\n\n'),
        },
        filler,
        ...names.map((name) => ({ block: 'Headline', headline: `Place ${name}`, anchorId: name })),
        filler,
      ],
    },
    'en-gb/pages/far.yaml': {
      slug: 'far',
      entryTitle: 'Far',
      body: [
        filler,
        {
          block: 'Accordion',
          items: names.map((name) => ({ id: name, headline: `Place ${name}`, text: `Here is ${name}.` })),
        },
        filler,
        { block: 'Text', text: '[Way home](/en-gb)' },
      ],
    },
  });
});
test.afterAll(() => site?.stop());

for (const name of names) {
  test(`a place named “${name}” is reached by its address, by a link to it, and from another page`, async ({
    page,
  }) => {
    await openPage(page, `${site.origin}/en-gb#${name}`);
    await expectToStay(page, `Place ${name}`);

    await openPage(page, `${site.origin}/en-gb`);
    await page.getByRole('link', { name: `Go to ${name}` }).press('Enter');
    await expectToStay(page, `Place ${name}`);

    await page.getByRole('link', { name: `over to ${name}` }).press('Enter');
    await expect(page).toHaveURL(/far/);
    await expectToStay(page, `Here is ${name}.`);
  });
}

test('who reloads a page far from the place, or comes back to it, stays there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const place = page.getByText(`Place ${names[0]}`);
  const link = page.getByRole('link', { name: 'Way home' });
  await openPage(page, `${site.origin}/en-gb/far#${names[0]}`);
  await expectToStay(page, `Place ${names[0]}`);
  await link.scrollIntoViewIfNeeded();
  await expect(place).not.toBeInViewport();
  const top = await page.evaluate(() => scrollY);
  await expect.poll(() => page.evaluate(() => history.state.documentScrollPosition?.top)).toBe(top);

  // As on a slow phone, where scripts come to scroll later than the browser has.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.reload({ waitUntil: 'commit' });
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => history.state.documentScrollPosition?.top)).toBe(top);
  await expect(link).toBeInViewport();

  await link.press('Enter');
  await expect(page).not.toHaveURL(/far/);
  await pressBack(page);
  await expectToStay(page, 'Way home');
  await expect(link).toBeInViewport();
});

/** Some scripts scroll a moment after the browser has. */
async function expectToStay(page: Page, text: string): Promise<void> {
  const place = page.getByText(text, { exact: true });
  await expect(place).toBeInViewport();
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
  await expect(place).toBeInViewport();
}
