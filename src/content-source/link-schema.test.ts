import { describe, expect, it } from 'vitest';
import { linkSchema } from './link-schema.ts';

describe('linkSchema', () => {
  it.each([
    '/',
    '/fr-be/confidentialité',
    '/en-gb/about?tab=2#team',
    '#recipes',
    '#cmp',
    '//cdn.example.com/menu.pdf',
    'https://example.com',
    'HTTPS://Example.com',
    'mailto:peas@example.com',
    'tel:+44',
  ])('takes %s as it is', (address) => {
    expect(linkSchema.parse(address)).toBe(address);
  });

  it('takes away the room around an address', () => {
    expect(linkSchema.parse(' https://example.com\n')).toBe('https://example.com');
  });

  it.each([
    ['', '"" is not an address.'],
    [' ', '"" is not an address.'],
    ['about', '"about" is not an address.'],
    ['www.example.com', '"www.example.com" is not an address.'],
    ['javascript:alert(1)', '"javascript:alert(1)" is not an address.'],
    ['data:text/html,x', '"data:text/html,x" is not an address.'],
    ['ftp://example.com', '"ftp://example.com" is not an address.'],
    ['https://', '"https://" is not an address.'],
    ['/\\evil.example', '"/\\evil.example" is not an address.'],
    ['/en-gb/\u0000', '"/en-gb/ " is not an address.'],
    [`javascript:${'x'.repeat(9999)}`, expect.stringMatching(/^"javascript:x{46}…" is not an address\.$/)],
    [404, 'Expected an address, but found "404".'],
    [{}, 'Expected an address, but found a group of fields.'],
  ])('refuses %j, and says how to write one', (address, message) => {
    const [issue, ...others] = linkSchema.safeParse(address).error?.issues ?? [];
    expect(others).toEqual([]);
    const [what, how] = issue?.message.split('\u0000') ?? [];
    expect(what).toEqual(message);
    expect(how).toMatch(/^Write a path such as \/en-gb\/about, /);
  });
});
