import { describe, expect, it } from 'vitest';
import { leastContrast, measureContrast } from './contrast.ts';
import { getGroundPaint, getGroundText, getTextPaint, listGradients, listGrounds } from './paints.ts';

describe('measureContrast', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#ffffff', '#FFFFFF', 1],
    ['#767676', '#FFFFFF', 4.54],
    ['#777777', '#FFFFFF', 4.48],
    ['#FFFFFF', '#FF0000', 4],
  ])('of %s on %s is %d, whichever is the ground', (text, ground, ratio) => {
    expect(measureContrast(text, ground)).toBeCloseTo(ratio, 2);
    expect(measureContrast(ground, text)).toBeCloseTo(ratio, 2);
  });

  it('of a gradient is that of its worst place, which may lie between its stops', () => {
    const gradient = 'linear-gradient(135deg, #000000, #FFFFFF)';
    expect(measureContrast('#FFFFFF', gradient)).toBe(1);
    expect(measureContrast('#808080', gradient)).toBeLessThan(1.1);
    expect(measureContrast('#000000', 'linear-gradient(90deg, #FFFFFF 20%, #767676)')).toBeCloseTo(4.62, 2);
  });

  it('tells what it cannot read', () => {
    expect(() => measureContrast('red', '#FFFFFF')).toThrow('red holds no colour');
  });
});

describe('the tokens', () => {
  it.each(listGrounds())('give %s a colour of text that reads', (ground) => {
    const ratio = measureContrast(getTextPaint(getGroundText(ground), ground), getGroundPaint(ground));
    // The far corner of the blue gradient is for large text only.
    expect(ratio).toBeGreaterThan(ground === 'blue-gradient' ? leastContrast.large : leastContrast.small);
  });

  it.each(listGrounds().filter((ground) => !ground.endsWith('gradient')))(
    'let gradients as text read on %s at large sizes',
    (ground) => {
      for (const gradient of listGradients()) {
        const ratio = measureContrast(getTextPaint(gradient, ground), getGroundPaint(ground));
        expect(ratio).toBeGreaterThan(leastContrast.large);
      }
    },
  );
});
