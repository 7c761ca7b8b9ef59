import { describe, expect, it } from 'vitest';
import type { DeliveryTarget } from '../enquiry.server.ts';
import { createDeliverySlots, type DeliverySlots } from './delivery-slots.server.ts';

const to = (name: string): DeliveryTarget => ({ channel: 'mail', address: `${name}@oakpea.example` });

function setUp() {
  const slots = createDeliverySlots({ concurrency: 4, mostPerDestination: 8, mostInAll: 12 });
  return { slots, hang: (name: string, count: number) => hang(slots, name, count) };
}

/** Starts as many deliveries as there are slots for, and marks each as slow. */
function hang(slots: DeliverySlots, name: string, count: number) {
  return Array.from({ length: count }, () => {
    expect(slots.countFree(to(name))).toBeGreaterThan(0);
    const slot = slots.take(to(name));
    slot.setAside();
    return slot;
  });
}

describe('createDeliverySlots', () => {
  it('leaves one place to others, however much there is for one destination', () => {
    const { slots } = setUp();
    expect(slots.countFree(to('a'))).toBe(3);
    for (let count = 0; count < 3; count += 1) slots.take(to('a'));
    expect(slots.countFree(to('a'))).toBe(0);
    expect(slots.countFree(to('b'))).toBe(1);
    slots.take(to('b'));
    expect(slots.countFree(to('c'))).toBe(0);
  });

  it('gives a place on as soon as a delivery is slow, and as soon as it is over', () => {
    const { slots } = setUp();
    const taken = ['a', 'b', 'c', 'd'].map((name) => slots.take(to(name)));
    expect(slots.countFree(to('e'))).toBe(0);
    taken[0]?.setAside();
    taken[0]?.setAside();
    expect(slots.countFree(to('e'))).toBe(1);
    taken[1]?.free();
    expect(slots.countFree(to('e'))).toBe(2);
    taken[0]?.free();
    expect(slots.countFree(to('e'))).toBe(2);
    expect(slots.countTaken(to('a'))).toBe(0);
  });

  it('gives a destination that hangs one place at a time, and all of these half of the places', () => {
    const { slots, hang } = setUp();
    for (const name of ['a', 'b', 'c']) hang(name, 1);
    expect(slots.countFree(to('a'))).toBe(1);
    slots.take(to('a'));
    expect(slots.countFree(to('a'))).toBe(0);
    slots.take(to('b'));
    expect(slots.countFree(to('c'))).toBe(0);
    expect(slots.countFree(to('well'))).toBe(2);
  });

  it('gives it all its places again once nothing to it is slow', () => {
    const { slots, hang } = setUp();
    const [slow] = hang('a', 1);
    slots.take(to('a'));
    slow?.free();
    expect(slots.countFree(to('a'))).toBe(2);
  });

  it('has a bound for one destination', () => {
    const { slots, hang } = setUp();
    hang('a', 8);
    expect(slots.countFree(to('a'))).toBe(0);
    expect(slots.countFree(to('b'))).toBe(3);
  });

  it('has a bound for all, at which each still gets one', () => {
    const { slots, hang } = setUp();
    hang('a', 8);
    hang('b', 4);
    expect(slots.countFree(to('b'))).toBe(0);
    expect(slots.countFree(to('c'))).toBe(1);
    hang('c', 1);
    expect(slots.countFree(to('c'))).toBe(0);
    expect(slots.countFree(to('d'))).toBe(1);
  });

  it('takes the webhook for one destination', () => {
    const { slots } = setUp();
    slots.take({ channel: 'webhook' });
    expect(slots.countTaken({ channel: 'webhook' })).toBe(1);
    expect(slots.countFree({ channel: 'webhook' })).toBe(2);
  });
});
