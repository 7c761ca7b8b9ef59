// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { ItemValue } from '#schema/infer.ts';
import { mount, renderOnServer } from '#ui/mount.testing.tsx';
import { buildBlock } from '../validate-block.testing.ts';
import { ProductRelated } from './product-related.tsx';
import { productRelated } from './schema.ts';

type Taken = NonNullable<ItemValue<typeof productRelated>['product']>;

const product: Taken = {
  recipes: ['one', 'two', 'three', 'four'].map((name) => ({
    key: name,
    path: `/en-gb/recipes/${name}`,
    name,
    covers: 10,
    minutes: 25,
  })),
  related: [{ key: 'burger', path: '/en-gb/products/burger', name: 'Burger', promise: 'A proper crust.' }],
  news: [{ path: '/en-gb/news/toad', name: 'Toad in the hole', date: '2026-03-02' }],
};

const build = buildBlock(productRelated, ProductRelated);

describe('ProductRelated', () => {
  it('has a shelf of recipes, products and news, no more than three cards each', async () => {
    const page = await mount(await build({ product: 'mince' }, { product }));
    expect([...page.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
      'Cook with it',
      'Its neighbours in the freezer',
      'In the news',
    ]);
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/en-gb/recipes/one',
      '/en-gb/recipes/two',
      '/en-gb/recipes/three',
      '/en-gb/products/burger',
      '/en-gb/news/toad',
    ]);
    expect(page.textContent).toContain('25\u00a0mins');
    expect(page.textContent).toContain('10 covers');
    expect(page.textContent).toContain('A proper crust.');
    expect(page.querySelector('time')?.textContent).toBe('March 2026');
  });

  it('shows no picture of the news, whose pictures are often those of the products', async () => {
    const page = await mount(await build({ product: 'mince' }, { product }));
    expect(page.querySelectorAll('article')).toHaveLength(4);
    expect(page.querySelector('a[href="/en-gb/news/toad"]')?.closest('article')).toBeNull();
  });

  it('has no heading over nothing, and shows nothing where there is nothing', async () => {
    const onlyNews = await mount(
      await build({ product: 'mince' }, { product: { ...product, recipes: [], related: [] } }),
    );
    expect([...onlyNews.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
      'In the news',
    ]);
    expect(
      renderOnServer(await build({ product: 'mince' }, { product: { recipes: [], related: [], news: [] } })),
    ).toBe('');
  });
});
