import { describe, expect, it } from 'vitest';
import { fitToOriginal, formatVariant, parseVariant } from './variants.ts';

describe('parseVariant', () => {
  it('knows the variants of the presets', () => {
    expect(parseVariant('640-q55.avif')).toEqual({ width: 640, quality: 55, format: 'avif' });
    expect(parseVariant('1200x630-q80.jpg')).toEqual({
      width: 1200,
      height: 630,
      quality: 80,
      format: 'jpg',
    });
    expect(parseVariant('1920-q65.avif')).toBeDefined();
    expect(parseVariant('1920-q90.webp')).toBeDefined();
  });

  it.each([
    '641-q55.avif',
    '640-q61.avif',
    '640-q55.png',
    '0640-q55.avif',
    '640-q55.AVIF',
    '8000-q55.avif',
    '__proto__',
    '',
  ])('knows nothing else: %s', (name) => {
    expect(parseVariant(name)).toBeUndefined();
  });

  it('reads what formatVariant writes', () => {
    const variant = { width: 360, height: 208, quality: 55, format: 'avif' } as const;
    expect(parseVariant(formatVariant(variant))).toEqual(variant);
  });
});

describe('fitToOriginal', () => {
  it('never enlarges', () => {
    expect(fitToOriginal({ width: 640 }, { width: 500, height: 300 })).toEqual({ width: 500, height: 300 });
  });

  it('keeps the shape of a crop that does not fit', () => {
    expect(fitToOriginal({ width: 960, height: 540 }, { width: 2000, height: 270 })).toEqual({
      width: 480,
      height: 270,
    });
  });

  it('leaves at least one pixel', () => {
    expect(fitToOriginal({ width: 640 }, { width: 9000, height: 1 })).toEqual({ width: 640, height: 1 });
  });
});
