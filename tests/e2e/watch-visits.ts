import type { Page, Request } from '@playwright/test';

/** A request of the client for a page. */
export interface Visit {
  path: string;
  isPrefetch: boolean;
}

/** Records the client's visits from now on. */
export function watchVisits(page: Page): Visit[] {
  const visits: Visit[] = [];
  page.on('request', (request) => {
    if (!isVisit(request)) return;
    const isPrefetch = request.headers().purpose === 'prefetch';
    visits.push({ path: new URL(request.url()).pathname, isPrefetch });
  });
  return visits;
}

/** Marks the document, so that `isMarked` can tell whether it has been reloaded. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

/** Whether the marked document is still shown, and was not reloaded. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window);
}

/** Whether a request is a visit by the client, rather than a document load by the browser. */
export function isVisit(request: Request): boolean {
  return request.headers()['x-inertia'] === 'true';
}
