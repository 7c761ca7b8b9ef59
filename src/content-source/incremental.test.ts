import { expect, it, vi } from 'vitest';
import { createMemory, keepUnchanged, memoizeByIdentity } from './incremental.ts';

const blocks = [{ block: 'Text' }];
const make = (rest: object = {}) => ({ path: '/about', body: { blocks, language: undefined }, ...rest });

it('hands back what was made before while it says the same', () => {
  const document = {};
  const first = keepUnchanged(document, make());
  expect(keepUnchanged(document, make())).toBe(first);
  expect(keepUnchanged(document, make({ body: { blocks: [...blocks], language: undefined } }))).toBe(first);
});

it.each([
  ['another value', { path: '/about-us' }],
  ['a part more', { title: 'About' }],
  ['a part less', { body: { blocks } }],
  ['a list in place of fields', { body: [] }],
  ['nothing in place of fields', { body: null }],
  ['a longer list', { body: { blocks: [...blocks, { block: 'Image' }], language: undefined } }],
])('takes what is made now where it has %s', (_what, rest) => {
  const document = {};
  const before: object = keepUnchanged<object>(document, make());
  const now = make(rest);
  expect(keepUnchanged<object>(document, now)).toBe(now);
  expect(keepUnchanged<object>(document, make(rest))).toBe(now);
  expect(keepUnchanged<object>(document, make())).toBe(before);
});

it('remembers a few of a document, so that drafts and what is published do not displace each other', () => {
  const document = {};
  const published: object = keepUnchanged<object>(document, make());
  for (const path of ['/a', '/b', '/c']) keepUnchanged<object>(document, make({ path }));
  expect(keepUnchanged<object>(document, make())).toBe(published);
  for (const path of ['/a', '/b', '/c', '/d']) keepUnchanged<object>(document, make({ path }));
  expect(keepUnchanged<object>(document, make())).not.toBe(published);
});

it('keeps documents apart', () => {
  const first = keepUnchanged({}, make());
  expect(keepUnchanged({}, make())).not.toBe(first);
});

it('works out of an object once what never changes', () => {
  const derive = vi.fn(({ path }: { path: string }) => (path === '' ? undefined : path.length));
  const measure = memoizeByIdentity(derive);
  const [about, nothing] = [{ path: '/about' }, { path: '' }];
  expect([measure(about), measure(about), measure(nothing), measure(nothing)]).toEqual([
    6,
    6,
    undefined,
    undefined,
  ]);
  expect(derive).toHaveBeenCalledTimes(2);
});

it('makes anew what was made with something else', () => {
  const remember = createMemory<object>();
  const [document, input] = [{}, {}];
  const first = remember(document, [input, 1], () => ({}));
  expect(remember(document, [input, 1], () => ({}))).toBe(first);
  expect(remember({}, [input, 1], () => ({}))).not.toBe(first);
  const second = remember(document, [{}, 1], () => ({}));
  expect(second).not.toBe(first);
  expect(remember(document, [input], () => ({}))).not.toBe(second);
});
