import { describe, expect, it } from 'vitest';
import { createImage } from '#images/create-image.testing.ts';
import { buildSeoProps } from './seo-props.server.ts';

const origin = 'https://oakpea.example';

describe('buildSeoProps', () => {
  const page = { path: '/en-gb/about', title: 'About' };

  it('takes the page’s title where its meta says nothing', () => {
    const { title, robots, canonical, openGraph } = buildSeoProps(page, origin);
    expect({ title, robots, canonical }).toEqual({
      title: 'About',
      robots: 'index, follow',
      canonical: 'https://oakpea.example/en-gb/about',
    });
    expect(openGraph).toMatchObject({ title: 'About', type: 'website', url: canonical });
  });

  it('puts what the meta says before all else, for link previews once more', () => {
    const meta = {
      title: 'Who we are',
      description: 'Found out.',
      robots: 'noindex, follow',
      ogTitle: 'We are peas',
      ogDescription: 'Really.',
      ogImage: createImage('peas'),
    } as const;
    const source = { ...page, meta, description: 'Other', image: createImage('article') };
    const { title, description, robots, openGraph, ogImage } = buildSeoProps(source, origin);
    expect({ title, description, robots }).toEqual({
      title: 'Who we are',
      description: 'Found out.',
      robots: 'noindex, follow',
    });
    expect(openGraph).toMatchObject({ title: 'We are peas', description: 'Really.' });
    expect(ogImage?.url).toContain('/media/peas.');
  });

  it('previews the page’s own picture, or else the site’s, at 1200 × 630 pixels under a full address', () => {
    const image = createImage('article');
    const siteImage = createImage('site');
    expect(buildSeoProps({ ...page, image, siteImage }, origin).ogImage).toEqual({
      url: 'https://oakpea.example/media/article.0a1b2c3d/1200x630-q80.jpg',
      width: 1200,
      height: 630,
      alt: 'A picture of article',
    });
    const drawing = { ...image, content_type: 'image/svg+xml' as const };
    for (const source of [{ siteImage }, { siteImage, image: drawing }])
      expect(buildSeoProps({ ...page, ...source }, origin).ogImage?.url).toContain('/media/site.');
    expect(buildSeoProps(page, origin).ogImage).toBeUndefined();
  });

  it('shows the brand’s picture, by the brand’s name, where there is no other', () => {
    const { ogImage } = buildSeoProps({ ...page, brandImage: createImage('brand') }, origin);
    expect(ogImage).toMatchObject({ alt: 'Oakpea Professionals', width: 1200, height: 630 });
    expect(ogImage?.url).toContain('/media/brand.');
  });

  it('writes addresses in ASCII, in NFC as the path is', () => {
    const { canonical } = buildSeoProps({ path: '/fr-be/confidentialité', title: '' }, origin);
    expect(canonical).toBe('https://oakpea.example/fr-be/confidentialit%C3%A9');
  });

  it('names no default where the default locale has no such page', () => {
    const others = [
      { locale: 'fr-be', path: '/fr-be/a' },
      { locale: 'de-de', path: '/de-de/a' },
    ] as const;
    const seo = buildSeoProps({ ...page, alternates: others }, origin);
    expect(seo.alternates).toHaveLength(2);
    expect(seo.defaultAlternate).toBeUndefined();
  });
});
