// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AddressProvider } from '#links/address-provider.tsx';
import { wordingOf } from '#products/wording.testing.ts';
import type { AuthoredValue } from '#schema/infer.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { validateBlock } from '../validate-block.testing.ts';
import { listColumns } from './list-columns.ts';
import { ProductComparison } from './product-comparison.tsx';
import { productComparison } from './schema.ts';

describe('ProductComparison', () => {
  it('heads rows by products and columns by facts, and leaves out columns with nothing in them', async () => {
    const page = await mount(await build({ tables: [{ facts: 'cooking' }], products: ['mince', 'pieces'] }));
    expect(listTexts(page, 'thead th')).toEqual([
      'Product',
      'Combi oven',
      'Pan',
      'Core temperature',
      'Holding',
    ]);
    expect(listTexts(page, 'tbody th[scope=row]')).toEqual(['Mince', 'Pieces']);
    expect(find(page, 'tbody td').textContent?.replaceAll('\u00a0', ' ')).toBe('12 min, 180 °C, in sauce');
    expect(find(page, 'tbody a').getAttribute('href')).toBe('/en-gb/products/mince');
  });

  it('says of a product that is not cooked how it is served, and of a fact that is unknown that there is none', async () => {
    const cooking = await mount(
      await build({ tables: [{ facts: 'cooking' }], products: ['nuggets', 'deli-slices'] }),
    );
    expect(find(cooking, 'tr:last-child td').textContent).toBe('No cooking: thaw it and serve it cold.');
    const packs = await mount(await build({ tables: [{ facts: 'packs' }], products: ['mince', 'nuggets'] }));
    expect(listTexts(packs, 'tbody tr:first-child td')).toContain('–Nothing given');
  });

  it('is sorted by the page’s address on the server, and its heads ask for another order without scripts', async () => {
    const html = renderOnServer(
      await build({ tables: [{ facts: 'nutrition', anchorId: 'n' }] }, '?sort-nutrition=-salt&q=a'),
    );
    const page = document.createElement('div');
    page.innerHTML = html;
    expect(listTexts(page, 'tbody th')[0]).toBe('Deli Slices');
    const form = find(page, 'form');
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '#n']);
    const head = find(page, '[aria-sort="descending"] > button[type="submit"][name="sort-nutrition"]');
    expect([head.textContent, head.getAttribute('value')]).toEqual(['Salt', 'salt']);
    expect(find(page, 'input[type="hidden"][name="q"]').getAttribute('value')).toBe('a');
  });

  it.each(['?sort-nutrition=price', '?sort-nutrition=', '?sort-nutrition=--salt', '?sort-packs=-salt'])(
    'ignores an order that it does not know: %s',
    async (query) => {
      expect(renderOnServer(await build({ tables: [{ facts: 'nutrition' }] }, query))).not.toContain(
        'aria-sort',
      );
    },
  );

  it('shows the table that the address names, as one of several tabs', async () => {
    history.replaceState(null, '', '/en-gb/products#cooking');
    Element.prototype.scrollIntoView = vi.fn();
    const page = await mount(
      await build({
        tables: [
          { facts: 'packs', anchorId: 'packs' },
          { facts: 'cooking', anchorId: 'cooking' },
        ],
      }),
    );
    expect(find(page, '[role="tab"][aria-selected="true"]').textContent).toBe('Cooking');
    expect(find(page, '#cooking').getAttribute('role')).toBe('tabpanel');
    history.replaceState(null, '', '/en-gb/products#packs');
    await act(async () => window.dispatchEvent(new Event('hashchange')));
    expect(find(page, '[role="tab"][aria-selected="true"]').textContent).toBe('Packs');
  });
});

describe('listColumns', () => {
  it('writes temperatures and weights in the units of the locale', async () => {
    const { products } = await validateBlock(productComparison, { products: ['sausages'], tables: [] });
    const american = wordingOf('en-us');
    const read = (facts: 'packs' | 'cooking', id: string) =>
      listColumns(facts, products, american)
        .find((column) => column.id === id)
        ?.cells.get('sausages')
        ?.text.replaceAll('\u00a0', ' ');
    expect(read('cooking', 'combi-oven')).toBe('15 min, 355°F (180°C)');
    expect(read('packs', 'pack')).toContain('4.4 lb (2 kg)');
  });

  it('tells all ways to cook a product by one method, and sorts by the first', async () => {
    const { products } = await validateBlock(productComparison, { products: ['sausages'], tables: [] });
    const [way] = products[0]?.cooking ?? [];
    if (!way) throw new Error('Sausages have no way to cook them.');
    const frozen = { ...way, minutes: 22 };
    const thawed = { ...way, isFrozen: false, minutes: 12 };
    const read = (cooking: readonly (typeof way)[]) => {
      const columns = listColumns(
        'cooking',
        products.map((product) => ({ ...product, cooking })),
        wordingOf('en-gb'),
      );
      const { text, rank } = columns.find(({ id }) => id === way.method)?.cells.get('sausages') ?? {};
      return { text: text?.replaceAll('\u00a0', ' '), rank };
    };
    expect(read([frozen, thawed])).toEqual({
      text: '22 min, 180 °C, from frozen · 12 min, 180 °C, thawed first',
      rank: 22,
    });
    expect(read([thawed, frozen])).toEqual({
      text: '12 min, 180 °C, thawed first · 22 min, 180 °C, from frozen',
      rank: 12,
    });
  });

  it('gives per portion what 100 g have in proportion', async () => {
    const { products } = await validateBlock(productComparison, { products: ['mince'], tables: [] });
    const salt = listColumns('portion-nutrition', products, wordingOf('en-gb')).find(
      ({ id }) => id === 'salt',
    );
    expect(salt?.cells.get('mince')).toMatchObject({ text: '0.56\u00a0g' });
  });
});

async function build(authored: AuthoredValue<typeof productComparison>, query = '') {
  const content = await validateBlock(productComparison, authored);
  return (
    <AddressProvider url={`/en-gb/products${query}`}>
      <ProductComparison {...content} renderBlocks={() => null} isFirst={false} />
    </AddressProvider>
  );
}

function listTexts(page: HTMLElement, selector: string) {
  return [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);
}
