import { describe, expect, it } from 'vitest';
import { number } from '#schema/fields.ts';
import { readNumber } from './read-number.ts';

const grams = number({ description: 'Fat in g.', minimum: 0, maximum: 100, decimals: 2 });
const degrees = number({ description: 'In °C.', minimum: -40, maximum: 30 });

describe('readNumber', () => {
  it.each([
    ['1.25', 1.25],
    ['1,25', 1.25],
    [' 7 ', 7],
    ['.5', 0.5],
    ['3.', 3],
  ])('reads %j as %d', (text, value) => {
    expect(readNumber(text, grams)).toEqual({ value });
  });

  it('reads a minus, the typographic one as well', () => {
    expect(readNumber('-18', degrees)).toEqual({ value: -18 });
    expect(readNumber('−18', degrees)).toEqual({ value: -18 });
  });

  it('has nothing for nothing', () => {
    expect(readNumber('  ', grams)).toEqual({});
  });

  it.each(['1.255', '101', '-1', '1e2', 'Infinity', '0x10', '1.2.3', '12 g'])(
    'says what is wrong with %j',
    (text) => {
      const { value, fault } = readNumber(text, grams);
      expect(value).toBeUndefined();
      expect(fault).toMatch(/\.$/);
    },
  );
});
