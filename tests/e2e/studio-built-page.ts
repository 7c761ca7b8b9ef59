import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createSecure } from '#http/security-headers.ts';

const origin = 'https://studio.example';

/** Builds a page that shows a part of the studio, into a temporary directory. */
export async function buildPage(input: string): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'studio-page-'));
  await build({
    configFile: false,
    plugins: [react()],
    publicDir: false,
    logLevel: 'error',
    base: '/files/',
    build: {
      outDir: directory,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input,
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  });
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

/** The form to open: see `forms-page.testing.tsx`. */
export interface FormToOpen {
  kind?: string;
  document: Readonly<Record<string, unknown>>;
  findings?: readonly object[];
  isReadOnly?: boolean;
  width?: number;
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><circle cx="15" cy="10" r="9" fill="green"/></svg>';

/** Opens a form: see `openBuiltPage`. */
export async function openForm(page: Page, directory: string, form: FormToOpen): Promise<readonly string[]> {
  const faults = await openBuiltPage(page, directory, { forms: { changes: [], ...form } });
  await page.getByRole('heading', { name: 'Form', exact: true }).waitFor();
  return faults;
}

/**
 * Opens a built page under the site's content security policy.
 *
 * @param globals of its window
 * @returns errors and policy violations on the page so far; the list is live
 */
export async function openBuiltPage(
  page: Page,
  directory: string,
  globals: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || /policy|trusted/i.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  const secure = createSecure({ isSecure: true });
  await page.route(`${origin}/**`, async (route) => {
    const [type, body] = await answer(directory, new URL(route.request().url()).pathname);
    const headers = new Headers({ 'Content-Type': type });
    secure(headers);
    await route.fulfill({ body, headers: Object.fromEntries(headers) });
  });
  await page.addInitScript((given) => {
    Object.assign(window, given);
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  }, globals);
  await page.goto(`${origin}/`);
  return faults;
}

/** Shows another form on a page opened by `openForm`, without loading anything. */
export async function showForm(page: Page, form: FormToOpen): Promise<void> {
  await page.evaluate((shown) => window.showForm(shown as never), form);
}

async function answer(directory: string, path: string): Promise<readonly [string, string]> {
  if (path === '/pea.svg') return ['image/svg+xml', drawing];
  if (path.startsWith('/files/')) {
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    return [type, await readFile(join(directory, path.slice('/files/'.length)), 'utf8').catch(() => '')];
  }
  return [
    'text/html; charset=utf-8',
    '<!doctype html><html lang="en"><head><title>Studio</title><link rel="stylesheet" id="react-aria-pressable-style" href="/files/page.css"></head><body><div id="studio"></div><script type="module" src="/files/page.js"></script></body></html>',
  ];
}
