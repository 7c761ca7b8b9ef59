import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { asClient, createTestSite } from '#server/site.testing.ts';
import { compressAnswers } from './compress-answers.ts';

const { get } = createTestSite();
const inBrowsers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

async function unpack(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('Content-Encoding');
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
}

describe('compressAnswers', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0', null],
    ['identity', null],
    ['', null],
  ])('answers who takes “%s” with %s, under the same ETag', async (accepted, encoding) => {
    const plain = await get('/en-gb');
    const answer = await get('/en-gb', { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    for (const name of ['ETag', 'Vary', 'Cache-Control', 'Content-Type']) {
      expect(answer.headers.get(name), name).toBe(plain.headers.get(name));
    }
    expect(await unpack(answer)).toBe(await plain.text());
  });

  it.each([
    ['a page’s props', '/en-gb', asClient],
    ['an error', '/en-gb/no-such-page', {}],
    ['what a query made', '/en-gb/search?q=peas', {}],
    ['a feed', '/en-gb/news/feed.xml', {}],
  ])('makes %s shorter, and loses nothing of it', async (_, path, headers) => {
    const plain = await get(path, { headers });
    const answer = await get(path, { headers: { ...headers, ...inBrowsers } });
    expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([plain.status, 'br']);
    expect(await unpack(answer)).toBe(await plain.text());
  });

  it('weakens an ETag that stood for the bytes as they were', async () => {
    const app = new Hono()
      .use(compressAnswers())
      .get('/', (c) => c.text('peas '.repeat(1000), 200, { ETag: '"peas"' }));
    const answer = await app.request('/', { headers: inBrowsers });
    expect(answer.headers.get('ETag')).toBe('W/"peas"');
    expect(await unpack(answer)).toBe('peas '.repeat(1000));
    expect((await app.request('/')).headers.get('ETag')).toBe('"peas"');
  });

  it('sends a download as it is written', async () => {
    const rows = new ReadableStream<Uint8Array>({ start: (lines) => lines.enqueue(Buffer.from('peas')) });
    const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment' };
    const app = new Hono().use(compressAnswers()).get('/', () => new Response(rows, { headers }));
    const { body } = await app.request('/', { headers: inBrowsers });
    expect((await body?.getReader().read())?.value).toEqual(Buffer.from('peas'));
  });

  it.each<[string, Response]>([
    ['what is short', new Response('peas', { headers: { 'Content-Type': 'text/plain' } })],
    ['pictures', new Response('peas'.repeat(1000), { headers: { 'Content-Type': 'image/avif' } })],
    ['what has no type', new Response(new Uint8Array(5000))],
    ['a part', new Response('peas'.repeat(1000), { status: 206, headers: { 'Content-Type': 'text/plain' } })],
    ['nothing', new Response(null, { status: 204 })],
    [
      'what is compressed already',
      new Response('peas'.repeat(1000), {
        headers: { 'Content-Type': 'text/plain', 'Content-Encoding': 'zstd', 'Content-Length': '4000' },
      }),
    ],
  ])('leaves %s as it is', async (_, answer) => {
    const app = new Hono().use(compressAnswers()).get('/', () => answer.clone());
    const left = await app.request('/', { headers: inBrowsers });
    expect(await left.text()).toBe(await answer.clone().text());
    expect(left.headers.get('Content-Encoding')).toBe(answer.headers.get('Content-Encoding'));
  });
});
