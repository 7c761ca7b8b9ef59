// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { find, mount } from '#ui/mount.testing.tsx';
import { buildBlock } from '../validate-block.testing.ts';
import { ProductShowcase } from './product-showcase.tsx';
import { productShowcase } from './schema.ts';

const mince = {
  headline: 'Mince',
  image: 'packshot-mince',
  pack: '2 kg bag',
  portions: '25 portions',
  panelColour: 'emerald',
  link: '/en-gb/products/mince',
} as const;

const build = buildBlock(productShowcase, ProductShowcase);

describe('ProductShowcase', () => {
  it('lists its products in order, each as one link', async () => {
    const page = await mount(await build({ items: [mince, { headline: 'Burger' }] }));
    expect([...page.querySelectorAll('h2')].map((name) => name.textContent)).toEqual(['Mince', 'Burger']);
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([mince.link]);
  });

  it('shows the pack, what it holds, and the colour of the product', async () => {
    const page = await mount(await build({ items: [mince] }));
    expect(listFacts(page)).toEqual(['2 kg bag', '25 portions']);
    expect(find(page, 'img').getAttribute('alt')).toContain('bag labelled Mince');
    expect(page.querySelector('.ground-emerald')).not.toBeNull();
  });

  it('shows the facts of the product that it refers to', async () => {
    const page = await mount(await build({ items: [{ product: 'sausages' }] }));
    expect(find(page, 'h2').textContent).toBe('Sausages');
    expect(find(page, 'a').getAttribute('href')).toBe('/en-gb/products/sausages');
    expect(find(page, 'img').getAttribute('alt')).toContain('labelled Sausages');
    expect(listFacts(page)).toEqual(['2 kg bag', '20 portions']);
  });

  it('shows what its editor gave rather than the facts', async () => {
    const own = { headline: 'Bangers', portions: '40 halves', link: '/en-gb/contact' };
    const page = await mount(await build({ items: [{ product: 'sausages', ...own }] }));
    expect(find(page, 'h2').textContent).toBe('Bangers');
    expect(find(page, 'a').getAttribute('href')).toBe('/en-gb/contact');
    expect(listFacts(page)).toEqual(['2 kg bag', '40 halves']);
  });
});

function listFacts(page: HTMLElement) {
  return [...page.querySelectorAll('li li')].map((fact) => fact.textContent?.replaceAll('\u00a0', ' '));
}
