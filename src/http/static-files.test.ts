import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite } from '#server/site.testing.ts';
import { staticFileRoutes } from './static-files.ts';

const script = 'export const pea = 1;\n'.repeat(500);
let folder: string;
let get: ReturnType<typeof createTestSite>['get'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  for (const name of ['client/.vite', 'client/assets/nested'])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'client/assets/page-1.js'), script);
  await writeFile(join(folder, 'client/assets/packed-1.js'), script);
  await writeFile(join(folder, 'client/assets/packed-1.js.br'), 'br');
  await writeFile(join(folder, 'client/assets/packed-1.js.gz'), 'gz');
  await writeFile(join(folder, 'client/assets/font-1.woff2'), script);
  await writeFile(join(folder, 'client/.vite/manifest.json'), 'the manifest');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'secret'), 'a secret');
  const routes = staticFileRoutes({
    clientDirectory: join(folder, 'client'),
    faviconFile: join(folder, 'favicon.svg'),
  });
  ({ get } = createTestSite({ plainRoutes: [routes] }));
});

describe('the build’s files', () => {
  it('are kept for good, since their names tell their content', async () => {
    const response = await get('/assets/page-1.js');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(script);
    expect(response.headers.get('Content-Type')).toContain('text/javascript');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('are sent compressed where that makes them smaller', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const packed = await get('/assets/page-1.js', { headers });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(script);
    const font = await get('/assets/font-1.woff2', { headers });
    expect(font.headers.get('Content-Encoding')).toBeNull();
    expect(font.headers.get('Content-Type')).toBe('font/woff2');
  });

  it('are sent as the build has compressed them, in the best form that is understood', async () => {
    for (const [accepted, encoding, text] of [
      ['gzip, deflate, br, zstd', 'br', 'br'],
      ['gzip', 'gzip', 'gz'],
      ['identity', null, script],
    ] as const) {
      const response = await get('/assets/packed-1.js', { headers: { 'Accept-Encoding': accepted } });
      expect(response.headers.get('Content-Encoding')).toBe(encoding);
      expect(response.headers.get('Content-Type')).toContain('text/javascript');
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe(text);
    }
  });

  it('are sent in part to who asks for a part, never compressed then', async () => {
    const headers = { 'Accept-Encoding': 'gzip', Range: 'bytes=0-5' };
    const part = await get('/assets/page-1.js', { headers });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(`bytes 0-5/${script.length}`);
    expect(part.headers.get('Content-Encoding')).toBeNull();
    expect(await part.text()).toBe('export');
  });

  it.each([
    '/assets/old-1.js',
    '/assets/',
    '/assets/nested',
    '/assets/..%2f.vite/manifest.json',
    '/assets/..%5c.vite%5cmanifest.json',
    '/assets/%252e%252e/.vite/manifest.json',
    '/assets/%00',
    '/assets/%',
  ])('that are not there, such as %s, are a plain 404 that no one keeps', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/.vite/manifest.json',
    '/assets/../../secret',
    '/client/assets/page-1.js',
    '//.vite//manifest.json',
  ])('are all that is served: not %s', async (path) => {
    const response = await get(path);
    expect(response.status).not.toBe(200);
    expect(await response.text()).not.toMatch(/the manifest|a secret|pea = 1/);
  });

  it('are only read', async () => {
    expect((await get('/assets/page-1.js', { method: 'POST' })).status).toBe(405);
  });
});

describe('the icon', () => {
  it.each(['/favicon.svg', '/favicon.ico'])('is at %s', async (path) => {
    const response = await get(path);
    expect(response.headers.get('Content-Type')).toContain('image/svg+xml');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400');
    expect(await response.text()).toBe('<svg/>');
  });
});
