import { describe, expect, it } from 'vitest';
import type { NavigationEntry } from '#content-source/content.ts';
import { listBlocks } from '#content-source/list-blocks.ts';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { readSnapshot } from '../read-snapshot.ts';

const snapshot = await readSnapshot(`${import.meta.dirname}/../../content`);

/** Every link of a navigation, in order, with its group. */
function listLinks(entries: readonly NavigationEntry[]): string[] {
  return entries.flatMap((entry) =>
    entry.type === 'group' ? entry.items.map((item) => item.link ?? '#cmp') : [entry.link ?? '#cmp'],
  );
}

const legalSlugs = {
  'en-us': ['terms-and-conditions', 'privacy'],
  'de-de': ['nutzungsbedingungen', 'datenschutz'],
  'fi-fi': ['käyttöehdot', 'tietosuoja'],
  'fr-be': ['conditions-générales', 'confidentialité'],
  'nl-be': ['algemene-voorwaarden', 'privacybeleid'],
  'nl-nl': ['algemene-voorwaarden', 'privacybeleid'],
  'sv-se': ['villkor', 'integritet'],
} satisfies Partial<Record<Locale, [terms: string, privacy: string]>>;

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
      '/en-gb/recipes',
      '/en-gb/news',
      '/en-gb/contact',
      '/en-gb/where-to-buy',
      // Beyond the specification: a direct link to the form for samples.
      '/en-gb/contact#samples',
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
    const paths = new Set([
      ...[...pages.values()].map(({ path }) => path),
      '/en-gb/list',
      '/en-gb/sitemap',
      '#cmp',
    ]);
    expect(links.filter((link) => !paths.has(link.replace(/(.)#.*/, '$1')))).toEqual([]);
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

describe('de-de', () => {
  const { site, pages, sitemap, redirects } = snapshot.locales['de-de'];

  it('leads from the terms’ old address to the new one, for good', () => {
    expect(redirects.get('/de-de/agb')).toMatchObject({
      to: '/de-de/nutzungsbedingungen',
      kind: 'permanent',
    });
  });

  it('has an imprint, linked in its footer and its sitemap', () => {
    expect(listLinks(site.footer.navigation)).toContain('/de-de/impressum');
    expect(sitemap.flatMap(({ items }) => items.map(({ path }) => path))).toContain('/de-de/impressum');
  });

  it.each([
    ['the company and its legal form', /Oakpea Foods Ltd\b.*Private Limited Company/s],
    ['its address', /1 Podfield Lane.*Peaborough PB1\s4OK.*Vereinigtes Königreich/s],
    ['who represents it', /Vertreten durch.*Geschäftsführ/s],
    ['a telephone number and an email address', /tel:\+442079460120.*mailto:deutschland@oakpea\.example/s],
    ['its register and number', /Companies House.*Registernummer/s],
    ['its VAT number', /Umsatzsteuer-Identifikationsnummer.*\b(GB|DE)\b/s],
    ['who answers for the content', /§\s18 Abs\.\s2\sMStV/],
    ['whether it settles disputes out of court', /§\s36.*VSBG/s],
  ])('names %s in its imprint (§ 5 DDG)', (_, pattern) => {
    expect(JSON.stringify(pages.get('impressum')?.body)).toMatch(pattern);
  });
});

describe.each(localeCodes)('the pages of %s', (locale) => {
  const { site, pages, news } = snapshot.locales[locale];

  it('show no picture twice', () => {
    const repeated = [...pages.values(), ...news.values()].flatMap(({ path, header, body, preFooter }) => {
      const shown = listPictures([header, body, preFooter && site.preFooter]);
      return shown.filter((name, index) => shown.indexOf(name) !== index).map((name) => `${path}: ${name}`);
    });
    expect(repeated).toEqual([]);
  });

  it('lead straight to a form where they offer samples', () => {
    const asking = /samples|Muster|monsters|échantillons|näyte|varuprov/i;
    const forms = [...pages.values()].flatMap(({ path, body }) =>
      listBlocks(body)
        .filter((block) => 'asksForSamples' in block && block.asksForSamples)
        .map(({ anchorId }) => `${path}#${anchorId}`),
    );
    const buttons = listBlocks([site, [...pages.values()]]).flatMap((block) =>
      'buttons' in block ? (block.buttons as { text?: string; link?: string }[]) : [],
    );
    const links = buttons.filter(({ text }) => asking.test(text ?? '')).map(({ link }) => link);
    expect(links.filter((link) => !forms.includes(link ?? ''))).toEqual([]);
  });
});

describe('the words of the demo', () => {
  it('let “each product’s page” lead to the products, each of which tells its ingredients', () => {
    const { pages, products } = snapshot.locales['en-gb'];
    const about = JSON.stringify(pages.get('about')?.body);
    const link = /"uri":"([^"]+)"\},"content":\[\{"nodeType":"text","value":"each product’s page"/.exec(
      about,
    );
    expect(link?.[1]).toBe('/en-gb/products');
    expect([...products.values()].filter(({ ingredients }) => !ingredients)).toEqual([]);
  });

  it('offer the wholesaler of Northern Ireland in no other country', () => {
    const others = localeCodes.filter((code) => code !== 'en-gb');
    expect(others.filter((code) => readWords(code).includes('Velmoora'))).toEqual([]);
  });

  // Each locale's terms and form of address, with the synonyms it must not mix in.
  it.each<[Locale, string, RegExp]>([
    ['nl-be', 'wholesalers “groothandel” alone', /verdeler|distributeurs/i],
    ['nl-be', 'visitors “u”', /\b(je|jij|jou|jouw|jullie)\b/i],
    ['nl-nl', 'visitors “je”', /\b(u|uw)\b/i],
    ['de-de', 'visitors “Sie”', /\b(du|dich|dir|euch|eure[rnms]?|deine[rnms]?)\b/i],
    ['de-de', 'Pieces “Geschnetzeltes”', /\bStücken?\b/],
  ])('%s calls %s', (locale, _, others) => {
    expect(readWords(locale).match(new RegExp(others, `g${others.flags}`))).toBeNull();
  });
});

/** All of a locale's own text: its pages, what they share, and its interface. */
function readWords(locale: Locale): string {
  const { site, pages, sitemap } = snapshot.locales[locale];
  return listTexts([site, [...pages.values()], sitemap, dictionaries[locale]]).join('\n');
}

/**
 * The names of the pictures in `value`, in order. A wholesaler's logo counts as its name, so may repeat; the crops of a
 * picture for different screens count as one.
 */
function listPictures(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('content_type' in value && 'url' in value) {
    const name = /\/media\/([^./]+)/.exec(String(value.url))?.[1] ?? String(value.url);
    const isRepeatable = name.startsWith('retailer-') || /-(mobile|tablet)$/.test(name);
    return isRepeatable ? [] : [name];
  }
  return Object.values(value).flatMap(listPictures);
}

/** The texts anywhere in `value`, leaving out addresses and passages in another language. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|#|\w+:)/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return 'language' in value && value.language !== undefined ? [] : Object.values(value).flatMap(listTexts);
}
