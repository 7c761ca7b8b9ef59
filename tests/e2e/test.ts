import { test as playwrightTest } from '@playwright/test';

interface Fixtures {
  /**
   * What becomes of requests for pictures: `held`, they are never answered, so that no test waits until pictures are
   * made that it does not look at; `loaded`, the server answers them.
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

/** Playwright's `test`, which fails as well when the browser complains: of errors, failed requests, or hydration. */
export const test = playwrightTest.extend<Fixtures>({
  pictures: ['held', { option: true }],
  complaints: [
    async ({ page, pictures }, use) => {
      const list: string[] = [];
      const expected: RegExp[] = [];
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        list.push(`${page.url()}: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => list.push(`${page.url()}: ${error}`));
      if (pictures === 'held') await page.route('/media/**', () => undefined);
      await use({ list, expect: (pattern) => expected.push(pattern) });
      const unexpected = list.filter((text) => !expected.some((pattern) => pattern.test(text)));
      playwrightTest.expect(unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});
