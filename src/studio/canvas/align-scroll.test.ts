import { expect, it } from 'vitest';
import { alignScroll } from './align-scroll.ts';

const none = new Set<string>();

it('has blocks that both versions have side by side, and stretches what lies between them', () => {
  const [old, now] = [
    { a: 100, c: 300 },
    { a: 100, b: 200, c: 700 },
  ];
  const follow = (tops: object, other: object, at: number[]) =>
    at.map((top) => alignScroll({ top, tops: other as never }, tops as never, none));
  expect(follow(now, old, [0, 50, 100, 200, 300, 450])).toEqual([0, 50, 100, 400, 700, 850]);
  expect(follow(old, now, [100, 400, 700])).toEqual([100, 200, 300]);
});

it('goes by no block that stands elsewhere', () => {
  const old = { a: 100, b: 200, c: 300 };
  const now = { c: 50, a: 150, b: 250 };
  expect(alignScroll({ top: 200, tops: old }, now, new Set(['c']))).toBe(250);
  expect(alignScroll({ top: 320, tops: old }, now, none)).toBe(370);
});

it('scrolls pages alike that have nothing in common', () => {
  expect(alignScroll({ top: 120, tops: { a: 10 } }, { b: 500 }, none)).toBe(120);
});
