import {
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  test as playwrightTest,
} from '@playwright/test';
import { deliverFiles, hostsOfFiles } from './contentful-files.ts';
import { isFromContentful, siteOrigin } from './site.ts';

interface Fixtures {
  /**
   * What becomes of requests for pictures: `held`, they are never answered, so that no test waits until pictures are
   * made that it does not look at; `loaded`, the server answers them, and for Contentful the one of the tests.
   */
  pictures: 'held' | 'loaded';
  /** What the browser complains of during the test, at whose end none may be left that was not expected. */
  complaints: {
    /** This test makes the browser complain of something. */
    expect(pattern: RegExp): void;
    /** What has been complained of until now, expected or not. */
    readonly list: readonly string[];
  };
}

interface WorkerFixtures {
  /** One page for all tests of a worker that ask for it; its pictures are held. */
  onePage: Page;
  /** One context for all tests of a worker that ask for it. */
  oneContext: BrowserContext;
}

/**
 * Playwright's `test`. All others are made of it, so that one worker runs tests of each: for those that know of fixtures
 * of workers that it has not, Playwright ends it, and its browser.
 */
export const plainTest = playwrightTest.extend<object, WorkerFixtures>({
  onePage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: siteOrigin });
      const page = await context.newPage();
      await holdPictures(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  oneContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: siteOrigin });
      // As long as it has a page, the process that draws the tests' stays, with the code it has compiled.
      await context.newPage();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** `plainTest`, which fails as well when the browser complains: of errors, failed requests, or hydration. */
export const test = plainTest.extend<Fixtures>({
  pictures: ['held', { option: true }],
  page: async ({ page, pictures }, use) => {
    if (pictures === 'held') await holdPictures(page);
    else if (isFromContentful) await deliverFiles(page);
    await use(page);
    // Pictures may be on their way still.
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  },
  complaints: [
    async ({ page }, use) => {
      const list: string[] = [];
      const expected: RegExp[] = [];
      const noteMessage = (message: ConsoleMessage) => {
        if (!['error', 'warning'].includes(message.type())) return;
        list.push(`${page.url()}: ${message.text()} (${message.location().url})`);
      };
      const noteError = (error: Error) => list.push(`${page.url()}: ${error}`);
      page.on('console', noteMessage).on('pageerror', noteError);
      await use({ list, expect: (pattern) => expected.push(pattern) });
      page.off('console', noteMessage).off('pageerror', noteError);
      const unexpected = list.filter((text) => !expected.some((pattern) => pattern.test(text)));
      playwrightTest.expect(unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * `test` for those that visit many pages and change nothing: all of a worker's share one page, whose browser keeps
 * the scripts and styles it has loaded. They hold pictures.
 */
export const testInOnePage = test.extend({
  page: async ({ onePage }, use) => {
    await use(onePage);
    await onePage.unrouteAll();
    await onePage.emulateMedia({ media: null, reducedMotion: null });
  },
});

/**
 * `test` for those that change nothing of the browser but their page, which each has anew: a worker's share one context,
 * which keeps the scripts and styles it has loaded. They may not set its clock, network, permissions or cookies; those for
 * which one has to be made in a way of its own, as without JavaScript, have it.
 */
export const testInOneContext = test.extend({
  context: async ({ oneContext, browser, javaScriptEnabled, hasTouch, contextOptions }, use) => {
    if (javaScriptEnabled && !hasTouch && Object.keys(contextOptions).length === 0) return use(oneContext);
    const own = await browser.newContext();
    await use(own);
    await own.close();
  },
  page: async ({ page, viewport }, use) => {
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await page.close();
  },
});

/**
 * Never answers requests for pictures. Playwright's own way to do so, a route, would have the browser load everything
 * anew with every page. Beside this one, a page is made to look as in print only once it is there: what it was told
 * before is lost when it loads.
 */
export async function holdPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/media/*' }, { urlPattern: `https://${hostsOfFiles}/*` }],
  });
}
