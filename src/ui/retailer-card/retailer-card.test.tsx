// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sampleImages } from '#images/sample-images.ts';
import { find, mount, renderOnServer } from '../mount.testing.tsx';
import { RetailerCard } from './retailer-card.tsx';

const photo = { ...sampleImages.landscape, description: 'A lorry' };
const link = 'https://www.crateby.example';

describe('RetailerCard', () => {
  it('is one link, named by the retailer, that opens in a new tab and says so', async () => {
    const page = await mount(
      <RetailerCard name="Crateby" title="Daily" image={photo} link={link} preset="retailer" />,
    );
    expect(page.querySelectorAll('a, button')).toHaveLength(1);
    expect(find(page, 'a').getAttribute('href')).toBe(link);
    expect(find(page, 'a').textContent).toBe('Crateby (opens in a new tab)');
  });

  it('shows its logo without repeating the name beside it', async () => {
    const page = await mount(<RetailerCard name="Crateby" image={photo} preset="retailer" />);
    expect(find(page, 'img').getAttribute('alt')).toBe('');
    expect(page.querySelector('a')).toBeNull();
  });

  it('asks for the widths of its place', () => {
    expect(renderOnServer(<RetailerCard name="Crateby" image={photo} preset="retailer" />)).toMatch(
      /srcset="\S+ 456w, \S+ 524w"/i,
    );
    expect(renderOnServer(<RetailerCard name="Crateby" image={photo} preset="whereToBuyItem" />)).toMatch(
      /srcset="\S+ 272w, \S+ 360w, \S+ 416w"/i,
    );
  });

  it('puts the name at the level it is told', async () => {
    const page = await mount(<RetailerCard name="Crateby" preset="retailer" element="h2" />);
    expect(find(page, 'h2').textContent).toBe('Crateby');
  });
});
