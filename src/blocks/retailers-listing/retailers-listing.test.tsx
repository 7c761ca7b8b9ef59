// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { validateBlock } from '#blocks/validate-block.testing.ts';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import type { Locale } from '#i18n/locales.ts';
import { TranslatorProvider } from '#i18n/translator-context.tsx';
import { AddressProvider } from '#links/address-provider.tsx';
import type { AuthoredValue } from '#schema/infer.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { nameCountries } from './page-data.server.ts';
import { RetailersListing } from './retailers-listing.tsx';
import { retailersListing } from './schema.ts';

const items = [
  { name: 'Crateby', image: 'boxout-1', link: 'https://www.crateby.example' },
  { name: 'Pantrell', image: 'retailer-pantrell' },
];

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

  it('keeps its retailers under its headline in the outline', async () => {
    const page = await mount(await build({ headerHeadline: 'Who delivers us', items }));
    expect(find(page, 'h2').textContent).toBe('Who delivers us');
    expect(page.querySelectorAll('h3')).toHaveLength(2);
  });
});

describe('RetailersListing with filters', () => {
  const retailers = [
    { name: 'Crateby', link: 'https://www.crateby.example', countries: ['gb', 'us'] },
    { name: 'Mossdray', countries: ['gb', 'fi', 'se'] },
    { name: 'Fjelloma', countries: ['fi', 'se'], products: ['mince', 'sausages'] },
    { name: 'Zestwold', countries: ['de'], products: ['mince', 'deli-slices'] },
  ] as const;
  const draw = async (query: string, locale: Locale = 'en-gb') => {
    const list = await build({ items: retailers, filters: true, anchorId: 'wholesalers' }, locale);
    return (
      <TranslatorProvider locale={locale} dictionary={dictionaries[locale]}>
        <AddressProvider url={`/en-gb/where-to-buy${query}`}>{list}</AddressProvider>
      </TranslatorProvider>
    );
  };
  const listNames = (page: HTMLElement) =>
    [...page.querySelectorAll('li > div h2')].map(({ textContent }) => textContent);

  it.each([
    ['', ['Crateby', 'Mossdray', 'Fjelloma', 'Zestwold']],
    ['?country=fi', ['Mossdray', 'Fjelloma']],
    ['?product=sausages&country=fi', ['Mossdray', 'Fjelloma']],
    ['?product=deli-slices&country=fi', ['Mossdray']],
    ['?product=sausages&product=deli-slices', ['Crateby', 'Mossdray']],
    ['?country=fi&country=de', ['Mossdray', 'Fjelloma', 'Zestwold']],
    ['?product=caviar&country=%00', ['Crateby', 'Mossdray', 'Fjelloma', 'Zestwold']],
    ['?country=FI&product=caviar', ['Mossdray', 'Fjelloma']],
  ])('shows at %j who delivers there and keeps it', async (query, names) => {
    expect(listNames(await mount(await draw(query)))).toEqual(names);
  });

  it('says that nobody is left, and offers the way back', async () => {
    const html = renderOnServer(await draw('?product=sausages&country=de'));
    expect(html).toContain('Nothing fits all of these filters.');
    expect(html).toContain('href="/en-gb/where-to-buy#wholesalers"');
    expect(html).not.toContain('Mossdray</h2>');
  });

  it('tells where each delivers in the visitor’s language, and leads to the products that it keeps', async () => {
    const page = await mount(await draw('?country=fi&product=sausages', 'fi-fi'));
    const card = [...page.querySelectorAll('li')].find(({ textContent }) =>
      textContent?.startsWith('Fjelloma'),
    );
    expect(card?.textContent).toContain('Toimitusmaat: Ruotsi ja Suomi');
    expect([...(card?.querySelectorAll('details a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(
      ['/en-gb/products/mince', '/en-gb/products/sausages'],
    );
    // The visitor's own country is the first to choose.
    expect(find(page, '[name="country"]').getAttribute('value')).toBe('fi');
  });
});

async function build(authored: AuthoredValue<typeof retailersListing>, locale: Locale = 'en-gb') {
  const content = await validateBlock(retailersListing, authored);
  const pageProps = { retailerCountries: nameCountries(locale) };
  return <RetailersListing {...content} renderBlocks={() => null} isFirst={false} pageProps={pageProps} />;
}
