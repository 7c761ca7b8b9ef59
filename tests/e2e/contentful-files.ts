import type { Page } from '@playwright/test';

/** Where Contentful delivers pictures and films from. */
export const hostsOfFiles = '*.ctfassets.net';

/** The address by which the server of the tests answers for one of Contentful's; others stay what they are. */
export function toReachable(address: string): string {
  const url = new URL(address);
  if (!url.hostname.endsWith(hostsOfFiles.slice(1))) return address;
  return process.env.CONTENTFUL_HOST + url.pathname + url.search;
}

/** Lets a page and those that it opens load pictures and films of Contentful, from the server of the tests. */
export async function deliverFiles(page: Page): Promise<void> {
  await page.context().route(`https://${hostsOfFiles}/**`, async (route) => {
    const response = await route.fetch({ url: toReachable(route.request().url()) });
    await route.fulfill({ response });
  });
}
