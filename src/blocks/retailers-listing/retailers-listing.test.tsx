// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { buildBlock } from '#blocks/validate-block.testing.ts';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import type { Locale } from '#i18n/locales.ts';
import { TranslatorProvider } from '#i18n/translator-context.tsx';
import { AddressProvider } from '#links/address-provider.tsx';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { findPlaces } from './find-places.ts';
import { RetailersListing } from './retailers-listing.tsx';
import { retailersListing } from './schema.ts';

const items = [
  { name: 'Crateby', image: 'boxout-1', link: 'https://www.crateby.example' },
  { name: 'Pantrell', image: 'retailer-pantrell' },
];

const build = buildBlock(retailersListing, RetailersListing);

describe('RetailersListing', () => {
  it('lists retailers in order, each as one link where it has an address', async () => {
    const page = await mount(await build({ items }));
    expect([...page.querySelectorAll('li h2')].map((name) => name.textContent)).toEqual([
      'Crateby',
      'Pantrell',
    ]);
    expect(page.querySelectorAll('li:first-child a')).toHaveLength(1);
    expect(find(page, 'li:first-child a').getAttribute('href')).toBe('https://www.crateby.example');
    expect(page.querySelector('li:last-child a')).toBeNull();
  });

  it('has one a row on a phone, two on a tablet and three on a wide screen, unless it is told otherwise', async () => {
    expect(renderOnServer(await build({ items }))).toContain('mobile1 tablet2 desktop3');
    expect(
      renderOnServer(await build({ items, perRowMobile: 2, perRowTablet: 3, perRowDesktop: 4 })),
    ).toContain('mobile2 tablet3 desktop4');
  });

  it('asks for its pictures at 456 and 524 px', async () => {
    expect(renderOnServer(await build({ items }))).toMatch(/456-q\d+\.avif 456w, \S+524-q\d+\.avif 524w"/);
  });
});

describe('RetailersListing with filters', () => {
  const places = [
    { name: 'Flandre-Orientale', also: 'Gand, Gent, Ghent, 9000-9999' },
    { name: 'Liège', also: 'Luik, 4000-4999' },
  ];
  const mince = { product: 'mince', code: '70-1' };
  const retailers = [
    { name: 'Crateby', link: 'https://www.crateby.example' },
    { name: 'Mossdray', areas: 'Liège', stock: [mince, { product: 'burger' }] },
    { name: 'Fjelloma', areas: 'Flandre-Orientale, Liège', stock: [mince, { product: 'sausages' }] },
  ];
  const draw = async (query: string, locale: Locale = 'en-gb') => {
    const list = await build({ items: retailers, places, filters: true, anchorId: 'wholesalers' });
    return (
      <TranslatorProvider locale={locale} dictionary={dictionaries[locale]}>
        <AddressProvider url={`/en-gb/where-to-buy${query}`}>{list}</AddressProvider>
      </TranslatorProvider>
    );
  };
  const listNames = (page: HTMLElement) =>
    [...page.querySelectorAll('li > div h2')].map(({ textContent }) => textContent);

  it.each([
    ['', ['Crateby', 'Mossdray', 'Fjelloma']],
    ['?place=9000', ['Crateby', 'Fjelloma']],
    ['?place=GAND', ['Crateby', 'Fjelloma']],
    ['?place=Luik', ['Crateby', 'Mossdray', 'Fjelloma']],
    ['?place=Luik&product=sausages', ['Crateby', 'Fjelloma']],
    ['?product=sausages&product=burger', ['Crateby']],
    ['?product=caviar&place=%20', ['Crateby', 'Mossdray', 'Fjelloma']],
  ])('shows at %j who delivers there and keeps it', async (query, names) => {
    expect(listNames(await mount(await draw(query)))).toEqual(names);
  });

  it('says of a place that it does not know it, and who delivers everywhere', async () => {
    const page = await mount(await draw(`?place=${encodeURIComponent('<b>Atlantis</b>')}`));
    expect(find(page, '[role="status"]').textContent).toBe(
      'We don’t know “<b>Atlantis</b>”: these deliver nationwide. Try the postcode, or ask us. 1 of 3 wholesalers',
    );
    expect(listNames(page)).toEqual(['Crateby']);
  });

  it('is a form whose field keeps what was asked, with the way to another country', async () => {
    const page = await mount(await draw('?place=Gent'));
    expect(find(page, 'form').getAttribute('method')).toBe('get');
    expect(find(page, 'input[name="place"]').getAttribute('value')).toBe('Gent');
    expect(find(page, 'form a[rel="nofollow"]').getAttribute('href')).toBe(
      '/?from=/en-gb/where-to-buy%3Fplace%3DGent',
    );
  });

  it('leads to the products that each keeps, with its own codes, at once to those that are asked for', async () => {
    const page = await mount(await draw('?place=Gent&product=mince', 'fi-fi'));
    const card = [...page.querySelectorAll('li')].find(({ textContent }) =>
      textContent?.startsWith('Fjelloma'),
    );
    expect(card?.textContent).toContain('Toimitusalue: Flandre-Orientale ja Liège');
    expect([...(card?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Mince 70-1',
      'Mince 70-1',
      'Sausages',
    ]);
    expect(find(page, 'details a').getAttribute('href')).toBe('/en-gb/products/mince');
  });
});

describe('findPlaces', () => {
  const places = [
    { name: 'London', also: 'SE, E, N' },
    { name: 'West', also: 'Bristol, BS, Newcastle-under-Lyme' },
    { name: 'North East', also: 'Newcastle, NE' },
    { name: 'Stockholm', also: '10-19' },
    { name: 'Boston', also: '010-199' },
    { name: 'Süden', also: 'München, Soest' },
  ];
  it.each([
    ['SE1 9GF', ['London']],
    ['e84qn', ['London']],
    ['BS', ['West']],
    ['Croydon, SE25 4QL', ['London']],
    ['Unit N2, Nowhere', []],
    ['Portland, NE', ['North East']],
    ['Portland Ne', []],
    ['newcastle', ['North East']],
    ['Newcastle under Lyme', ['West']],
    ['114 55 Stockholm', ['Stockholm', 'Boston']],
    ['02134', ['Boston']],
    ['Muenchen', ['Süden']],
    ['Soest', ['Süden']],
    ['St. Neots', []],
    ['Bristols', []],
    ['5', []],
    ['', []],
  ])('finds %j in %j', (typed, names) => {
    expect(findPlaces(places, typed)).toEqual(names);
  });
});
