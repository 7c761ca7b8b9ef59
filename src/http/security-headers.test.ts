import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { asClient, createTestSite, holdContent, snapshot } from '#server/site.testing.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types default sandbox";

const files = new Hono();
files.get('/assets/a.js', (c) => c.body('', 200, { 'Content-Type': 'text/javascript' }));
files.get('/media/a.svg', (c) => c.body('<svg/>', 200, { 'Content-Security-Policy': 'sandbox' }));
files.get('/assets/a.svg', (c) => c.body('<svg/>', 200, { 'Content-Type': 'image/svg+xml' }));
files.get('/media/a.avif', (c) => c.body('', 206, { 'Content-Type': 'image/avif' }));
files.get('/media/a.webm', (c) => c.body('', 206, { 'Content-Type': 'video/webm' }));
files.get('/media/a', () => new Response(''));
files.get(
  '/media/b.webm',
  () => new Response('', { headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' } }),
);
const { get } = createTestSite({ plainRoutes: [files] });
const broken = createTestSite({ content: { ...holdContent(snapshot), current: () => crash() } });

function crash(): never {
  throw new Error('The content is gone.');
}

describe('securityHeaders', () => {
  it('let those frame the preview who edit it, beside the site itself', async () => {
    const frameAncestors = ['https://app.contentful.com', 'https://app.eu.contentful.com'];
    const { headers } = await createTestSite({ frameAncestors }).get('/en-gb');
    expect(headers.get('Content-Security-Policy')).toBe(
      policy.replace("frame-ancestors 'self'", `$& ${frameAncestors.join(' ')}`),
    );
  });

  it('say where violations are reported, in the way that every browser knows', async () => {
    const { headers } = await createTestSite({ reportTo: '/reports/v1' }).get('/en-gb');
    expect(headers.get('Content-Security-Policy')).toBe(`${policy}; report-uri /reports/v1`);
    expect(headers.get('Reporting-Endpoints')).toBeNull();
  });

  it.each([
    ['a page', 200, () => get('/en-gb')],
    ['a page’s props', 200, () => get('/en-gb', { headers: asClient })],
    ['a reload', 409, () => get('/en-gb', { headers: { 'X-Inertia': 'true' } })],
    ['an unchanged page', 304, () => get('/en-gb', { headers: { 'If-None-Match': '*' } })],
    ['a redirect', 301, () => get('/EN-GB')],
    ['an unknown page', 404, () => get('/en-gb/no-such-page')],
    ['a malformed address', 400, () => get('/%')],
    ['an unknown method', 405, () => get('/en-gb', { method: 'DELETE' })],
    ['a crash', 500, () => broken.get('/en-gb')],
    ['a form from elsewhere', 403, () => get('/contact/enquiry/post', { method: 'POST' })],
    ['a drawing', 200, () => get('/assets/a.svg')],
    ['what has no type', 200, () => get('/media/a')],
  ])('keep %s in its place', async (_, status, ask) => {
    const response = await ask();
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get('Content-Security-Policy')).toBe(policy);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Permissions-Policy')).toBe('camera=(), geolocation=(), microphone=()');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['a script', 200, '/assets/a.js'],
    ['a part of a picture', 206, '/media/a.avif'],
  ])('say of %s, which is a part of a page, in few bytes that it does nothing', async (_, status, path) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(response.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    for (const name of ['Permissions-Policy', 'Cross-Origin-Opener-Policy']) {
      expect(response.headers.has(name), name).toBe(false);
    }
  });

  it.each([
    ['a page', '/en-gb', 'same-origin'],
    ['what is not there', '/media/none', 'same-origin'],
    ['a script', '/assets/a.js', 'same-origin'],
    ['what has no type', '/media/a', 'same-origin'],
    ['a picture', '/media/a.avif', 'cross-origin'],
    ['a drawing', '/assets/a.svg', 'cross-origin'],
    ['a film', '/media/a.webm', 'same-origin'],
    ['a film that its route lets go', '/media/b.webm', 'cross-origin'],
  ])('let other sites show of us pictures and what is meant for them alone: %s', async (_, path, policy) => {
    expect((await get(path)).headers.get('Cross-Origin-Resource-Policy')).toBe(policy);
  });

  it('keep browsers to https only where the site is there', async () => {
    const plain = createTestSite({ origin: 'http://oakpea.example', plainRoutes: [files] });
    for (const path of ['/en-gb', '/assets/a.js', '/en-gb/no-such-page']) {
      expect((await get(path)).headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
      expect((await plain.get(path)).headers.has('Strict-Transport-Security')).toBe(false);
    }
  });

  it('let a film that is opened on its own be played', async () => {
    const policy = (await get('/media/a.webm')).headers.get('Content-Security-Policy');
    expect(policy).toBe("default-src 'none'; form-action 'none'; frame-ancestors 'none'; media-src 'self'");
  });

  it('leave a policy that a route sets itself', async () => {
    expect((await get('/media/a.svg')).headers.get('Content-Security-Policy')).toBe('sandbox');
  });

  it('open for Tag Manager and Analytics where they are configured, and for nothing inline', async () => {
    const { get: ask } = createTestSite({ hasAnalytics: true });
    const open = (await ask('/en-gb')).headers.get('Content-Security-Policy');
    const opened = policy
      .replace("script-src 'self'", "script-src 'self' https://*.googletagmanager.com")
      .replace(
        "img-src 'self'",
        "img-src 'self' https://*.google-analytics.com https://*.googletagmanager.com",
      )
      .replace(
        "connect-src 'self'",
        "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
      );
    expect(open).toBe(opened);
  });

  it('let pictures and films come from where the content service keeps them, and nothing else', async () => {
    const { get: ask } = createTestSite({ fileOrigins: ['https://*.ctfassets.net'] });
    expect((await ask('/en-gb')).headers.get('Content-Security-Policy')).toBe(
      policy
        .replace("img-src 'self'", "img-src 'self' https://*.ctfassets.net")
        .replace("media-src 'self'", "media-src 'self' https://*.ctfassets.net"),
    );
  });

  it('allow what the development server needs only where it runs', async () => {
    const { get: ask } = createTestSite({ isDevelopment: true });
    const development = (await ask('/en-gb')).headers.get('Content-Security-Policy');
    expect(development).toContain("script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'");
    expect(development).toContain("connect-src 'self' ws:");
    expect(development).not.toContain('trusted-types');
  });
});
