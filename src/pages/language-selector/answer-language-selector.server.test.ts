import { describe, expect, it } from 'vitest';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { localeCodes } from '#i18n/locales.ts';
import { createTestSite, findImage, origin, snapshot, version } from '#server/site.testing.ts';
import { answerLanguageSelector } from './answer-language-selector.server.ts';
import type { LanguageSelectorProps } from './page.ts';

describe('answerLanguageSelector', () => {
  it('shows each locale’s picture, and names each home page that exists', () => {
    const { component, props } = answerLanguageSelector({ snapshot, origin, findImage });
    expect(component).toBe('LanguageSelector');
    const { backgrounds, site } = props;
    const { meta } = site;
    expect(site).toMatchObject({ locale: 'en-gb', uri: '/', url: `${origin}/`, origin });
    expect(backgrounds).toMatchObject({ 'fi-fi': findImage('locale-fi-fi') });
    expect(meta.ogImage?.url).toContain('/media/og-default.');
    expect(meta).toMatchObject({
      title: 'Language Selector',
      canonical: `${origin}/`,
      defaultAlternate: `${origin}/`,
    });
    expect(meta.alternates.map(({ url }) => url)).toEqual(localeCodes.map((locale) => `${origin}/${locale}`));
    expect(props).not.toHaveProperty('targets');
  });
});

describe('the choice of a country', () => {
  const site = createTestSite();
  const choose = async (from: string) => {
    const response = await site.get(`/?from=${from}`, {
      headers: { 'X-Inertia': 'true', 'X-Inertia-Version': version },
    });
    const { props } = (await response.json()) as { props: LanguageSelectorProps };
    expect(props.site.meta).toMatchObject({ canonical: `${origin}/`, robots: 'noindex, follow' });
    return props.targets;
  };

  it('leads to the page that one comes from, where the country has it, and says so in its language', async () => {
    const targets = await choose('/en-gb/products/mince');
    expect(targets?.['en-gb']).toEqual({ path: '/en-gb/products/mince', note: 'Straight to this page' });
    for (const locale of localeCodes) {
      const { path = '', note } = targets?.[locale] ?? {};
      expect((await site.get(path)).status, path).toBe(200);
      const isHome = path === `/${locale}`;
      expect(note).toBe(getTranslator(locale)(`languageSelector.${isHome ? 'homePage' : 'samePage'}`));
    }
    expect(targets?.['de-de']?.path).toMatch(/^\/de-de\/./);
  });

  it('leads to pages that are there and not for search engines, and to those in the language of the original', async () => {
    const targets = await choose('/de-de/kontakt/vielen-dank');
    for (const locale of localeCodes) {
      const { path = '', note } = targets?.[locale] ?? {};
      expect(path).not.toBe(`/${locale}`);
      expect((await site.get(path)).status, path).toBe(200);
      expect(note).toBe(getTranslator(locale)('languageSelector.samePage'));
    }
  });

  it.each([
    [
      '/en-gb/products?without=milk&without=soya&sector=pubs',
      '/de-de/produkte?without=milk&without=soya&sector=pubs',
    ],
    ['/en-gb/recipes/bolognese?covers=250', '/de-de/rezepte/bolognese?covers=250'],
    ['/fr-be/confidentialité?utm_source=mail', '/de-de/datenschutz'],
    ['/en-gb/search?q=a%26b+c&from=/en-gb', '/de-de/search?q=a%26b+c'],
    ['/en-gb/search?q=pea&kind=news&page=2', '/de-de/search?q=pea&kind=news'],
    ['/en-gb/products?q=?%3Cscript%3E', '/de-de/produkte?q=%3F%3Cscript%3E'],
  ])('keeps what the address asks for: %s', async (from, path) => {
    expect((await choose(encodeURIComponent(from)))?.['de-de']?.path).toBe(path);
  });

  it('keeps the page of a list in its own country alone, and nothing on the way home', async () => {
    const targets = await choose(encodeURIComponent('/en-gb/news?page=2&category=kitchen'));
    expect(targets?.['en-gb']?.path).toBe('/en-gb/news?page=2&category=kitchen');
    expect(targets?.['fi-fi']?.path).toBe('/fi-fi');
  });

  it('leads home where a country does not have the page, and says so', async () => {
    const { alternates, path } =
      [...snapshot.locales['en-gb'].news.values()].find(({ alternates: others }) => others.length < 2) ??
      expect.fail();
    expect(alternates.length).toBeLessThan(2);
    const targets = await choose(path);
    expect(targets?.['en-gb']?.path).toBe(path);
    expect(targets?.['fi-fi']).toEqual({ path: '/fi-fi', note: 'Etusivulle – tätä sivua ei ole täällä' });
  });

  it.each([
    ['/en-gb/sitemap', '/sv-se/sitemap'],
    ['/de-de/search', '/sv-se/search'],
  ])('leads from %s to %s', async (from, path) => {
    expect((await choose(encodeURIComponent(from)))?.['sv-se']?.path).toBe(path);
  });

  it.each([
    '/en-gb',
    '/en-gb/no-such-page',
    '/no-such-locale',
    '//elsewhere.example',
    'https://elsewhere.example/en-gb',
    '/en-gb/%2e%2e',
    '',
    '?without=milk',
  ])('is the one without a page from %j', async (from) => {
    const response = await site.get(`/?from=${encodeURIComponent(from)}`);
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/']);
  });
});
