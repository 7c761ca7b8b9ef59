import type { Page, Request } from '@playwright/test';

/** A request of the client for a page. */
export interface Visit {
  path: string;
  isPrefetch: boolean;
}

/** Records, from now on, the pages that the client asks for in place of the browser. */
export function watchVisits(page: Page): Visit[] {
  const visits: Visit[] = [];
  page.on('request', (request) => {
    if (!isVisit(request)) return;
    const isPrefetch = request.headers().purpose === 'prefetch';
    visits.push({ path: new URL(request.url()).pathname, isPrefetch });
  });
  return visits;
}

/** Marks the document, so that `isMarked` can tell whether it is still the one that is shown. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

/** Whether the marked document is still shown, and has not been loaded afresh. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window);
}

/** Whether the client asks for a page, rather than the browser for a document. */
export function isVisit(request: Request): boolean {
  return request.headers()['x-inertia'] === 'true';
}
