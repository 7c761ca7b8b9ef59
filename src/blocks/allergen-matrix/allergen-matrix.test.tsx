// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { AddressProvider } from '#links/address-provider.tsx';
import type { AuthoredValue } from '#schema/infer.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { validateBlock } from '../validate-block.testing.ts';
import { AllergenMatrix } from './allergen-matrix.tsx';
import { allergenMatrix } from './schema.ts';

describe('AllergenMatrix', () => {
  it('tells of each product and each of the 14 allergens in words', async () => {
    const page = await mount(await build({ products: ['mince', 'deli-slices'] }));
    expect(page.querySelectorAll('tbody tr')).toHaveLength(14);
    expect(readRow(page, 'Cereals with gluten')).toEqual(['Contains', 'Contains']);
    expect(readRow(page, 'Mustard')).toEqual(['Free from', 'Contains']);
    expect(readRow(page, 'Milk')).toEqual(['Free from', 'Free from']);
  });

  it('tells what may be in it, in table and list', async () => {
    const content = await validateBlock(allergenMatrix, { products: ['mince'] });
    const [mince] = content.products;
    if (!mince) throw new Error('There is no mince.');
    const products = [{ ...mince, contains: [], mayContain: ['soya', 'nuts'] as const }];
    const page = await mount(
      <AllergenMatrix {...content} products={products} renderBlocks={() => null} isFirst={false} />,
    );
    expect(readRow(page, 'Soya')).toEqual(['May contain']);
    expect(find(page, 'dl').textContent).toBe(' May containSoya, Nuts Free fromthe other 12');
  });

  it('says nothing of a product whose allergens nobody has looked up', async () => {
    const content = await validateBlock(allergenMatrix, { products: ['mince', 'burger'] });
    const products = content.products.map((product) =>
      product.key === 'mince'
        ? { ...product, contains: [], mayContain: [], areAllergensKnown: false }
        : product,
    );
    const page = await mount(
      <AllergenMatrix {...content} products={products} renderBlocks={() => null} isFirst={false} />,
    );
    expect(page.textContent).not.toContain('Mince');
    expect(readRow(page, 'Milk')).toEqual(['Free from']);
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
