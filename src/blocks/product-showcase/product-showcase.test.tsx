// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { AuthoredValue } from '#schema/infer.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { validateBlock } from '../validate-block.testing.ts';
import { ProductShowcase } from './product-showcase.tsx';
import { productShowcase } from './schema.ts';

const mince = {
  headline: 'Mince',
  image: 'packshot-mince',
  pack: '2 kg bag',
  portions: '25 portions',
  panelColour: 'emerald',
  link: '/en-gb/products#mince',
} as const;

describe('ProductShowcase', () => {
  it('lists its products in order, each as one link', async () => {
    const page = await mount(await build({ items: [mince, { headline: 'Burger' }] }));
    expect([...page.querySelectorAll('h2')].map((name) => name.textContent)).toEqual(['Mince', 'Burger']);
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([mince.link]);
  });

  it('shows the pack, what it holds, and the colour of the product', async () => {
    const page = await mount(await build({ items: [mince] }));
    expect([...page.querySelectorAll('li li')].map((fact) => fact.textContent)).toEqual([
      '2 kg bag',
      '25 portions',
    ]);
    expect(find(page, 'img').getAttribute('alt')).toContain('bag labelled Mince');
    expect(page.querySelector('.ground-emerald')).not.toBeNull();
  });

  it('leaves out a product that has no name, and tells why', async () => {
    await expect(build({ items: [{ pack: '2 kg bag' }] })).rejects.toThrow(/items\[0\]\.headline/);
  });

  it('keeps its products under its headline in the outline', async () => {
    const html = renderOnServer(await build({ headerHeadline: 'Four bags', items: [mince] }));
    expect(html).toMatch(/<h2[^>]*>Four bags<\/h2>.*<h3[^>]*>Mince<\/h3>/);
  });
});

async function build(authored: AuthoredValue<typeof productShowcase>) {
  const content = await validateBlock(productShowcase, authored);
  return <ProductShowcase {...content} renderBlocks={() => null} isFirst={false} />;
}
