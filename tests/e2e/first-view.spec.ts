import { expect } from '@playwright/test';
import { listDrawnPaths, siteOrigin } from './site.ts';
import { test } from './test.ts';

test('a document that hastens a picture asks for it before its style sheets', async ({ page }) => {
  for (const path of await listDrawnPaths()) {
    const html = await (await fetch(siteOrigin + path)).text();
    const order = await page.evaluate((html) => {
      const document = new DOMParser().parseFromString(html, 'text/html');
      const count = (selector: string) => document.querySelectorAll(selector).length;
      return {
        isHastened: count('img[fetchpriority="high"]') > 0,
        sheets: count('head link[rel="stylesheet"]'),
        sheetsAfterPicture: count('head link[as="image"] ~ link[rel="stylesheet"]'),
      };
    }, html);
    expect(order.sheets, path).toBeGreaterThan(0);
    expect.soft(order.sheetsAfterPicture, path).toBe(order.isHastened ? order.sheets : 0);
  }
});
