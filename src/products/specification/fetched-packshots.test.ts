import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createResponseCache } from '#http/response-cache.ts';
import { mapLocales } from '#i18n/locales.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { createTestSite, holdContent, snapshot, version } from '#server/site.testing.ts';
import {
  type ContentfulServer,
  startContentfulServer,
} from '../../../tests/contentful-server/start-contentful-server.ts';
import { fetchPicture } from './fetch-picture.server.ts';

const path = '/en-gb/products/sausages/specification.pdf';
const file = '/space/pack/1/pack.png';

describe('the packshot of an asset of Contentful', () => {
  let server: ContentfulServer;
  let asked: () => string[];

  beforeEach(async () => {
    server = await startContentfulServer();
    const background = { r: 255, g: 0, b: 0, alpha: 0.5 };
    const picture = sharp({ create: { width: 800, height: 1000, channels: 4, background } });
    server.space.files.set(file, new Uint8Array(await picture.png().toBuffer()));
    asked = () => server.requests.map((request) => request.path);
  });
  afterEach(async () => {
    await server.close();
  });

  /** The demo with these pictures of packs, in all locales. */
  function createSite(urls: Record<string, string>, fileOrigins = [server.origin]) {
    const locales = mapLocales((locale) => {
      const content = snapshot.locales[locale];
      const products = [...content.products].map(
        ([key, product]) =>
          [key, urls[key] ? { ...product, packshot: makeImage(urls[key]) } : product] as const,
      );
      return { ...content, products: new Map(products) };
    });
    const content = holdContent({ ...snapshot, locales });
    return createTestSite({ content, fileOrigins, responseCache: createResponseCache({ content, version }) });

    function makeImage(url: string): ImageObject {
      const size = { width: 800, height: 1000, ratio: 0.8 };
      const type = { content_type: 'image/png', cdn: 'contentful', imageService: 'contentful' } as const;
      return { full: url, url, ...size, ...type, description: 'A bag' };
    }
  }

  async function read(site: ReturnType<typeof createSite>, at = path) {
    const response = await site.get(at);
    expect(response.status).toBe(200);
    const data = new Uint8Array(await response.arrayBuffer());
    const document = await getDocument({ data, verbosity: 0 }).promise;
    let pictures = 0;
    for (let index = 1; index <= document.numPages; index += 1) {
      const { fnArray } = await (await document.getPage(index)).getOperatorList();
      pictures += fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
    }
    return { headers: response.headers, pictures };
  }

  it('is on the sheet, fetched once in the size that it has there', async () => {
    const site = createSite({ sausages: server.origin + file });
    const { headers, pictures } = await read(site);
    expect(pictures).toBe(1);
    expect(headers.get('ETag')).toBeTruthy();
    expect((await read(site, '/de-de/produkte/wuerste/specification.pdf')).pictures).toBe(1);
    expect(asked()).toEqual([`${file}?fm=webp&w=307&q=90&fit=fill`]);
  });

  it.each<[string, (url: string) => Response | Promise<Response> | undefined]>([
    ['is not there', () => new Response(null, { status: 404 })],
    ['cannot be had', () => new Response(null, { status: 503 })],
    [
      'is elsewhere',
      (url) =>
        url.includes('elsewhere')
          ? undefined
          : new Response(null, { status: 302, headers: { Location: `${file}?elsewhere` } }),
    ],
    ['is no picture', () => new Response('<!doctype html>')],
    [
      'never ends',
      () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) })),
    ],
  ])('is left out where it %s, and on it a minute later', async (_what, answer) => {
    server.fault = ({ path: url }) => answer(url);
    const site = createSite({ sausages: server.origin + file });
    const { headers, pictures } = await read(site);
    expect(pictures).toBe(0);
    // Neither a cache nor a browser may keep what is to be complete in a minute.
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(site.lines).toContainEqual(expect.objectContaining({ url: server.origin + file }));
    server.fault = undefined;
    const later = performance.now() + 61_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    expect((await read(site)).pictures).toBe(1);
  });

  it('is not asked for again and again while it cannot be had', async () => {
    server.fault = () => new Response(null, { status: 503 });
    const site = createSite({ sausages: server.origin + file });
    await read(site);
    await read(site);
    expect(asked()).toHaveLength(1);
  });

  it('costs a sheet of all products no more than one wait where its host does not answer', async () => {
    let isOver = () => {};
    const silence = new Promise<Response>((resolve) => {
      isOver = () => resolve(new Response());
    });
    server.fault = () => silence;
    const keys = [...snapshot.locales['en-gb'].products.keys()];
    const site = createSite(Object.fromEntries(keys.map((key) => [key, server.origin + file + key])));
    const { pictures } = await read(site, '/en-gb/products/specifications.pdf');
    isOver();
    expect(pictures).toBe(0);
    expect(asked().length).toBeLessThanOrEqual(8);
  });

  it('is asked for at no other host than those of assets', async () => {
    const { pictures } = await read(
      createSite({ sausages: server.origin + file }, ['https://*.ctfassets.net']),
    );
    expect(pictures).toBe(0);
    expect(asked()).toEqual([]);
  });

  it.each([
    'https://evilctfassets.net/pack.png',
    'https://ctfassets.net.evil.example/pack.png',
    'http://images.ctfassets.net/pack.png',
  ])('is not asked for at a host that only looks like theirs: %s', async (url) => {
    const image = { url, ratio: 1, imageService: 'contentful' } as ImageObject;
    await expect(fetchPicture(image, 384, ['https://*.ctfassets.net'])).rejects.toThrow(
      `Pictures are not fetched from ${new URL(url).host}.`,
    );
  });
});
