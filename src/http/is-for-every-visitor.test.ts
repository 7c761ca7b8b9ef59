import { expect, it } from 'vitest';
import { isForEveryVisitor } from './is-for-every-visitor.ts';

it.each([
  ['GET', 'https://oakpea.example/en-gb', true],
  ['HEAD', 'https://oakpea.example/en-gb', true],
  ['GET', 'https://oakpea.example/en-gb/search?q=peas', false],
  ['GET', 'https://oakpea.example/en-gb?', false],
  ['POST', 'https://oakpea.example/contact/enquiry/post', false],
])('a %s of %s: %s', (method, url, expected) => {
  expect(isForEveryVisitor({ method, url })).toBe(expected);
});
