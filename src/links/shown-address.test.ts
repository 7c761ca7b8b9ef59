import { expect, it } from 'vitest';
import { toShownAddress } from './shown-address.ts';

it.each([
  ['/en-gb', '/en-gb'],
  ['/en-gb?', '/en-gb'],
  ['/en-gb?utm_source=peas&gclid=1', '/en-gb'],
  ['/en-gb?page=2', '/en-gb?page=2'],
  ['/en-gb/search?q=pea%20soup&page=2', '/en-gb/search?q=pea%20soup&page=2'],
  [
    '/en-gb/products?sector=pubs&utm_source=peas&sector=schools',
    '/en-gb/products?sector=pubs&sector=schools',
  ],
  ['/en-gb?%70age=2', '/en-gb?%70age=2'],
  ['/en-gb?&&&', '/en-gb'],
])('%s shows what %s shows', (url, shown) => {
  expect(toShownAddress(url)).toBe(shown);
});
