// @vitest-environment jsdom
import { router } from '@inertiajs/react';
import fc from 'fast-check';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { AddressProvider } from '#links/address-provider.tsx';
import { arbitraryFacts } from '#products/facts.testing.ts';
import { allergens, namedAllergens } from '#schema/choices.ts';
import type { AuthoredValue } from '#schema/infer.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { AllergenMatrix } from '../allergen-matrix/allergen-matrix.tsx';
import { allergenMatrix } from '../allergen-matrix/schema.ts';
import type { BlockPageProps } from '../block-page-props.ts';
import { validateBlock } from '../validate-block.testing.ts';
import { ProductOverview } from './product-overview.tsx';
import { productOverview } from './schema.ts';
import { describeBlock } from './structured-data.server.ts';

describe('ProductOverview', () => {
  it('shows each product as one link to its page, at a place named by its key', async () => {
    const page = await mount(await build());
    const cards = [...page.querySelectorAll('form ~ ul > li')];
    expect(cards).toHaveLength(8);
    const mince = find(page, '#mince');
    expect(mince.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'MinceThe one that does everything.2 kg bag25 portionsAdd to list MinceCompare Mince',
    );
    expect([...mince.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/en-gb/products/mince',
    ]);
    expect(find(mince, 'img').getAttribute('alt')).toContain('labelled Mince');
  });

  it.each([
    ['sector=universities&cooking=griddle', ['burger']],
    ['cooking=cold', ['deli-slices']],
    ['cooking=fryer', ['nuggets', 'fillet']],
    ['without=mustard&sector=healthcare&cooking=pan', ['mince', 'pieces', 'sausages', 'meatballs']],
    [
      'sector=prisons&without=peas',
      ['mince', 'pieces', 'nuggets', 'burger', 'fillet', 'sausages', 'meatballs', 'deli-slices'],
    ],
    ['without=gluten', []],
    ['without=oats', []],
    ['without=wheat', []],
    ['without=rye&without=nuts&cooking=fryer', ['nuggets', 'fillet']],
  ])('is filtered by the address: %s', async (query, keys) => {
    const html = renderOnServer(await build({}, `?${query}`));
    expect([...html.matchAll(/<li id="([^"]+)"/g)].map(([, key]) => key).sort()).toEqual([...keys].sort());
  });

  it('compares what is ticked though a filter hides it for a while', async () => {
    vi.spyOn(router, 'replace').mockImplementation(() => undefined);
    const visit = vi.spyOn(router, 'visit').mockImplementation(() => undefined);
    const page = await mount(await build());
    const press = (selector: string) => act(async () => find(page, selector).click());
    await press('#mince [name="compare"]');
    await press('#burger [name="compare"]');
    await press('#burger [name="compare"]');
    await press('[value="fryer"]');
    expect(page.querySelector('#mince')).toBeNull();
    await press('#nuggets [name="compare"]');
    await press('[action="#compare"] button');
    expect(visit).toHaveBeenLastCalledWith('/en-gb/products?compare=nuggets,mince#compare');
    await press('[value="fryer"]');
    await press('[action="#compare"] button');
    expect(visit).toHaveBeenLastCalledWith('/en-gb/products?compare=mince,nuggets#compare');
  });

  it('compares at one place, though there are several lists', async () => {
    const comparison = { overview: 'mince', products: [], groups: [], ticked: [], isCut: false, unknown: [] };
    const page = await mount(
      <>
        {await build({ products: ['mince'] }, '', { comparison })}
        {await build({ products: ['burger'] }, '', { comparison })}
      </>,
    );
    expect(page.querySelectorAll('#compare')).toHaveLength(1);
  });

  it('offers no filter that no product goes with', async () => {
    const page = await mount(await build({ products: ['mince', 'deli-slices'] }));
    expect(page.querySelector('input[value="fryer"]')).toBeNull();
    expect(page.querySelector('input[value="cold"]')).not.toBeNull();
  });

  it('has no filters where its editor wants none', async () => {
    expect(renderOnServer(await build({ filters: false }))).not.toMatch(/role="search"|8 of 8/);
  });

  it('leaves nothing to a guest with an allergy that contains it or may contain it, nor does the matrix', async () => {
    const [query, filter] = ['without=soya&without=milk', 'hide=soya&hide=milk'];
    const content = await validateBlock(productOverview, {});
    const matrix = await validateBlock(allergenMatrix, {});
    const change = <P extends { key: string }>(product: P) => ({
      ...product,
      contains: [product.key === 'mince' ? 'milk' : 'none'] as const,
      mayContain: product.key === 'burger' ? (['soya'] as const) : product.key === 'fillet' ? allergens : [],
    });
    const common = { renderBlocks: () => null, isFirst: false };
    const html = renderOnServer(
      <AddressProvider url={`/en-gb/products?${query}&${filter}`}>
        <ProductOverview {...content} {...common} products={content.products.map(change)} />
        <AllergenMatrix {...matrix} {...common} products={matrix.products.map(change)} />
      </AddressProvider>,
    );
    expect(html.match(/5 of 8 products/g)).toHaveLength(2);
    const [, cards = '', table = ''] = /(<ul.*<\/ul>.*)(<table.*<\/table>)/s.exec(html) ?? [];
    for (const part of [cards, table]) {
      expect(part).toContain('/en-gb/products/sausages');
      expect(part).not.toMatch(/products\/(mince|burger|fillet)"/);
    }
  });

  it('says “free from” only of what claims it, whatever the products and the allergen asked for; so does the matrix', async () => {
    const content = await validateBlock(productOverview, { products: ['mince', 'burger'] });
    const matrix = await validateBlock(allergenMatrix, { products: ['mince', 'burger'] });
    const common = { renderBlocks: () => null, isFirst: false };
    const asked = fc.constantFrom(...namedAllergens);
    const nothing = { contains: [], mayContain: [], freeFrom: [] };
    const note = getTranslator('en-gb')('product.absentNote');
    fc.assert(
      fc.property(asked, fc.tuple(arbitraryFacts, arbitraryFacts), (allergen, facts) => {
        const change = <P,>(product: P, index: number) => ({ ...product, ...facts[index] });
        const html = renderOnServer(
          <AddressProvider url={`/en-gb/products?without=${allergen}&hide=${allergen}`}>
            <ProductOverview {...content} {...common} products={content.products.map(change)} />
            <AllergenMatrix {...matrix} {...common} products={matrix.products.map(change)} />
          </AddressProvider>,
        );
        const [, cards = '', table = ''] = /(<ul.*<\/ul>.*)(<table.*<\/table>.*)/s.exec(html) ?? [];
        for (const [index, { name }] of content.products.entries()) {
          const [card = ''] = new RegExp(`>${name}<.*?</article>`, 's').exec(cards) ?? [];
          const claims = facts[index]?.freeFrom ?? [];
          if (card.includes('Free from')) expect(claims).not.toEqual([]);
          if (card) expect(card).toMatch(/(Free from|Not an ingredient): /);
          if (card.includes('Not an ingredient')) expect(cards.split(note)).toHaveLength(2);
          expect(table.includes(name)).toBe(card !== '');
        }
        if (facts.every(({ freeFrom }) => freeFrom.length === 0)) {
          expect((cards + table).replaceAll(note, '')).not.toContain('Free from');
        }
      }),
      { numRuns: 60, examples: [['gluten', [{ ...nothing, contains: ['lupin'] }, nothing]]] },
    );
  });

  it('tells programs of its list', async () => {
    const content = await validateBlock(productOverview, { products: ['mince'] });
    expect(
      describeBlock(content, { title: '', locale: 'en-gb', origin: 'https://www.example.com' }),
    ).toMatchObject([
      { '@type': 'ItemList', itemListElement: [{ url: 'https://www.example.com/en-gb/products/mince' }] },
    ]);
  });
});

async function build(
  authored: AuthoredValue<typeof productOverview> = {},
  query = '',
  pageProps: BlockPageProps = {},
) {
  const content = await validateBlock(productOverview, authored);
  return (
    <AddressProvider url={`/en-gb/products${query}`}>
      <ProductOverview {...content} renderBlocks={() => null} isFirst={false} pageProps={pageProps} />
    </AddressProvider>
  );
}
