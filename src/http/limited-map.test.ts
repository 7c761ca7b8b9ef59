import { expect, it } from 'vitest';
import { createLimitedMap } from './limited-map.ts';

it('keeps what was asked for last, and lets go of the rest once there is no room', () => {
  const map = createLimitedMap<string>(10);
  map.set('a', 'A', 4);
  map.set('b', 'B', 4);
  expect(map.get('a')).toBe('A');
  map.set('c', 'C', 4);
  expect(['a', 'b', 'c'].map(map.get)).toEqual(['A', undefined, 'C']);
});

it('lets go of what was only looked for, and not asked for', () => {
  const map = createLimitedMap<string>(10);
  map.set('a', 'A', 4);
  map.set('b', 'B', 4);
  expect(['a', 'b', 'c'].map(map.has)).toEqual([true, true, false]);
  map.set('c', 'C', 4);
  expect(['a', 'b', 'c'].map(map.has)).toEqual([false, true, true]);
});

it('counts an item once, by the size it has now', () => {
  const map = createLimitedMap<string>(10);
  map.set('a', 'A', 9);
  map.set('a', 'a', 2);
  map.set('b', 'B', 8);
  expect(['a', 'b'].map(map.get)).toEqual(['a', 'B']);
  map.set('a', 'A', 3);
  expect(['a', 'b'].map(map.get)).toEqual(['A', undefined]);
});

it('has room again for what was deleted', () => {
  const map = createLimitedMap<string>(10);
  map.set('a', 'A', 9);
  map.delete('a');
  map.delete('no such key');
  map.set('b', 'B', 5);
  map.set('c', 'C', 5);
  expect(['a', 'b', 'c'].map(map.get)).toEqual([undefined, 'B', 'C']);
});

it('keeps nothing that is larger than all its room, and lets nothing else go for it', () => {
  const map = createLimitedMap<string>(10);
  map.set('a', 'A', 4);
  map.set('b', 'B', 0);
  map.set('b', 'B', 11);
  expect(['a', 'b'].map(map.get)).toEqual(['A', undefined]);
});
