// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { buildBlock, validateBlock } from '../validate-block.testing.ts';
import { whereToBuy } from './schema.ts';
import { describeBlock } from './structured-data.server.ts';
import { WhereToBuy } from './where-to-buy.tsx';

const items = [
  {
    name: 'Crateby',
    title: 'Six days a week',
    image: 'retailer-crateby',
    link: 'https://www.crateby.example',
  },
  { name: 'Pantrell', image: 'retailer-pantrell', href: 'https://www.pantrell.example' },
];

const build = buildBlock(whereToBuy, WhereToBuy);

describe('WhereToBuy', () => {
  it('is named by its headline, without the marks of the highlight', async () => {
    const page = await mount(await build({ headerHeadline: 'Where to *buy*', items }));
    expect(find(page, '[aria-roledescription="carousel"]').getAttribute('aria-label')).toBe('Where to buy');
  });

  it('is a carousel with arrows and no pagination', async () => {
    const page = await mount(await build({ items }));
    expect(find(page, '[aria-roledescription="carousel"]').getAttribute('aria-label')).toBe(
      'Retailers and distributors',
    );
    const controls = [...page.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
    expect(controls).toEqual(['Previous slide', 'Next slide']);
  });

  it('shows and moves by one, then three, four and five', async () => {
    const five = [...items, ...items, ...items.slice(0, 1)];
    expect(renderOnServer(await build({ items: five }))).toContain('spaced base1 tablet3 desktop4 wide5');
  });

  it('leaves no hole where there are fewer', async () => {
    expect(renderOnServer(await build({ items }))).toContain('spaced base1 tablet2 desktop2 wide2');
  });

  it('leads to a retailer by its link, or by its href', async () => {
    const page = await mount(await build({ items }));
    expect([...page.querySelectorAll('a')].map((link) => link.href)).toEqual([
      'https://www.crateby.example/',
      'https://www.pantrell.example/',
    ]);
  });

  it('shows name and title of a retailer', async () => {
    const page = await mount(await build({ items }));
    expect(find(page, 'h2').textContent).toBe('Crateby');
    expect(find(page, 'h2').closest('[role="group"]')?.textContent).toContain('Six days a week');
  });

  it('asks for its pictures at the widths of the specification', async () => {
    const image = 'boxout-1';
    const html = renderOnServer(await build({ image, items: [{ name: 'Crateby', image }, ...items] }));
    expect(html).toMatch(/592-q\d+\.avif 592w, \S+ 1152w, \S+ 1680w/);
    expect(html).toMatch(/272-q\d+\.avif 272w, \S+ 360w, \S+ 416w/);
  });

  it('ends with its call to action, before other buttons, and its text', async () => {
    const footer = {
      footerCtaText: 'All wholesalers',
      footerCtaLink: '/en-gb/where-to-buy',
      footerButtons: [{ text: 'Talk to us', link: '/en-gb/contact' }],
      footerText: 'Missing one?',
    };
    const html = renderOnServer(await build({ items, ...footer }));
    expect(html).toMatch(/Crateby.*href="\/en-gb\/where-to-buy".*All wholesalers.*Talk to us.*Missing one\?/);
    expect(renderOnServer(await build({ items, footerCtaText: 'Nowhere' }))).not.toContain('Nowhere');
  });

  it('tells programs of its retailers, with whole addresses', async () => {
    const own = { name: 'Mossdray', link: '/en-gb/where-to-buy#mossdray' };
    const content = await validateBlock(whereToBuy, { items: [own, { name: 'Nowhere' }] });
    const page = { title: '', locale: 'en-gb', origin: 'https://www.example.com' } as const;
    expect(describeBlock(content, page)).toMatchObject([
      { itemListElement: [{ url: `https://www.example.com${own.link}` }, { name: 'Nowhere' }] },
    ]);
    expect(describeBlock({ ...content, items: [] }, page)).toEqual([]);
  });
});
