import { beforeAll, describe, expect, it } from 'vitest';
import { focusAreas } from '#schema/choices.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { loadHostedServices } from './image-services.ts';
import { buildImageSources } from './image-sources.ts';
import { findKeptSide, parseVariant } from './variants.ts';

const photo: ImageObject = {
  full: '/media/pea.0a1b2c3d/1920-q90.webp',
  url: '/media/pea.0a1b2c3d',
  width: 1936,
  height: 1290,
  ratio: 1936 / 1290,
  content_type: 'image/jpeg',
  cdn: 'embedded',
  imageService: 'embedded',
};

const contentfulPhoto: ImageObject = {
  ...photo,
  url: '//images.ctfassets.net/space/id/token/pea.jpg',
  cdn: 'contentful',
  imageService: 'contentful',
};

describe('buildImageSources', () => {
  it('lists the widths of the preset, the largest as src', () => {
    expect(buildImageSources(photo, { preset: 'boxout' })).toEqual({
      src: '/media/pea.0a1b2c3d/968-q55.avif',
      srcset: [328, 608, 735, 968].map((w) => `/media/pea.0a1b2c3d/${w}-q55.avif ${w}w`).join(', '),
      sizes: '(min-width: 1024px) 608px, 100vw',
      width: 968,
      height: 645,
    });
  });

  it('asks for hero pictures as avif at quality 65 and page headers as webp at quality 90', () => {
    expect(buildImageSources(photo, { preset: 'heroDesktop' }).src).toMatch(/\/1920-q65\.avif$/);
    expect(buildImageSources(photo, { preset: 'pageHeader' }).src).toMatch(/\/1920-q90\.webp$/);
  });

  it('ends the srcset at the width of a smaller original', () => {
    const small = { ...photo, width: 700, height: 350 };
    const sources = buildImageSources(small, { preset: 'boxout' });
    expect(sources.srcset?.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual([
      '328w',
      '608w',
      '700w',
    ]);
    expect(sources).toMatchObject({ width: 700, height: 350, src: '/media/pea.0a1b2c3d/735-q55.avif' });
  });

  it('has one source and no srcset when the original is no wider than the first step', () => {
    const tiny = { ...photo, width: 100, height: 50 };
    expect(buildImageSources(tiny, { preset: 'boxout' })).toEqual({
      src: '/media/pea.0a1b2c3d/328-q55.avif',
      width: 100,
      height: 50,
    });
  });

  it('crops to the aspect ratio an editor chose, within what the original has', () => {
    const upright = { ...photo, width: 800, height: 500 };
    const sources = buildImageSources(upright, { preset: 'card', ratio: '1x1' });
    expect(sources.srcset).toBe(
      '/media/pea.0a1b2c3d/328x328-q55.avif 328w, /media/pea.0a1b2c3d/608x608-q55.avif 500w',
    );
    expect(sources).toMatchObject({ width: 500, height: 500 });
  });

  it('crops so that the focus is kept', () => {
    const use = { preset: 'card', ratio: '1x1' } as const;
    const { srcset, ...size } = buildImageSources({ ...photo, focus: 'top-left' }, use);
    expect(srcset).toBe(
      [328, 608, 736].map((w) => `/media/pea.0a1b2c3d/${w}x${w}-left-q55.avif ${w}w`).join(', '),
    );
    expect(size).toMatchObject({ width: 736, height: 736 });
    expect(buildImageSources({ ...photo, focus: 'top-left' }, { preset: 'openGraph' }).src).toBe(
      '/media/pea.0a1b2c3d/1200x630-top-q80.jpg',
    );
  });

  it('has the same addresses with a focus where that changes nothing', () => {
    for (const use of [{ preset: 'boxout' }, { preset: 'card', ratio: '1x1' }, { preset: 'card' }] as const) {
      expect(buildImageSources({ ...photo, focus: 'bottom' }, use)).toEqual(buildImageSources(photo, use));
    }
  });

  it('makes the fixed sizes of poster, language background and open graph', () => {
    expect(buildImageSources(photo, { preset: 'videoPoster' })).toMatchObject({ width: 960, height: 540 });
    expect(buildImageSources(photo, { preset: 'openGraph' })).toEqual({
      src: '/media/pea.0a1b2c3d/1200x630-q80.jpg',
      width: 1200,
      height: 630,
    });
    expect(buildImageSources(photo, { preset: 'languageSelector' }).srcset).toBe(
      '/media/pea.0a1b2c3d/360x208-q55.avif 360w, /media/pea.0a1b2c3d/720x416-q55.avif 720w',
    );
  });

  it('serves a vector picture as it is, without a srcset', () => {
    const logo = {
      ...photo,
      full: '/media/logo.0a1b2c3d/logo.svg',
      content_type: 'image/svg+xml',
      width: 551,
      height: 180,
    };
    expect(buildImageSources(logo, { preset: 'card', ratio: '1x1' })).toEqual({
      src: '/media/logo.0a1b2c3d/logo.svg',
      width: 551,
      height: 180,
    });
  });

  it('lets a caller say how wide the picture stands', () => {
    expect(buildImageSources(photo, { preset: 'boxout' }, '50vw').sizes).toBe('50vw');
  });

  it('only names variants the embedded service makes, for every crop, focus and size of original', () => {
    const sizes = [
      { width: 4000, height: 3000 },
      { width: 613, height: 401 },
      { width: 3, height: 999 },
      { width: 1, height: 1 },
    ];
    for (const size of sizes) {
      for (const ratio of [undefined, '1x1', '2x1', '3x1', '3x2', '4x3', '16x9'] as const) {
        for (const focus of [undefined, ...focusAreas]) {
          const { srcset, src, width, height } = buildImageSources(
            { ...photo, ...size, ...(focus && { focus }) },
            { preset: 'imageFull', ratio },
          );
          for (const url of [src, ...(srcset?.split(', ') ?? [])]) {
            const name = url.split(' ')[0]?.split('/').pop() ?? '';
            const variant = parseVariant(name);
            expect(variant, name).toBeDefined();
            expect(findKeptSide(focus, variant ?? { width: 0 }, size), name).toBe(variant?.focus);
          }
          expect(width).toBeLessThanOrEqual(size.width);
          expect(height).toBeLessThanOrEqual(size.height);
        }
      }
    }
  });
});

describe('image services', () => {
  beforeAll(loadHostedServices);

  it('asks Contentful for avif at quality 60, cropped, and no larger than the original', () => {
    const square = { ...contentfulPhoto, width: 900, height: 500 };
    const url = new URL(buildImageSources(square, { preset: 'card', ratio: '1x1' }).src);
    expect(url.origin).toBe('https://images.ctfassets.net');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      fm: 'avif',
      q: '60',
      w: '500',
      h: '500',
      fit: 'fill',
    });
  });

  it('asks Contentful and Cloudflare for a crop that keeps the focus', () => {
    const use = { preset: 'card', ratio: '1x1' } as const;
    const url = new URL(buildImageSources({ ...contentfulPhoto, focus: 'bottom-right' }, use).src);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      w: '736',
      h: '736',
      fit: 'fill',
      f: 'right',
    });
    const delivered = 'https://imagedelivery.net/account/picture';
    const { src } = buildImageSources(
      { ...photo, url: delivered, imageService: 'cloudflare', focus: 'left' },
      use,
    );
    expect(src).toBe(`${delivered}/gravity=left,w=736,h=736,fit=cover`);
  });

  it('asks Contentful for what a preset says instead of the default', () => {
    const url = new URL(buildImageSources(contentfulPhoto, { preset: 'pageHeader' }).src);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ fm: 'webp', q: '90', w: '1920' });
  });

  it('asks the Vercel-style service for quality 75', () => {
    const { src } = buildImageSources({ ...photo, imageService: 'vercel' }, { preset: 'boxout' });
    expect(src).toBe('/_vercel/image?w=968&q=75&url=%2Fmedia%2Fpea.0a1b2c3d');
  });

  it('replaces a named Cloudflare variant by the size', () => {
    const url = 'https://imagedelivery.net/account/picture/public';
    const { src } = buildImageSources({ ...photo, url, imageService: 'cloudflare' }, { preset: 'boxout' });
    expect(src).toBe('https://imagedelivery.net/account/picture/w=968,fit=cover');
  });

  it('asks Hygraph for a size and leaves the format to it', () => {
    const url = 'https://eu-west-2.graphassets.com/env1/handle1';
    const { src } = buildImageSources({ ...photo, url, imageService: 'hygraph' }, { preset: 'boxout' });
    expect(src).toBe('https://eu-west-2.graphassets.com/env1/resize=width:968/auto_image/handle1');
  });

  it('refuses an address that is none of the service', () => {
    const url = 'https://example.com/pea.jpg';
    expect(() =>
      buildImageSources({ ...photo, url, imageService: 'cloudflare' }, { preset: 'boxout' }),
    ).toThrow('Invalid Cloudflare Images URL');
    expect(() => buildImageSources({ ...photo, url, imageService: 'hygraph' }, { preset: 'boxout' })).toThrow(
      'Invalid Hygraph URL',
    );
  });
});
