import { describe, expect, it } from 'vitest';
import type { AuthoredValue } from '#schema/infer.ts';
import { renderBlock } from '../validate-block.testing.ts';
import { HeroCarousel } from './hero-carousel.tsx';
import { heroCarousel, type heroCarouselItem } from './schema.ts';

const pictures = {
  imageMobile: 'hero-1-mobile',
  imageTablet: 'hero-1-tablet',
  imageDesktop: 'hero-1-desktop',
} as const;

describe('a slide with a link', () => {
  const link = '/en-gb/products';

  it('and a button’s text has a button', async () => {
    const html = await renderSlide({ link, buttonText: 'See the range', headline: 'Peas' });
    expect(readLinks(html)).toEqual([{ href: link, name: 'See the range' }]);
  });

  it.each([
    ['its headline, in plain words', { headline: 'Peas, *please*', alt: 'A bowl of peas' }, 'Peas, please'],
    ['what the picture shows', { alt: 'A bowl of peas', text: 'Ready in a minute.' }, 'A bowl of peas'],
    ['its text', { text: 'Ready in a minute.' }, 'Ready in a minute.'],
    [
      'the picture’s own description',
      {},
      'Emerald bowl of rice, meat-free pieces, peas, sweetcorn, avocado, cucumber and tomatoes on an orange background, with lime wedges and a pea pod beside it',
    ],
  ])('alone is one link, named by %s', async (_by, words, name) => {
    const html = await renderSlide({ link, ...words });
    expect(readLinks(html)).toEqual([{ href: link, name }]);
  });

  it('keeps the headline a heading', async () => {
    const html = await renderSlide({ link, headline: 'Peas' });
    expect(html).toMatch(/<a [^>]*href="\/en-gb\/products"[^>]*><h1[^>]*>Peas<\/h1><\/a>/);
  });

  it('keeps the links of its text', async () => {
    const html = await renderSlide({ link, headline: 'Peas', text: 'Or [ask us](/en-gb/contact).' });
    expect(readLinks(html)).toEqual([
      { href: link, name: 'Peas' },
      { href: '/en-gb/contact', name: 'ask us' },
    ]);
  });
});

it('a slide without a link has none, even with a button’s text', async () => {
  expect(readLinks(await renderSlide({ headline: 'Peas', buttonText: 'See the range' }))).toEqual([]);
});

async function renderSlide(item: AuthoredValue<typeof heroCarouselItem>): Promise<string> {
  return renderBlock(heroCarousel, HeroCarousel)({ items: [{ ...pictures, ...item }] }, { isFirst: true });
}

/** The links, with the text or the text alternative that names each. */
function readLinks(html: string): { href: string | undefined; name: string }[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inner = '']) => ({
    href,
    name: inner
      .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1')
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
  }));
}
