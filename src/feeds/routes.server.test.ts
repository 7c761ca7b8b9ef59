import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { localeCodes, locales } from '#i18n/locales.ts';
import { createTestSite, holdContent, origin, snapshot } from '#server/site.testing.ts';

const { get } = createTestSite();
const schemas = new URL('./schemas/', import.meta.url);

/** What a schema (XSD) has against a document. */
async function validate(xml: string, name: string, ...preload: string[]) {
  const read = async (fileName: string) => ({
    fileName,
    contents: await readFile(new URL(fileName, schemas), 'utf8'),
  });
  const { errors } = await validateXML({
    xml: { fileName: 'document.xml', contents: xml },
    schema: await read(name),
    preload: await Promise.all(preload.map(read)),
  });
  return errors.map(({ message }) => message);
}

const validateSitemap = (xml: string) => validate(xml, 'sitemap.xsd', 'xhtml-link.xsd');
const validateFeed = (xml: string) => validate(xml, 'atom.xsd', 'xml-lang.xsd');

async function read(path: string) {
  const response = await get(path);
  expect(response.status).toBe(200);
  return response.text();
}

function listValues(xml: string, pattern: RegExp): string[] {
  return [...xml.matchAll(pattern)].map(([, value = '']) => value);
}

/** Each page's addresses by language, as its sitemap has them. */
async function readAlternates(): Promise<Map<string, Map<string, string>>> {
  const pages = new Map<string, Map<string, string>>();
  for (const locale of localeCodes) {
    const xml = await read(`/${locale}/sitemap.xml`);
    for (const entry of listValues(xml, /<url>(.*?)<\/url>/gs)) {
      const [loc = ''] = listValues(entry, /<loc>(.*?)<\/loc>/g);
      const links = entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g);
      pages.set(loc, new Map([...links].map(([, language = '', href = '']) => [language, href])));
    }
  }
  return pages;
}

describe('the sitemaps', () => {
  it('are valid, and named by a valid index', async () => {
    const index = await read('/sitemap.xml');
    expect(await validateSitemap(index)).toEqual([]);
    const addresses = listValues(index, /<loc>(.*?)<\/loc>/g);
    expect(addresses).toEqual(localeCodes.map((locale) => `${origin}/${locale}/sitemap.xml`));
    for (const address of addresses) {
      expect(await validateSitemap(await read(new URL(address).pathname))).toEqual([]);
    }
  });

  it('list each page that may be listed, once, with its day', async () => {
    const xml = await read('/en-gb/sitemap.xml');
    const listed = listValues(xml, /<loc>(.*?)<\/loc>/g).map((loc) => decodeURI(new URL(loc).pathname));
    const { pages, news } = snapshot.locales['en-gb'];
    const published = [...pages.values(), ...news.values()].filter(
      ({ meta }) => !meta.robots?.startsWith('noindex'),
    );
    expect(listed.sort()).toEqual(['/', ...published.map(({ path }) => path)].sort());
    expect(listValues(xml, /<lastmod>(.*?)<\/lastmod>/g)).toHaveLength(published.length);
    expect(listed.every((path) => !path.includes('thank-you'))).toBe(true);
  });

  it('are several, of at most 50,000 pages each, where a locale has more', async () => {
    const content = snapshot.locales['en-gb'];
    const [home] = content.pages.values();
    if (!home) throw new Error('There is no page.');
    const more = Array.from({ length: 50_000 }, (_, index) => ({ ...home, path: `/en-gb/more/${index}` }));
    const pages = new Map([...content.pages, ...more.map((page) => [page.path, page] as const)]);
    const locales = { ...snapshot.locales, 'en-gb': { ...content, pages } };
    const large = createTestSite({ content: holdContent({ ...snapshot, locales }) });
    const read = async (path: string) => (await large.get(path)).text();
    const index = await read('/sitemap.xml');
    expect(await validateSitemap(index)).toEqual([]);
    const addresses = listValues(index, /<loc>(.*?)<\/loc>/g).filter((address) => address.includes('en-gb'));
    expect(new Set(addresses).size).toBeGreaterThan(1);
    const listed: string[] = [];
    for (const address of addresses) {
      const own = listValues(await read(address.slice(origin.length)), /<loc>(.*?)<\/loc>/g);
      expect(own.length).toBeLessThanOrEqual(50_000);
      listed.push(...own);
    }
    expect(new Set(listed).size).toBe(listed.length);
    const missing = new Set(more.map(({ path }) => `${origin}${path}`)).difference(new Set(listed));
    expect([...missing]).toEqual([]);
    expect((await large.get(`/en-gb/sitemap.xml?page=${addresses.length + 1}`)).status).toBe(404);
    expect((await large.get('/en-gb/sitemap.xml?page=peas')).status).toBe(404);
  });

  it('are none of a locale that has no page of its own to list: search engines refuse an empty one', async () => {
    const finnish = { ...snapshot.locales['fi-fi'], pages: new Map(), newsByDate: [] };
    const locales = { ...snapshot.locales, 'fi-fi': finnish };
    const bare = createTestSite({ content: holdContent({ ...snapshot, locales }) });
    const index = await (await bare.get('/sitemap.xml')).text();
    expect(await validateSitemap(index)).toEqual([]);
    expect(index).not.toContain('fi-fi');
    expect((await bare.get('/fi-fi/sitemap.xml')).status).toBe(404);
  });

  it('list no page whose text is another locale’s', async () => {
    for (const locale of localeCodes) {
      const xml = await read(`/${locale}/sitemap.xml`);
      for (const { path, originalPath } of snapshot.locales[locale].pages.values()) {
        if (originalPath) expect(xml).not.toContain(`<loc>${origin}${encodeURI(path)}</loc>`);
      }
    }
  });

  it('name alternates that are there, and name each other', async () => {
    const pages = await readAlternates();
    expect([...pages.values()].filter((alternates) => alternates.size > 2).length).toBeGreaterThan(8);
    for (const [loc, alternates] of pages) {
      for (const [language, href] of alternates) {
        const other = pages.get(href);
        expect(other, `${loc} names ${href}`).toBeDefined();
        if (language !== 'x-default') expect([...(other?.values() ?? [])]).toContain(loc);
      }
      if (alternates.size > 0) expect([...alternates.values()]).toContain(loc);
    }
  });
});

it('robots.txt names the sitemaps and keeps nobody out', async () => {
  const text = await read('/robots.txt');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(text).not.toContain('Disallow');
});

describe('the news feed', () => {
  it.each(localeCodes)('of %s is valid', async (locale) => {
    const response = await get(`/${locale}/news/feed.xml`);
    expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await response.text();
    expect(await validateFeed(xml)).toEqual([]);
    expect(xml).toContain(`xml:lang="${locales[locale].languageTag}"`);
  });

  it('holds articles newest first, each with its full text', async () => {
    const xml = await read('/en-gb/news/feed.xml');
    const { newsByDate } = snapshot.locales['en-gb'];
    const entries = listValues(xml, /<entry>(.*?)<\/entry>/gs);
    expect(entries).toHaveLength(Math.min(50, newsByDate.length));
    expect(listValues(xml, /<entry><id>(.*?)<\/id>/g)).toEqual(
      newsByDate.slice(0, 50).map(({ path }) => origin + encodeURI(path)),
    );
    for (const entry of entries)
      expect(listValues(entry, /<p>(.*?)<\/p>/gs).join(' ').length).toBeGreaterThan(300);
  });

  it('stays valid whatever content holds', async () => {
    const { 'en-gb': content } = snapshot.locales;
    const nasty = 'Peas & <b>beans</b> ]]> \u0000\u0008\u001b \ud800 "quoted"';
    const articles = content.newsByDate.map((article) => ({
      ...article,
      title: nasty,
      body: { blocks: [{ block: 'Text', headline: nasty }] },
    }));
    const site = createTestSite({
      content: holdContent({
        ...snapshot,
        locales: { ...snapshot.locales, 'en-gb': { ...content, newsByDate: articles } },
      }),
    });
    const feed = await (await site.get('/en-gb/news/feed.xml')).text();
    expect(await validateFeed(feed)).toEqual([]);
    expect(feed).toContain('<title>Peas &amp; &lt;b&gt;beans&lt;/b&gt; ]]&gt;');
  });
});

describe('security.txt', () => {
  const readFields = async (path = '/.well-known/security.txt') =>
    new Map(
      (await read(path))
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2) as [string, string]),
    );

  it('says where faults are reported, and until when that holds (RFC 9116)', async () => {
    const response = await get('/.well-known/security.txt');
    expect(response.headers.get('Content-Type')?.toLowerCase()).toBe('text/plain; charset=utf-8');
    const fields = await readFields();
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(fields.get('Contact')).toBe('mailto:security@oakpea.example');
    expect(fields.get('Canonical')).toBe(`${origin}/.well-known/security.txt`);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  it('names the contact that is set', async () => {
    const site = createTestSite({ securityContact: 'https://oakpea.example/report' });
    const text = await (await site.get('/.well-known/security.txt')).text();
    expect(text).toContain('Contact: https://oakpea.example/report\n');
  });

  it('is kept by nobody, us included: what it says would expire', async () => {
    const { headers } = await get('/.well-known/security.txt');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});
