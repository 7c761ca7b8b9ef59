import { expect, it } from 'vitest';
import { compactValue } from './compact-value.ts';

const long = 'Peas and oats, and nothing “else”: \u{1f331} \ud83c';

it('gives back what says the same, in other arrays', () => {
  const content: unknown[] = [];
  content.push({ nodeType: 'text', value: long }, 3, null, undefined, ['short', `${long} again`]);
  const value = { content, missing: undefined, long };
  const expected = structuredClone(value);
  const compact = compactValue(value);
  expect(compact).toBe(value);
  expect(compact).toEqual(expected);
  expect(Object.keys(compact)).toEqual(Object.keys(expected));
  expect(compact.content).not.toBe(content);
});

it('leaves what is frozen as it is', () => {
  const shared = Object.freeze({ alt: long, sizes: Object.freeze([long]) });
  const value = compactValue({ first: shared, text: long, second: [shared] });
  expect(value).toEqual({ first: shared, text: long, second: [shared] });
  expect(value.first).toBe(shared);
  expect(value.second[0]).toBe(shared);
});

it('takes a value that stands in several places for one each time', () => {
  const image = { alt: long, tags: [long] };
  const value = compactValue({ a: image, b: [image], after: `${long} after` });
  expect(value.a).toBe(value.b[0]);
  expect(value).toEqual({
    a: { alt: long, tags: [long] },
    b: [{ alt: long, tags: [long] }],
    after: `${long} after`,
  });
});
