import { Hono } from 'hono';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { asClient, createTestApp, origin, version } from './app.testing.ts';
import type { Page } from './page-object.ts';

function readEmbeddedPage(html: string): Page {
  const { document } = new JSDOM(html).window;
  return JSON.parse(
    document.querySelector('script[data-page="app"][type="application/json"]')?.textContent ?? '',
  );
}

function createSite(options = {}) {
  const app = createTestApp(options);
  app.get('/', (c) => c.var.inertia.render('Home', { headline: 'Plants' }));
  app.get('/about', (c) => c.var.inertia.render('About', {}));
  return app;
}

describe('a first visit', () => {
  it('is answered with the document, the page object embedded', async () => {
    const response = await createSite().request('/?q=1');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch('text/html');
    expect(response.headers.get('X-Inertia')).toBeNull();
    expect(readEmbeddedPage(await response.text())).toEqual({
      component: 'Home',
      props: { headline: 'Plants', errors: {} },
      url: '/?q=1',
      version,
    });
  });

  it('hands the renderer the page and the context, and waits for it', async () => {
    const app = createSite({
      document: async (page: Page, c: { req: { path: string } }) => `${page.component} at ${c.req.path}`,
    });
    expect(await (await app.request('/about')).text()).toBe('About at /about');
  });

  it('never depends on any of the client’s headers but X-Inertia', async () => {
    const app = createTestApp();
    app.get('/', (c) => c.var.inertia.render('Home', { one: 1, two: () => 2 }));
    const plain = await (await app.request('/')).text();
    const { 'X-Inertia': _, ...others } = asClient({
      'X-Inertia-Version': 'another',
      'X-Inertia-Partial-Component': 'Home',
      'X-Inertia-Partial-Data': 'one',
      'X-Inertia-Partial-Except': 'two',
      'X-Inertia-Reset': 'two',
      'X-Inertia-Except-Once-Props': 'two',
      'X-Inertia-Error-Bag': 'form',
      'X-Inertia-Infinite-Scroll-Merge-Intent': 'prepend',
    });
    expect(await (await app.request('/', { headers: others })).text()).toBe(plain);
  });

  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    'a\u2028b\u2029c',
    '\uD800 \uDC00',
    '&lt;&quot;\'"',
    '\0\\',
  ])('embeds %j', async (nasty) => {
    const app = createTestApp();
    app.get('/', (c) => c.var.inertia.render('Home', { [nasty]: { [nasty]: [nasty] } }));
    const html = await (await app.request('/')).text();
    expect(readEmbeddedPage(html).props).toEqual({ [nasty]: { [nasty]: [nasty] }, errors: {} });
  });
});

describe('a later visit', () => {
  it('is answered with the page object', async () => {
    const response = await createSite().request('/?q=1', { headers: asClient() });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch('application/json');
    expect(response.headers.get('X-Inertia')).toBe('true');
    expect(await response.json()).toEqual({
      component: 'Home',
      props: { headline: 'Plants', errors: {} },
      url: '/?q=1',
      version,
    });
  });

  it('is answered alike when it is a prefetch', async () => {
    const app = createSite();
    const prefetch = await app.request('/', { headers: asClient({ Purpose: 'prefetch' }) });
    const visit = await app.request('/', { headers: asClient() });
    expect(await prefetch.text()).toBe(await visit.text());
  });

  it('keeps the status of the page, such as 404', async () => {
    const app = createTestApp();
    app.notFound((c) => c.var.inertia.render('NotFound', {}, { status: 404 }));
    for (const headers of [{}, asClient()]) {
      const response = await app.request('/nowhere', { headers });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('NotFound');
    }
  });

  it('carries what the page says beside its props', async () => {
    const app = createTestApp();
    app.get('/', (c) => c.var.inertia.render('Home', {}, { flash: { sent: true }, preserveFragment: true }));
    const page = await (await app.request('/', { headers: asClient() })).json();
    expect(page).toMatchObject({ flash: { sent: true }, preserveFragment: true });
  });
});

describe('the address of a page', () => {
  const urlOf = async (address: string, headers = {}) => {
    const app = createTestApp();
    app.get('*', (c) => c.var.inertia.render('Page', {}));
    const response = await app.request(address, { headers: asClient(headers) });
    return ((await response.json()) as Page).url;
  };

  it('is path and query, whatever Host and Referer say', async () => {
    const forged = {
      Host: 'evil.example',
      Referer: 'https://evil.example/x',
      'X-Forwarded-Host': 'evil.example',
    };
    expect(await urlOf('http://evil.example/en-gb/about?a=1&a=%20#part', forged)).toBe(
      '/en-gb/about?a=1&a=%20',
    );
  });

  it('keeps the encoding of a path', async () => {
    expect(await urlOf('/fr-be/confidentialit%C3%A9')).toBe('/fr-be/confidentialit%C3%A9');
  });

  it.each([
    '//evil.example/x',
    '///evil.example/x',
    '/\\evil.example/x',
    '/\t/evil.example/x',
    '/.//evil.example/x',
  ])('never leads to another site: %j', async (path) => {
    const url = await urlOf(`http://localhost${path}`);
    expect(url).toBe('/evil.example/x');
  });

  it.each([
    ['/contact?from=header', '/contact?from=header'],
    ['//evil.example/x', '/x'],
    ['https://evil.example/x', '/x'],
    ['javascript:alert(1)', '/alert(1)'],
  ])('can be given by the route, and still names this site: %s', async (given, url) => {
    const app = createTestApp();
    app.post('/send', (c) => c.var.inertia.render('Contact', {}, { url: given }));
    const response = await app.request('/send', { method: 'POST', headers: asClient() });
    expect(((await response.json()) as Page).url).toBe(url);
  });
});

describe('the asset version', () => {
  const stale = asClient({ 'X-Inertia-Version': 'v0' });

  it('makes a stale client reload the address it asked for, on the site’s own origin', async () => {
    const app = createSite();
    let calls = 0;
    app.get('/slow', (c) => {
      calls += 1;
      return c.text('');
    });
    const response = await app.request('http://evil.example/slow?q=1', {
      headers: { ...stale, Host: 'evil.example' },
    });
    expect(response.status).toBe(409);
    expect(response.headers.get('X-Inertia-Location')).toBe(`${origin}/slow?q=1`);
    expect(response.headers.get('X-Inertia-Version')).toBe(version);
    expect(response.headers.get('X-Inertia')).toBeNull();
    expect(response.headers.get('Vary')).toBe('X-Inertia');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toBe('');
    expect(calls).toBe(0);
  });

  it('counts a client without one as stale', async () => {
    expect((await createSite().request('/', { headers: { 'X-Inertia': 'true' } })).status).toBe(409);
  });

  it('never sends the reload to another site', async () => {
    const response = await createSite().request('http://localhost//evil.example/x', { headers: stale });
    expect(response.headers.get('X-Inertia-Location')).toBe(`${origin}/evil.example/x`);
  });

  it('ignores a path or a slash after the origin', async () => {
    const response = await createSite({ origin: `${origin}/` }).request('/about', { headers: stale });
    expect(response.headers.get('X-Inertia-Location')).toBe(`${origin}/about`);
  });

  it('lets a stale client fill in the page that it shows, and leaves it the version of its code', async () => {
    const partial = { ...stale, 'X-Inertia-Partial-Component': 'Home', 'X-Inertia-Partial-Data': 'more' };
    const app = createTestApp();
    app.get('/', (c) => c.var.inertia.render('Home', { more: 'peas', others: 'beans' }));
    app.get('/about', (c) => c.var.inertia.render('About', { more: 'peas' }));
    const response = await app.request('/', { headers: partial });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ version: 'v0', props: { more: 'peas' } });
    const another = await app.request('/about', { headers: partial });
    expect(another.status).toBe(409);
    expect(another.headers.get('X-Inertia-Location')).toBe(`${origin}/about`);
    expect(another.headers.get('X-Inertia-Version')).toBe(version);
  });

  it('is of no concern to a browser’s own visit', async () => {
    expect((await createSite().request('/', { headers: { 'X-Inertia-Version': 'v0' } })).status).toBe(200);
  });

  it('is not checked where there is none', async () => {
    const app = createSite({ version: undefined });
    const response = await app.request('/', { headers: { 'X-Inertia': 'true' } });
    expect(await response.json()).toMatchObject({ version: '' });
  });

  it('is checked for HEAD as for GET', async () => {
    expect((await createSite().request('/', { method: 'HEAD', headers: stale })).status).toBe(409);
  });

  it('leaves what middleware before it has said', async () => {
    const app = new Hono();
    app.use((c, next) => {
      c.header('X-Request-Id', 'r1');
      return next();
    });
    app.route('/', createSite());
    const response = await app.request('/', { headers: stale });
    expect(response.status).toBe(409);
    expect(response.headers.get('X-Request-Id')).toBe('r1');
  });
});

describe('redirects', () => {
  function createRedirects(target: string, status?: 301 | 302 | 303 | 307 | 308) {
    const app = createTestApp();
    app.all('/from/here', (c) => c.redirect(target, status));
    return (method: string, headers: Record<string, string> = asClient()) =>
      app.request('/from/here', { method, headers });
  }

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('become 303 after %s', async (method) => {
    for (const status of [301, 302, 303] as const) {
      for (const headers of [asClient(), {}]) {
        const response = await createRedirects('/thanks', status)(method, headers);
        expect(response.status).toBe(303);
        expect(response.headers.get('Location')).toBe('/thanks');
      }
    }
  });

  it('stay as they are after GET, and where they ask for the same method again', async () => {
    expect((await createRedirects('/new', 301)('GET')).status).toBe(301);
    expect((await createRedirects('/new', 308)('PUT')).status).toBe(308);
  });

  it('take the client to another site with a full page load', async () => {
    for (const method of ['GET', 'POST']) {
      const response = await createRedirects('https://shop.example/a?b#c')(method);
      expect(response.status).toBe(409);
      expect(response.headers.get('X-Inertia-Location')).toBe('https://shop.example/a?b#c');
      expect(response.headers.get('X-Inertia-Version')).toBeNull();
      expect(response.headers.get('Location')).toBeNull();
    }
    const plain = await createRedirects('https://shop.example/')('GET', {});
    expect(plain.headers.get('Location')).toBe('https://shop.example/');
  });

  it('know the site by its origin', async () => {
    const response = await createRedirects(`${origin}/new`)('GET');
    expect(response.status).toBe(302);
  });

  it('never hand the client an address it would run', async () => {
    const response = await createRedirects('javascript:alert(1)')('GET');
    expect(response.headers.get('X-Inertia-Location')).toBeNull();
  });

  it('leave a malformed target alone', async () => {
    expect((await createRedirects('http://[')('GET')).status).toBe(302);
  });

  it('keep the fragment of an address on this site', async () => {
    const ask = createRedirects('../thanks?a=1#form');
    const response = await ask('POST');
    expect(response.status).toBe(409);
    expect(response.headers.get('X-Inertia-Redirect')).toBe('/thanks?a=1#form');
    expect((await ask('GET', asClient({ Purpose: 'prefetch' }))).status).toBe(302);
    expect((await ask('POST', {})).headers.get('Location')).toBe('../thanks?a=1#form');
  });

  it('keep their cookies', async () => {
    const app = createTestApp();
    app.get('/', (c) => {
      c.header('Set-Cookie', 'a=1', { append: true });
      c.header('Set-Cookie', 'b=2', { append: true });
      return c.redirect('https://shop.example/');
    });
    const response = await app.request('/', { headers: asClient() });
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });
});

describe('location()', () => {
  function createLocation(target: string) {
    const app = createTestApp();
    app.all('/', (c) => c.var.inertia.location(target));
    return app;
  }

  it('sends the client there with a full page load', async () => {
    const response = await createLocation('/en-gb/news/feed.xml').request('/', { headers: asClient() });
    expect(response.status).toBe(409);
    expect(response.headers.get('X-Inertia-Location')).toBe(`${origin}/en-gb/news/feed.xml`);
    expect(response.headers.get('X-Inertia-Version')).toBeNull();
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('redirects a browser, after a form with 303', async () => {
    const app = createLocation('https://shop.example/é');
    const get = await app.request('/');
    expect([get.status, get.headers.get('Location')]).toEqual([302, 'https://shop.example/%C3%A9']);
    expect((await app.request('/', { method: 'POST' })).status).toBe(303);
  });

  it('refuses an address the client would run', async () => {
    const app = createLocation('javascript:alert(1)');
    app.onError((error, c) => c.text(error.message, 500));
    const response = await app.request('/', { headers: asClient() });
    expect(await response.text()).toMatch('javascript:');
    expect(response.headers.get('X-Inertia-Location')).toBeNull();
  });
});

describe('validation errors', () => {
  const errors = { name: 'Please enter your name', 'address.line_1': 'Please enter your address line 1' };

  function postInvalid(headers = {}, options = {}) {
    const app = createTestApp();
    app.post('/send', (c) =>
      c.var.inertia.render('Contact', { a: 1 }, { errors, url: '/contact', ...options }),
    );
    return app.request('/send', { method: 'POST', headers });
  }

  it('come as HTML with 422 without the client', async () => {
    const response = await postInvalid();
    expect(response.status).toBe(422);
    expect(readEmbeddedPage(await response.text())).toMatchObject({ props: { errors }, url: '/contact' });
  });

  it('have the status the route gives, for the client as well', async () => {
    expect((await postInvalid({}, { status: 413 })).status).toBe(413);
    expect((await postInvalid(asClient(), { status: 413 })).status).toBe(413);
  });

  it.each(['newsletter', '__proto__'])('stand under the error bag the client names: %s', async (bag) => {
    const page = (await (await postInvalid(asClient({ 'X-Inertia-Error-Bag': bag }))).json()) as Page;
    expect(Object.entries(page.props.errors)).toEqual([[bag, errors]]);
  });

  it('are an empty object where there are none, in an error bag too', async () => {
    const response = await postInvalid(asClient({ 'X-Inertia-Error-Bag': 'form' }), { errors: {} });
    expect(((await response.json()) as Page).props).toEqual({ a: 1, errors: {} });
  });
});

describe('shared props', () => {
  it('are in every page, from the context, behind the page’s own', async () => {
    const app = createTestApp({ share: (c) => ({ path: c.req.path, headline: 'Shared', errors: 'none' }) });
    app.get('/about', (c) => c.var.inertia.render('About', { headline: 'Own' }));
    expect(await (await app.request('/about', { headers: asClient() })).json()).toMatchObject({
      props: { path: '/about', headline: 'Own', errors: {} },
      sharedProps: ['path', 'headline', 'errors'],
    });
  });

  it('may be waited for, and may be lazy', async () => {
    const app = createTestApp({ share: async () => ({ site: () => ({ name: 'Oakpea' }) }) });
    app.get('/', (c) => c.var.inertia.render('Home', {}));
    const page = await (await app.request('/', { headers: asClient() })).json();
    expect(page).toMatchObject({ props: { site: { name: 'Oakpea' } } });
  });
});

describe('caches', () => {
  function createCached() {
    const app = createTestApp();
    app.use(async (c, next) => {
      c.header('Vary', 'Accept-Language');
      c.header('Cache-Control', 's-maxage=60');
      await next();
    });
    app.all('/', (c) => c.var.inertia.render('Home', {}));
    app.all('/old', (c) => c.redirect('/'));
    app.all('/file', (c) => c.text('file'));
    return app;
  }

  it('may keep HTML for as long as the route says, and tell it from JSON', async () => {
    const response = await createCached().request('/');
    expect(response.headers.get('Cache-Control')).toBe('s-maxage=60');
    const asked = await createCached().request('/', { headers: asClient() });
    for (const { headers } of [response, asked])
      expect(headers.get('Vary')).toBe('Accept-Language, X-Inertia');
  });

  it('may keep a redirect, and tell it from the client’s', async () => {
    const response = await createCached().request('/old');
    expect(response.headers.get('Cache-Control')).toBe('s-maxage=60');
    expect(response.headers.get('Vary')).toBe('Accept-Language, X-Inertia');
  });

  it.each([
    ['GET', '/', asClient()],
    ['GET', '/file', asClient()],
    ['POST', '/old', {}],
    ['DELETE', '/old', asClient()],
  ])('keep nothing of %s %s with %o', async (method, path, headers) => {
    const response = await createCached().request(path, { method, headers });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('keep no JSON, though a route asks for it after rendering', async () => {
    const app = createTestApp();
    app.use(async (c, next) => {
      await next();
      c.header('Cache-Control', 'public');
      c.header('Vary', 'Accept');
    });
    app.get('/', (c) => c.var.inertia.render('Home', {}));
    const { headers } = await app.request('/', { headers: asClient() });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Vary')).toBe('Accept, X-Inertia');
  });

  it('are told nothing about what is no page', async () => {
    expect((await createCached().request('/file')).headers.get('Vary')).toBe('Accept-Language');
  });
});

it('refuses an origin that is none, at the start', () => {
  expect(() => createTestApp({ origin: 'oakpea' })).toThrow('Invalid URL');
});
