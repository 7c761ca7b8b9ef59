import { describe, expect, it } from 'vitest';
import { findKeptSide, fitToOriginal, formatVariant, parseVariant } from './variants.ts';

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
    '640-top-q55.avif',
    '360x208-center-q55.avif',
    '360x208-top-left-q55.avif',
    '360x208-top-top-q55.avif',
    '361x208-top-q55.avif',
    '-top-360x208-q55.avif',
    '__proto__',
    '',
  ])('knows nothing else: %s', (name) => {
    expect(parseVariant(name)).toBeUndefined();
  });

  it('reads what formatVariant writes', () => {
    const variant = { width: 360, height: 208, quality: 55, format: 'avif' } as const;
    expect(parseVariant(formatVariant(variant))).toEqual(variant);
    for (const focus of ['top', 'bottom', 'left', 'right'] as const) {
      expect(parseVariant(formatVariant({ ...variant, focus }))).toEqual({ ...variant, focus });
    }
  });
});

describe('findKeptSide', () => {
  const wide = { width: 1200, height: 800 };
  const square = { width: 300, height: 300 };
  const flat = { width: 300, height: 100 };

  it.each([
    ['left', square, 'left'],
    ['right', square, 'right'],
    ['top-right', square, 'right'],
    ['bottom-left', square, 'left'],
    ['top', flat, 'top'],
    ['bottom', flat, 'bottom'],
    ['top-right', flat, 'top'],
    ['bottom-left', flat, 'bottom'],
  ] as const)('is of %s what a crop of 3 : 2 to %o leaves to choose', (focus, size, side) => {
    expect(findKeptSide(focus, size, wide)).toBe(side);
  });

  it('is none where the focus speaks of a side that is whole', () => {
    expect(findKeptSide('top', square, wide)).toBeUndefined();
    expect(findKeptSide('left', flat, wide)).toBeUndefined();
  });

  it('is none where no pixel falls away, nor without a crop or a focus', () => {
    expect(findKeptSide('top-left', { width: 328, height: 219 }, wide)).toBeUndefined();
    expect(findKeptSide('top-left', { width: 300 }, wide)).toBeUndefined();
    expect(findKeptSide(undefined, square, wide)).toBeUndefined();
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
