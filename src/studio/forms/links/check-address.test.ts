import { describe, expect, it } from 'vitest';
import { linkSchema } from '#content-source/link-schema.ts';
import { checkAddress, suggestAddress } from './check-address.ts';

describe('checkAddress', () => {
  it.each([
    '/en-gb/about',
    '#recipes',
    '#cmp',
    'https://example.com/a?b#c',
    'mailto:kitchen@example.com',
    'tel:+442079460000',
    ' /en-gb ',
    '//example.com',
    'about',
    './about',
    'javascript:alert(1)',
    'https:',
    'ftp://example.com',
    '/a\\b',
    '',
    'kitchen@example.com',
    'www.example.com',
    'data:text/html,x',
  ])('accepts %j just when the validator does', (address) => {
    expect(checkAddress(address) !== 'disallowed').toBe(linkSchema.safeParse(address).success);
  });
});

describe('suggestAddress', () => {
  it.each([
    ['www.example.com', 'https://www.example.com'],
    ['example.com/menu', 'https://example.com/menu'],
    ['kitchen@example.com', 'mailto:kitchen@example.com'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
  ])('takes %s for %s', (typed, meant) => {
    expect(suggestAddress(typed)).toBe(meant);
    expect(checkAddress(meant)).not.toBe('disallowed');
  });

  it.each(['about us', 'javascript:alert(1)', '', '12'])('has none for %j', (typed) => {
    expect(suggestAddress(typed)).toBeUndefined();
  });
});
