import { expect, type Page, type Request } from '@playwright/test';
import { intercept } from './intercept.ts';
import { openPage } from './open-page.ts';
import { test } from './test.ts';

/** Has the page run a script of the site's that goes wrong. It is imported: the policy lets nobody add an element for one. */
async function runFaulty(page: Page, script: string): Promise<void> {
  await intercept(page, '**/assets/faulty.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.evaluate("import('/assets/faulty.js')");
}

function collectReports(page: Page): Request[] {
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/reports/')) reports.push(request);
  });
  return reports;
}

test('an error in the site’s scripts is reported with its release and path, and what the policy blocks by the browser itself; the server takes both', async ({
  page,
  complaints,
}) => {
  complaints.expect(/peas|Content Security Policy/);
  await openPage(page, '/en-gb/about?q=secret');
  const answered = page.waitForResponse(/\/reports\/[0-9a-f]{16}$/);
  await runFaulty(page, 'setTimeout(() => {\nthrow new TypeError("peas");\n});');
  const answer = await answered;
  expect(answer.status()).toBe(204);
  expect(answer.request().postDataJSON()).toEqual({
    kind: 'error',
    name: 'TypeError',
    message: 'peas',
    stack: expect.stringContaining('/assets/faulty.js:2:7'),
    path: '/en-gb/about',
  });

  const answeredNext = page.waitForResponse(/\/reports\/[0-9a-f]{16}$/);
  await page.evaluate(() => {
    new Image().src = 'https://pictures.example/peas.png';
  });
  const next = await answeredNext;
  expect(next.status()).toBe(204);
  expect(next.request().headers()['content-type']).toBe('application/csp-report');
});

test('what throws again and again is reported a few times, and what others see to not at all', async ({
  page,
  complaints,
}) => {
  complaints.expect(/peas/);
  await openPage(page, '/en-gb');
  const reports = collectReports(page);
  await runFaulty(
    page,
    `for (let index = 0; index < 10; index += 1) Promise.reject(new Error('peas'));
     setTimeout(() => { document.title = 'thrown'; });`,
  );
  await expect(page).toHaveTitle('thrown');
  await expect.poll(() => reports.length).toBe(3);
  expect(reports.map((report) => report.postDataJSON().kind)).toEqual(Array(3).fill('rejection'));
});
