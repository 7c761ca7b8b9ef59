import { describe, expect, it } from 'vitest';
import { findingsAt, isWithin } from './field-paths.ts';

describe('isWithin', () => {
  it.each([
    ['body[2].items[0].link', 'body[2]', true],
    ['body[2].items[0].link', 'body[2].items', true],
    ['body[20].headline', 'body[2]', false],
    ['headlineSize', 'headline', false],
    ['meta.title', 'meta', true],
    ['headline', '', true],
  ])('%s in %s: %s', (path, place, expected) => {
    expect(isWithin(path, place)).toBe(expected);
  });
});

it('finds what is wrong in a place itself, and in all that it holds', () => {
  const findings = ['items', 'items[0].link', 'items[1]'].map((path) => ({
    file: 'f',
    path,
    severity: 'fault' as const,
    message: 'Wrong.',
    remedy: '',
  }));
  expect(findingsAt(findings, 'items').map(({ path }) => path)).toEqual(['items']);
  expect(findingsAt(findings, 'items[0]', true).map(({ path }) => path)).toEqual(['items[0].link']);
  expect(findingsAt(findings, 'items', true)).toHaveLength(3);
});
