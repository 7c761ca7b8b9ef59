import { expect } from '@playwright/test';
import { openPage } from './open-page.ts';
import { isFromContentful } from './site.ts';
import { test } from './test.ts';

test('what is injected into a page runs nothing', async ({ page, complaints }) => {
  complaints.expect(/Content Security Policy|Trusted/);
  await openPage(page, '/en-gb');
  const outcomes = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return 'let through';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = (fill: (element: HTMLScriptElement) => void) => () => {
      const element = document.createElement('script');
      fill(element);
      document.head.append(element);
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return {
      image: attempt(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="injected=1">')),
      frame: attempt(() => document.createElement('iframe').setAttribute('srcdoc', '<b>a</b>')),
      policy: attempt(() => trustedTypes.createPolicy('mine', {})),
      second: attempt(() => trustedTypes.createPolicy('default', {})),
      address: attempt(script((element) => element.setAttribute('src', 'https://evil.example/a.js'))),
      text: attempt(script((element) => element.setAttribute('text', ''))),
      inline: attempt(script((element) => element.append('window.injected = 1'))),
      handler: attempt(() => document.body.setAttribute('onclick', 'window.injected = 1')),
    };
  });
  expect(outcomes).toEqual({
    image: 'TypeError',
    frame: 'TypeError',
    policy: 'TypeError',
    second: 'TypeError',
    address: 'TypeError',
    text: 'let through',
    // Nothing throws, and nothing runs.
    inline: 'let through',
    handler: 'TypeError',
  });
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});

test.describe('opened on their own', () => {
  test.use({ pictures: 'loaded' });
  test.skip(isFromContentful, 'Films and pictures are Contentful’s own then.');

  test('a film plays, and a picture is shown', async ({ page }) => {
    await page.goto('/media/video-kitchen/video-kitchen.webm');
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.readyState)).toBeGreaterThan(0);
    await page.goto('/media/favicon/favicon.svg');
    await expect(page.locator('svg')).toBeVisible();
  });
});
