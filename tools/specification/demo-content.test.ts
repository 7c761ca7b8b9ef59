import { describe, expect, it } from 'vitest';
import type { NavigationEntry } from '#content-source/content.ts';
import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { readSnapshot } from '../read-snapshot.ts';

const snapshot = await readSnapshot(`${import.meta.dirname}/../../content`);

/** Every link of a navigation, in order, with the group it stands in. */
function listLinks(entries: readonly NavigationEntry[]): string[] {
  return entries.flatMap((entry) =>
    entry.type === 'group' ? entry.items.map((item) => item.link ?? '#cmp') : [entry.link ?? '#cmp'],
  );
}

const legalSlugs: Record<Exclude<Locale, 'en-gb'>, [terms: string, privacy: string]> = {
  'en-us': ['terms-and-conditions', 'privacy'],
  'de-de': ['agb', 'datenschutz'],
  'fi-fi': ['käyttöehdot', 'tietosuoja'],
  'fr-be': ['conditions-générales', 'confidentialité'],
  'nl-be': ['algemene-voorwaarden', 'privacybeleid'],
  'nl-nl': ['algemene-voorwaarden', 'privacybeleid'],
  'sv-se': ['villkor', 'integritet'],
};

it('the demo has no faulty content', () => {
  expect(snapshot.problems).toEqual([]);
});

describe('en-gb', () => {
  const { site, pages, sitemap } = snapshot.locales['en-gb'];

  it('has the navigation of the specification', () => {
    expect(listLinks(site.navigation)).toEqual([
      '/en-gb',
      '/en-gb/about',
      '/en-gb/primary-and-secondary-education',
      '/en-gb/further-and-higher-education',
      '/en-gb/healthcare',
      '/en-gb/pubs-and-restaurants',
      '/en-gb/products',
      '/en-gb/news',
      '/en-gb/contact',
      '/en-gb/where-to-buy',
    ]);
    expect(site.navigation.filter(({ type }) => type === 'group').map(({ label }) => label)).toEqual([
      'Sectors',
      'Contact',
    ]);
    expect(site.navigation[0]?.label).toBe('Home');
  });

  it('has the footer links of the specification', () => {
    expect(listLinks(site.footer.navigation)).toEqual(
      expect.arrayContaining(
        [
          'about',
          'products',
          'news',
          'contact',
          'sitemap',
          'terms-and-conditions',
          'privacy-policy',
          'modern-slavery-act',
        ].map((slug) => `/en-gb/${slug}`),
      ),
    );
  });

  it('has a page behind each of those links', () => {
    const links = [...listLinks(site.navigation), ...listLinks(site.footer.navigation)];
    const paths = new Set([...[...pages.values()].map(({ path }) => path), '/en-gb/sitemap', '#cmp']);
    expect(links.filter((link) => !paths.has(link))).toEqual([]);
  });

  it('lists its pages in the sitemap', () => {
    expect(sitemap.length).toBeGreaterThan(1);
    expect(sitemap.every(({ title, items }) => title !== '' && items.length > 0)).toBe(true);
  });
});

describe.each(localeCodes)('%s', (locale) => {
  const { site, pages } = snapshot.locales[locale];

  it('has a home page at its root', () => {
    expect(pages.get('')?.path).toBe(locales[locale].paths.home);
  });

  it('lets visitors open the cookie preferences from its footer', () => {
    const entries = site.footer.navigation.flatMap((entry) => [entry, ...entry.items]);
    expect(entries.filter(({ cmp }) => cmp)).toHaveLength(1);
  });

  it('links to Instagram, LinkedIn and YouTube', () => {
    expect(site.footer.social.map(({ icon }) => icon)).toEqual(['instagram', 'linkedin', 'youtube']);
  });

  it('links to a consumer site in the four countries that have one', () => {
    const hasConsumerSite = ['en-gb', 'en-us', 'fi-fi', 'sv-se'].includes(locale);
    expect(site.footer.consumerSite !== undefined).toBe(hasConsumerSite);
  });
});

it.each(Object.entries(legalSlugs))(
  '%s has its terms and its privacy page, linked in its footer',
  (code, slugs) => {
    const locale = code as keyof typeof legalSlugs;
    const { site, pages } = snapshot.locales[locale];
    for (const slug of slugs) {
      expect(pages.has(slug)).toBe(true);
      expect(listLinks(site.footer.navigation).map(decodeURI)).toContain(`/${locale}/${slug}`);
    }
  },
);
