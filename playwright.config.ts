import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/e2e/browser.ts';
import { hostsOfFiles } from './tests/e2e/contentful-files.ts';
import { dataDirectory, isFromContentful, siteOrigin, sitePort } from './tests/e2e/site.ts';

const { args = [], ...browser } = await findBrowser();

/** A space with the demo in it. It tells the site and the tests by their environment how it is read. */
const space = {
  command: 'node tests/contentful-server/serve.ts content',
  wait: {
    stdout:
      /SPACE_ID=(?<contentful_space_id>.+)\nCONTENTFUL_DELIVERY_TOKEN=(?<contentful_delivery_token>.+)\n.*\nCONTENTFUL_HOST=(?<contentful_host>.+)\n/,
  },
};

const site = {
  command: 'node tests/e2e/require-build.ts && exec node dist/server/main.js',
  env: {
    NODE_ENV: 'production',
    PORT: String(sitePort),
    DATA_DIR: dataDirectory,
    // Each test of a form speaks for a client of its own.
    TRUST_PROXY: '1',
    WARM_PICTURES: 'off',
    SHUTDOWN_DELAY_SECONDS: '0',
  },
  url: `${siteOrigin}/en-gb`,
  reuseExistingServer: false,
  stdout: 'ignore',
  stderr: 'pipe',
} as const;

/**
 * Journeys in a real Chromium against the built site; specs that need a server of another kind start their own. The
 * site's content is in files, or with `E2E_CONTENT=contentful` in a space of Contentful.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Node reads them as they are: to have them and the build rewritten takes each worker seconds, and the first run a minute.
  build: { external: ['**/*.ts', '**/dist/**'] },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'line' : 'list',
  timeout: 60_000,
  // A machine whose cores are busy making pictures is slow, not broken.
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // What the tests do not answer for Contentful is not asked of the real one.
    launchOptions: { ...browser, args: [...args, `--host-resolver-rules=MAP ${hostsOfFiles} ~NOTFOUND`] },
    baseURL: siteOrigin,
  },
  // They are started one after the other.
  webServer: isFromContentful ? [space, site] : site,
});
