import type { Page } from '@playwright/test';
import type { ContentfulServer } from '../contentful-server/start-contentful-server.ts';

/** Where Contentful delivers pictures and films from. No browser of the tests asks there: its requests are held, or answered by a server of the tests. */
export const hostsOfFiles = '*.ctfassets.net';

/** What pages load pictures and films from: this site or Contentful. */
export const fileAddresses = /\/media\/|^https:\/\/\w+\.ctfassets\.net\//;

/** Where the servers of the tests are by their spaces, beside the one that has the demo. */
const origins = new Map<string, string>();

/** Has the files of a space come from a server of the tests. */
export function addSpace({ space, origin }: ContentfulServer): void {
  origins.set(space.id, origin);
}

/** The address by which the server of the tests answers for one of Contentful's; others stay what they are. */
export function toReachable(address: string): string {
  const url = new URL(address);
  if (!url.hostname.endsWith(hostsOfFiles.slice(1))) return address;
  const origin = origins.get(url.pathname.split('/')[1] ?? '') ?? process.env.CONTENTFUL_HOST;
  return origin + url.pathname + url.search;
}

/** Lets a page and those that it opens load pictures and films of Contentful, from the server of the tests. */
export async function deliverFiles(page: Page): Promise<void> {
  await page.context().route(`https://${hostsOfFiles}/**`, async (route) => {
    const response = await route.fetch({ url: toReachable(route.request().url()) });
    await route.fulfill({ response });
  });
}
