import { describe, expect, it } from 'vitest';
import { isCacheableResponse, readCacheableRequest } from './cacheable-request.ts';

const asClient = { 'x-inertia': 'true', 'x-inertia-version': 'v1' };

function read(method: string, target: string, headers: Record<string, string> = {}) {
  return readCacheableRequest({ method, target, header: (name) => headers[name] }, { version: 'v1' });
}

describe('what many visitors ask for', () => {
  it.each<[string, string, Record<string, string>, 'html' | 'json']>([
    ['GET', '/en-gb', {}, 'html'],
    ['HEAD', '/en-gb', {}, 'html'],
    ['GET', '/fr-be/confidentialit%C3%A9', {}, 'html'],
    ['GET', '/en-gb', { cookie: 'a=1', 'accept-language': 'de', 'if-none-match': '*' }, 'html'],
    ['GET', '/en-gb', { 'x-inertia-version': 'v0', 'x-inertia-partial-data': 'page' }, 'html'],
    ['GET', '/en-gb', asClient, 'json'],
    ['GET', '/en-gb', { ...asClient, purpose: 'prefetch' }, 'json'],
    ['GET', '/en-gb', { ...asClient, 'x-inertia-except-once-props': 'regions' }, 'json'],
  ])('%s %s with %o is its path as %4$s', (method, target, headers, representation) => {
    expect(read(method, target, headers)).toEqual({ target, representation });
  });

  it.each(['/en-gb?', '/en-gb?utm_source=peas', '/en-gb?a=1&b=2'])('%s is its path as HTML', (target) => {
    expect(read('GET', target)).toEqual({ target: '/en-gb', representation: 'html' });
  });

  it.each<[string, string, Record<string, string>]>([
    ['POST', '/contact/enquiry/post', {}],
    ['get', '/en-gb', {}],
    ['GET', '/en-gb/search?q=peas', {}],
    ['GET', '/en-gb?page=2&utm_source=peas', {}],
    ['GET', '/en-gb?utm_source=peas', asClient],
    // Other ways to write a path, of which there is no end.
    ['GET', '/en-gb/%61bout', {}],
    ['GET', '/fr-be/confidentialit%c3%a9', {}],
    ['GET', '/fr-be/confidentialite%CC%81', {}],
    ['GET', '/en-gb/%', {}],
    // Longer than any address may be.
    ['GET', `/en-gb?utm_source=${'a'.repeat(12_000)}`, {}],
    ['GET', '/en-gb', { 'x-inertia': 'True' }],
    ['GET', '/en-gb', { 'x-inertia': 'true, true' }],
    ['GET', '/en-gb', { ...asClient, 'x-inertia-version': 'v0' }],
    ['GET', '/en-gb', { 'x-inertia': 'true' }],
    ['GET', '/en-gb', { ...asClient, 'x-inertia-partial-component': 'ComposedPage' }],
    ['GET', '/en-gb', { ...asClient, 'x-inertia-reset': '' }],
  ])('is not %s %s with %o', (method, target, headers) => {
    expect(read(method, target, headers)).toBeUndefined();
  });
});

describe('the answer to it', () => {
  it.each<[string, ResponseInit, boolean]>([
    ['a page', { headers: { Vary: 'X-Inertia, Accept-Encoding', 'Cache-Control': 'public' } }, true],
    ['JSON for the client', { headers: { 'X-Inertia': 'true', 'Cache-Control': 'no-store' } }, true],
    ['what no one may keep', { headers: { 'Cache-Control': 'private, no-store' } }, false],
    ['what a cookie decides', { headers: { Vary: 'Accept-Encoding, Cookie' } }, false],
    ['what anything decides', { headers: { Vary: '*' } }, false],
    ['a cookie', { headers: { 'Set-Cookie': 'a=1' } }, false],
    ['that nothing has changed', { status: 304 }, true],
    ['a redirect', { status: 301 }, false],
    ['an error', { status: 404 }, false],
  ])('%s: the same for everybody is %3$s', (_, init, expected) => {
    expect(isCacheableResponse(new Response(null, init))).toBe(expected);
  });
});

describe('content as data', () => {
  const readData = (target: string) =>
    readCacheableRequest(
      { method: 'GET', target, header: () => undefined },
      { version: 'v1', dataOrigins: [] },
    );
  const entry = '/api/content/v1/entry?path=/en-gb/about';

  it('is kept by what it asks for, in whatever order', () => {
    const target = '/api/content/v1/entry?depth=2&path=%2Fen-gb%2Fabout&richText=plain%2Chtml';
    expect(readData(`${entry}&richText=plain,html&depth=2`)).toEqual({ target, representation: 'data' });
  });

  it.each([
    ['forms named over and over', `${entry}&richText=html,plain,html`],
    ['a depth with zeros before it', `${entry}&depth=002`],
    ['an address encoded twice', '/api/content/v1/entry?path=/en-gb/%2561bout'],
    ['an address in another normal form', '/api/content/v1/entry?path=/fi-fi/ka%CC%88ytto%CC%88ehdot'],
    ['a filter', '/api/content/v1/en-gb/products?filter[category]=loose'],
  ])('is not kept for %s, of which there is no end', (_, target) => {
    expect(readData(target)).toBeUndefined();
  });
});
