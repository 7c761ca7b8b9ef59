import { expect, it } from 'vitest';
import { hostedServices } from './hosted-services.ts';

it('caps both sides at 4000 pixels and keeps the shape', () => {
  const url = new URL(
    hostedServices.contentful('https://images.ctfassets.net/a/b/c/pea.jpg', { width: 8000, height: 2000 }),
  );
  expect(url.searchParams.get('w')).toBe('4000');
  expect(url.searchParams.get('h')).toBe('1000');
});
