import { expect, it } from 'vitest';
import { encodeJson } from './encode-json.ts';

const many = Array.from({ length: 3000 }, (_, index) => ({
  index,
  name: 'Pea “ü” 東京 \u2028',
  none: undefined,
}));

/** Lists of two, that many deep. */
function nest(depth: number): unknown {
  return depth === 0 ? many[0] : [nest(depth - 1), nest(depth - 1)];
}

it.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'Peas "and" beans'],
  ['empty lists and objects', { list: [], object: {}, deep: [[], {}] }],
  ['what JSON leaves out', { a: undefined, b: [undefined, Number.NaN], c: new Date(0) }],
  ['a long list in others', { page: { body: [{ blocks: many }] }, after: true }],
  ['a long object', Object.fromEntries(many.map((one) => [`"${one.index}"`, one]))],
  ['short lists in each other', nest(12)],
  ['a long text', { text: 'Pea “ü” '.repeat(20_000) }],
  ['a long list of what JSON leaves out', Array.from({ length: 60 }, () => undefined)],
])('writes %s like JSON.stringify', async (_, value) => {
  const chunks = await Array.fromAsync(encodeJson(value));
  expect(Buffer.concat(chunks).toString()).toBe(JSON.stringify(value));
});

it('leaves turns to others while it writes what is long', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    turning = setImmediate(count);
  };
  let turning = setImmediate(count);
  await Array.fromAsync(encodeJson(Array.from({ length: 200 }, () => many)));
  clearImmediate(turning);
  expect(turns).toBeGreaterThan(1);
});
