import { expect, type Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { openPage } from './open-page.ts';
import { testInOneContext as test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

for (const path of ['/en-gb', '/en-gb/news/whats-in-a-pea']) {
  test(`${path} is rendered in the browser where the server could not`, async ({ page }) => {
    const renderedByServer = await openAndRead(page, path);
    await intercept(page, path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: dropRendering(await response.text()) });
    });
    expect(await openAndRead(page, path)).toEqual(renderedByServer);
    // It goes on like any other.
    await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
    await expect(page).toHaveURL('/en-gb/products');
    await expect(page.locator('main')).toBeFocused();
  });
}

test('all blocks but one that throws are rendered in the browser', async ({ page, complaints }) => {
  complaints.expect(/is not a function|Objects are not valid|Minified React error/);
  await intercept(page, '/en-gb', async (route) => {
    const response = await route.fetch();
    const html = dropRendering(await response.text());
    const spoilt = html.replace('"Made for the pass, not for *the press release*"', '{}');
    await route.fulfill({ response, body: spoilt });
  });
  await openPage(page, '/en-gb');
  await expect(page.getByRole('heading', { name: 'Who’s coming to eat?' })).toBeVisible();
  await expect(page.getByText('Made for the pass')).toHaveCount(0);
});

async function openAndRead(page: Page, path: string) {
  await openPage(page, path);
  // The sign-up's form comes last, in place of a sentence for visitors without scripts, once its band is opened.
  await page.locator('summary').filter({ hasText: 'News for the pass' }).click();
  await expect(page.locator('#app noscript')).toHaveCount(0);
  return {
    title: await page.title(),
    text: await page.locator('#app').evaluate(readText),
    canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
  };
}

/** What is shown. What carousels tell screen readers comes with their engine, in its own time. */
function readText(app: Element): string | null {
  const copy = app.cloneNode(true) as Element;
  for (const told of copy.querySelectorAll('[aria-live]')) told.remove();
  return copy.textContent;
}

/** What the server sends when the page’s components throw: neither what they show nor their tags of the head. */
function dropRendering(html: string): string {
  const withoutHead = html.replaceAll(
    /<(title|meta|link)\b[^>]*\bdata-inertia\b[^>]*>(?:[^<]*<\/title>)?\n?/g,
    '',
  );
  const dropped = withoutHead.replace(
    /<div id="app" data-server-rendered="true">.*<\/div>(?=\n<script data-page)/s,
    '<div id="app"></div>',
  );
  if (dropped === withoutHead || withoutHead === html)
    throw new Error('The document holds no rendering to drop.');
  return dropped;
}
