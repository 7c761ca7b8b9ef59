import { describe, expect, it } from 'vitest';
import { listReadable, measureText } from './measure-colours.ts';

describe('measureText', () => {
  it.each([
    ['white', 'emerald', 'small'],
    ['orange', 'white', 'hard'],
    ['emerald', 'cream', 'small'],
    ['white', 'none', 'hard'],
    ['orange-gradient', 'white', 'large'],
  ])('says how %s reads on %s: %s', (colour, ground, reading) => {
    expect(measureText(colour, ground).reading).toBe(reading);
  });
});

describe('listReadable', () => {
  it('names no colour twice, and none that can hardly be read', () => {
    const { small, large } = listReadable('white');
    expect(small).toContain('dark');
    expect(large).toContain('orange-gradient');
    expect([...small, ...large]).not.toContain('white');
    expect(new Set([...small, ...large]).size).toBe(small.length + large.length);
  });
});
