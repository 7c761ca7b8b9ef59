import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/e2e/browser.ts';
import { dataDirectory, siteOrigin, sitePort } from './tests/e2e/site.ts';

const browser = await findBrowser();

/** Journeys in a real Chromium against the built site; specs that need a server of another kind start their own. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A browser on a shared machine may stumble once; the report names every test that did.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? 'line' : 'list',
  timeout: 60_000,
  // A machine whose cores are busy making pictures is slow, not broken.
  expect: { timeout: 15_000 },
  use: { browserName: 'chromium', launchOptions: browser, baseURL: siteOrigin },
  webServer: {
    command: 'node dist/server/main.js',
    env: {
      NODE_ENV: 'production',
      PORT: String(sitePort),
      DATA_DIR: dataDirectory,
      // Each test of a form speaks for a client of its own.
      TRUST_PROXY: '1',
      WARM_PICTURES: 'off',
    },
    url: `${siteOrigin}/en-gb`,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
