// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { ItemValue } from '#schema/infer.ts';
import { mount, renderOnServer } from '#ui/mount.testing.tsx';
import { buildBlock } from '../validate-block.testing.ts';
import { RecipeRelated } from './recipe-related.tsx';
import { recipeRelated } from './schema.ts';

type Taken = NonNullable<ItemValue<typeof recipeRelated>['recipe']>;

const recipe: Taken = {
  products: [{ key: 'mince', path: '/en-gb/products/mince', name: 'Mince', promise: 'It does everything.' }],
  news: ['one', 'two', 'three', 'four'].map((name) => ({ path: `/en-gb/news/${name}`, name })),
};

const build = (taken: Taken) =>
  buildBlock(recipeRelated, RecipeRelated)({ recipe: 'bolognese' }, { recipe: taken });

describe('RecipeRelated', () => {
  it('leads to the products it is made with and to no more than three articles', async () => {
    const page = await mount(await build(recipe));
    expect([...page.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
      'Made with',
      'Read the story',
    ]);
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/en-gb/products/mince',
      '/en-gb/news/one',
      '/en-gb/news/two',
      '/en-gb/news/three',
    ]);
  });

  it('has no heading over nothing, and shows nothing where there is nothing', async () => {
    const page = await mount(await build({ ...recipe, news: [] }));
    expect([...page.querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual(['Made with']);
    expect(renderOnServer(await build({ products: [], news: [] }))).toBe('');
  });
});
