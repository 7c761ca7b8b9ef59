// @vitest-environment jsdom
import { router } from '@inertiajs/react';
import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AddressProvider } from '#links/address-provider.tsx';
import { documentOf, paragraph } from '#rich-text/document-builders.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { validateBlock } from '../validate-block.testing.ts';
import type { CardRecipe } from './card-recipe.ts';
import { RecipeCard } from './recipe-card.tsx';
import { recipeCard } from './schema.ts';
import { describeBlock } from './structured-data.server.ts';

const areAllergensKnown = true;

const recipe: CardRecipe = {
  key: 'curry',
  path: '/en-gb/recipes/curry',
  name: 'Curry',
  summary: 'Mild.',
  image: undefined,
  covers: 20,
  portionWeight: undefined,
  preparationMinutes: 30,
  cookingMinutes: 45,
  course: 'main',
  diets: ['vegan', 'vegetarian'],
  ingredients: [
    { id: 'stock', quantity: 2000, unit: 'ml', food: 'stock', areAllergensKnown },
    {
      id: 'limes',
      quantity: 2,
      unit: 'piece',
      food: 'limes',
      foodOne: 'lime',
      preparation: 'juiced',
      areAllergensKnown,
    },
    {
      id: 'fillet',
      quantity: 2000,
      unit: 'g',
      food: 'Fillet',
      areAllergensKnown,
      product: { path: '/en-gb/products/fillet', name: 'Fillet' },
    },
    { id: 'salt', unit: 'g', food: 'salt', areAllergensKnown },
  ],
  steps: [documentOf(paragraph('Simmer it.')), documentOf(paragraph('Serve it.'))],
  tips: undefined,
  holding: undefined,
  holdingMinutes: undefined,
  contains: ['gluten', 'celery'],
  mayContain: ['mustard'],
  unknownLines: 0,
};

async function draw(own: Partial<CardRecipe> = {}, query = '') {
  const content = await validateBlock(recipeCard, {});
  return (
    <AddressProvider url={`/en-gb/recipes/curry${query}`}>
      <RecipeCard {...content} recipe={{ ...recipe, ...own }} renderBlocks={() => null} isFirst />
    </AddressProvider>
  );
}

async function open(query = '', own: Partial<CardRecipe> = {}) {
  history.replaceState(null, '', `/en-gb/recipes/curry${query}`);
  const replace = vi.spyOn(router, 'replace').mockImplementation(() => undefined);
  const page = await mount(await draw(own, query));
  return {
    page,
    replace,
    listAmounts: () => listAmounts(page),
    readStatus: () => find(page, '[role="status"]').textContent,
  };
}

/** No amounts and no number of covers, and a field that says why. */
function expectFault(page: HTMLElement): void {
  expect(listAmounts(page)).toEqual(['– stock', '– limes, juiced', '– Fillet', '– salt']);
  expect(find(page, '[role="status"]').textContent).toBe('');
  expect(find(page, 'header').textContent).not.toContain('Serves');
  const field = find(page, 'input[name="covers"]');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = page.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`);
  expect(described?.textContent).toBe('Please enter a whole number from 1 to 1,000, and the amounts follow.');
}

/** The lines of the list of ingredients. */
function listAmounts(page: ParentNode) {
  const lines = [...page.querySelectorAll('[id^="ingredients-"] > ul > li')];
  return lines.map((line) => line.textContent?.replaceAll('\u00a0', ' '));
}

const written = ['2 l stock', '2 limes, juiced', '2 kg Fillet', 'to taste salt'];

describe('a recipe', () => {
  it('follows its own covers while an editor changes them', async () => {
    const pages = [await draw(), await draw({ covers: 40 })];
    let turn = (_: number) => {};
    function Edited() {
      const [index, setIndex] = useState(0);
      turn = setIndex;
      return pages[index];
    }
    const page = await mount(<Edited />);
    await act(async () => turn(1));
    expect((find(page, 'input[name="covers"]') as HTMLInputElement).value).toBe('40');
  });

  it('is shown for the covers that its address asks for, without scripts', async () => {
    const html = document.createElement('div');
    html.innerHTML = renderOnServer(await draw({}, '?covers=50&sector=pubs&utm_source=mail'));
    expect(listAmounts(html)).toEqual(['5 l stock', '5 limes, juiced', '5 kg Fillet', 'to taste salt']);
    expect(find(html, '[role="status"]').textContent).toBe('for 50 covers');
    expect(find(html, '[aria-current]').textContent).toContain('50');
    expect(find(html, 'form').getAttribute('action')).toBe('#ingredients-curry');
    expect([...html.querySelectorAll('form a')].map((link) => link.getAttribute('href'))).toContain(
      '?sector=pubs&covers=100#ingredients-curry',
    );
    expect(html.querySelector<HTMLInputElement>('input[type="hidden"]')?.value).toBe('pubs');
  });

  it('is shown for its own covers at an address that asks for none', async () => {
    const html = document.createElement('div');
    html.innerHTML = renderOnServer(await draw());
    expect(listAmounts(html)).toEqual(written);
    expect(find(html, 'input[name="covers"]').getAttribute('aria-invalid')).toBeNull();
  });

  it.each(['?covers=0', '?covers=abc', '?covers=2.5', '?covers=', `?covers=${'9'.repeat(400)}`])(
    'says at “%s” what is wrong, and shows amounts of no other number',
    async (query) => {
      const html = document.createElement('div');
      html.innerHTML = renderOnServer(await draw({}, query));
      expectFault(html);
    },
  );

  it('changes in place, keeps the focus, says for how many it is, and keeps the address in step', async () => {
    const { page, replace, listAmounts, readStatus } = await open('?utm_source=mail');
    const ten = find(page, 'a[href*="covers=10#"]');
    ten.focus();
    await act(async () => ten.click());
    expect(listAmounts()).toEqual(['1 l stock', '1 lime, juiced', '1 kg Fillet', 'to taste salt']);
    expect(readStatus()).toBe('for 10 covers');
    expect(document.activeElement).toBe(ten);
    expect(ten.getAttribute('aria-current')).toBe('true');
    expect(replace).toHaveBeenLastCalledWith({
      url: '/en-gb/recipes/curry?utm_source=mail&covers=10',
      preserveScroll: true,
      preserveState: true,
    });
    await act(async () => find(page, 'a[href*="covers=20#"]').click());
    expect(listAmounts()).toEqual(written);
    expect(replace).toHaveBeenLastCalledWith(
      expect.objectContaining({ url: '/en-gb/recipes/curry?utm_source=mail' }),
    );
  });

  it('takes any number from 1 to 1,000, and says so beside anything else, without amounts', async () => {
    const { page, replace, readStatus, listAmounts } = await open();
    const field = find(page, 'input[type="number"]') as HTMLInputElement;
    const type = (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await type('37');
    expect(readStatus()).toBe('for 37 covers');
    expect(replace).toHaveBeenCalledTimes(1);
    for (const text of ['', '0', '-1', '1001', '1000000', '2.5', '1e9']) {
      await type(text);
      expect(field.value).toBe(text);
      expectFault(page);
    }
    expect(replace).toHaveBeenCalledTimes(1);
    await type('20');
    expect(listAmounts()).toEqual(written);
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('says what it may contain even where it contains nothing for certain', async () => {
    const { page } = await open('', { contains: [], mayContain: ['mustard', 'soya'] });
    expect(page.textContent).toContain('May contain mustard and soya');
    expect(page.textContent).not.toContain('Contains');
  });

  it('names its page, links its products, and says what it contains', async () => {
    const { page } = await open();
    expect(find(page, 'h1').textContent).toBe('Curry');
    expect(find(page, 'a[href="/en-gb/products/fillet"]').textContent).toBe('Fillet');
    expect(page.textContent).toContain('Contains cereals with gluten and celery');
    expect(page.textContent).toContain('May contain mustard');
    expect(page.textContent).toContain('We know of no other of the 14 allergens among the ingredients.');
  });
});

describe('what a recipe tells programs', () => {
  const page = { locale: 'en-gb', title: 'Curry', origin: 'https://oakpea.example' } as const;
  const describeRecipe = async (own: Partial<CardRecipe> = {}) =>
    describeBlock({ ...(await validateBlock(recipeCard, {})), recipe: { ...recipe, ...own } }, page)[0];

  it('is the recipe for its own covers', async () => {
    expect(await describeRecipe()).toMatchObject({
      '@type': 'Recipe',
      name: 'Curry',
      url: 'https://oakpea.example/en-gb/recipes/curry',
      recipeYield: ['20', 'for 20 covers'],
      prepTime: 'PT30M',
      cookTime: 'PT45M',
      totalTime: 'PT1H15M',
      recipeIngredient: ['2\u00a0l stock', '2 limes, juiced', '2\u00a0kg Fillet', 'salt, to taste'],
      recipeInstructions: [
        { '@type': 'HowToStep', position: 1, text: 'Simmer it.' },
        { '@type': 'HowToStep', position: 2, text: 'Serve it.' },
      ],
      suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/VegetarianDiet'],
    });
  });

  it('claims no diet where it suits none', async () => {
    expect(await describeRecipe({ diets: [] })).toMatchObject({ suitableForDiet: undefined });
  });
});
