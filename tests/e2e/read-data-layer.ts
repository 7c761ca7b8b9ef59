import type { Page } from '@playwright/test';

/** The entries of the data layer; commands, which are no arrays, become such. */
export function readDataLayer(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const entries = (window as unknown as { dataLayer?: object[] }).dataLayer ?? [];
    return entries.map((entry) => ('length' in entry ? Array.from(entry as ArrayLike<unknown>) : entry));
  });
}

/** What the data layer was told of forms that were sent. */
export async function readFormEvents(page: Page): Promise<unknown[]> {
  const entries = (await readDataLayer(page)) as { event?: string }[];
  return entries.filter(({ event }) => event === 'formSubmit');
}
