import { expect, it } from 'vitest';
import { readCovers } from './read-covers.ts';

it.each(['1', '10', '999', '1000'])('reads %s covers', (text) => {
  expect(readCovers(text)).toBe(Number(text));
});

it.each([
  '0',
  '-1',
  '1001',
  '1e9',
  '1e2',
  'abc',
  '',
  ' 5',
  '05',
  '2.5',
  '٥',
  '9'.repeat(400),
  null,
  undefined,
])('takes "%s" for no covers', (text) => {
  expect(readCovers(text)).toBeUndefined();
});
