import type { Page } from '@playwright/test';
import type { ContentfulServer } from '../contentful-server/start-contentful-server.ts';

/** Contentful's asset hosts. Tests never contact them: requests are held, or answered by a test server. */
export const hostsOfFiles = '*.ctfassets.net';

/** URLs of pictures and films, on this site or Contentful. */
export const fileAddresses = /\/media\/|^https:\/\/\w+\.ctfassets\.net\//;

/** The origins of test servers by space, besides the demo's. */
const origins = new Map<string, string>();

/** Routes requests for a space's files to a test server. */
export function addSpace({ space, origin }: ContentfulServer): void {
  origins.set(space.id, origin);
}

/** Rewrites a Contentful URL to its test server; leaves others unchanged. */
export function toReachable(address: string): string {
  const url = new URL(address);
  if (!url.hostname.endsWith(hostsOfFiles.slice(1))) return address;
  const origin = origins.get(url.pathname.split('/')[1] ?? '') ?? process.env.CONTENTFUL_HOST;
  return origin + url.pathname + url.search;
}

/** Serves Contentful's pictures and films from the test server, for a page and those that it opens. */
export async function deliverFiles(page: Page): Promise<void> {
  await page.context().route(`https://${hostsOfFiles}/**`, async (route) => {
    const response = await route.fetch({ url: toReachable(route.request().url()) });
    await route.fulfill({ response });
  });
}
