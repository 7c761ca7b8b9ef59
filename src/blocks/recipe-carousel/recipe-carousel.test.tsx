// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { find, mount } from '#ui/mount.testing.tsx';
import { buildBlock } from '../validate-block.testing.ts';
import { RecipeCarousel } from './recipe-carousel.tsx';
import { recipeCarousel } from './schema.ts';

const items = [
  { headline: 'Katsu curry', time: '25 minutes', portions: 'Serves 10', link: '/en-gb/products#fillet' },
  { headline: 'Toad in the hole', portions: 'Serves 8' },
];

const build = buildBlock(recipeCarousel, RecipeCarousel);

describe('RecipeCarousel', () => {
  it('is named by its headline, without the marks of the highlight', async () => {
    const page = await mount(await build({ headerHeadline: 'Cook *on Monday*', items }));
    expect(readLabel(page)).toBe('Cook on Monday');
  });

  it('has a name without a headline, too', async () => {
    expect(readLabel(await mount(await build({ items })))).toBe('Oakpea Professionals');
  });

  it('shows each dish with its time and portions, and leads to its recipe', async () => {
    const page = await mount(await build({ headerHeadline: 'Cook', items }));
    const [first, second] = [...page.querySelectorAll('[role="group"]')];
    expect(first && find(first, 'h3').textContent).toBe('Katsu curry');
    expect(first && find(first, 'a').getAttribute('href')).toBe('/en-gb/products#fillet');
    expect(first && readFacts(first)).toEqual(['25 minutes', 'Serves 10']);
    expect(second && readFacts(second)).toEqual(['Serves 8']);
  });
});

function readLabel(page: HTMLElement): string | null {
  return find(page, '[aria-roledescription="carousel"]').getAttribute('aria-label');
}

function readFacts(slide: Element): (string | null)[] {
  return [...slide.querySelectorAll('li')].map((fact) => fact.textContent);
}
