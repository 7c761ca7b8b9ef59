// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { AddressProvider } from '#links/address-provider.tsx';
import type { AuthoredValue } from '#schema/infer.ts';
import { mount, renderOnServer } from '#ui/mount.testing.tsx';
import { buildBlock, validateBlock } from '../validate-block.testing.ts';
import { AllergenMatrix } from './allergen-matrix.tsx';
import { allergenMatrix } from './schema.ts';

describe('AllergenMatrix', () => {
  it('tells of each product and each of the 14 allergens in words, cereals by name', async () => {
    const page = await mount(await build({ products: ['mince', 'deli-slices'] }));
    expect(page.querySelectorAll('tbody tr')).toHaveLength(14 + 2);
    expect(readRow(page, 'Cereals containing gluten')).toEqual(['Contains', 'Contains']);
    expect(readRow(page, 'Oats')).toEqual(['Contains', 'Contains']);
    expect(readRow(page, 'Wheat')).toEqual(['May contain', 'May contain']);
    expect(readRow(page, 'Mustard')).toEqual(['Not an ingredient', 'Contains']);
    expect(readRow(page, 'Milk')).toEqual(['Free from', 'Not an ingredient']);
    expect(page.textContent.match(/rules out no traces/g)).toHaveLength(1);
  });

  it('tells the same in table and list, and of a product whose allergens nobody has looked up that', async () => {
    const content = await validateBlock(allergenMatrix, { products: ['mince', 'burger'] });
    const products = content.products.map((product) => ({
      ...product,
      ...(product.key === 'mince'
        ? {
            contains: ['none'] as const,
            mayContain: ['soya', 'hazelnuts'] as const,
            freeFrom: ['milk'] as const,
          }
        : { contains: [], mayContain: [], freeFrom: [] }),
    }));
    const page = await mount(await buildBlock(allergenMatrix, AllergenMatrix)({}, { products }));
    expect(readRow(page, 'Soya')).toEqual(['May contain', 'Not known']);
    expect(readRow(page, 'Hazelnuts')).toEqual(['May contain', 'Not known']);
    expect(readRow(page, 'Milk')).toEqual(['Free from', 'Not known']);
    expect([...page.querySelectorAll('dl')].map(({ textContent }) => textContent)).toEqual([
      ' May containsoya, nuts, hazelnuts Not an ingredientthe other 11 Free frommilk',
      ' Not knownall 14',
    ]);
  });

  it('hides what contains any of the allergens that the address names', async () => {
    const html = renderOnServer(await build({}, '?hide=mustard&hide=milk&hide=plutonium'));
    expect(html).toContain('7 of 8 products');
    expect(html).not.toContain('Deli Slices');
  });

  it('says when nothing is left, and offers the way back', async () => {
    const html = renderOnServer(await build({ anchorId: 'allergens' }, '?hide=gluten'));
    expect(html).toContain('Nothing fits all of these filters.');
    expect(html).toContain('href="/en-gb/products#allergens"');
    expect(html).not.toContain('<table');
  });
});

async function build(authored: AuthoredValue<typeof allergenMatrix>, query = '') {
  const content = await validateBlock(allergenMatrix, authored);
  return (
    <AddressProvider url={`/en-gb/products${query}`}>
      <AllergenMatrix {...content} renderBlocks={() => null} isFirst={false} />
    </AddressProvider>
  );
}

function readRow(page: HTMLElement, allergen: string) {
  const row = [...page.querySelectorAll('tbody tr')].find(
    (tr) => tr.querySelector('th')?.textContent === allergen,
  );
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
}
