import { describe, expect, it } from 'vitest';
import type { Redirect } from '#content-source/content.ts';
import { asClient, createTestSite, holdContent, snapshot } from '#server/site.testing.ts';

const { get } = createTestSite();

async function follow(path: string, init?: RequestInit) {
  const response = await get(path, init);
  return [response.status, response.headers.get('Location')];
}

describe('canonicalPath', () => {
  it.each([
    ['/EN-GB', '/en-gb'],
    ['/en-gb/', '/en-gb'],
    ['//en-gb', '/en-gb'],
    ['///', '/'],
    ['/En-GB//about/', '/en-gb/about'],
    ['/%65n-gb/about', '/en-gb/about'],
    ['/EN-GB/no-such-page', '/en-gb/no-such-page'],
    ['/FR-BE/confidentialit%C3%A9/', '/fr-be/confidentialit%C3%A9'],
    ['/ds', '/ds/'],
    ['/ds/blocks/', '/ds/blocks'],
    ['/EN-GB/a%252Fb%2Fc', '/en-gb/a%252Fb%2Fc'],
    ['/EN-GB/about/?utm_source=a%20b&x=/EN-GB//', '/en-gb/about?utm_source=a%20b&x=/EN-GB//'],
  ])('sends %s to %s in one step', async (from, to) => {
    expect(await follow(from)).toEqual([301, to]);
    expect((await get(to)).status).not.toBe(301);
  });

  it.each([
    ['//evil.example', '/evil.example'],
    ['///evil.example/', '/evil.example'],
    ['//evil.example/%2e%2e', '/'],
    ['//evil.example//..//', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['//%5Cevil.example', '/%5Cevil.example'],
    ['//%2Fevil.example', '/%2Fevil.example'],
    ['//%09/evil.example', undefined],
    ['//https:/evil.example', '/https:/evil.example'],
    ['/en-gb//evil.example/', '/en-gb/evil.example'],
  ])('never sends %s to another host', async (from, to) => {
    expect(await follow(from)).toEqual(to ? [301, to] : [400, null]);
  });

  it.each([
    '/%',
    '/en-gb/%',
    '/en-gb/%E0%A4%A',
    '/en-gb/%C3%28',
    '/en-gb/%00',
    '/en-gb/%0d%0aSet-Cookie:a=b',
  ])('answers %s, which is no text, with 400', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('<h1>ErrorPage');
  });

  it.each([
    '/en-gb/%2F',
    '/en-gb/news%2Fwhats-in-a-pea',
    '/en-gb/%5C',
    '/en-gb/%2500',
    '/en-gb/%3Cscript%3E',
  ])('finds nothing at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each([
    '/fr-be/confidentialit%C3%A9',
    '/fr-be/confidentialité',
    '/fr-be/confidentialite%CC%81',
    '/fr-be/confidentialite\u0301',
  ])('finds the page at %s, under its one address', async (path) => {
    const response = await get(path, { headers: asClient });
    expect(response.status).toBe(200);
    const { props } = (await response.json()) as { props: { site: { meta: { canonical: string } } } };
    expect(props.site.meta.canonical).toBe('https://oakpea.example/fr-be/confidentialit%C3%A9');
  });

  it('refuses addresses that are too long, path and query together', async () => {
    expect((await get(`/en-gb/${'a'.repeat(12_288)}`)).status).toBe(414);
    expect((await get(`/en-gb?q=${'a'.repeat(12_288)}`)).status).toBe(414);
    expect((await get(`/en-gb?q=${'a'.repeat(8000)}`)).status).toBe(200);
  });

  it('leaves what is not read where it is', async () => {
    expect((await get('/EN-GB/about/', { method: 'POST' })).status).toBe(405);
  });
});

describe('redirects of content', () => {
  const redirects = new Map<string, Redirect>([
    ['/fr-be/vieux-café', { to: '/fr-be/confidentialité', match: 'exact', kind: 'permanent' }],
    ['/fr-be/bientôt', { to: '/fr-be#nouveau', match: 'exact', kind: 'temporary' }],
    ['/fr-be/ailleurs', { to: 'https://bücher.example/été?a=1', match: 'exact', kind: 'permanent' }],
    ['/fr-be/recherche', { to: '/fr-be?ordre=a', match: 'exact', kind: 'permanent' }],
    ['/fr-be/pourcent', { to: '/fr-be/100%', match: 'exact', kind: 'permanent' }],
    ['/fr-be/tordu', { to: '/..//evil.example', match: 'exact', kind: 'permanent' }],
    ['/fr-be/100%-pois', { to: '/fr-be/confidentialité', match: 'exact', kind: 'permanent' }],
    ['/fr-be/caf%E9', { to: '/fr-be/confidentialité', match: 'exact', kind: 'permanent' }],
    ['/fr-be/un', { to: '/FR-BE/deux/?a=1', match: 'exact', kind: 'permanent' }],
    ['/fr-be/deux', { to: 'https://oakpea.example/fr-be/trois#b', match: 'exact', kind: 'permanent' }],
    ['/fr-be/trois', { to: '/fr-be/blog/quatre', match: 'exact', kind: 'permanent' }],
    ['/fr-be/bref', { to: '/fr-be/bientôt', match: 'exact', kind: 'permanent' }],
    ['/fr-be/presque', { to: '/fr-be/vieux-café', match: 'exact', kind: 'temporary' }],
    ['/fr-be/loin', { to: '/fr-be/ailleurs', match: 'exact', kind: 'permanent' }],
    ['/fr-be/fini', { to: '/fr-be/disparu', match: 'exact', kind: 'permanent' }],
    ['/fr-be/disparu', { match: 'prefix', kind: 'gone' }],
    ['/fr-be/blog', { to: '/fr-be/news', match: 'prefix', kind: 'permanent' }],
    ['/fr-be/blog/conseils', { to: '/fr-be/news#conseils', match: 'prefix', kind: 'permanent' }],
    ['/fr-be/blog/un', { to: '/fr-be/contact', match: 'exact', kind: 'permanent' }],
    ['/fr-be/choix', { to: '/', match: 'prefix', kind: 'permanent' }],
    ['/fr-be/boucle', { to: 'https://oakpea.example/fr-be/boucle', match: 'exact', kind: 'permanent' }],
    ['/fr-be/aller', { to: 'https://oakpea.example/FR-BE/retour/', match: 'exact', kind: 'permanent' }],
    ['/fr-be/retour', { to: '/fr-be/aller', match: 'exact', kind: 'permanent' }],
    [
      '/fr-be/puits',
      { to: 'https://oakpea.example/fr-be/puits/sans-fond', match: 'prefix', kind: 'permanent' },
    ],
    ['/fr-be/fichier', { to: 'https://oakpea.example/media/menu.pdf', match: 'exact', kind: 'permanent' }],
  ]);
  const locales = { ...snapshot.locales, 'fr-be': { ...snapshot.locales['fr-be'], redirects } };
  const site = createTestSite({ content: holdContent({ ...snapshot, locales }) });

  async function follow(path: string, headers: Record<string, string> = {}) {
    const response = await site.get(path, { headers });
    return [response.status, response.headers.get('Location')];
  }

  it.each([
    ['/fr-be/vieux-caf%C3%A9', 301, '/fr-be/confidentialit%C3%A9'],
    ['/fr-be/vieux-cafe%CC%81', 301, '/fr-be/confidentialit%C3%A9'],
    ['/fr-be/bient%C3%B4t', 302, '/fr-be#nouveau'],
    ['/fr-be/ailleurs', 301, 'https://xn--bcher-kva.example/%C3%A9t%C3%A9?a=1'],
    ['/fr-be/pourcent', 301, '/fr-be/100%25'],
    ['/fr-be/100%-pois', 301, '/fr-be/confidentialit%C3%A9'],
    ['/fr-be/100%25-pois', 301, '/fr-be/confidentialit%C3%A9'],
    ['/FR-BE/caf%E9/', 301, '/fr-be/confidentialit%C3%A9'],
    ['/fr-be/tordu', 301, '/evil.example'],
    ['/fr-be/fichier', 301, '/media/menu.pdf'],
  ])('lead from %s with %i to %s', async (from, status, to) => {
    expect(await follow(from)).toEqual([status, to]);
  });

  it.each(['/fr-be/boucle', '/fr-be/aller', '/fr-be/retour', '/fr-be/puits'])(
    'lead nowhere from %s, from where they would never arrive',
    async (path) => {
      expect(await follow(path)).toEqual([404, null]);
    },
  );

  it.each([
    ['/fr-be/un', 301, '/fr-be/news/quatre?a=1#b'],
    ['/fr-be/deux?c=2', 301, '/fr-be/news/quatre?c=2#b'],
    ['/fr-be/bref', 302, '/fr-be#nouveau'],
    ['/fr-be/presque', 302, '/fr-be/confidentialit%C3%A9'],
    ['/fr-be/loin?c=2', 301, 'https://xn--bcher-kva.example/%C3%A9t%C3%A9?a=1'],
    ['/fr-be/fini', 410, null],
  ])('lead from %s in a single hop, with %i to %s', async (from, status, to) => {
    expect(await follow(from)).toEqual([status, to]);
  });

  it('are for what is read', async () => {
    expect((await site.get('/fr-be/presque', { method: 'POST' })).status).toBe(405);
  });

  it('say of what is gone that it is, and of all below it', async () => {
    for (const path of ['/fr-be/disparu', '/fr-be/disparu/tout']) {
      const response = await site.get(path);
      expect(response.status).toBe(410);
      expect(await response.text()).toContain('<h1>ErrorPage');
    }
  });

  it.each([
    ['/fr-be/blog/p%C3%A2te?a=1', 301, '/fr-be/news/p%C3%A2te?a=1'],
    ['/fr-be/blog/un', 301, '/fr-be/contact'],
    ['/fr-be/blog/un/deux', 301, '/fr-be/news/un/deux'],
    ['/fr-be/blog/conseils/sel', 301, '/fr-be/news#conseils'],
    ['/fr-be/blog/quoi%3F/n%C2%B0%231', 301, '/fr-be/news/quoi%3F/n%C2%B0%231'],
    ['/fr-be/choix/%5Cevil.example/%5C', 301, '/%5Cevil.example/%5C'],
    ['/fr-be/blogs', 404, null],
    ['/en-gb/blog/un', 404, null],
  ])('take along from %s what follows their path, the longest first: with %i to %s', async (from, ...to) => {
    expect(await follow(from)).toEqual(to);
  });

  it('leave a page at their path, and below it, where it is', async () => {
    const everything = new Map<string, Redirect>([
      ['/fr-be', { to: '/en-gb', match: 'prefix', kind: 'permanent' }],
      ['/fr-be/confidentialité', { to: '/fr-be/news', match: 'prefix', kind: 'permanent' }],
    ]);
    const eager = createTestSite({
      content: holdContent({
        ...snapshot,
        locales: { ...locales, 'fr-be': { ...snapshot.locales['fr-be'], redirects: everything } },
      }),
    });
    expect((await eager.get('/fr-be')).status).toBe(200);
    expect((await eager.get('/fr-be/confidentialit%C3%A9')).status).toBe(200);
    expect((await eager.get('/fr-be/confidentialit%C3%A9/2')).headers.get('Location')).toBe('/en-gb/news/2');
    for (const path of ['/fr-be/sitemap', '/fr-be/news/feed.xml']) {
      expect((await eager.get(path)).status).toBe(200);
    }
    expect((await eager.get('/fr-be/autre')).headers.get('Location')).toBe('/en-gb/autre');
  });

  it('take one step from any spelling of the old path', async () => {
    expect(await follow('/FR-BE//vieux-caf%C3%A9/')).toEqual([301, '/fr-be/confidentialit%C3%A9']);
  });

  it('take the query along, but not over the one they have and not to another site', async () => {
    expect(await follow('/fr-be/vieux-caf%C3%A9?gclid=1')).toEqual([
      301,
      '/fr-be/confidentialit%C3%A9?gclid=1',
    ]);
    expect(await follow('/fr-be/bient%C3%B4t?a=1')).toEqual([302, '/fr-be?a=1#nouveau']);
    expect(await follow('/fr-be/recherche?gclid=1')).toEqual([301, '/fr-be?ordre=a']);
    expect(await follow('/fr-be/ailleurs?gclid=1')).toEqual([
      301,
      'https://xn--bcher-kva.example/%C3%A9t%C3%A9?a=1',
    ]);
  });

  it('are followed by the client within the site, and as a full load to another', async () => {
    expect(await follow('/fr-be/vieux-caf%C3%A9', asClient)).toEqual([301, '/fr-be/confidentialit%C3%A9']);
    const response = await site.get('/fr-be/ailleurs', { headers: asClient });
    expect(response.status).toBe(409);
    expect(response.headers.get('X-Inertia-Location')).toBe(
      'https://xn--bcher-kva.example/%C3%A9t%C3%A9?a=1',
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('are the demo’s, each to a page that is there', async () => {
    for (const { redirects } of Object.values(snapshot.locales)) {
      for (const [from, { kind }] of redirects) {
        const response = await get(from);
        expect([from, response.status]).toEqual([from, kind === 'permanent' ? 301 : 302]);
        const to = response.headers.get('Location') ?? '';
        expect([to, (await get(to)).status]).toEqual([to, 200]);
      }
    }
  });
});
