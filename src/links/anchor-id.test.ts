import { expect, it } from 'vitest';
import { toAnchorId } from './anchor-id.ts';

it.each([
  ['recipes', 'recipes'],
  ['häufige Fragen', 'h%C3%A4ufige%20Fragen'],
  ['h%C3%A4ufige', 'h%C3%A4ufige'],
  ['50%', '50%'],
  ['a#b?c&d', 'a#b?c&d'],
])('writes %s as an address does: %s', (name, id) => {
  expect(toAnchorId(name)).toBe(id);
  expect(new URL(`https://www.example.com/#${name}`).hash).toBe(`#${id}`);
});

it.each([undefined, '', ' '])('makes no id of %j', (name) => {
  expect(toAnchorId(name)).toBeUndefined();
});
