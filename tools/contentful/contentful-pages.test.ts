import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentfulSource } from '#content-source/contentful/contentful-source.ts';
import { createDocument } from '#document/create-document.ts';
import { loadBuild } from '#document/load-build.ts';
import { ownFiles, ownPages } from '#links/reserved-addresses.ts';
import { createTestSite, origin, snapshot } from '#server/site.testing.ts';
import { openSource } from '../../tests/contentful-server/open-source.ts';
import type { ContentfulServer } from '../../tests/contentful-server/start-contentful-server.ts';
import { startFilledServer } from '../../tests/contentful-server/start-filled-server.ts';
import { requireBuild } from '../../tests/site/start-site.ts';
import { selectFirst } from './select-first.testing.ts';

/** The locale that others fall back to, and one that does so. That all have the same content is promised of the snapshots. */
const locales = ['en-gb', 'de-de'] as const;

/** Paths of the demo in these: of every block, redirects, built-in pages, and files for programs. */
const paths = [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/no-such-locale',
  ...locales.flatMap((locale) => {
    const { pages, news, redirects } = snapshot.locales[locale];
    const seen = new Set<string>();
    return [
      ...[...selectFirst(pages, seen), ...selectFirst(news, seen)].map(({ path }) => path),
      ...redirects.keys(),
      ...[...ownPages, ...ownFiles].map((name) => `/${locale}/${name}`),
      `/${locale}/search?q=burger`,
      `/${locale}/search/suggestions?q=bu`,
      `/${locale}/no-such-page`,
    ];
  }),
];

/**
 * The URL of a picture or film, on our media service or Contentful's. Link previews, whose names begin with an
 * underscore, are always ours.
 */
const assetAddresses = {
  embedded: new RegExp(`(?:${origin})?/media/(?!_)([^/.]+)\\.[0-9a-f]{8}(?:/[\\w.-]+)?`, 'g'),
  contentful: /https:\/\/(?:images|videos)\.ctfassets\.net\/space\/[^/]+\/\d+\/([^/.]+)\.\w+(?:\?[^", ]+)?/g,
};

describe('a site with its content in Contentful', () => {
  let server: ContentfulServer;
  let source: ContentfulSource;
  beforeAll(async () => {
    requireBuild();
    server = await startFilledServer('content', { isUnchecked: true });
    source = await openSource(server);
  });
  afterAll(async () => {
    await source?.close();
    await server?.close();
  });

  it('answers every address as one with the same content in files, to the byte but for where pictures are', async () => {
    const build = await loadBuild(resolve('dist'));
    const { version } = build.manifest;
    const document = createDocument(build);
    const fromFiles = createTestSite({ document, version });
    const fromSpace = createTestSite({
      document,
      version,
      content: source,
      fileOrigins: ['https://*.ctfassets.net'],
    });
    const preloads = build.manifest.assetsFor(['src/images/hosted-services.ts']).preloads;
    const hostedServices = ` ${preloads.find((file) => file.includes('hosted-services'))}`;
    const visits: Record<string, string>[] = [{}, { 'X-Inertia': 'true', 'X-Inertia-Version': version }];
    let pagesWithPictures = 0;
    for (const path of paths) {
      for (const headers of visits) {
        const ofFiles = await fromFiles.get(path, { headers });
        const ofSpace = await fromSpace.get(path, { headers });
        expect.soft(listHeaders(ofSpace), path).toEqual(listHeaders(ofFiles));
        const [expected, body] = [await ofFiles.text(), await ofSpace.text()];
        expect.soft(readContentful(body), path).toBe(readEmbedded(expected));
        if (body !== expected) pagesWithPictures += 1;
      }
    }
    expect(pagesWithPictures).toBeGreaterThan(50);

    function readEmbedded(body: string): string {
      return body
        .replaceAll(assetAddresses.embedded, '[$1]')
        .replaceAll(/"cdn":"embedded","imageService":"embedded"(?:,"color":"#[0-9A-F]{6}")?/g, '"cdn":[]');
    }

    function readContentful(body: string): string {
      return body
        .replaceAll(assetAddresses.contentful, '[$1]')
        .replaceAll('"cdn":"contentful","imageService":"contentful"', '"cdn":[]')
        .replace(hostedServices, '');
    }
  });
});

/** A response's status and headers, except for its timing and the digest of its body. */
function listHeaders({ status, headers }: Response): Record<string, string> {
  const { 'server-timing': timing, etag, ...others } = Object.fromEntries(headers);
  const policy = others['content-security-policy']?.replaceAll(' https://*.ctfassets.net', '');
  return { ...others, ...(policy && { 'content-security-policy': policy }), status: String(status) };
}
