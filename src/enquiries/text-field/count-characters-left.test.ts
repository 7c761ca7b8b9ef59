import { expect, it } from 'vitest';
import { countCharactersLeft } from './count-characters-left.ts';

it('is silent while there is room', () => {
  expect(countCharactersLeft('', 100)).toBeUndefined();
  expect(countCharactersLeft('x'.repeat(89), 100)).toBeUndefined();
});

it('counts down to the bound, and beyond', () => {
  expect([90, 100, 103].map((length) => countCharactersLeft('x'.repeat(length), 100))).toEqual([10, 0, -3]);
});

it('counts as visitors do: a sign of two halves is one', () => {
  expect(countCharactersLeft('👍'.repeat(60), 100)).toBeUndefined();
  expect(countCharactersLeft('👍'.repeat(101), 100)).toBe(-1);
});
