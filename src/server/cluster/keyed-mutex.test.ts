import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

/** Two owners, and what was granted, in order. */
function setUp() {
  const mutex = createKeyedMutex();
  const [one, other] = [{}, {}];
  const granted: string[] = [];
  const lock = (owner: object, key: string, name: string) =>
    mutex.lock(owner, key).then(() => granted.push(name));
  return { ...mutex, one, other, granted, lock };
}

it('a key is one holder’s at a time, in the order in which they ask, and each key stands alone', async () => {
  const { one, other, granted, lock, unlock } = setUp();
  void lock(one, 'a', 'first');
  void lock(other, 'a', 'second');
  void lock(one, 'a', 'third');
  void lock(other, 'b', 'another key');
  await nextTurn();
  expect(granted).toEqual(['first', 'another key']);
  unlock(one, 'a');
  await nextTurn();
  unlock(other, 'a');
  await nextTurn();
  expect(granted).toEqual(['first', 'another key', 'second', 'third']);
});

it('a holder that has ended has no key, and waits for none', async () => {
  const { one, other, granted, lock, unlockAll } = setUp();
  void lock(one, 'a', 'one has a');
  void lock(other, 'a', 'other has a');
  void lock(other, 'b', 'other has b');
  void lock(one, 'b', 'one has b');
  unlockAll(one);
  await nextTurn();
  expect(granted).toEqual(['one has a', 'other has b', 'other has a']);
  unlockAll(other);
  void lock(one, 'b', 'one has b at once');
  await nextTurn();
  expect(granted.at(-1)).toBe('one has b at once');
});

it('giving up what one does not have does nothing', async () => {
  const { one, other, granted, lock, unlock } = setUp();
  void lock(one, 'a', 'one');
  void lock(other, 'a', 'other');
  unlock({}, 'a');
  unlock(one, 'b');
  await nextTurn();
  expect(granted).toEqual(['one']);
});
