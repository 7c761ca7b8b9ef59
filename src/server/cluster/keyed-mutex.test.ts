import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createClaims } from './claims.ts';

/** Two holders, and who was granted what, in order. */
function setUp() {
  const claims = createClaims();
  const [one, other] = [{}, {}];
  const granted: string[] = [];
  const claim = (holder: object, key: string, name: string) =>
    claims.claim(holder, key).then(() => granted.push(name));
  return { ...claims, one, other, granted, claim };
}

it('a key is one holder’s at a time, in the order in which they ask, and each key stands alone', async () => {
  const { one, other, granted, claim, release } = setUp();
  void claim(one, 'a', 'first');
  void claim(other, 'a', 'second');
  void claim(one, 'a', 'third');
  void claim(other, 'b', 'another key');
  await nextTurn();
  expect(granted).toEqual(['first', 'another key']);
  release(one, 'a');
  await nextTurn();
  release(other, 'a');
  await nextTurn();
  expect(granted).toEqual(['first', 'another key', 'second', 'third']);
});

it('a holder that has ended has no key, and waits for none', async () => {
  const { one, other, granted, claim, releaseAll } = setUp();
  void claim(one, 'a', 'one has a');
  void claim(other, 'a', 'other has a');
  void claim(other, 'b', 'other has b');
  void claim(one, 'b', 'one has b');
  releaseAll(one);
  await nextTurn();
  expect(granted).toEqual(['one has a', 'other has b', 'other has a']);
  releaseAll(other);
  void claim(one, 'b', 'one has b at once');
  await nextTurn();
  expect(granted.at(-1)).toBe('one has b at once');
});

it('giving up what one does not have does nothing', async () => {
  const { one, other, granted, claim, release } = setUp();
  void claim(one, 'a', 'one');
  void claim(other, 'a', 'other');
  release({}, 'a');
  release(one, 'b');
  await nextTurn();
  expect(granted).toEqual(['one']);
});
