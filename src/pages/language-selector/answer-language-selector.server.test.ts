import { describe, expect, it } from 'vitest';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { localeCodes } from '#i18n/locales.ts';
import { createTestSite, findImage, origin, snapshot, version } from '#server/site.testing.ts';
import { answerLanguageSelector } from './answer-language-selector.server.ts';
import type { LanguageSelectorProps } from './props.ts';

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
    expect(props.site.meta.canonical).toBe(`${origin}/`);
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
  ])('leads home as ever from %j', async (from) => {
    expect(Object.keys((await choose(encodeURIComponent(from))) ?? {})).toEqual([]);
  });
});
