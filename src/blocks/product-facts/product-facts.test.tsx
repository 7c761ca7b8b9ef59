// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { listProductTexts } from '#products/list-product-texts.ts';
import { wordingOf } from '#products/wording.testing.ts';
import type { ItemValue } from '#schema/infer.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { buildBlock, validateBlock } from '../validate-block.testing.ts';
import { ProductFacts } from './product-facts.tsx';
import { productFacts } from './schema.ts';

const build = buildBlock(productFacts, ProductFacts);

describe('ProductFacts', () => {
  it('leads to each of its sections, which are named by their headings', async () => {
    const page = await mount(await build({ product: 'sausages' }));
    const links = [...page.querySelectorAll('nav a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#pack',
      '#cooking',
      '#nutrition',
      '#ingredients',
      '#storage',
    ]);
    for (const link of links) {
      const section = find(page, link.getAttribute('href') ?? '');
      const heading = find(section, `#${section.getAttribute('aria-labelledby')}`);
      expect(heading.tagName).toBe('H2');
      expect(heading.textContent).toBe(link.textContent);
    }
  });

  it('has what a label says of it, allergens in bold, selected where it cannot be copied', async () => {
    const page = await mount(await build({ product: 'sausages' }));
    const label = find(page, 'details');
    expect(label.textContent).toContain('May contain wheat, soya.');
    expect([...label.querySelectorAll('strong, b')].map(({ textContent }) => textContent)).toEqual([
      'Sausages',
      'oats',
    ]);
    await act(async () => find(label, 'button').click());
    expect(getSelection()?.toString()).toMatch(/^Sausages.*Ingredients:.*wheat, soya\.$/s);
    expect(find(label, '[role="status"]').textContent).toBe('The text is selected: copy it with your device');
  });

  it('gives its places names of their own where it has one', async () => {
    const page = await mount(await build({ product: 'sausages', anchorId: 'their' }));
    expect(find(page, 'nav a').getAttribute('href')).toBe('#their-pack');
    expect(page.querySelector('#their-pack')).not.toBeNull();
  });

  it('has a place for every row that a search leads to', async () => {
    const { product } = await validateBlock(productFacts, { product: 'sausages' });
    const rows = listProductTexts([product ?? {}], 'facts', wordingOf('en-gb')).flatMap(({ section, row }) =>
      row ? [`${section?.name}-${row}`] : [],
    );
    expect(rows).toEqual(
      expect.arrayContaining(['pack-orderCode', 'nutrition-salt', 'ingredients-contains']),
    );
    const html = renderOnServer(await build({ product: 'sausages' }));
    expect(rows.filter((row) => !html.includes(` id="${row}"`))).toEqual([]);
  });

  it('declares the salt of 100 g and of a portion', async () => {
    const page = await mount(await build({ product: 'deli-slices' }));
    const salt = [...page.querySelectorAll('#nutrition tr')].at(-1);
    expect([...(salt?.children ?? [])].map((cell) => cell.textContent?.replace('\u00a0', ' '))).toEqual([
      'Salt',
      '1.2 g',
      '0.48 g',
    ]);
  });

  it('tells in words what is known of all 14, cereals by name', async () => {
    const content = await validateBlock(productFacts, { product: 'deli-slices' });
    const product = { ...content.product, freeFrom: ['milk'] } as unknown as Taken;
    const page = await mount(await build({ product: 'deli-slices' }, { product }));
    const groups = [...page.querySelectorAll('#ingredients dl > div')].map((group) => [
      find(group, 'dt').textContent?.trim(),
      group.querySelectorAll('dd').length,
    ]);
    expect(groups.slice(0, 4)).toEqual([
      ['Contains', 3],
      ['May contain', 2],
      ['Not an ingredient', 10],
      ['Free from', 1],
    ]);
    const names = [...find(page, '#ingredients dl > div').querySelectorAll('dd')].map((dd) => dd.textContent);
    expect(names).toEqual(['cereals with gluten', 'oats', 'mustard']);
    expect(page.textContent.match(/rules out no traces/g)).toHaveLength(1);
  });

  it('has neither section nor link for what is not known, but says so of allergens', async () => {
    const bare = {
      contains: [],
      mayContain: [],
      freeFrom: [],
      diets: [],
      cooking: [],
    };
    const show = async (product: object) =>
      renderOnServer(await build({ product: 'sausages' }, { product: product as Taken }));
    expect(await show(bare)).not.toContain('traces');
    expect(await show(bare)).toMatch(/^(?!.*<nav).*id="ingredients".*Not known.*Cereals containing gluten/s);
    expect(await show({ ...bare, orderCode: 'OP105' })).toMatch(/id="pack".*OP105/s);
    const stored = await show({ ...bare, storage: { temperature: 4 } });
    expect(stored).not.toMatch(/undefined|refreeze|Shelf life/);
    expect(stored.match(/<section/g)).toHaveLength(3);
  });
});

type Taken = NonNullable<ItemValue<typeof productFacts>['product']>;
