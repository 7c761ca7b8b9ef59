// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { AuthoredValue } from '#schema/infer.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { validateBlock } from '../validate-block.testing.ts';
import { RetailersListing } from './retailers-listing.tsx';
import { retailersListing } from './schema.ts';

const items = [
  { name: 'Crateby', image: 'boxout-1', link: 'https://www.crateby.example' },
  { name: 'Pantrell', image: 'retailer-pantrell' },
];

describe('RetailersListing', () => {
  it('lists retailers in order, each as one link where it has an address', async () => {
    const page = await mount(await build({ items }));
    expect([...page.querySelectorAll('li h2')].map((name) => name.textContent)).toEqual([
      'Crateby',
      'Pantrell',
    ]);
    expect(page.querySelectorAll('li:first-child a')).toHaveLength(1);
    expect(find(page, 'li:first-child a').getAttribute('href')).toBe('https://www.crateby.example');
    expect(page.querySelector('li:last-child a')).toBeNull();
  });

  it('has one a row on a phone, two on a tablet and three on a wide screen, unless it is told otherwise', async () => {
    expect(renderOnServer(await build({ items }))).toContain('mobile1 tablet2 desktop3');
    expect(
      renderOnServer(await build({ items, perRowMobile: 2, perRowTablet: 3, perRowDesktop: 4 })),
    ).toContain('mobile2 tablet3 desktop4');
  });

  it('asks for its pictures at 456 and 524 px', async () => {
    expect(renderOnServer(await build({ items }))).toMatch(/456-q\d+\.avif 456w, \S+524-q\d+\.avif 524w"/);
  });

  it('keeps its retailers under its headline in the outline', async () => {
    const page = await mount(await build({ headerHeadline: 'Who delivers us', items }));
    expect(find(page, 'h2').textContent).toBe('Who delivers us');
    expect(page.querySelectorAll('h3')).toHaveLength(2);
  });
});

async function build(authored: AuthoredValue<typeof retailersListing>) {
  const content = await validateBlock(retailersListing, authored);
  return <RetailersListing {...content} renderBlocks={() => null} isFirst={false} />;
}
