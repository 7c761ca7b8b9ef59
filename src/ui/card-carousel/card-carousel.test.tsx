// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sampleCards } from '#ui/card/sample-cards.ts';
import { find, mount, renderOnServer } from '../mount.testing.tsx';
import { CardCarousel } from './card-carousel.tsx';

const cards = sampleCards.recipe;

describe('CardCarousel', () => {
  it('is a named carousel with a slide for every card, in order', async () => {
    const page = await mount(<CardCarousel label="Recipes" cards={cards} />);
    expect(find(page, '[aria-roledescription="carousel"]').getAttribute('aria-label')).toBe('Recipes');
    const headlines = [...page.querySelectorAll('[aria-roledescription="slide"] h3')];
    expect(headlines.map((headline) => headline.textContent)).toEqual(cards.map(({ headline }) => headline));
  });

  it('shows one, two or three at a time', () => {
    const html = renderOnServer(<CardCarousel label="Recipes" cards={cards} />);
    expect(html).toContain('base1 tablet2 desktop3');
  });

  it('is a plain card when there is only one', () => {
    const html = renderOnServer(<CardCarousel label="Recipes" cards={cards.slice(0, 1)} />);
    expect(html).toContain('Katsu curry');
    expect(html).not.toContain('carousel"');
  });
});
