import { describe, expect, it } from 'vitest';
import {
  breakpoints,
  colours,
  fontWeights,
  gradients,
  maxWidths,
  spacing,
  textSizes,
  textSizesInPixels,
} from '#design-tokens/tokens.ts';
import { imagePresets } from '#images/presets.ts';
import { alignments, aspectRatios, sizes, weights } from '#schema/choices.ts';
import { commonFields } from '#schema/common-fields.ts';

describe('the design tokens', () => {
  it('hold the colours', () => {
    expect(colours).toMatchObject({
      dark: '#222222',
      light: '#FFFFFF',
      white: '#FFFFFF',
      black: '#000000',
      orange: '#EA771C',
      'brand-orange': '#FF7B00',
      blue: '#3B455B',
      emerald: '#115E6B',
    });
  });

  it.each([
    ['orange-gradient', ['#F4AF2D', '#FF7B00', '#EA771C', '#E3530F']],
    ['blue-gradient', ['#3B455B', '#115E6B', '#2894A1']],
  ] as const)('run %s at 135deg through its stops', (name, stops) => {
    expect(gradients[name]).toMatch(/^linear-gradient\(135deg,/);
    expect(gradients[name].match(/#[\dA-F]{6}/g)).toEqual(stops);
  });

  it('hold the spacings', () => {
    expect(spacing).toEqual({ none: 0, xs: 8, sm: 16, md: 24, lg: 32, xl: 40 });
  });

  it('hold the largest widths', () => {
    expect(maxWidths).toEqual({ sm: 620, md: 840, lg: 1060, xl: 1280, container: 1440 });
  });

  it('hold the breakpoints', () => {
    expect(Object.values(breakpoints)).toEqual([768, 1024, 1280]);
  });

  it('hold the text sizes, paired for mobile and desktop', () => {
    expect(textSizesInPixels).toEqual([14, 16, 18, 20, 24, 32, 40, 48, 56, 64, 72, 80]);
    expect(textSizes).toEqual(expect.arrayContaining(['m18-d20', 'm24-d48', 'm48-d80']));
    const used = textSizes.flatMap((name) => name.split('-').map((size) => Number(size.slice(1))));
    expect(used.filter((size) => !textSizesInPixels.some((known) => known === size))).toEqual([]);
  });

  it('hold the font weights, bold at 600', () => {
    expect(Object.values(fontWeights)).toEqual([300, 400, 500, 600]);
    expect(fontWeights.bold).toBe(600);
    expect(weights).toEqual(Object.keys(fontWeights));
  });
});

describe('editors', () => {
  it('choose from the alignments, aspect ratios and text sizes', () => {
    expect(alignments).toEqual(['left', 'center', 'right']);
    expect(aspectRatios).toEqual(['1x1', '2x1', '3x1', '3x2', '4x3', '16x9']);
    expect(sizes).toBe(textSizes);
  });

  it('find the default sizes and paddings set', () => {
    expect(commonFields.headerHeadlineSize.default).toBe('m48-d56');
    expect(commonFields.itemsLeadSize.default).toBe('m24-d32');
    expect(commonFields.itemsTextSize.default).toBe('m20-d24');
    expect(commonFields.footerTextSize.default).toBe('m14-d14');
    expect(commonFields.paddingTop.default).toBe('xl');
    expect(commonFields.paddingBottom.default).toBe('xl');
  });
});

describe('pictures', () => {
  it.each([
    ['boxout', [328, 608, 735, 968]],
    ['calloutBackground', [1060]],
    ['calloutFullWidthSm', [280, 560, 620]],
    ['calloutFullWidthMd', [840]],
    ['calloutFullWidthLg', [960]],
    ['background', [360, 640, 768, 1024, 1920]],
    ['newsletter', [360, 640, 768, 1060]],
    ['retailer', [456, 524]],
    ['whereToBuy', [592, 1152, 1680]],
    ['whereToBuyItem', [272, 360, 416]],
    ['card', [328, 608, 736]],
    ['videoPoster', [960]],
    ['openGraph', [1200]],
    ['languageSelector', [360]],
    ['accordion', [328]],
  ] as const)('are asked for in the widths of %s', (preset, widths) => {
    expect(imagePresets[preset].widths).toEqual(expect.arrayContaining([...widths]));
  });

  it('are cropped for posters, link previews and the language selector', () => {
    expect(imagePresets.videoPoster.crop).toEqual([960, 540]);
    expect(imagePresets.openGraph.crop).toEqual([1200, 630]);
    expect(imagePresets.languageSelector.crop).toEqual([360, 208]);
  });
});
