import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#platform/any-text.testing.ts';
import { mostItems, readListQuery as read, writeListQuery } from './list-address.ts';

describe('the address of a list', () => {
  it('names products with packs, and recipes with covers', () => {
    const query = 'v=1&p=burger,mince*2&r=toad-in-the-hole*60';
    const { items } = read(query);
    expect(items).toEqual([
      { kind: 'product', key: 'burger' },
      { kind: 'product', key: 'mince', count: 2 },
      { kind: 'recipe', key: 'toad-in-the-hole', count: 60 },
    ]);
    expect(writeListQuery(items)).toBe(query);
  });

  it('is read as a form without scripts sends it, encoded, and without a version', () => {
    expect(writeListQuery(read('v=1&p=burger&n=3&r=curry&n=45').items)).toBe('v=1&p=burger*3&r=curry*45');
    expect(writeListQuery(read('p=burger%2C%20mince*2').items)).toBe('v=1&p=burger,mince*2');
  });

  it.each(['0', '-1', '1.5', '1001', '', 'many', '6e2', '６０', '1'.repeat(99)])(
    'keeps what is no number, to be told: %j',
    (count) => {
      expect(read(`r=curry*${count}`).items).toEqual([
        { kind: 'recipe', key: 'curry', fault: count.slice(0, 20) },
      ]);
    },
  );

  it('has the first of what is listed twice, and no more than it has room for', () => {
    expect(writeListQuery(read('p=burger*2,burger*3,,&p=burger&r=burger').items)).toBe(
      'v=1&p=burger*2&r=burger',
    );
    const full = read(`p=${Array.from({ length: mostItems + 1 }, (_, index) => `p${index}`)}`);
    expect([full.items.length, full.isCut]).toEqual([mostItems, true]);
  });

  it('is not guessed at if it is of another version', () => {
    expect(read('v=2&p=burger')).toEqual({ items: [], isCut: false, isOtherVersion: true });
  });

  it('can be anything: it is read without a fault, and written it reads the same', () => {
    const parts = fc.array(
      fc.tuple(
        fc.constantFrom('v', 'p', 'r', 'n', 'x'),
        fc.oneof(anyText(), fc.constantFrom('1', 'a*2', '*', 'a*b*3')),
      ),
    );
    fc.assert(
      fc.property(parts, (pairs) => {
        const { items } = read(String(new URLSearchParams(pairs)));
        const plain = items.filter(({ key }) => key.isWellFormed());
        const written = writeListQuery(plain);
        expect(writeListQuery(read(written).items)).toBe(written);
      }),
    );
  });
});
