import { describe, expect, it } from 'vitest';
import { readLink } from './read-link.ts';

describe('readLink', () => {
  it.each([
    '/',
    '/fr-be/confidentialité',
    '#recipes',
    '#cmp',
    'HTTPS://Example.com',
    'mailto:peas@example.com',
    'tel:+44',
  ])('takes %s as it is', (address) => {
    expect(readLink(address)).toEqual({ address });
  });

  it('takes away the room around an address', () => {
    expect(readLink(' https://example.com\n')).toEqual({ address: 'https://example.com' });
  });

  it.each([
    ['www.example.com', 'https://www.example.com', '"www.example.com"'],
    ['/en-gb/about\u200b', '/en-gb/about', '"/en-gb/about<U+200B>"'],
    ['/media/Menu card.pdf', '/media/Menu%20card.pdf', '"/media/Menu card.pdf"'],
    ['//cdn.example.com/menu.pdf', 'https://cdn.example.com/menu.pdf', '"//cdn.example.com/menu.pdf"'],
    ['tel:020 7946 0000', 'tel:02079460000', '"tel:020 7946 0000"'],
  ])('uses what is meant by %j, and tells both', (entered, address, shown) => {
    expect(readLink(entered)).toEqual({
      address,
      issue: {
        message: `The address ${shown} is read as "${address}".`,
        remedy: expect.stringMatching(/^Write it like that/),
      },
    });
  });

  it('only asks where there is a doubt', () => {
    expect(readLink('example.com/menu')).toEqual({
      issue: {
        message: '"example.com/menu" is not an address.',
        remedy: expect.stringMatching(/^Write https:\/\/example\.com\/menu if that is meant\./),
      },
    });
  });

  it.each([
    ['', '"" is not an address.'],
    [' ', '"" is not an address.'],
    ['about', '"about" is not an address.'],
    ['javascript:alert(1)', '"javascript:alert(1)" is not an address.'],
    ['https://', '"https://" is not an address.'],
    ['/\\evil.example', '"/\\evil.example" is not an address.'],
    ['/en-gb/\u0000', '"/en-gb/ " is not an address.'],
    [`javascript:${'x'.repeat(9999)}`, expect.stringMatching(/^"javascript:x{46}…" is not an address\.$/)],
    [404, 'Expected an address, but found "404".'],
    [{}, 'Expected an address, but found a group of fields.'],
  ])('refuses %j, and says how to write one', (entered, message) => {
    expect(readLink(entered)).toEqual({
      issue: { message, remedy: expect.stringMatching(/^Write a path such as \/en-gb\/about, /) },
    });
  });
});
