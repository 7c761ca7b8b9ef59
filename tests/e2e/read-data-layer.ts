import type { Page } from '@playwright/test';

/** The entries of the data layer, with commands (`arguments` objects) converted to arrays. */
export function readDataLayer(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const entries = (window as unknown as { dataLayer?: object[] }).dataLayer ?? [];
    return entries.map((entry) => ('length' in entry ? Array.from(entry as ArrayLike<unknown>) : entry));
  });
}

/** The data layer's entries about submitted forms. */
export async function readFormEvents(page: Page): Promise<unknown[]> {
  const entries = (await readDataLayer(page)) as { event?: string }[];
  return entries.filter(({ event }) => event === 'formSubmit');
}
