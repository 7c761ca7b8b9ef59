import { describe, expect, it } from 'vitest';
import { readAddress } from './read-address.ts';

describe('an address that somebody enters', () => {
  it.each([
    ['\u200b/en-gb/ab\u00adout\ufeff', '/en-gb/about', 'page'],
    ['\u202ahttps://example.com\u202c', 'https://example.com', 'external'],
    ['\u2066/en-gb\u2069#te\u2060am', '/en-gb#team', 'page'],
    ['/en-gb/about%E2%80%8B', '/en-gb/about', 'page'],
    ['/en-gb/about\u200d', '/en-gb/about', 'page'],
    ['\u00a0 /media/menu.pdf\u3000', '/media/menu.pdf', 'document'],
    ['www.example.com/a', 'https://www.example.com/a', 'external'],
    ['WWW.Example.com', 'https://WWW.Example.com', 'external'],
    ['MAILTO: kitchen@example.com', 'mailto:kitchen@example.com', 'contact'],
    [
      'mailto://a@example.com, b@example.com?subject=Two words',
      'mailto:a@example.com,b@example.com?subject=Two%20words',
      'contact',
    ],
    ['mailto:?subject=Peas', 'mailto:?subject=Peas', 'contact'],
    ['Tel: +44 (0)20 7946-0000', 'tel:+442079460000', 'contact'],
    ['tel://020/7946.0000;ext=12', 'tel:02079460000;ext=12', 'contact'],
    ['tel:\uff10\uff12\uff10 1', 'tel:0201', 'contact'],
    ['javascript:alert(1)#cmp', 'javascript:alert(1)#cmp', 'consent'],
  ])('%j is cleaned to %j', (entered, address, kind) => {
    expect(readAddress(entered)).toEqual({ address, kind });
    expect(readAddress(address)).toEqual({ address, kind });
  });

  it.each([
    'https://fa.wikipedia.org/wiki/%D9%85%DB%8C%E2%80%8C%D8%AE',
    'https://example.com/\u{1f468}\u200d\u{1f373}',
    'https://example.com/\u2764\ufe0f',
  ])('keeps the joiners that letters and emoji are made of: %s', (address) => {
    expect(readAddress(address)).toEqual({ address, kind: 'external' });
  });

  it.each([
    ['', 'empty', undefined],
    ['\u200b \ufeff', 'empty', undefined],
    ['/media/Menu card.pdf', 'blank', '/media/Menu%20card.pdf'],
    ['https://tins and cans.example/all', 'blank', undefined],
    ['about us', 'blank', undefined],
    ['+44 20 7946 0000', 'blank', 'tel:+442079460000'],
    ['//cdn.example.com/a', 'protocolRelative', 'https://cdn.example.com/a'],
    ['//en-gb/about', 'protocolRelative', '/en-gb/about'],
    ['example.com/menu', 'schemeless', 'https://example.com/menu'],
    ['bücher.example:8080', 'schemeless', 'https://bücher.example:8080'],
    ['kitchen@example.com', 'schemeless', 'mailto:kitchen@example.com'],
    ['02079460000', 'schemeless', 'tel:02079460000'],
    ['en-gb/about', 'schemeless', '/en-gb/about'],
    ['about', 'schemeless', undefined],
    ['./about', 'schemeless', undefined],
    ['java\u200bscript:alert(1)', 'scheme', undefined],
    ['ftp://example.com', 'scheme', undefined],
    ['whatsapp://send', 'scheme', undefined],
    ['data:text/html,x', 'scheme', undefined],
    ['mailto:', 'mail', undefined],
    ['mailto:kitchen', 'mail', undefined],
    ['tel:call me', 'telephone', undefined],
    ['tel:', 'telephone', undefined],
    ['https:', 'broken', undefined],
    ['https:/example.com', 'broken', undefined],
    ['/a\\b', 'broken', undefined],
    ['/en-gb/caf%E9', 'broken', undefined],
  ])('%j is refused (%s), and perhaps %j was meant', (entered, fault, meant) => {
    const { address: _address, ...read } = readAddress(entered);
    expect(read).toEqual({ kind: 'disallowed', fault, ...(meant !== undefined && { meant }) });
  });

  it('is read in linear time', () => {
    expect(readAddress(`mailto:${'%40'.repeat(200_000)}@`).fault).toBe('mail');
    expect(readAddress('mailto:a%40example.com').fault).toBeUndefined();
  });

  it('may have a percent sign that encodes nothing', () => {
    expect(readAddress('/en-gb/100%')).toEqual({ address: '/en-gb/100%', kind: 'page' });
  });
});
