import { expect, it } from 'vitest';
import { toPlainHeadline } from './plain-headline.ts';

it.each([
  ['Cook *on Monday*', 'Cook on Monday'],
  ['*Four* bags, *every menu*', 'Four bags, every menu'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['Five\\* stars', 'Five* stars'],
  ['*with \\* inside*', 'with * inside'],
  ['back\\slash *a\\b*', 'back\\slash a\\b'],
  ['One range.\nEvery menu.', 'One range. Every menu.'],
])('reads %j as %j', (headline, words) => expect(toPlainHeadline(headline)).toBe(words));
