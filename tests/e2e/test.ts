import {
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  test as playwrightTest,
} from '@playwright/test';
import { type Site, startSite } from '../site/start-site.ts';
import { deliverFiles, hostsOfFiles } from './contentful-files.ts';
import { setUpStudio } from './set-up-studio.ts';
import { isFromContentful, siteOrigin } from './site.ts';

interface Fixtures {
  /**
   * How requests for pictures are handled: `held` requests are never answered, so that no test waits for pictures it
   * does not check; `loaded` ones are answered by the server (for Contentful, the test server).
   */
  pictures: 'held' | 'loaded';
  /** The browser's complaints. Any unexpected one at the end of the test fails it. */
  complaints: {
    /** Declares a complaint that this test provokes. */
    expect(pattern: RegExp): void;
    /** All complaints so far, expected or not. */
    readonly list: readonly string[];
  };
}

interface WorkerFixtures {
  /** A page shared by the worker's tests that use it; its pictures are held. */
  onePage: Page;
  /** A context shared by the worker's tests that use it. */
  oneContext: BrowserContext;
  /**
   * A site with content of its own, shared by the worker's tests that use it, and a context in which its administrator is
   * signed in. What a test makes there has a name of its own.
   */
  studio: { site: Site; context: BrowserContext };
}

/**
 * Of contexts that a worker's tests share. Playwright would give them the options of the test that happens to be the
 * worker's first, one without scripts, say.
 */
const shared: BrowserContextOptions = {
  javaScriptEnabled: true,
  hasTouch: false,
  viewport: { width: 1280, height: 720 },
  extraHTTPHeaders: {},
};

/**
 * The base of all `test` variants, which declares all worker fixtures: Playwright restarts a worker, and its browser,
 * for tests with other worker fixtures.
 */
export const plainTest = playwrightTest.extend<object, WorkerFixtures>({
  studio: [
    async ({ browser }, use) => {
      const site = await startSite({
        hasOwnContent: true,
        environment: { WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' },
      });
      const context = await browser.newContext({ ...shared, baseURL: site.origin });
      // It stays open: an open page keeps the renderer process alive, with its compiled code.
      await setUpStudio(await context.newPage(), site);
      await use({ site, context });
      await context.close();
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  onePage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...shared, baseURL: siteOrigin });
      const page = await context.newPage();
      await holdPictures(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  oneContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ ...shared, baseURL: siteOrigin });
      // An open page keeps the renderer process alive, with its compiled code.
      await context.newPage();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** `plainTest` that also fails on the browser's complaints: errors, failed requests, hydration mismatches. */
export const test = plainTest.extend<Fixtures>({
  // Each request has its own connection: Playwright writes to an idle one even as the site closes it.
  request: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { Connection: 'close' },
    });
    await use(request);
    await request.dispose();
  },
  pictures: ['held', { option: true }],
  page: async ({ page, pictures }, use) => {
    if (pictures === 'held') await holdPictures(page);
    else if (isFromContentful) await deliverFiles(page);
    await use(page);
    // Picture requests may still be pending.
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
 * `test` for tests that visit many pages and change nothing: a worker's tests share one page, so that loaded scripts
 * and styles are kept. Pictures are held.
 */
export const testInOnePage = test.extend({
  page: async ({ onePage }, use) => {
    await use(onePage);
    await onePage.unrouteAll();
    await onePage.emulateMedia({ media: null, reducedMotion: null });
  },
});

/**
 * `test` for tests that change nothing but their own page: a worker's tests share one context, so that loaded scripts
 * and styles are kept. They must not set its clock or permissions, or keep anything in its storage. Tests with special context
 * options, such as no JavaScript, get a context of their own.
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
    await page.context().setOffline(false);
    await page.context().clearCookies();
    await page.close();
  },
});

/**
 * Never answers requests for pictures, through the DevTools protocol: a Playwright route would disable the HTTP cache.
 * With this, emulate print only after a page has loaded: emulation set earlier is lost on load.
 */
export async function holdPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Fetch.enable', {
    // Not what the studio's API says of them.
    patterns: [
      ...(['Image', 'Media'] as const).map((resourceType) => ({ urlPattern: '*/media/*', resourceType })),
      { urlPattern: `https://${hostsOfFiles}/*` },
    ],
  });
}
