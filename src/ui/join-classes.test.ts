import { expect, it } from 'vitest';
import { joinClasses } from './join-classes.ts';

it('joins the names there are, and writes no empty attribute', () => {
  expect(joinClasses('card', false, undefined, 'news')).toBe('card news');
  expect(joinClasses(false, undefined, '')).toBeUndefined();
});
