import { expect, it } from 'vitest';
import { markCurrent } from './mark-current.ts';

it.each([
  ['/en-gb/news', '/en-gb/news', 'page'],
  ['/en-gb/news', '/en-gb/news/whats-in-a-pea', 'true'],
  ['/en-gb/news', '/en-gb/newsletter', undefined],
  ['/en-gb/news/whats-in-a-pea', '/en-gb/news', undefined],
  ['/en-gb', '/en-gb', 'page'],
  ['/en-gb', '/en-gb/news', undefined],
  [undefined, '/en-gb', undefined],
] as const)('marks a link to %s on the page %s as %s', (link, uri, current) => {
  expect(markCurrent(link, uri)).toBe(current);
});
