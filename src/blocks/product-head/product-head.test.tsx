// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { buildBlock } from '#blocks/validate-block.testing.ts';
import { sausages } from '#products/facts.testing.ts';
import { wordingOf } from '#products/wording.testing.ts';
import { find, mount } from '#ui/mount.testing.tsx';
import { listKeyFacts, ProductHead } from './product-head.tsx';
import { productHead } from './schema.ts';

const ways = { contact: '/en-gb/contact', whereToBuy: '/en-gb/where-to-buy' };

const build = buildBlock(productHead, ProductHead);

describe('ProductHead', () => {
  it('opens the page with the product’s name, its pictures loaded at once', async () => {
    const page = await mount(await build({ product: 'sausages' }, { isFirst: true }));
    expect([...page.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual(['Sausages']);
    expect([...page.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual([
      'eager',
      'eager',
    ]);
  });

  it('tells key facts, each named by its label', async () => {
    const page = await mount(await build({ product: 'sausages' }));
    const facts = [...page.querySelectorAll('dl > div')].map((fact) =>
      [...fact.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join(': '),
    );
    expect(facts).toEqual([
      'Pack: 2 kg bag',
      'Portions per pack: 20',
      'Combi oven, 180 °C: 15 min',
      'Protein per 100 g: 14 g',
    ]);
  });

  it('leads to a form with the product ticked, to who sells it, and to its specification', async () => {
    const page = await mount(await build({ product: 'deli-slices' }, { pageProps: { productWays: ways } }));
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/en-gb/contact?samples=deli-slices#samples',
      '/en-gb/where-to-buy?product=deli-slices',
      '/en-gb/products/deli-slices/specification.pdf',
    ]);
  });

  it('has no way to a page that the locale has not', async () => {
    const page = await mount(await build({ product: 'mince' }));
    expect([...page.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Specification (PDF)']);
    expect(find(page, 'a').hasAttribute('target')).toBe(false);
  });
});

describe('listKeyFacts', () => {
  const british = wordingOf('en-gb');

  it('says how long what is eaten cold keeps', () => {
    const cold = listKeyFacts({ ...sausages, cooking: [] }, british);
    expect(cold[2]).toMatchObject({ label: 'Once thawed, use within', value: '3 days' });
  });
});
